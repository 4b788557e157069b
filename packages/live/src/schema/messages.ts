import * as v from 'valibot';
import { LIMITS } from '../limits.ts';
import { ChannelName, count, filled, text } from './parts.ts';
import { BoardEventSchema, EventEventSchema, HashSchema } from './events.ts';
import { PutSchema } from './ops.ts';
import { BoardStateSchema, EventStateSchema } from './state.ts';
import { GrantSchema, RightsSchema } from './tokens.ts';

const Epoch = filled(64);
const SubSchema = v.object({
  ch: v.pipe(v.string(), v.maxLength(140)),
  epoch: v.exactOptional(Epoch),
  seq: v.exactOptional(count),
});
/** A channel to follow; with `epoch` and `seq` of what the client has, the rest is replayed. */
export type Sub = v.InferOutput<typeof SubSchema>;
const Subs = v.pipe(v.array(SubSchema), v.maxLength(LIMITS.subs));
const Channels = v.pipe(v.array(v.pipe(v.string(), v.maxLength(140))), v.maxLength(LIMITS.subs));

/** What a client may send. */
export const ClientMessageSchema = v.variant('t', [
  v.object({
    t: v.literal('hello'),
    v: v.literal(1),
    token: v.exactOptional(filled(256)),
    subs: v.optional(Subs, []),
  }),
  v.object({ t: v.literal('sub'), subs: Subs }),
  v.object({ t: v.literal('unsub'), chs: Channels }),
  v.object({ t: v.literal('ping'), c0: v.number() }),
  PutSchema,
]);
/** `hello` comes first; then `sub`, `unsub`, `ping` and, with a token, `put`. */
export type ClientMessage = v.InferOutput<typeof ClientMessageSchema>;

const WelcomeSchema = v.object({
  t: v.literal('welcome'),
  v: v.literal(1),
  st: count,
  /** Seconds that everything here is late, its time too; left out when it is live. */
  delay: v.exactOptional(v.pipe(count, v.minValue(1))),
  /** Seconds between two heartbeats. */
  hb: v.pipe(v.number(), v.minValue(1)),
  /** Milliseconds, shortest and longest, to wait before connecting again. */
  retry: v.tuple([count, count]),
  limits: v.record(v.string(), v.number()),
  /** What this connection may do beyond viewing. */
  rights: RightsSchema,
  /** What its token is for; left out without one, and with the owner's, which is for everything. */
  token: v.exactOptional(GrantSchema),
});
const position = { epoch: Epoch, seq: count, st: count };
const SnapSchema = v.object({
  t: v.literal('snap'),
  ch: ChannelName,
  state: v.union([BoardStateSchema, EventStateSchema]),
  /** Of a board's position; null on an event's channel. */
  hash: v.nullable(HashSchema),
  ...position,
});
/** A channel as it stands, `seq` being the last event in it. */
export type Snap = v.InferOutput<typeof SnapSchema>;

/** What the relay sends besides the events of the log. */
const ControlMessageSchema = v.variant('t', [
  WelcomeSchema,
  SnapSchema,
  /** The events `from`..`to` follow; `from` > `to`: nothing was missed. */
  v.object({ t: v.literal('resumed'), ch: ChannelName, epoch: Epoch, from: count, to: count, st: count }),
  /** What was missed cannot be replayed: a snapshot follows. */
  v.object({ t: v.literal('gap'), ch: ChannelName, reason: text(LIMITS.text), st: count }),
  v.object({ t: v.literal('pong'), c0: v.number(), s1: v.number(), s2: v.number() }),
  v.object({ t: v.literal('ack'), opId: filled(64), ch: ChannelName, seq: count, durable: v.literal(true) }),
  v.object({
    t: v.literal('err'),
    opId: v.exactOptional(filled(64)),
    ch: v.exactOptional(v.string()),
    code: filled(64),
    message: v.string(),
    retryable: v.boolean(),
    /** The channel's position, where an operation came at the wrong one. */
    seq: v.exactOptional(count),
  }),
]);
type ControlMessage = v.InferOutput<typeof ControlMessageSchema>;

/** What the relay may send. */
export const ServerMessageSchema = v.union([ControlMessageSchema, BoardEventSchema, EventEventSchema]);
/** Events of the log, and what is said of connection, subscriptions and operations. */
export type ServerMessage =
  ControlMessage | v.InferOutput<typeof BoardEventSchema> | v.InferOutput<typeof EventEventSchema>;
/** A message of one kind. */
export type Message<T extends ServerMessage['t']> = Extract<ServerMessage, { t: T }>;

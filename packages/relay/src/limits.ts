import { LIMITS } from '@draughts/live';

/** Every size and time that the relay keeps to; tests make some of them smaller. */
export const RELAY_LIMITS = {
  ...LIMITS,
  /** WebSocket connections at once. */
  connections: 20_000,
  /** Of these from one address: a hall behind one router is one address. */
  connectionsPerAddress: 5_000,
  /** HTTP requests of one address in a minute: five hundred viewers may load a page of forty files at once. */
  requestsPerMinute: 20_000,
  /** Tries to connect of one address in a minute: five hundred viewers come back several times while a relay restarts. */
  opensPerMinute: 3_000,
  /** Characters of rendered games and pictures that are kept for who asks next. */
  textChars: 32 * 1024 ** 2,
  /** Bytes that may wait for one slow viewer; beyond them it gets a snapshot instead of a queue. */
  waitingBytes: 65_536,
  /** Bytes of answers that may wait for a connection that asks and does not read; then it is ended. */
  answerBytes: 4 * 1024 ** 2,
  /** Milliseconds that a viewer may stay that slow. */
  waitingMs: 60_000,
  /** Characters of events that may wait to be shown by a delayed relay: some hundred thousand moves. */
  heldChars: 64 * 1024 ** 2,
  /** Tokens that are good at once, besides the owner's. */
  tokens: 1000,
  /** Operations that may wait for the disk. */
  waitingOps: 1024,
  /** Events of a channel that can be replayed; who missed more gets a snapshot. */
  replay: 128,
  /** Operation ids of a channel that are kept in memory; older ones are looked up in the store. */
  opIds: 1024,
  /** Messages per second of a viewer, and at once. */
  messagesPerSecond: 20,
  messagesAtOnce: 60,
  /** Milliseconds in which a connection has to say hello. */
  helloMs: 10_000,
  /** Milliseconds between two heartbeats: well under a proxy's minute. */
  heartbeatMs: 25_000,
  /** Milliseconds in which events of one channel go out together when they come fast. */
  coalesceMs: 10,
  /** Milliseconds between two entries in the event's list when only the number of moves changed. */
  entryMs: 5_000,
  /** Bytes of the store. */
  storeBytes: 8 * 1024 ** 3,
};
/** Sizes, rates and times of one relay. */
export type RelayLimits = { readonly [K in keyof typeof RELAY_LIMITS]: number };

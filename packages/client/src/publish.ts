import type { EventOp, Op } from '@draughts/live';
import { reduceEvent, type Grant, type Right, type ServerMessage } from '@draughts/live/view';
import { Client, type RelayClient } from './client.ts';
import { followEvents } from './cursor.ts';
import { environmentOf, type Environment } from './environment.ts';

export type { Environment } from './environment.ts';
export type { ChannelUpdate, RelayClient } from './client.ts';

/** Why an operation was not done, or the relay does not let us publish. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** Sent again later, or after a look at the channel, it may be accepted. */
  readonly retryable: boolean;
  /** The channel's position, where the operation came at the wrong one (SEQ_MISMATCH). */
  readonly seq?: number;
}

/** `seq`: where the operation stands in the channel's log; it is on the disk. */
export type PutResult =
  | { readonly ok: true; readonly value: { readonly seq: number } }
  | { readonly ok: false; readonly error: Refusal };

/** How one operation is sent. */
export interface PutOptions {
  /** The channel's `seq` that the operation was made for; at another one it is refused. 0: the channel does not exist yet. */
  readonly expect?: number;
  /** A name for the operation: under the same name it is done once, however often it is sent. Made up when left out. */
  readonly opId?: string;
  /** Why, for the relay's log; viewers do not see it. Up to 500 characters. */
  readonly why?: string;
}

/** A viewer's connection that may also publish. */
export interface Publisher extends RelayClient {
  /**
   * Resolves when the relay lets us publish, or with TOKEN_REFUSED (not with this token) or UNREACHABLE
   * (the first try failed; trying goes on until `close()`).
   */
  readonly ready: Promise<{ ok: true; value: undefined } | { ok: false; error: Refusal }>;
  /** What the token allows; empty before the relay has said so. */
  readonly rights: readonly Right[];
  /** What the token is for; null: for everything, or not known yet. */
  readonly grant: Grant | null;
  /**
   * Does one operation, once: it is sent again after every loss of the connection until the relay has answered.
   * Never rejects; after `close()` operations without an answer resolve with CLOSED, and may have been done.
   */
  put(ch: string, op: Op | EventOp, options?: PutOptions): Promise<PutResult>;
}

/** Where to publish, with which token. */
export interface PublishOptions extends Partial<Environment> {
  /** `ws://HOST/live` or `wss://HOST/live`. */
  readonly url: string;
  readonly token: string;
}

interface Waiting {
  readonly message: { t: 'put'; opId: string; ch: string; op: Op | EventOp; expect?: number; why?: string };
  readonly resolve: (result: PutResult) => void;
}

const refusal = (code: string, message: string, retryable = false): { ok: false; error: Refusal } => ({
  ok: false,
  error: { code, message, retryable },
});

/** What the relay refuses now it refuses for ever. */
const FINAL: readonly string[] = ['TOKEN_BAD', 'TOKEN_REVOKED', 'TOKEN_EXPIRED', 'ORIGIN_FORBIDDEN'];

/** Random enough that no two publishers ever choose the same; `crypto.randomUUID` is missing on plain http pages. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Connects as a publisher, and again after every loss. */
export function connectPublisher(options: PublishOptions): Publisher {
  followEvents(reduceEvent);
  return new PublishingClient(options);
}

class PublishingClient implements Publisher {
  readonly ready: Publisher['ready'];
  readonly #client: Client;
  readonly #waiting = new Map<string, Waiting>();
  readonly #name = randomName();
  #count = 0;
  #settleReady: (result: Awaited<Publisher['ready']>) => void = () => {};
  #refused: Refusal | null = null;
  #rights: readonly Right[] = [];
  #grant: Grant | null = null;

  constructor({ url, token, ...environment }: PublishOptions) {
    this.ready = new Promise((resolve) => (this.#settleReady = resolve));
    this.#client = new Client(url, environmentOf(environment), {
      token,
      welcome: ({ rights, token: grant = null }) => {
        this.#rights = rights;
        this.#grant = grant;
        if (rights.every((right) => right === 'view-early')) {
          const refused = refusal('TOKEN_REFUSED', 'the relay does not accept this token for publishing');
          this.#settleReady(refused);
          return this.#refuse(refused.error);
        }
        this.#settleReady({ ok: true, value: undefined });
        for (const { message } of this.#waiting.values()) this.#client.send(message);
      },
      message: (message) => this.#answered(message),
      lost: (why) => this.#settleReady(refusal('UNREACHABLE', why, true)),
    });
  }

  get state() {
    return this.#client.state;
  }

  get rights(): readonly Right[] {
    return this.#rights;
  }

  get grant(): Grant | null {
    return this.#grant;
  }

  get delay(): number {
    return this.#client.delay;
  }

  get serverNow() {
    return this.#client.serverNow;
  }

  readonly subscribe: RelayClient['subscribe'] = (...args) => this.#client.subscribe(...args);
  readonly onState: RelayClient['onState'] = (listener) => this.#client.onState(listener);

  put(ch: string, op: Op | EventOp, options: PutOptions = {}): Promise<PutResult> {
    if (this.#refused) return Promise.resolve({ ok: false, error: this.#refused });
    const opId = options.opId ?? `${this.#name}-${++this.#count}`;
    const message = {
      t: 'put' as const,
      opId,
      ch,
      op,
      ...(options.expect !== undefined && { expect: options.expect }),
      ...(options.why !== undefined && { why: options.why }),
    };
    return new Promise((resolve) => {
      this.#waiting.set(opId, { message, resolve });
      this.#client.send(message);
    });
  }

  close(): void {
    this.#refuse({
      code: 'CLOSED',
      message: 'the publisher was closed; the operation may have been done',
      retryable: true,
    });
  }

  /** Nothing will be answered any more. */
  #refuse(error: Refusal, why?: string): void {
    this.#refused ??= error;
    for (const { resolve } of this.#waiting.values()) resolve({ ok: false, error });
    this.#waiting.clear();
    this.#client.close(why);
  }

  #answered(message: ServerMessage): void {
    if (message.t === 'ack') this.#settle(message.opId, { ok: true, value: { seq: message.seq } });
    else if (message.t === 'err' && message.opId !== undefined) {
      const { code, message: text, retryable, seq } = message;
      this.#settle(message.opId, {
        ok: false,
        error: { code, message: text, retryable, ...(seq !== undefined && { seq }) },
      });
    } else if (message.t === 'err' && FINAL.includes(message.code)) {
      const refused = refusal('TOKEN_REFUSED', message.message);
      this.#settleReady(refused);
      this.#refuse(refused.error, message.message);
    }
  }

  #settle(opId: string, result: PutResult): void {
    const waiting = this.#waiting.get(opId);
    this.#waiting.delete(opId);
    waiting?.resolve(result);
  }
}

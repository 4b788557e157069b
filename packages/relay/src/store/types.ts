/** One event of the log and the operation it came from. */
export interface LogRecord {
  readonly ch: string;
  readonly seq: number;
  /** Server time, ms since 1970. */
  readonly st: number;
  /** The event as it goes over the wire. */
  readonly event: string;
  /** Null where the relay itself wrote the event (a board's entry in its event's list). */
  readonly op: StoredOp | null;
  /** The state after this event or an earlier one; kept as the newest snapshot where it is given. */
  readonly snapshot?: { readonly seq: number; readonly state: string };
  /** The channel's events up to this one are not kept: only in events that the relay was told to forget. */
  readonly forgetTo?: number;
}

/** An operation as it was accepted, for ever: what, who, why. It never leaves the relay. */
export interface StoredOp {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly who: string;
  readonly why?: string;
}

/** What a channel is made of again after a start. */
export interface StoredChannel {
  readonly ch: string;
  readonly seq: number;
  /** The newest snapshot, before `events`; null when all events are there. Newer than `shownSeq` only if older events are forgotten. */
  readonly state: string | null;
  readonly stateSeq: number;
  /** The events behind the snapshot and at least the last ones for replay, in order. */
  readonly events: readonly { readonly seq: number; readonly st: number; readonly text: string }[];
  /** The last event before which all are old enough for viewers (`shownTo`); the last one where nothing is held back. */
  readonly shownSeq: number;
  /** The operations among the last events, in order. */
  readonly lastOps: readonly { readonly id: string; readonly seq: number; readonly text: string }[];
  /** Whether `lastOps` are all that the log holds. */
  readonly allOps: boolean;
  /** The last `seal` and the last `move`: one of them may be what viewers must not see yet. */
  readonly lastSeal: string | null;
  readonly lastMove: string | null;
}

/** Which operations of a channel are read back: those behind `after`, of one kind or of all. */
export interface AuditQuery {
  readonly ch: string;
  readonly after: number;
  readonly limit: number;
  readonly kind?: string;
}

/** An operation in the log. `op` is JSON. */
export interface AuditEntry {
  readonly seq: number;
  readonly st: number;
  readonly kind: string;
  readonly opId: string;
  readonly op: string;
  readonly who: string;
  readonly why: string | null;
}

/** A token that was made for somebody: its hash, never itself. */
export interface NewToken {
  readonly id: string;
  /** SHA-256 of the secret part, in hexadecimal. */
  readonly hash: string;
  /** What it is for, as JSON. */
  readonly about: string;
  readonly st: number;
  readonly who: string;
}
/** A token as the store holds it, for ever; null while it is not revoked. */
export interface StoredToken extends NewToken {
  readonly revokedSt: number | null;
  readonly revokedWho: string | null;
}
/** A token was made, or revoked. */
export type TokenChange =
  { readonly made: NewToken } | { readonly revoked: string; readonly st: number; readonly who: string };

/** Why the store does not take or give something, by code and in words. */
export interface StoreFault {
  readonly code: string;
  readonly message: string;
}

/** What the store's thread is started with. */
export interface StoreOptions {
  /** A folder, or `:memory:`. */
  readonly data: string;
  readonly replay: number;
  /** Operations of how many of a channel's last events are read. */
  readonly opIds: number;
  readonly bytes: number;
  /** Ids of the events whose log keeps its end only; default: none, nothing is ever deleted. */
  readonly forget?: readonly string[];
  /** Events of a later time than this (ms since 1970) are not shown yet; default: all are. */
  readonly shownTo?: number;
}

/** Calls to the store's thread, by name. */
export interface StoreCalls {
  append(records: readonly LogRecord[]): null;
  findOp(ch: string, id: string): { seq: number; text: string } | null;
  audit(query: AuditQuery): readonly AuditEntry[];
  keepToken(change: TokenChange): null;
  close(): null;
}

/** A call to the store's thread, by a number that its answer carries. */
export type StoreRequest = {
  [K in keyof StoreCalls]: { id: number; call: K; args: Parameters<StoreCalls[K]> };
}[keyof StoreCalls];
/** What the store's thread says: of its start (`opened`, every `channel`, then `ready`; or `unopened`), and the answers. */
export type StoreReply =
  | { readonly opened: { readonly epoch: string; readonly tokens: readonly StoredToken[] } }
  | { readonly channel: StoredChannel }
  | { readonly ready: true }
  | { readonly unopened: StoreFault }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: StoreFault };

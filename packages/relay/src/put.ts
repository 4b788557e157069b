import type { PutBody } from '@draughts/live';
import type { Channel, LoggedEvent } from './channel.ts';
import type { Holder } from './holder.ts';
import type { Refusal } from './refusal.ts';

/** The operation is on the disk, as number `seq` of its channel. */
export interface Ack {
  readonly opId: string;
  readonly ch: string;
  readonly seq: number;
}
/** What becomes of an operation: on the disk, or refused with the reason. */
export type PutOutcome =
  { readonly ok: true; readonly value: Ack } | { readonly ok: false; readonly error: Refusal };

/** An operation as it came in. `who` is for the log; without a `holder` it is the relay's owner who asks. */
export interface Put extends PutBody {
  readonly ch: string;
  readonly who: string;
  readonly holder?: Holder;
  /** Acknowledge at once what would change nothing. */
  readonly unlessSame?: boolean;
}

/** Called for every committed event, after its operation was acknowledged. */
export type OnCommitted = (channel: Channel, event: LoggedEvent) => void;

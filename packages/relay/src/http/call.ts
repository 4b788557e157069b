import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Seen } from '../channel.ts';
import type { Relay } from '../core.ts';
import type { Holder } from '../holder.ts';
import { fault } from '../refusal.ts';
import { viewAt, type View } from '../view.ts';
import { problem } from './answer.ts';
import type { Caller } from './authorize.ts';
import type { Streams } from './stream.ts';
import type { Texts } from './texts.ts';

/** A request with its way already taken apart. */
export interface Call {
  readonly relay: Relay;
  readonly caller: Caller;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly streams: Streams;
  readonly texts: Texts;
}

/** Who asks; null: a viewer. */
export const holderIn = ({ caller }: Call): Holder | null => (caller.ok ? caller.value : null);

/** How the visitor sees a channel; a request has no time of its own, so all that its token is not for is just late. */
export function viewIn(call: Call, ch: string): View {
  const seen = viewAt(call.relay, holderIn(call), ch);
  return seen.ok ? seen.value : call.relay.shown;
}

/** The channel as the visitor sees it, when it exists there. */
export const find = (call: Call, ch: string): Seen | undefined => viewIn(call, ch).get(ch);

/** There is no such event or board for this visitor. */
export function missing({ response }: Call, ch: string): void {
  const [kind, event, board] = ch.split('/');
  const message =
    kind === 'event' ? `There is no event ${event}.` : `There is no board ${board} in the event ${event}.`;
  problem(
    response,
    404,
    fault(kind === 'event' ? 'EVENT_UNKNOWN' : 'BOARD_UNKNOWN', `${message} See /api/events.`),
  );
}

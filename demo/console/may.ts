/** What the token of this page allows: the rest is not shown, and the relay refuses it anyway. */
import type { Publisher } from '@draughts/client/publish';
import { neededFor, type Right } from '@draughts/live/rights';
import type { BoardState, Grant } from '@draughts/live/view';
import type { Op } from './ops.ts';

export type Token = Pick<Publisher, 'rights' | 'grant'>;

/** Whether the token is for this board. */
export const covers = ({ grant }: Token, event: string, board: string): boolean =>
  !grant || (grant.event === event && (!grant.boards || grant.boards.includes(board)));

/** Whether one of the rights is enough for an operation on a board as it stands. */
export const allows = ({ rights }: Token, op: Op, state: BoardState): boolean =>
  neededFor(op, state).any.some((right) => rights.includes(right));

/** Whether the token may make a board of the event that is not there yet. */
export const mayMake = ({ rights, grant }: Token, taken: readonly string[]): boolean =>
  rights.some((right) => right === 'publish' || right === 'arbitrate') &&
  (!grant?.boards || grant.boards.some((board) => !taken.includes(board)));

const WORDS: Readonly<Record<Right, string>> = {
  publish: 'moves and clocks',
  arbitrate: 'the arbiter’s decisions',
  direct: 'notes and standings',
  'view-early': 'to see without delay',
};

/** `hall 2: moves and clocks. Boards 1, 2 of cup. Until 12/1/2026, 6:00 PM.`; empty for the relay's own token. */
export function told({ rights, grant }: Token): string {
  if (!grant) return '';
  const what = rights.map((right) => WORDS[right]).join(', ');
  const until = new Date(grant.expires).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' });
  return `${grant.note ?? `Token ${grant.id}`}: ${what}. ${reach(grant)}. Until ${until}.`;
}

const reach = ({ event, boards }: Grant): string =>
  boards ? `${boards.length === 1 ? 'Board' : 'Boards'} ${boards.join(', ')} of ${event}` : `All of ${event}`;

/** The entry for what a token allows: the rights, and which of them an operation needs. */
import type { EventOp, Op } from './schema/ops.ts';
import type { BoardState, EventState } from './schema/state.ts';

/**
 * What a token may be made for: enter moves and clocks; correct, end, pause and draw openings; say what viewers are told
 * beside the games; see a delayed relay as it stands.
 */
export const RIGHTS = ['publish', 'arbitrate', 'direct', 'view-early'] as const;
/** One of {@link RIGHTS}. */
export type Right = (typeof RIGHTS)[number];

/** Rights of which one is enough, and what for: the beginning of a sentence that says so. */
export interface Need {
  readonly what: string;
  readonly any: readonly Right[];
}

type Rule<T extends { t: string }, S> = {
  readonly [K in T['t']]: (op: Extract<T, { t: K }>, state: S | null) => Need;
};
const entry: readonly Right[] = ['publish'];
const arbiter: readonly Right[] = ['arbitrate'];
const both: readonly Right[] = ['publish', 'arbitrate'];
const words: readonly Right[] = ['direct', 'arbitrate'];

const always = (what: string, any: readonly Right[]) => (): Need => ({ what, any });

/** One rule per operation: a new one does not compile before somebody has said who may do it. */
const BOARD: Rule<Op, BoardState> = {
  setup: (op, state) =>
    state && changesGame(op, state)
      ? { what: 'To change the game that is on a board', any: arbiter }
      : { what: 'To make a board or change its data', any: both },
  start: always('To start a game', both),
  move: always('To enter a move', entry),
  clock: (op, state) => {
    if (op.run === null) return { what: 'To pause a game', any: arbiter };
    if (op.run && state?.status === 'paused') return { what: 'To resume a game', any: arbiter };
    if (op.control !== undefined) return { what: 'To change the time control of a game', any: arbiter };
    return { what: 'To set the clocks', any: both };
  },
  offer: always('To enter a draw offer', entry),
  claim: always('To enter a claim', entry),
  answer: (op, state) => {
    const refusesOffer = !op.accept && op.to !== 'claim' && !!state?.offers.standing;
    if (refusesOffer) return { what: 'To enter the answer to a draw offer', any: both };
    return { what: op.accept ? 'To end a game' : 'To answer a claim', any: arbiter };
  },
  seal: always('To seal a move', arbiter),
  resume: always('To resume a game', arbiter),
  result: always('To enter a result', arbiter),
  forfeit: always('To enter a forfeit', arbiter),
  correct: always('To correct a game', arbiter),
  accept: always('To let an irregular move stand', arbiter),
  players: (op) =>
    op.swap
      ? { what: 'To change the colours over', any: arbiter }
      : { what: "To change players' data", any: both },
  lot: always('To draw an opening', arbiter),
  note: always('To write a note', words),
};

const EVENT: Rule<EventOp, EventState> = {
  setup: ({ t: _, ...about }, state) =>
    state &&
    Object.entries(about).some(([key, value]) => isNew(value, state[key as keyof typeof about] ?? ''))
      ? { what: "To change an event's data", any: arbiter }
      : { what: 'To make an event', any: both },
  standings: always('To set the standings', words),
  note: always('To write a note', words),
};

const isNew = (value: unknown, old: unknown): boolean =>
  value !== undefined && JSON.stringify(value) !== JSON.stringify(old);

/** Whether the game, and not only what is said about it, would be another one. What is the same again changes nothing. */
function changesGame(op: Extract<Op, { t: 'setup' }>, state: BoardState): boolean {
  const { reset, variant, startFen, opening, control } = op;
  return (
    reset === true ||
    isNew(variant, state.variant) ||
    isNew(startFen, state.startFen) ||
    isNew(opening, state.opening ?? '') ||
    (state.status !== 'scheduled' && isNew(control, state.control))
  );
}

/** Which right an operation on a board needs; `state` null: there is no such board yet. */
export const neededFor = (op: Op, state: BoardState | null): Need =>
  (BOARD[op.t] as (op: Op, state: BoardState | null) => Need)(op, state);

/** The same for an operation on an event. */
export const neededForEvent = (op: EventOp, state: EventState | null): Need =>
  (EVENT[op.t] as (op: EventOp, state: EventState | null) => Need)(op, state);

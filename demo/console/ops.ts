/** What the operator's buttons mean, as operations of the relay (docs/protocol.md). */
import type { Op } from '@draughts/live';
import { turnOf, type BoardState, type Player, type TimeControl } from '@draughts/live/view';

export type { Op };

/** The one button that makes a game begin, stop, go on. */
export interface Step {
  readonly label: string;
  readonly op: Op;
  readonly done: string;
}

/** What the big button does in each stage of a game's life. */
export function stepOf(state: BoardState): Step {
  switch (state.status) {
    case 'scheduled':
      return { label: 'Start the game', op: { t: 'start' }, done: 'The game has started.' };
    case 'running':
      return {
        label: 'Pause',
        op: { t: 'clock', run: null, reason: 'paused by the operator' },
        done: 'The clocks are stopped.',
      };
    case 'paused':
      return { label: 'Go on', op: { t: 'resume' }, done: 'The game goes on.' };
    case 'adjourned':
      return { label: 'Resume the adjourned game', op: { t: 'resume' }, done: 'The game goes on.' };
    default: {
      return {
        label: 'Reopen the game',
        op: { t: 'correct', toPly: state.ply, moves: [], reopen: true, reason: 'the game goes on' },
        done: 'The result is taken away, the game goes on.',
      };
    }
  }
}

/** A side offers a draw. */
export const offer = (by: 'w' | 'b'): Op => ({ t: 'offer', by });

/** The opponent accepts the offer that stands, or refuses it. */
export const answer = (accept: boolean): Op => ({ t: 'answer', to: 'offer', accept });

/** Takes the last move away; null when there is none. */
export function takeBack(state: BoardState): Op | null {
  return state.ply > 0
    ? { t: 'correct', toPly: state.ply - 1, moves: [], reason: 'taken back by the operator' }
    : null;
}

/** Replaces the last move by `mv`; null when there is none. */
export function replaceLast(state: BoardState, mv: string, reason: string): Op | null {
  return state.ply > 0 ? { t: 'correct', toPly: state.ply - 1, moves: [{ mv }], reason } : null;
}

/** Sets the clocks that are given, ms; whether one is running does not change. */
export const setClocks = (w: number | undefined, b: number | undefined): Op => ({
  t: 'clock',
  ...(w === undefined ? {} : { w }),
  ...(b === undefined ? {} : { b }),
  reason: 'set by the operator',
});

/** Sets the time control: before the game its clocks show it, in a game it counts from the next move. */
export const setControl = ({ status }: BoardState, control: TimeControl): Op =>
  status === 'scheduled' ? { t: 'setup', control } : { t: 'clock', control };

/** White's points, Black's points: all that a game may end with. 0-0: both lost. */
const POINTS = { '2-0': [2, 0], '1-1': [1, 1], '0-2': [0, 2], '0-0': [0, 0] } as const;
export type Score = keyof typeof POINTS;

/** Ends the game, or changes a result that stands. */
export function result(state: BoardState, score: Score, how: string): Op {
  const [w, b] = POINTS[score];
  return { t: 'result', w, b, how, ...(state.result ? { reason: 'corrected by the operator' } : {}) };
}

/** The name of the last move as score sheets number it: `12. 45-40`, `12. ... 20-24`. */
export function lastMove(state: BoardState): string {
  const last = state.moves.at(-1);
  if (!last) return '';
  const starts = turnOf(state.startFen);
  const ply = state.ply - 1 + (starts === 'b' ? 1 : 0);
  return `${Math.floor(ply / 2) + 1}.${ply % 2 === 1 ? ' ...' : ''} ${last.mv}`;
}

/** A player as the form has it: empty fields are left out, what the form does not show stays. */
export function player(old: Player, read: (key: 'name' | 'title' | 'rating' | 'flag') => string): Player {
  const [title, rating, flag] = [read('title'), read('rating'), read('flag')];
  return {
    ...(old.team ? { team: old.team } : {}),
    name: read('name'),
    ...(title ? { title } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(flag ? { flag } : {}),
  };
}

/** What the operator's buttons mean, as operations of the relay (docs/protocol.md). */
import { turnOf, type BoardState, type Player } from '@draughts/live/view';

/** An operation of a board. */
export type Op = { readonly t: string } & Readonly<Record<string, unknown>>;

/** The one button that makes a game begin, stop, go on. */
export interface Step {
  readonly label: string;
  readonly op: Op;
}

/** What the big button does in each stage of a game's life. */
export function stepOf(state: BoardState): Step {
  switch (state.status) {
    case 'scheduled':
      return { label: 'Start the game', op: { t: 'start' } };
    case 'running':
      return { label: 'Pause', op: { t: 'clock', run: null, reason: 'paused by the operator' } };
    case 'paused':
      return { label: 'Go on', op: { t: 'resume' } };
    case 'adjourned':
      return { label: 'Resume the adjourned game', op: { t: 'resume' } };
    default: {
      const op = { t: 'correct', toPly: state.ply, moves: [], reopen: true, reason: 'the game goes on' };
      return { label: 'Reopen the game', op };
    }
  }
}

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
export const setClocks = (w: number | null, b: number | null): Op => ({
  t: 'clock',
  ...(w === null ? {} : { w }),
  ...(b === null ? {} : { b }),
  reason: 'set by the operator',
});

/** Ends the game, or changes a result that stands. */
export function result(state: BoardState, w: number, b: number, how: string): Op {
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

/** A player from the fields of the form: empty ones are left out. */
export function player(name: string, title: string, rating: string, flag: string, old: Player): Player {
  const { team } = old;
  return {
    name: name.trim(),
    ...(title.trim() ? { title: title.trim() } : {}),
    ...(rating ? { rating: Number(rating) } : {}),
    ...(flag.trim() ? { flag: flag.trim() } : {}),
    ...(team ? { team } : {}),
  };
}

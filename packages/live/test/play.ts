import { legalMoves, variantOf, readFen, writeMove } from '@draughts/rules';
import {
  BLANK_BOARD,
  decide,
  reduce,
  type BoardChange,
  type BoardState,
  type Mode,
  type Op,
} from '../src/index.ts';

/** A board that is played on by operations, with the relay's part of the work: it keeps what is secret. */
export interface Game {
  state: BoardState | null;
  readonly log: BoardChange[];
  secret?: Op;
  now: number;
}

export const newGame = (): Game => ({ state: null, log: [], now: 1_000 });

/** The fault's code, or null when the operation was accepted. */
export function attempt(game: Game, op: Op, mode: Mode = 'strict'): string | null {
  const decided = decide(game.state, op, { now: game.now, mode, secret: game.secret });
  if (!decided.ok) return decided.error.code;
  game.log.push(decided.value);
  game.state = reduce(game.state ?? BLANK_BOARD, decided.value);
  const hidden = game.state.sealed !== null || game.state.held !== null;
  if (!hidden) game.secret = undefined;
  else if (op.t === 'seal' || op.t === 'move') game.secret = op;
  return null;
}

/** Plays operations that have to be accepted. */
export function play(ops: readonly Op[], game: Game = newGame(), mode: Mode = 'strict'): BoardState {
  for (const op of ops) {
    const code = attempt(game, op, mode);
    if (code || !game.state) throw new Error(`${JSON.stringify(op)} was refused: ${code}`);
    game.now += 1_000;
  }
  if (!game.state) throw new Error('nothing was played');
  return game.state;
}

/** The legal moves of a board, as written. */
export function movesOf({ variant, fen }: BoardState): string[] {
  const read = readFen(variantOf(variant), fen);
  if (!read.ok) throw new Error(fen);
  const { position } = read.value;
  return legalMoves(position).map((move) => writeMove(position, move));
}

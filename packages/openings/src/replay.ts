import {
  fail,
  legalMoves,
  ok,
  parseSquare,
  pieceAt,
  pieces,
  play,
  positionOf,
  squareName,
  squareToXY,
  isCrownRow,
  type Colour,
  type Move,
  type Position,
  type Result,
} from '@draughts/rules';
import { isShort, type Cell, type Relocation } from './cell.ts';

/** A move of an opening and the position after it. */
export interface Step {
  readonly move: Move;
  readonly position: Position;
}

// Files go to l (Canadian); an x between squares is a capture sign.
const SQUARE = /[a-l]\d{1,2}|\d{1,2}/gi;
const TOKEN = /^(?:[a-l]\d{1,2}|\d{1,2})(?:[-x:×*]?(?:[a-l]\d{1,2}|\d{1,2}))+$/i;

/**
 * The legal moves that a text may mean, in any writing: `ab4`, `a3-b4`, `a3b4`, `21-17`, `c7xe5xc3`, `c7:c3`.
 * Empty: none; several: the text leaves it open.
 */
export function movesFor(position: Position, written: string): readonly Move[] {
  const { variant } = position;
  const token = written.toLowerCase();
  if (isShort(token)) {
    const file = token.charCodeAt(0) - 97;
    const to = parseSquare(variant, token.slice(1));
    return legalMoves(position).filter((move) => move.to === to && squareToXY(variant, move.from).x === file);
  }
  if (!TOKEN.test(token)) return [];
  const squares = (token.match(SQUARE) ?? []).map((name) => parseSquare(variant, name));
  return legalMoves(position).filter(
    (move) =>
      move.from === squares[0] && move.to === squares[squares.length - 1] && passes(move.path, squares),
  );
}

/** Whether a path goes through these squares in this order. */
function passes(path: readonly number[], squares: readonly number[]): boolean {
  let next = 0;
  for (const square of path) if (square === squares[next]) next++;
  return next === squares.length;
}

/** Plays one token. Errors: MOVE_ILLEGAL, MOVE_AMBIGUOUS. */
export function step(position: Position, token: string): Result<Step> {
  const moves = movesFor(position, token);
  if (moves.length === 1) return ok({ move: moves[0], position: play(position, moves[0]) });
  const side = position.turn === 'w' ? 'White' : 'Black';
  const all = (moves.length ? moves : legalMoves(position))
    .map((move) => pathText(position, move))
    .join(', ');
  return moves.length
    ? fail('MOVE_AMBIGUOUS', `"${token}" may mean ${all}: write the whole path.`)
    : fail('MOVE_ILLEGAL', `"${token}" is not legal here; ${side} can play ${all || 'nothing'}.`);
}

/** A move with every square, as the rule book writes it: `b6-a5`, `c7xe5xc3`. */
export function pathText(
  position: Position,
  move: Move,
  notation: 'numeric' | 'algebraic' = position.variant.notation,
): string {
  const sign = move.captures.length ? 'x' : '-';
  return move.path.map((square) => squareName(position.variant, square, notation)).join(sign);
}

/**
 * The start position with a man of one or both sides relocated ("flying men", R64 appendix 5, table two): both men are
 * lifted first, then both put down, so that one may take the other's place. White then moves.
 * Errors: RELOCATION_ORIGIN, RELOCATION_TARGET, RELOCATION_CROWNS.
 */
export function relocate(
  start: Position,
  white: Relocation | null,
  black: Relocation | null,
): Result<Position> {
  const men = new Map(pieces(start).map((piece) => [piece.square, piece]));
  const sides: readonly (readonly [Colour, Relocation | null])[] = [
    ['w', white],
    ['b', black],
  ];
  const name = (square: number) => squareName(start.variant, square);
  for (const [colour, pair] of sides) {
    if (!pair) continue;
    if (pieceAt(start, pair[0])?.colour !== colour) {
      return fail(
        'RELOCATION_ORIGIN',
        `${name(pair[0])} has no ${colour === 'w' ? 'white' : 'black'} man at the start.`,
      );
    }
    men.delete(pair[0]);
  }
  for (const [colour, pair] of sides) {
    if (!pair) continue;
    const square = pair[1];
    if (men.has(square)) return fail('RELOCATION_TARGET', `${name(square)} is occupied.`);
    if (isCrownRow(start.variant, colour, square)) {
      return fail('RELOCATION_CROWNS', `${name(square)} is the row where that man would be crowned.`);
    }
    men.set(square, { square, colour, king: false });
  }
  return ok(positionOf(start.variant, 'w', men.values()));
}

/** A replayed cell: where it starts, its steps, and where it ends. */
export interface Replay {
  /** the game's start position, before any man is moved */
  readonly start: Position;
  readonly steps: readonly Step[];
  readonly final: Position;
}

/** Steps already played from one start position, by the tokens that lead to them: lines of a table share their beginnings. */
export type Memo = Map<string, Step>;

/**
 * Replays a cell from the start position, with steps known from earlier cells taken from `memo`.
 * Errors: those of `step` and `relocate`; `at` is the index of the token.
 */
export function replay(start: Position, cell: Cell, memo?: Memo): Result<Replay> {
  if (cell.kind === 'free') return ok({ start, steps: [], final: start });
  if (cell.kind === 'relocation') {
    const final = relocate(start, cell.white, cell.black);
    return final.ok ? ok({ start, steps: [], final: final.value }) : final;
  }
  const steps: Step[] = [];
  let position = start;
  let path = '';
  for (const [index, token] of cell.tokens.entries()) {
    path += ` ${token}`;
    const known = memo?.get(path);
    const next = known ? ok(known) : step(position, token);
    if (!next.ok) return fail(next.error.code, next.error.message, index);
    memo?.set(path, next.value);
    steps.push(next.value);
    position = next.value.position;
  }
  return ok({ start, steps, final: position });
}

/** The captures that the side to move must choose from, every landing square written; empty: a quiet position. */
export function capturesDue(position: Position, notation?: 'numeric' | 'algebraic'): readonly string[] {
  return legalMoves(position)
    .filter((move) => move.captures.length > 0)
    .map((move) => pathText(position, move, notation))
    .sort();
}

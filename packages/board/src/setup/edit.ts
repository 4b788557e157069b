import {
  isCrownRow,
  pieceAt,
  pieces,
  positionOf,
  startPosition,
  type Colour,
  type PlacedPiece,
  type Position,
} from '@draughts/rules/board';
import type { Tool } from '../texts/texts.ts';

/** What a tool puts down. */
const PUTS: Readonly<Record<Tool, { colour: Colour; king: boolean } | null>> = {
  move: null,
  erase: null,
  wm: { colour: 'w', king: false },
  wk: { colour: 'w', king: true },
  bm: { colour: 'b', king: false },
  bk: { colour: 'b', king: true },
};

const rebuilt = (position: Position, placed: Iterable<PlacedPiece>, turn = position.turn): Position =>
  positionOf(position.variant, turn, placed);

/** The position with a tool used on a square: what is there already is taken off. */
export function use(position: Position, tool: Tool, square: number): Position {
  const puts = PUTS[tool];
  const there = pieceAt(position, square);
  if (!puts && !there) return position;
  const others = pieces(position).filter((piece) => piece.square !== square);
  const same = puts && there?.colour === puts.colour && there.king === puts.king;
  return rebuilt(position, puts && !same ? [...others, { square, ...puts }] : others);
}

/** The position with the man of one square on another. */
export function move(position: Position, from: number, to: number): Position {
  const piece = pieceAt(position, from);
  if (!piece || from === to) return position;
  const others = pieces(position).filter(({ square }) => square !== from && square !== to);
  return rebuilt(position, to ? [...others, { ...piece, square: to }] : others);
}

/** The same men, another side to move. */
export const withTurn = (position: Position, turn: Colour): Position =>
  rebuilt(position, pieces(position), turn);

/** The empty board, with the same side to move. */
export const cleared = (position: Position): Position => rebuilt(position, []);

/** The start position of the same variant. */
export const atStart = (position: Position): Position => startPosition(position.variant);

/** Every man changes its colour and goes to the opposite square; so does the move. */
export function mirrored(position: Position): Position {
  const { squares } = position.variant;
  const other = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');
  const turned = pieces(position).map(({ square, colour, king }) => ({
    square: squares + 1 - square,
    colour: other(colour),
    king,
  }));
  return rebuilt(position, turned, other(position.turn));
}

/** A man that stands where it would have been crowned; 0 if there is none. */
export const uncrowned = (position: Position): number =>
  pieces(position).find(({ square, colour, king }) => !king && isCrownRow(position.variant, colour, square))
    ?.square ?? 0;

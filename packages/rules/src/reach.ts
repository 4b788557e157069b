import { linesOf } from './lines.ts';
import { WHITE, BLACK, pieceAt, type Position } from './position.ts';

/** Where a piece may come to with its side's next move, whatever stands there by then. */
export interface Reach {
  /** without a capture */
  readonly steps: ReadonlySet<number>;
  /** by the next leg of a capture */
  readonly legs: ReadonlySet<number>;
  /** by the legs after that */
  readonly far: ReadonlySet<number>;
}

/**
 * The squares that the piece on `from` might go to with its side's next move after the other side has made any move:
 * those on its lines, whatever stands in between. For moves that are entered before it is their turn.
 * `at`: it has come to that square in the midst of a capture, and what it goes on to take is there already; for a piece
 * that goes any distance this is what tells a further leg from any other square. Nothing for an empty square.
 */
export function reach(position: Position, from: number, at = from): Reach {
  const piece = pieceAt(position, from);
  const [steps, far] = [new Set<number>(), new Set<number>()];
  if (!piece) return { steps, legs: new Set(), far };
  const { variant } = position;
  const lines = linesOf(position);
  const { step, crown } = lines;
  const ways = lines[piece.colour];
  const theirs = piece.colour === 'w' ? BLACK : WHITE;

  const ray = (square: number, d: number): number[] => {
    const squares: number[] = [];
    for (let next = step[square * 8 + d]; next; next = step[next * 8 + d]) squares.push(next);
    return squares;
  };
  const legs = (square: number, king: boolean): number[] =>
    (king ? lines.kingCaptures : ways.manCaptures).flatMap((d) => {
      const [over, ...behind] = ray(square, d);
      if (!over || !king || !variant.flying) return behind.slice(0, 1);
      if (at === from) return behind;
      const enemy = [over, ...behind].findIndex((next) => position.cells[next] & theirs);
      return enemy < 0 ? [] : behind.slice(enemy);
    });

  if (at === from) {
    for (const d of piece.king ? lines.kingMoves : ways.manMoves) {
      const squares = ray(from, d);
      for (const square of piece.king && variant.flying ? squares : squares.slice(0, 1)) steps.add(square);
    }
  }
  const first = new Set(legs(at, piece.king));
  // The legs after the first: by square, as a man and as the king that it may have become on the way.
  const isCrown = (square: number) => (crown[square] & (piece.colour === 'w' ? 1 : 2)) > 0;
  const seen = new Set<number>();
  const open: { square: number; king: boolean }[] = [...first].map((square) => ({
    square,
    king: piece.king,
  }));
  for (let next = open.pop(); next; next = open.pop()) {
    const crowned = !next.king && isCrown(next.square);
    const king = next.king || (crowned && variant.crossing === 'king');
    const key = next.square * 2 + Number(king);
    if (seen.has(key) || (crowned && variant.crossing === 'stops')) continue;
    seen.add(key);
    for (const square of legs(next.square, king)) {
      far.add(square);
      open.push({ square, king });
    }
  }
  return { steps, legs: first, far };
}

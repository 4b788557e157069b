import { movesAlong } from './along.ts';
import { parseSquare } from './geometry.ts';
import type { Move } from './moves.ts';
import type { Position } from './position.ts';
import { fail, ok, type Result } from './result.ts';

const TOKEN = /^\s*[-x:×*‐-―−]?\s*([a-z]?\d{1,2})/i;
const TAIL = /^\s*(?:a\.\s*l\.\s*)?$/i;
/** A file alone, as in `ab4`: the start of a short move. */
const SHORT = /^\s*([a-z])(?=[-x:×‐-―−]?[a-z]\d)/i;
/** A capture of a whole board is no longer; what is behind it cannot be a move. */
const MAX_LENGTH = 300;

/** A text that can be read and is no move, or does not choose one. */
interface Unclear {
  readonly ok: false;
  /** the squares that it names; none where it leaves its start open, as in `ab4` */
  readonly squares: readonly number[];
  /** the legal moves that it fits */
  readonly fitting: readonly Move[];
}

/** Reads the text of a move as `readMove` does, without asking why none fits. */
export function readMoveText(position: Position, text: string): Result<Move> | Unclear {
  const { variant, geometry } = position;
  const body = text.slice(0, MAX_LENGTH);
  const short = SHORT.exec(body);
  const squares: number[] = [];
  let at = short ? short[0].length : 0;
  for (let token; (token = TOKEN.exec(body.slice(at))); at += token[0].length) {
    const square = parseSquare(variant, token[1]);
    if (!square) {
      const squareAt = at + token[0].length - token[1].length;
      const message = parseInt(token[1])
        ? `Squares are 1 to ${variant.squares}.`
        : `${token[1]} is no playing square.`;
      return fail('SQUARE_OUT_OF_RANGE', message, squareAt);
    }
    squares.push(square);
  }
  if (squares.length < (short ? 1 : 2) || !TAIL.test(text.slice(at)) || text[MAX_LENGTH]) {
    return fail('MOVE_SYNTAX', 'Write 32-28 or c3:e5.', at);
  }
  const file = short && parseInt(short[1], 36) - 10;
  const paths = short ? geometry.x.flatMap((x, from) => (x === file ? [[from, ...squares]] : [])) : [squares];
  const fitting = paths.flatMap((path) => movesAlong(position, path));
  // A capture whose own notation this is goes before those of which it is a part.
  const exact = fitting.filter(({ path }) => paths.some((p) => String(p) === String(path)));
  const [own, other] = fitting[1] ? exact : fitting;
  return own && !other ? ok(own) : { ok: false, fitting, squares: short ? [] : squares };
}

/** The legal move that a text means; null for what is none, of which `readMove` says why. */
export function findMove(position: Position, text: string): Move | null {
  const read = readMoveText(position, text);
  return read.ok ? read.value : null;
}

import {
  legalMoves,
  readMove,
  squareName,
  writeMove,
  type Move,
  type MoveFault,
  type Position,
  type Result,
} from '@draughts/rules';

/** A move that was found, with its own writing. */
export interface Match {
  readonly move: Move;
  readonly mv: string;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Start and end of a plain numeric move `32-28`, as from * 128 + to; 0 if the text is anything else. */
function plainSquares(text: string): number {
  let at = 0;
  let from = 0;
  let to = 0;
  for (; at < text.length && isDigit(text.charCodeAt(at)); at++) from = from * 10 + text.charCodeAt(at) - 48;
  if (!from || !'-x:'.includes(text[at])) return 0;
  for (at++; at < text.length && isDigit(text.charCodeAt(at)); at++) to = to * 10 + text.charCodeAt(at) - 48;
  return at === text.length && from < 100 && to < 100 ? from * 128 + to : 0;
}

/**
 * The legal move that a text means. Most moves of most files are told by start and end alone: those are found
 * without the general reader, which is several times slower.
 */
export function matchMove(position: Position, text: string): Result<Match, MoveFault> {
  const squares = plainSquares(text);
  if (squares) {
    const from = squares >> 7;
    const to = squares & 127;
    let found: Move | undefined;
    let several = false;
    for (const move of legalMoves(position)) {
      if (move.from !== from || move.to !== to) continue;
      several = found !== undefined;
      found = move;
    }
    if (found && !several) {
      const { variant } = position;
      const sign = found.captures.length ? variant.captureSign : '-';
      return {
        ok: true,
        value: { move: found, mv: squareName(variant, from) + sign + squareName(variant, to) },
      };
    }
  }
  const reading = readMove(position, text);
  if (!reading.ok) return reading;
  return { ok: true, value: { move: reading.value, mv: writeMove(position, reading.value) } };
}

import type { Fault, MoveFault, Position } from '@draughts/rules';

/** What the message about a problem tells; see `messageOf`. */
export interface ProblemDetails {
  /** as it stands in the file: the move, the clock, the value of a tag */
  readonly text?: string;
  /** what the file says elsewhere, or what was taken instead */
  readonly other?: string;
  /** plies, levels or variants that the message counts */
  readonly count?: number;
  /** the place at which a move was refused */
  readonly position?: Position;
  /** what the rules say about the move or the FEN */
  readonly fault?: MoveFault | Fault;
}

/** Something in a file that was not as PDN wants it. `messageOf` of `@draughts/pdn/messages` tells it to people. */
export interface Problem {
  /** 1-based; counted over the whole file, also when it is read as a stream */
  readonly line: number;
  /** 1-based, in UTF-16 units */
  readonly column: number;
  /** stable, to switch on; `docs/pdn.md` lists them all */
  readonly code: string;
  /** `error`: something could not be used; `warning`: it was used, with a guess */
  readonly severity: 'error' | 'warning';
  readonly details: ProblemDetails;
}

/** A problem by its offset in the text that is being read. */
export interface TextFault extends Pick<Problem, 'code' | 'severity' | 'details'> {
  readonly at: number;
}

export const errorAt = (at: number, code: string, details: ProblemDetails = {}): TextFault => ({
  at,
  code,
  severity: 'error',
  details,
});

export const warningAt = (at: number, code: string, details: ProblemDetails = {}): TextFault => ({
  at,
  code,
  severity: 'warning',
  details,
});

/** Where a text that is read in pieces begins: lines and columns before its first character. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

const LINE_END = /\r\n|\r|\n/g;

/** The place behind a piece of text that begins at `from`. */
export function placeAfter(text: string, from: Place): Place {
  let lines = 0;
  let start = 0;
  for (const { index, 0: end } of text.matchAll(LINE_END)) {
    lines++;
    start = index + end.length;
  }
  return lines
    ? { line: from.line + lines, column: text.length - start }
    : { line: from.line, column: from.column + text.length };
}

/** A function from offsets in a text to 1-based lines and columns; the lines are looked up on first use. */
export function locator(text: string, from: Place = { line: 0, column: 0 }) {
  let starts: number[] | undefined;
  return (at: number): Place => {
    starts ??= [0, ...Array.from(text.matchAll(LINE_END), ({ index, 0: end }) => index + end.length)];
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return { line: from.line + low + 1, column: at - starts[low] + 1 + (low ? 0 : from.column) };
  };
}

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

/** Something that could not be used; `at` is an offset in the text that was given. */
export const errorAt = (at: number, code: string, details: ProblemDetails = {}): TextFault => ({
  at,
  code,
  severity: 'error',
  details,
});

/** Something that was used with a guess; `at` is an offset in the text that was given. */
export const warningAt = (at: number, code: string, details: ProblemDetails = {}): TextFault => ({
  at,
  code,
  severity: 'warning',
  details,
});

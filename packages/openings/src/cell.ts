import { fail, ok, parseSquare, type Result, type Variant } from '@draughts/rules';
import type { TablePart } from './format.ts';

/** One man put from a square to another before play. */
export type Relocation = readonly [from: number, to: number];

/** What a cell says. Move tokens are kept as written: they mean something only from a position. */
export type Cell =
  | { readonly kind: 'moves'; readonly tokens: readonly string[] }
  | { readonly kind: 'relocation'; readonly white: Relocation | null; readonly black: Relocation | null }
  | { readonly kind: 'free' };

const MAX_CELL = 200;
const SHORT = /^[a-h][a-h][1-8]$/;
const LONG = /^(?:[a-h][1-8]|\d{1,2})(?:[-x:](?:[a-h][1-8]|\d{1,2}))+$/;
const RELOCATION = /^([a-h][1-8]|\d{1,2})>([a-h][1-8]|\d{1,2})$/;

/**
 * Reads the text of a cell: moves (`ab4 ba5`, `c3-b4 f6-g5`, `c7xe5xc3`), a relocation (`d2>h4 b6>c5`, White's first, `-`
 * for a side that moves nothing) or `free`. Errors: CELL_SYNTAX, CELL_SQUARE.
 */
export function readCell(variant: Variant, text: string): Result<Cell> {
  if (text.length > MAX_CELL) return fail('CELL_SYNTAX', `A cell has at most ${MAX_CELL} characters.`);
  if (text === 'free') return ok({ kind: 'free' });
  const tokens = text.split(/\s+/).filter(Boolean);
  if (tokens.some((token) => token === '-' || token.includes('>'))) return readRelocation(variant, tokens);
  const wrong = tokens.find((token) => !SHORT.test(token) && !LONG.test(token));
  if (wrong !== undefined || !tokens.length) {
    return fail(
      'CELL_SYNTAX',
      `"${wrong ?? ''}" is no move: write ab4, a3-b4, c7xe5xc3, or a relocation as d2>h4 b6>c5.`,
    );
  }
  return ok({ kind: 'moves', tokens });
}

function readRelocation(variant: Variant, tokens: readonly string[]): Result<Cell> {
  if (tokens.length !== 2 || tokens.every((token) => token === '-')) {
    return fail(
      'CELL_SYNTAX',
      'A relocation names two moves, White first: d2>h4 b6>c5, or - for one side: - a7>e5.',
    );
  }
  const sides: (Relocation | null)[] = [];
  for (const token of tokens) {
    const match = RELOCATION.exec(token);
    if (!match && token !== '-') return fail('CELL_SYNTAX', `"${token}" is no relocation: write d2>h4.`);
    const squares = match ? [parseSquare(variant, match[1]), parseSquare(variant, match[2])] : null;
    if (squares?.includes(0)) return fail('CELL_SQUARE', `"${token}" names a square that is not played on.`);
    sides.push(squares && [squares[0], squares[1]]);
  }
  return ok({ kind: 'relocation', white: sides[0], black: sides[1] });
}

/** Whether a move token is in the short form of the tables: file of origin and destination, `ab4`. */
export const isShort = (token: string): boolean => SHORT.test(token);

/** The cell as the table prints it: `d2h4 b6c5`, `------- a7e5` in R64 appendix 5, `--- a7-e5` in FMJD's. */
export function printedCell(text: string, part: TablePart): string {
  const { sign, none } = part.relocation ?? { sign: '>', none: '-' };
  if (!text.includes('>')) return text;
  return text
    .split(' ')
    .map((token) => (token === '-' ? none : token.replace('>', sign)))
    .join(' ');
}

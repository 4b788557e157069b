import { fail, ok, type Result } from '@draughts/rules';

/** A JSON value and the place of each of its parts: `offsets.get('/parts/0/columns/II/6')`. */
export interface Located {
  readonly value: unknown;
  /** JSON pointer (names unescaped) to the offset of that value in the text, UTF-16 units */
  readonly offsets: ReadonlyMap<string, number>;
}

const MAX_DEPTH = 12;
const TOKEN = /[\s]*(?:([{}[\],:])|("(?:[^"\\\n]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y;

/**
 * Parses JSON and remembers where each value stands, so that a checker can name the line that is wrong.
 * Errors, with their offset: JSON_SYNTAX, JSON_DEPTH, JSON_TWICE (two fields of one name).
 */
export function locateJson(text: string): Result<Located> {
  const offsets = new Map<string, number>();
  const reader = new Reader(text, offsets);
  try {
    const value = reader.value('', 0);
    reader.end();
    return ok({ value, offsets });
  } catch (error) {
    if (error instanceof Stop) return fail(error.code, error.message, error.at);
    throw error;
  }
}

/** Unwinds the reader's recursion; never leaves this file. */
class Stop extends Error {
  readonly code: string;
  readonly at: number;
  constructor(code: string, message: string, at: number) {
    super(message);
    this.code = code;
    this.at = at;
  }
}

class Reader {
  readonly text: string;
  readonly offsets: Map<string, number>;
  at = 0;
  constructor(text: string, offsets: Map<string, number>) {
    this.text = text;
    this.offsets = offsets;
  }

  value(path: string, depth: number): unknown {
    if (depth > MAX_DEPTH) throw new Stop('JSON_DEPTH', `Nested deeper than ${MAX_DEPTH} levels.`, this.at);
    const token = this.next('a value');
    this.offsets.set(path, this.at - token.length);
    if (token === '{') return this.object(path, depth);
    if (token === '[') return this.array(path, depth);
    return this.scalar(token);
  }

  end(): void {
    if (this.text.slice(this.at).trim()) throw this.stop('the end of the file');
  }

  private object(path: string, depth: number): Record<string, unknown> {
    const entries = new Map<string, unknown>();
    if (this.skip('}')) return {};
    do {
      const key = this.next('a name in quotes');
      if (!key.startsWith('"')) throw this.stop('a name in quotes', this.at - key.length);
      const name = String(this.scalar(key));
      if (entries.has(name)) {
        // JSON.parse would drop the first one without a word: a whole column of cells.
        throw new Stop('JSON_TWICE', `${key.slice(0, 40)} is there twice.`, this.at - key.length);
      }
      this.expect(':');
      entries.set(name, this.value(`${path}/${name}`, depth + 1));
    } while (this.skip(','));
    this.expect('}');
    return Object.fromEntries(entries);
  }

  private array(path: string, depth: number): unknown[] {
    const values: unknown[] = [];
    if (this.skip(']')) return values;
    do values.push(this.value(`${path}/${values.length}`, depth + 1));
    while (this.skip(','));
    this.expect(']');
    return values;
  }

  private scalar(token: string): unknown {
    try {
      return JSON.parse(token);
    } catch {
      throw this.stop('a value', this.at - token.length);
    }
  }

  private next(wanted: string): string {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.text);
    if (!match) throw this.stop(wanted);
    this.at = TOKEN.lastIndex;
    return match[0].trimStart();
  }

  private skip(sign: string): boolean {
    const before = this.at;
    TOKEN.lastIndex = before;
    if (TOKEN.exec(this.text)?.[1] !== sign) return false;
    this.at = TOKEN.lastIndex;
    return true;
  }

  private expect(sign: string): void {
    if (!this.skip(sign)) throw this.stop(`"${sign}"`);
  }

  private stop(wanted: string, at = this.at): Stop {
    const place = at + (/^\s*/.exec(this.text.slice(at))?.[0].length ?? 0);
    const found = this.text.slice(place, place + 12).split('\n')[0];
    return new Stop(
      'JSON_SYNTAX',
      `Expected ${wanted}, found ${found ? JSON.stringify(found) : 'the end'}.`,
      place,
    );
  }
}

/** Line and column, both 1-based, of offsets in a text; the text is looked through once. */
export function linesOf(text: string): (offset: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low] + 1 };
  };
}

/** Line and column, both 1-based, of one offset. */
export const lineColumn = (text: string, offset: number): { line: number; column: number } =>
  linesOf(text)(offset);

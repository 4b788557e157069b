import { decodeEntities } from './entities.ts';
import { ForgivingCursor } from './cursor.ts';
import { oddToken } from './odd-tokens.ts';
import { Scanner, type Item } from '../scan.ts';
import { WORD } from '../tokens.ts';

const RUN = new RegExp(`(?:&#?\\w{2,8};|${WORD}){1,200}`, 'y');
const MORE_JUMPS = /^(?:[x:×]\d\d?)+[.,]?$|^(?:[x:][a-h]\d)+[.,]?$/i;

/** What stands in a text at the reading point. */
export function look(pattern: RegExp, { cursor }: Scanner): RegExpExecArray | null {
  pattern.lastIndex = cursor.at;
  return pattern.exec(cursor.text);
}

/** `32-28,19-23`, `32&ndash;28`, `３２－２８`, `28x19=`, `28x17 x8`: moves that nothing separates, or other signs. */
export function respelt(scanner: Scanner, word: string): boolean | undefined {
  const { cursor, game, opened } = scanner;
  const { items } = game;
  const last = items.at(-1);
  if (last?.kind === 'move' && MORE_JUMPS.test(word) && /[x:]/i.test(last.text)) {
    items[items.length - 1] = { ...last, text: last.text + word.replace(/×/g, 'x').replace(/[.,]$/, '') };
    cursor.at += word.length;
    return true;
  }
  // A sign such as = stays, as a word of its own.
  const run = wordAt(scanner, '').replace(/(?<=\d)[+=#±∓∞□]+$/, '');
  const plain = decodeEntities(run)
    .normalize('NFKC')
    .replace(/<[^<>]*>|[,;|/]/g, ' ')
    .replace(/^\.+(?=\d)/, '');
  if (plain === word) return undefined;
  const found = movesIn(plain);
  if (!found) return undefined;
  const played = found.filter(({ kind }) => kind === 'move').length;
  if (game.result !== null && played) return false;
  for (const { kind, text } of found) scanner.push(kind, cursor.at, text);
  if (!opened.length) scanner.moves += played;
  cursor.at += run.length;
  return true;
}

/** The word at the reading point with its entities. */
export const wordAt = (scanner: Scanner, word: string): string => {
  const whole = look(RUN, scanner)?.[0] ?? '';
  return whole.length > word.length ? whole : word;
};

/** Reads moves and numbers in every spelling, and forgives nothing. */
class MoveScanner extends Scanner {
  declare readonly cursor: ForgivingCursor;

  override step(): boolean | null {
    // No game begins here.
    this.lastNumber = 0;
    const taken = super.step();
    if (taken !== null) return taken;
    const token = oddToken(this);
    if (token?.kind !== 'move' && token?.kind !== 'number') return null;
    return this.take(token.kind, token.whole, token.part);
  }
}

/** The tokens of a text that is nothing but moves with their numbers and marks, or nothing but marks. */
function movesIn(text: string): readonly Item[] | null {
  const scanner = new MoveScanner(new ForgivingCursor(text, 0));
  const game = scanner.next();
  if (!game || scanner.odd || game.tags.length || game.result !== null) return null;
  const { items } = game;
  const has = (wanted: RegExp) => items.some(({ kind }) => wanted.test(kind));
  if (scanner.cursor.at < text.length || has(/comment|open|close|setup|pass/)) return null;
  return has(/move|nag/) ? items : null;
}

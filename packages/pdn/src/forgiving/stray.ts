import type { OddScanner } from './odd-scanner.ts';
import { isWhole } from './odd-tokens.ts';
import { look, respelt, wordAt } from './respell.ts';
import { BARE as BARE_VALUE, isKnown } from './tag-scan.ts';
import { findTag } from '../tags.ts';

const LINE_END = String.raw`(?=\\[rn]|<br|$)`;
const MOVE = String.raw`(?:\d\d?[ \t]?[-x:×–][ \t]?\d\d?|[a-h]\d[-x:]?[a-h]\d)`;
const HAS_MOVE = new RegExp(`(?<![\\d:])${MOVE}(?![\\d:])`, 'i');
/** Words in parentheses, a time of hours, minutes and seconds. */
const REMARK = /\((?:[^(){}[\]/]{0,400}?\p{L}{2}[^(){}[\]/]{0,400}|\s*\d?\d:\d\d:\d\d\s*)\)/uy;
/** What stands among moves: taken out, only numbers and marks are left of a line that is nothing but moves. */
const MOVES = new RegExp(`${MOVE}|\\{[^{}]*\\}|\\$\\d+`, 'gi');
const isOnlyMoves = (text: string): boolean => /^[\s\d.…()!?;*½/-]*$/.test(text.replace(MOVES, ' '));
/** A longer line behind a semicolon is a comment, whatever is in it: it is looked at again at each semicolon. */
const LONGEST_LINE = 2000;
const LINE = new RegExp(`;(.*?)${LINE_END}`, 'my');
const QUOTED =
  /\[\s*(\p{L}[\p{L}\p{M}\w -]{0,63}?)(?:\s{0,9}[:=]?\s{0,9}(["“”„‟«»]|&quot;)|(?:\s{0,9}[:=]\s{0,9}|\s{1,9})(['‘’‚`´]))/uy;
const BARE = /\[\s*([\p{L}\p{M}]{1,30})(?:\s{0,9}[:=]\s{0,9}|\s{1,9})(?=[^\]\r\n]{1,400}\])/uy;
const SETUP = /\/FEN\s*["'“”„«]?([WB?]:[^"'“”»\r\n/]{1,2000})["'“”»]?\s*\//iy;
/** A FEN in quotes, with its name, between marks of a forum. */
const FEN = new RegExp(
  String.raw`(?:\[?FEN\]?\s*[:=]?\s*)?["'“”„«]?([WB?]:[^"'“”„»[\]\r\n]{1,2000}?)["'“”»]?(?:\[/FEN\])?[ \t]*${LINE_END}`,
  'imy',
);
/** What web pages, forums and tables put around moves. */
const AROUND =
  /<\/?(?:[abipu]|em|strong|font|span|div|t[adhrt]\w*|pre|code|li|ul|ol|h\d|center|small|su[bp])(?:\s[^<>=]*=[^<>]*)?>|&lt;\/?[a-z][^<>&;]*&gt;|&(?:nbsp|#160|#xa0);|\[\/[a-z]{1,9}\]|[.,:|•·_\\]+(?=\s|$)/iy;
const NUMBER = /\[(\d{1,3})\]|(\d{1,3})[-–:](?=\s)/y;

/** Whether words stand in parentheses at the reading point, that are no variation. */
export const isRemark = (scanner: OddScanner): boolean => {
  const found = look(REMARK, scanner);
  return found !== null && !HAS_MOVE.test(found[0]);
};

/** Puts words in parentheses, or in brackets among moves, where comments are. */
export const keepRemark = (scanner: OddScanner, whole = look(REMARK, scanner)?.[0] ?? ''): true =>
  keep(scanner, whole, 'comment');

/** Takes what is no token of PDN: another spelling of one, or words, which become a comment. */
export function strayText(scanner: OddScanner, word: string): boolean {
  const { cursor, game } = scanner;
  if (game.result !== null && cursor.startsLine()) return false;
  return (
    oddTag(scanner, word) ??
    oddSetup(scanner) ??
    fenLine(scanner) ??
    separator(scanner, word) ??
    around(scanner) ??
    respelt(scanner, word) ??
    keep(scanner, wordAt(scanner, word))
  );
}

function oddTag(scanner: OddScanner, word: string): boolean | undefined {
  const { cursor, moves } = scanner;
  if (!word.startsWith('[')) return undefined;
  if (moves && !cursor.startsLine()) return undefined;
  const quoted = look(QUOTED, scanner);
  if (quoted) return scanner.tag(quoted[0], quoted[1], quoted[2] ?? quoted[3], 'TAG_SYNTAX');
  const bare = look(BARE, scanner);
  if (moves || !bare || !isKnown(bare[1])) return undefined;
  return scanner.tag(bare[0], bare[1], BARE_VALUE, 'TAG_SYNTAX');
}

/** A set-up with the quotes of a word processor. */
function oddSetup(scanner: OddScanner): boolean | undefined {
  const { cursor, game, opened } = scanner;
  const found = look(SETUP, scanner);
  if (!found) return undefined;
  if (game.result !== null) return false;
  if (!opened.length) scanner.moves++;
  scanner.push('setup', cursor.at, found[1], cursor.at + found[0].indexOf(found[1]));
  cursor.at += found[0].length;
  return true;
}

function fenLine(scanner: OddScanner): boolean | undefined {
  const found = scanner.opened.length ? null : look(FEN, scanner);
  if (!found || !(scanner.cursor.startsLine() || isWhole(found[1]))) return undefined;
  return bareFen(scanner, found[1].trim(), found[0]);
}

/** A line that is nothing but a FEN, right or wrong, is a game of a ballot. */
export function bareFen({ cursor, game, moves }: OddScanner, fen: string, whole = fen): boolean {
  if (moves || game.result !== null || findTag(game, 'FEN') !== undefined) return false;
  game.tags.push({ name: 'FEN', value: fen });
  game.valueAt.push(cursor.at + whole.indexOf(fen));
  cursor.at += whole.length;
  return true;
}

/** `32-28; 19-23; 28x19`: what begins with a semicolon is a comment, but not if it is nothing but moves. */
function separator(scanner: OddScanner, word: string): boolean | undefined {
  const { cursor } = scanner;
  const found = word.startsWith(';') ? look(LINE, scanner) : null;
  if (!found) return undefined;
  const [whole, text] = found;
  const before = cursor.text.slice(Math.max(0, cursor.at - 40), cursor.at);
  const several = text.includes(';') || /;[^\r\n]*$/.test(before);
  const separates =
    text.length <= LONGEST_LINE &&
    (/\S$/.test(before) || (several && HAS_MOVE.test(text))) &&
    isOnlyMoves(text);
  if (!separates && text.trim()) scanner.push('comment', cursor.at, text, cursor.at + 1);
  cursor.at += separates ? 1 : whole.length;
  return true;
}

function around(scanner: OddScanner): boolean | undefined {
  const { cursor, game } = scanner;
  if (game.items.at(-1)?.kind === 'text') return undefined;
  const number = game.result === null ? look(NUMBER, scanner) : null;
  if (number) scanner.push('number', cursor.at, number[1] ?? number[2]);
  const found = number ?? look(AROUND, scanner);
  if (found) cursor.at += found[0].length;
  return found ? true : undefined;
}

/** Words that are no moves become comments with one problem, however many they are. */
function keep(scanner: OddScanner, word: string, kind: 'text' | 'comment' = 'text'): true {
  const { cursor, game } = scanner;
  const { items } = game;
  const from = cursor.at;
  cursor.at += word.length;
  const last = items.at(-1);
  if (last?.kind === 'text' && (game.result === null || last.at > game.resultAt)) {
    items[items.length - 1] = { ...last, text: cursor.text.slice(last.at, cursor.at) };
    return true;
  }
  // Numbers, marks and parentheses among words are part of what they say.
  const before = items.findLast(({ kind }) => /move|comment|setup|text/.test(kind));
  scanner.push(kind, from, word);
  if (before?.kind !== 'text')
    scanner.fault(from, scanner.nestedComment ? 'TEXT_OUTSIDE_COMMENT' : 'UNEXPECTED_TEXT');
  scanner.nestedComment = false;
  return true;
}

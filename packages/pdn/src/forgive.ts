import { MAX_DEPTH, type Forgiveness, type Scanner } from './scan.ts';
import { forgivingTags } from './tag-scan.ts';
import { findTag } from './tags.ts';

/** Takes what is not as PDN has it, whatever programs and people make of it. For one text. */
export const forgiveness = (): Forgiveness => ({
  scanTag: forgivingTags(),
  close,
  forgive: (scanner, kind, whole, part) => {
    switch (kind) {
      case 'fen':
        return bareFen(scanner, part);
      case 'open':
        return tooDeep(scanner);
      case 'text':
        return strayText(scanner, whole);
      default:
        return leaveOut(scanner, kind === 'close' ? 'VARIATION_UNOPENED' : 'TEXT_OUTSIDE_COMMENT', whole);
    }
  },
});

function leaveOut(scanner: Scanner, code: string, text: string): true {
  const { cursor } = scanner;
  scanner.fault(cursor.at, code, code === 'VARIATION_UNOPENED' ? {} : { text });
  cursor.at += text.length;
  return true;
}

/** A line that is nothing but a FEN, right or wrong, is a game of a ballot. */
function bareFen({ cursor, game, moves }: Scanner, fen: string): boolean {
  if (moves || game.result !== null || findTag(game, 'FEN') !== undefined) return false;
  game.tags.push({ name: 'FEN', value: fen });
  game.valueAt.push(cursor.at);
  cursor.at += fen.length;
  return true;
}

/** Keeps a variation that is nested too deep as a comment, whole. */
function tooDeep(scanner: Scanner): true {
  const { cursor } = scanner;
  const { at, text } = cursor;
  let open = 0;
  let end = at;
  do {
    const char = text[end];
    if (char === '(') open++;
    else if (char === ')') open--;
    else if (char === '{') end = cursor.commentEnd(end + 1).end - 1;
    else if (char === '\n' && text[end + 1] === '[') break;
    end++;
  } while (open && end < text.length);
  cursor.at = end;
  scanner.fault(at, 'VARIATION_TOO_DEEP', { count: MAX_DEPTH });
  scanner.push('comment', at, text.slice(at, end));
  return true;
}

/** Words that are no moves become comments with one problem, however many they are. */
function strayText(scanner: Scanner, word: string): boolean {
  const { cursor, game } = scanner;
  const { items } = game;
  const { at, text } = cursor;
  if (game.result !== null && cursor.startsLine()) return false;
  cursor.at += word.length;
  const last = items.at(-1);
  if (last?.kind === 'text') {
    items[items.length - 1] = { ...last, text: text.slice(last.at, cursor.at) };
    return true;
  }
  // Numbers, marks and parentheses among words are part of what they say.
  const before = items.findLast(({ kind }) => /move|comment|setup|text/.test(kind));
  scanner.push('text', at, word);
  if (before?.kind !== 'text')
    scanner.fault(at, scanner.nestedComment ? 'TEXT_OUTSIDE_COMMENT' : 'UNEXPECTED_TEXT');
  scanner.nestedComment = false;
  return true;
}

/**
 * At the end of a game, where nothing but comments comes after it, a lone `-` is a result, and so is what the Result
 * tag says, whatever it looks like: a Delfts `4-6`, `1+ - 1-`, words.
 */
function close(scanner: Scanner): void {
  const { game, opened, cursor } = scanner;
  const { items, result } = game;
  const tag = findTag(game, 'Result')?.trim();
  const last = items.findLastIndex(({ kind }) => kind !== 'comment');
  if (last < 0 || opened.length || result === tag) return;
  if (tag && !/^[?*]$/.test(tag)) {
    const { text } = cursor;
    const end = result === null || result === '*' ? items[last].at : game.resultAt;
    const first = items.findLastIndex(
      ({ at }) =>
        at + tag.length > end &&
        at <= end &&
        text.startsWith(tag, at) &&
        !/[^\s*{;]/.test(text.slice(at + tag.length, at + tag.length + 1)),
    );
    if (first >= 0) return takeResult(scanner, first, last, tag);
  }
  if (result === null && items[last].kind === 'pass' && /^[-–]$/.test(items[last].text)) {
    takeResult(scanner, last, last, items[last].text);
  }
}

/** What was taken for moves or words is the result. */
function takeResult(scanner: Scanner, first: number, last: number, result: string): void {
  const { items, faults } = scanner.game;
  const { at } = items[first];
  items.splice(first, last - first + 1);
  const kept = faults.filter((fault) => fault.at < at || fault.at > at + result.length);
  faults.length = 0;
  for (const fault of kept) faults.push(fault);
  scanner.end(result, at);
}

import type { ProblemDetails } from './problem.ts';
import { MAX_DEPTH, type Forgiveness, type Scanner } from './scan.ts';
import { bareFen, isRemark, keepRemark, strayText } from './stray.ts';
import { forgivingTags } from './tag-scan.ts';
import { findTag } from './tags.ts';

/** Takes what is not as PDN has it, whatever programs and people make of it. For one text. */
export const forgiveness = (): Forgiveness => ({
  scanTag: forgivingTags(),
  close,
  isRemark,
  forgive: (scanner, kind, whole, part) => {
    switch (kind) {
      case 'fen':
        return bareFen(scanner, part);
      case 'tag':
        return bracket(scanner, whole, part);
      case 'open':
        if (isRemark(scanner)) return keepRemark(scanner);
        return scanner.game.result === null && tooDeep(scanner);
      case 'close':
        return unopened(scanner);
      case 'text':
        return strayText(scanner, whole);
      default:
        return leaveOut(scanner, 'TEXT_OUTSIDE_COMMENT', { text: whole });
    }
  },
});

function leaveOut(scanner: Scanner, code: string, details?: ProblemDetails): true {
  scanner.fault(scanner.cursor.at++, code, details);
  return true;
}

/** `1) 32-28`: a parenthesis behind a number is a dot. */
function unopened(scanner: Scanner): true {
  const { cursor, game } = scanner;
  const last = game.items.at(-1);
  if (last?.kind !== 'number' || last.at + last.text.length < cursor.at)
    return leaveOut(scanner, 'VARIATION_UNOPENED');
  cursor.at++;
  return true;
}

/** A word in brackets among moves says something; where none follows, it is the next game. */
function bracket(scanner: Scanner, whole: string, name: string): boolean {
  const { cursor } = scanner;
  const goesOn = /^\s*(?!1\.)[\da-h({$!*]/.test(
    cursor.text.slice(cursor.at + whole.length, cursor.at + whole.length + 40),
  );
  if (name === 'Empty' || (cursor.startsLine() && !goesOn)) return false;
  return keepRemark(scanner, whole);
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

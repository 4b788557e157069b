import { fail, ok, type Result } from '@draughts/rules';

/** Is the text a good beginning, that is: does only its end offend the parser? */
function isGoodPrefix(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = (error as Error).message;
    const position = /at position (\d+)/.exec(message);
    if (position) return Number(position[1]) >= text.length || message.startsWith('Unterminated string');
    return message.startsWith('Unexpected end');
  }
}

/** V8 leaves the place out of some messages, so we look for the longest good beginning. */
function placeOfError(text: string): number {
  let good = 0;
  let bad = text.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGoodPrefix(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return Math.min(good, text.length);
}

/** Parses a line of JSON lines; `at` of the error is the offset of the first character that cannot stand there. */
export function parseJsonLine(text: string): Result<unknown> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    return fail(
      'JSON_SYNTAX',
      'this line is not JSON; write {"variant":"international","fen":"W:W31-50:B1-20"}',
      placeOfError(text),
    );
  }
}

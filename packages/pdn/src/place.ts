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

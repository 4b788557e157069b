/** Where a text that is read in pieces begins: lines and columns before its first character. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Where the lines of a text begin. */
function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const lineEnd = /\r\n|\r|\n/g;
  while (lineEnd.test(text)) starts.push(lineEnd.lastIndex);
  return starts;
}

/** The place behind a piece of text that begins at `from`. */
export function placeAfter(text: string, from: Place): Place {
  const starts = lineStarts(text);
  const lines = starts.length - 1;
  return { line: from.line + lines, column: text.length - starts[lines] + (lines ? 0 : from.column) };
}

/** A function from offsets in a text to 1-based lines and columns; the lines are looked up on first use. */
export function locator(text: string, from: Place = { line: 0, column: 0 }) {
  let starts: readonly number[] | undefined;
  return (at: number): Place => {
    starts ??= lineStarts(text);
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

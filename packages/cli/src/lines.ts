/** One line of a text stream, without its line end. */
export interface Line {
  readonly number: number; // 1-based
  readonly text: string;
  /** The line was longer than the limit: `text` holds its beginning only. */
  readonly cut: boolean;
}

/**
 * Splits a byte stream into lines, those that arrived together together, so that a reader can answer per chunk.
 * Never holds more than one chunk and `limit` characters. A last line without a line end counts, an empty one does not.
 */
export async function* lineBatches(
  input: AsyncIterable<Uint8Array | string>,
  limit: number,
): AsyncGenerator<Line[], void, undefined> {
  const decoder = new TextDecoder();
  let number = 0;
  let held = '';
  let cut = false;
  const take = (text: string): void => {
    cut ||= held.length + text.length > limit;
    held = (held + text).slice(0, limit);
  };
  const finish = (): Line => {
    const line = { number: ++number, text: held.endsWith('\r') ? held.slice(0, -1) : held, cut };
    held = '';
    cut = false;
    return line;
  };
  for await (const chunk of input) {
    const parts = (typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })).split('\n');
    const last = parts.pop() ?? '';
    const lines = parts.map((part) => {
      take(part);
      return finish();
    });
    take(last);
    if (lines.length > 0) yield lines;
  }
  take(decoder.decode());
  if (held !== '') yield [finish()];
}

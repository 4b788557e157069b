/** Texts that many ask for and that take time to make. */
export interface Texts {
  /** The text `key` as of `version`: kept, or made now. */
  get(key: string, version: string, make: () => string): string;
}

/** Keeps the newest version of each text, and of all texts those that were asked for last: up to `limit` characters. */
export function createTexts(limit: number): Texts {
  const kept = new Map<string, { readonly version: string; readonly text: string }>();
  let size = 0;
  const forget = (key: string): void => {
    size -= kept.get(key)?.text.length ?? 0;
    kept.delete(key);
  };
  return {
    get(key, version, make) {
      const known = kept.get(key);
      const text = known?.version === version ? known.text : make();
      // A Map keeps the order of entry: who is asked for goes to its end, the front is the oldest.
      forget(key);
      kept.set(key, { version, text });
      size += text.length;
      for (const [oldest] of kept) {
        if (size <= limit) break;
        forget(oldest);
      }
      return text;
    },
  };
}

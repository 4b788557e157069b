/** What a problem is called in a language, by its code. */
export type Problems = Readonly<Record<string, string>>;

/** Codes of what is wrong in the file of a table; their English message has the line and the cell. */
const IN_FILE = /^(TABLE|CELL|MOVE|RELOCATION|NOTE|SAME)_/;

/**
 * Says a problem in a language: by its code, a fault in a table's file by `FILE`, in a FEN by `FEN`, and in English where there is no text.
 * A text that ends in a colon is followed by the English, set apart in texts that run from right to left.
 */
export const problemsIn =
  (problems: Problems) =>
  (code: string, message: string): string => {
    const kind = /^(?:JSON|FEN)(?=_)/.exec(code)?.[0] ?? (IN_FILE.test(code) ? 'FILE' : '');
    const text = problems[code] ?? problems[kind];
    if (!text) return message;
    return /[:：]$/.test(text) ? `${text} \u2068${message}\u2069` : text;
  };

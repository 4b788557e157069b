/** The texts in the files of our tables, as they stand there in English; other languages have theirs by these names. */
export const TABLE_TEXTS = {
  rulebook: 'Rule book, appendix 5',
  fmjd: 'FMJD section 64',
  brazilian: 'FMJD section 64, Brazilian edition',
  idf: 'IDF basic table',
  drawing: 'Drawing table',
  basic: 'Basic table',
  one: 'Table 1: men and women',
  two: 'Table 2: men',
  russianOnly: 'Legal under Russian rules only.',
  vii6: 'The same as VII-28. It stands among the d6 relocations: a d6 move was probably lost. Kept as printed.',
  viii16: 'The same as XI-28. Probably h2f4 f6e5 was meant, as in newer tables. Kept as printed.',
  order:
    'Out of the alphabetical order of its column: a late insertion or, less likely, a misprint. Legal and balanced.',
} as const;

export type TableText = keyof typeof TABLE_TEXTS;

const NAMES = new Map<string, TableText>(
  Object.entries(TABLE_TEXTS).map(([name, text]) => [text, name as TableText]),
);

/** Which of our texts this is. */
export const tableText = (english: string): TableText | undefined => NAMES.get(english);

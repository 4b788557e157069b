import type { Colour } from '@draughts/rules/board';
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

/** A text of our tables by its name, a key of {@link TABLE_TEXTS}. */
export type TableText = keyof typeof TABLE_TEXTS;

const NAMES = new Map<string, TableText>(
  Object.entries(TABLE_TEXTS).map(([name, text]) => [text, name as TableText]),
);

/** Which of our texts this is. */
const tableText = (english: string): TableText | undefined => NAMES.get(english);

/** What an opening's card says in one language, on a screen and on paper. */
export interface CardTexts {
  /** BCP 47 tag */
  readonly lang: string;
  /** written from right to left */
  readonly dir?: 'rtl';
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  readonly side: Readonly<Record<Colour, string>>;
  /** whose move it is */
  readonly turn: Readonly<Record<Colour, string>>;
  /** who must capture; the captures follow */
  readonly due: Readonly<Record<Colour, string>>;
  /** between captures to choose from, with its spaces */
  readonly or: string;
  readonly rules: Readonly<Record<'russian' | 'brazilian', string>>;
  /** whom an opening is for */
  readonly both: string;
  readonly women: string;
  readonly men: string;
  readonly free: string;
  readonly doubt: string;
  readonly captureDue: string;
  /** names and notes of our tables; empty where the tables themselves have them */
  readonly tables: Readonly<Partial<Record<TableText, string>>>;
}

/** A text of a table in a language: its own, else ours of its English, else English. */
export function tableTextIn(
  texts: { readonly en: string } & Readonly<Record<string, string>>,
  lang: string,
  ours: CardTexts['tables'],
): string {
  const known = tableText(texts.en);
  return texts[lang] ?? (known && ours[known]) ?? texts.en;
}

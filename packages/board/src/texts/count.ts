/** A text for each plural category that a language has (CLDR); `#` stands for the number. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Numbers with what is counted, as a language puts them. Digits are those of square names, in Arabic too. */
export function counter(lang: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(`${lang}-u-nu-latn`);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}

/** The word before the names of squares: for one, for more; in between for two, where the language has a dual. */
const head = (words: readonly string[], count: number) => words[Math.min(count, words.length) - 1];

/** What a side has on the board: `White: men on 31, 32; king on 5.` */
export interface ArmyWords {
  readonly man: readonly string[];
  readonly king: readonly string[];
  readonly none: string;
  readonly comma?: string;
  readonly semicolon?: string;
}

interface Squares {
  readonly men: readonly string[];
  readonly kings: readonly string[];
}

/** Puts an army into words. */
export const armyIn =
  ({ man, king, none, comma = ', ', semicolon = '; ' }: ArmyWords) =>
  (side: string, { men, kings }: Squares): string => {
    const parts = [
      men.length && `${head(man, men.length)} ${men.join(comma)}`,
      kings.length && `${head(king, kings.length)} ${kings.join(comma)}`,
    ];
    return `${side}: ${parts.filter(Boolean).join(semicolon) || none}.`;
  };

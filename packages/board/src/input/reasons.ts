import type { RefusalCode } from '@draughts/rules';

/** Why a move is not possible, in one language. */
export type Reasons = Readonly<Record<RefusalCode, string>>;

/** By the `lang` of the board's texts, when a board is played on. English comes from the rules package. */
export const loadReasons = async (lang: string): Promise<Partial<Reasons> | undefined> =>
  (await import('./reasons/languages.ts')).languages[lang]?.();

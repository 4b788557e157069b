import type { RefusalCode } from '@draughts/rules';

/** Why a move is not possible, in one language. */
export type Reasons = Readonly<Record<RefusalCode, string>>;

/** By the `lang` of the board's texts; loaded when a board in that language is played on. English comes from the rules package. */
export const REASONS: Readonly<Record<string, () => Promise<Reasons>>> = {
  de: async () => (await import('./reasons/de.ts')).de,
  es: async () => (await import('./reasons/es.ts')).es,
  fr: async () => (await import('./reasons/fr.ts')).fr,
  nl: async () => (await import('./reasons/nl.ts')).nl,
  pt: async () => (await import('./reasons/pt.ts')).pt,
  ru: async () => (await import('./reasons/ru.ts')).ru,
};

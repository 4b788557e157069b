import type { LitElement } from 'lit';
import { LocaleOf, type TextLoaders } from '../locale.ts';
import { en } from './texts/en.ts';
import type { OpeningTexts } from './texts/texts.ts';

const LOADERS: TextLoaders<OpeningTexts> = {
  zh: async () => (await import('./texts/zh.ts')).zh,
};

/** The opening elements' texts in the language that applies to the element. */
export const openingLocale = (host: LitElement): LocaleOf<OpeningTexts> => new LocaleOf(host, en, LOADERS);

/** A text of a table's data in a language, English where it has none. */
export const textIn = (
  texts: { readonly en: string } & Readonly<Record<string, string>>,
  lang: string,
): string => texts[lang] ?? texts.en;

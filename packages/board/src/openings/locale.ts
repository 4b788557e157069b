import type { LitElement } from 'lit';
import { LocaleOf } from '../locale.ts';
import { en } from './texts/en.ts';
import { tableText } from './texts/tables.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** The opening elements' texts in the language that applies to the element. */
export const openingLocale = (host: LitElement): LocaleOf<OpeningTexts> =>
  new LocaleOf(host, en, async (lang) => (await import('./texts/languages.ts')).languages[lang]?.());

/** A text of a table's data: its own in that language, else ours of its English. */
export const textIn = (
  texts: { readonly en: string } & Readonly<Record<string, string>>,
  { lang, data }: Pick<OpeningTexts, 'lang' | 'data'>,
): string => {
  const ours = tableText(texts.en);
  return texts[lang] ?? (ours && data[ours]) ?? texts.en;
};

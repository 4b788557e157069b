import type { LitElement } from 'lit';
import { tableTextIn } from '@draughts/openings/texts/texts';
import { dictionaryOf, LocaleOf } from '../locale.ts';
import { completed } from '../texts/with-english.ts';
import { en } from './texts/en.ts';
import type { OpeningTexts } from './texts/texts.ts';

/** What the opening elements say. */
export const openingTexts = dictionaryOf<OpeningTexts>(en, async (lang) =>
  completed<OpeningTexts>(en, (await import('./texts/languages.ts')).languages[lang]?.()),
);

/** The opening elements' texts in the language that applies to the element. */
export const openingLocale = (host: LitElement): LocaleOf<OpeningTexts> => new LocaleOf(host, openingTexts);

/** A text of a table's data, in the language of the texts. */
export const textIn = (
  texts: { readonly en: string } & Readonly<Record<string, string>>,
  { lang, data }: Pick<OpeningTexts, 'lang' | 'data'>,
): string => tableTextIn(texts, lang, data);

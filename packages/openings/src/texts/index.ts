import type { CardTexts } from './texts.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { et } from './et.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { lt } from './lt.ts';
import { lv } from './lv.ts';
import { mn } from './mn.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { tr } from './tr.ts';
import { uk } from './uk.ts';
import { zh } from './zh.ts';

export { TABLE_TEXTS, tableTextIn, type CardTexts, type TableText } from './texts.ts';

const languages = { ar, de, en, es, et, fr, it, lt, lv, mn, nl, pl, pt, ru, tr, uk, zh } satisfies Record<
  string,
  CardTexts
>;

/** A language that cards are printed in. */
export type CardLanguage = keyof typeof languages;

/** What cards say, in every language. */
export const CARD_TEXTS: Readonly<Record<CardLanguage, CardTexts>> = languages;

/** Whether cards are printed in a language. */
export const isCardLanguage = (text: string): text is CardLanguage => Object.hasOwn(languages, text);

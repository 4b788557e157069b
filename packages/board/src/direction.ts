import { languageOf } from './language.ts';

/** The languages of ours that are written from right to left. */
export const RTL: readonly string[] = ['ar'];

/** Which way the texts of our elements run in the language of a tag (`ar`, `pt-BR`), for the `dir` of a page. */
export const directionOf = (tag: string): 'rtl' | 'ltr' => (RTL.includes(languageOf(tag)) ? 'rtl' : 'ltr');

/** The words of a score sheet in one language. */
export interface SheetTexts {
  /** BCP 47 tag */
  readonly lang: string;
  /** written from right to left */
  readonly dir?: 'rtl';
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  readonly title: string;
  readonly event: string;
  readonly place: string;
  readonly date: string;
  readonly round: string;
  readonly board: string;
  readonly control: string;
  readonly opening: string;
  readonly white: string;
  readonly black: string;
  /** heads the columns of clock times */
  readonly time: string;
  readonly result: string;
  /** what a player has used in the whole game, under the signature line */
  readonly timeUsed: string;
  readonly arbiter: string;
  /** before `1 / 2`, where a game takes several sheets */
  readonly page: string;
}

const en: SheetTexts = {
  lang: 'en',
  title: 'Score sheet',
  event: 'Event',
  place: 'Place',
  date: 'Date',
  round: 'Round',
  board: 'Board',
  control: 'Time control',
  opening: 'Opening',
  white: 'White',
  black: 'Black',
  time: 'Time',
  result: 'Result',
  timeUsed: 'Time used',
  arbiter: 'Arbiter',
  page: 'Sheet',
};

/** In the words of the Chinese rule book. */
const zh: SheetTexts = {
  lang: 'zh',
  title: '对局记录表',
  event: '赛事',
  place: '地点',
  date: '日期',
  round: '轮次',
  board: '台次',
  control: '用时规定',
  opening: '开局',
  white: '白方',
  black: '黑方',
  time: '用时',
  result: '结果',
  timeUsed: '已用时间',
  arbiter: '裁判员',
  page: '页',
};

const languages = { en, zh } satisfies Record<string, SheetTexts>;

/** A language that score sheets are printed in. */
export type SheetLanguage = keyof typeof languages;

/** The texts of every language; a new one is a record here, nothing else. */
export const SHEET_TEXTS: Readonly<Record<SheetLanguage, SheetTexts>> = languages;

/** Whether score sheets are printed in a language. */
export const isSheetLanguage = (text: string): text is SheetLanguage => Object.hasOwn(languages, text);

import type { VariantId } from './variants.ts';

/** Whose book of draws holds; `rulebook` is the default. A set without a page for a variant falls back to its own. */
export const DRAW_SETS = ['rulebook', 'fmjd', 'wfd', 'wcdf', 'fid', 'common'] as const;
/** One of the books of draws. */
export type DrawSetId = (typeof DRAW_SETS)[number];

/** What a rule is about; pages translate it. `offer` allows draw offers, all others make a draw. */
export type DrawRuleId =
  | 'repetition'
  | 'kings_only'
  | 'no_capture'
  | 'unchanged'
  | 'few_pieces'
  | 'very_few_pieces'
  | 'main_road'
  | 'one_each'
  | 'lone_king'
  | 'short_of_time'
  | 'offer';

/** What takes a count back to nothing. */
export type Reset = 'capture' | 'man' | 'promotion';

/** A draw rule as data. Its count runs back from the position on the board while every position suits it. */
export interface DrawRule {
  readonly id: DrawRuleId;
  readonly article: string;
  /** occurrences for `repetition`, else moves */
  readonly limit: number;
  /** whose moves are counted: those of each side, or of the stronger side alone */
  readonly by?: 'each' | 'strong';
  readonly resets?: readonly Reset[];
  /** pieces of the side that has more than a lone king, K and M, kings first; the other side is a lone king */
  readonly against?: RegExp;
  /** once begun the count goes on while this fits, so it survives a capture */
  readonly keeps?: RegExp;
  /** the lone king stands on the main road */
  readonly onMainRoad?: boolean;
  /** both sides have a king, and there are so many pieces in all */
  readonly total?: readonly [number, number];
}

const repetition = (article: string, limit = 3): DrawRule => ({ id: 'repetition', article, limit });
const kingsOnly = (article: string, limit: number): DrawRule => ({
  id: 'kings_only',
  article,
  limit,
  resets: ['capture', 'man', 'promotion'],
});
const noCapture = (article: string, limit: number): DrawRule => ({
  id: 'no_capture',
  article,
  limit,
  resets: ['capture'],
});
const offer = (article: string, limit: number): DrawRule => ({ id: 'offer', article, limit });

const THREE = /^(KKK|KKM|KMM)$/;
const TWO = /^(KK|KM|K)$/;
const few = (article: string, limit: number): DrawRule => ({
  id: 'few_pieces',
  article,
  limit,
  against: THREE,
});
const veryFew = (article: string, limit: number): DrawRule => ({
  id: 'very_few_pieces',
  article,
  limit,
  against: TWO,
});
const threeKings = (article: string, limit: number, by: 'each' | 'strong'): DrawRule => ({
  id: 'few_pieces',
  article,
  limit,
  by,
  against: by === 'strong' ? /^KKK$/ : /^K{3,}$/,
});

// R64 12.3.5
const russian = [
  repetition('R64 12.3.1'),
  noCapture('R64 12.3.5.1', 30),
  threeKings('R64 12.3.5.2', 18, 'strong'),
  offer('R64 12.4', 20),
];
const section64: readonly DrawRule[] = [
  repetition('FMJD 7.2.3'),
  threeKings('FMJD 7.2.4', 15, 'each'),
  kingsOnly('FMJD 7.2.5', 15),
  { id: 'unchanged', article: 'FMJD 7.2.6', limit: 30, resets: ['capture', 'promotion'], total: [4, 5] },
  { id: 'unchanged', article: 'FMJD 7.2.6', limit: 60, resets: ['capture', 'promotion'], total: [6, 7] },
  { id: 'main_road', article: 'FMJD 7.2.7', limit: 5, against: THREE, onMainRoad: true },
  veryFew('FMJD 7.2.8', 5),
];
const hundred: readonly DrawRule[] = [
  repetition('FMJD'),
  kingsOnly('FMJD', 25),
  // A capture during the sixteen moves does not win a new count.
  { ...few('FMJD', 16), keeps: /^K(K|M){0,2}$/ },
  veryFew('FMJD', 5),
];
const frisian: readonly DrawRule[] = [
  repetition('WFD'),
  { id: 'few_pieces', article: 'WFD', limit: 7, against: /^KK$/ },
  { id: 'one_each', article: 'WFD', limit: 2, against: /^K$/ },
];
const spanish: readonly DrawRule[] = [
  repetition('usual'),
  kingsOnly('usual', 20),
  { id: 'main_road', article: 'usual', limit: 12, against: /^KKK$/, onMainRoad: true },
];

/** The books, by set and variant. `usual`: common practice, no rule book found. */
const BOOKS: Record<DrawSetId, Partial<Record<VariantId, readonly DrawRule[]>>> = {
  rulebook: {
    international: [
      repetition('R100 12.3.1'),
      kingsOnly('R100 12.3.2', 25),
      few('R100 12.3.3', 16),
      veryFew('R100 12.3.4', 5),
      offer('R100 12.4', 40),
    ],
    brazilian: [
      repetition('R64 12.3.1'),
      kingsOnly('R64 12.3.4.1', 15),
      veryFew('R64 12.3.4.2', 5),
      offer('R64 12.4', 20),
    ],
    russian,
  },
  fmjd: {
    international: hundred,
    canadian: hundred,
    brazilian: section64,
    russian: section64,
    spantsiretti: section64,
    czech: [repetition('FMJD'), kingsOnly('FMJD', 15)],
  },
  wfd: { frisian, frysk: frisian },
  wcdf: { english: [repetition('WCDF'), kingsOnly('WCDF', 40)] },
  fid: { italian: [repetition('FID 9.3', 4), kingsOnly('FID 10.4', 40)] },
  common: {
    spantsiretti: russian.slice(0, 3),
    pool: [repetition('26'), kingsOnly('26', 30), threeKings('usual', 13, 'strong')],
    italian: [repetition('usual'), kingsOnly('usual', 40)],
    spanish,
    portuguese: spanish,
    thai: [repetition('usual')],
    turkish: [repetition('usual'), noCapture('usual', 25)],
    antidraughts: [repetition('lidraughts')],
    breakthrough: [],
  },
};

/** The draw rules of a variant in a set, or in the first other set that has it. */
export function drawRules(variant: VariantId, set: DrawSetId = 'rulebook'): readonly DrawRule[] {
  return [set, ...DRAW_SETS].map((id) => BOOKS[id][variant]).find((book) => book) ?? [];
}

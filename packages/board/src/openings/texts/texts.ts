import type { HitKind } from '@draughts/openings';
import type { CardTexts } from '@draughts/openings/texts/texts';
import type { Colour } from '@draughts/rules/board';

/** What the opening elements say in one language. Every entry is a whole sentence or name. */
export interface OpeningTexts {
  /** BCP 47 tag */
  readonly lang: string;
  /** no speaker of the language has read these texts yet */
  readonly unreviewed?: true;
  /** what our tables say in English */
  readonly data: CardTexts['tables'];
  readonly loading: string;
  /** label of the whole card: `Opening II-7` */
  card(id: string): string;
  readonly before: string;
  readonly after: string;
  turn(side: Colour): string;
  due(side: Colour, captures: readonly string[]): string;
  rules(id: string): string;
  players(women: boolean, men: boolean): string;
  readonly free: string;
  relocation(side: Colour, from: string, to: string): string;
  readonly lifted: string;
  readonly play: string;
  readonly stop: string;
  readonly numeric: string;
  readonly algebraic: string;
  same(refs: readonly string[]): string;
  readonly doubt: string;
  perhaps(cell: string): string;
  readonly table: string;
  readonly forWhom: string;
  readonly everybody: string;
  readonly women: string;
  readonly men: string;
  readonly rulesLabel: string;
  readonly usualRules: string;
  readonly search: string;
  readonly searchHint: string;
  readonly clear: string;
  readonly filters: string;
  readonly column: string;
  readonly anyColumn: string;
  readonly capture: string;
  readonly either: string;
  readonly captureDue: string;
  readonly quiet: string;
  readonly plies: string;
  readonly anyPlies: string;
  pliesOf(count: number): string;
  readonly relocations: string;
  readonly favouritesOnly: string;
  readonly favourite: string;
  readonly note: string;
  readonly noteHint: string;
  readonly close: string;
  readonly printed: string;
  readonly printedHint: string;
  row(name: string): string;
  count(shown: number, all: number): string;
  hits(count: number): string;
  readonly kinds: Readonly<Record<HitKind, string>>;
  readonly nothing: string;
  readonly explorer: string;
  readonly back: string;
  readonly nextMoves: string;
  openingsAfter(move: string, count: number): string;
  more(count: number): string;
  readonly link: string;
  /** what is wrong, by its code; `message` is the English of it */
  problem(code: string, message: string): string;
  readonly lot: LotTexts;
}

/** The lot: drawing, and verifying what others drew. */
export interface LotTexts {
  readonly title: string;
  readonly intro: string;
  readonly draw: string;
  readonly verify: string;
  readonly pairings: string;
  readonly event: string;
  readonly exclude: string;
  readonly quiet: string;
  readonly replacement: string;
  readonly announce: string;
  readonly announceHint: string;
  readonly terms: string;
  readonly entropy: string;
  readonly entropyHint: string;
  readonly reveal: string;
  readonly record: string;
  readonly recordHint: string;
  readonly termsHint: string;
  readonly check: string;
  readonly fair: string;
  readonly fairAnnounced: string;
  readonly unfair: string;
  readonly copy: string;
  readonly copied: string;
  readonly again: string;
  pairing(number: number): string;
}

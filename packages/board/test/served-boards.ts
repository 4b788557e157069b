/** Attributes and insides of boards that a server draws: what the pages of `served-pages.ts` have, and their test asks for. */
import { VARIANT_IDS } from '@draughts/rules/board';
import type { RoundBoard } from '../src/index.ts';

export interface ServedCase {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside?: string;
}

const GAME = '[Event "A <b>game</b>"]\n[Result "2-0"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0';

const looks = (['white', 'black'] as const).flatMap((orientation) =>
  ['none', 'edge', 'squares'].map((coordinates) => ({ orientation, coordinates })),
);

/** Where there is only text inside, it is read until a script runs. */
export const TEXTS: readonly ServedCase[] = [
  { attributes: {}, inside: 'W:W31,K46:B20' },
  { attributes: { ply: '3', controls: '' }, inside: GAME.replaceAll('<', '&lt;') },
];

export const DRAWN: readonly ServedCase[] = [
  ...VARIANT_IDS.flatMap((variant) => looks.map((look) => ({ attributes: { variant, ...look } }))).map(
    (each, index) => (index % 7 ? each : { attributes: { ...each.attributes, notation: 'algebraic' } }),
  ),
  ...['auto', 'wood', 'paper', 'blue', 'contrast', 'night'].map((theme) => ({
    attributes: { theme, fen: 'W:W31,K46:BK1,20' },
  })),
  { attributes: { fen: ' w : w 31 : b K 1 .', loading: 'lazy' } },
  { attributes: { fen: 'W:W31,K46:B1', interactive: '', coordinates: 'squares' } },
  { attributes: { pdn: GAME, ply: '3', controls: '' } },
  { attributes: { pdn: GAME, ply: '2' }, inside: 'The same game in words' },
];

/** An opening's table is loaded by the page. */
export const LATE: readonly ServedCase[] = [{ attributes: { opening: 'rulebook/I-7', variant: 'russian' } }];

/** What the page of a round knows of it. */
export const GAMES: readonly RoundBoard[] = [
  {
    id: '1',
    white: 'Ann',
    black: 'Bob',
    variant: 'international',
    status: 'finished',
    result: { w: 2, b: 0, how: 'resignation' },
    ply: 9,
    fen: 'W:W31:B20',
  },
  { id: '2', white: 'Cy', black: '', variant: 'russian', status: 'running', result: null, ply: 0 },
];

const AROUND_INSIDE = `<draughts-player side="black"></draughts-player><draughts-player></draughts-player>
<draughts-clock side="black"></draughts-clock><draughts-controls></draughts-controls><draughts-moves></draughts-moves>`;

/** With what belongs to boards, drawn by the server too: by the attribute, inside, in a board of a given height. */
export const AROUND: readonly ServedCase[] = [
  { attributes: { fen: 'W:W31,K46:B1', controls: '' } },
  { attributes: { pdn: GAME, ply: '3', controls: '' } },
  { attributes: { pdn: GAME, ply: '3' }, inside: AROUND_INSIDE },
  {
    attributes: { pdn: GAME, ply: '2', orientation: 'black', style: 'height: 600px' },
    inside: AROUND_INSIDE,
  },
];

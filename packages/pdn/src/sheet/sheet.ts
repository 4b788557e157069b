import { variantOf, type Colour } from '@draughts/rules';
import { writeTime } from '../clock-comment.ts';
import type { PdnGame } from '../game.ts';
import { winnerOf } from '../result.ts';
import { tagOf } from '../names.ts';
import { mainline, type GameNode } from '../tree.ts';
import { STYLE } from './style.ts';
import { SHEET_TEXTS, type SheetTexts } from './texts.ts';

export { SHEET_TEXTS, isSheetLanguage, type SheetLanguage, type SheetTexts } from './texts.ts';

const ROWS = 40;
const COLUMNS = 2;

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The beginning of a page of score sheets; text from games never reaches it. */
export const sheetHead = (texts: SheetTexts = SHEET_TEXTS.en): string =>
  `<!doctype html>\n<html lang="${texts.lang}"${texts.dir ? ` dir="${texts.dir}"` : ''}>\n<meta charset="utf-8">\n<title>${texts.title}</title>\n<style>\n${STYLE}\n</style>\n<body>\n`;

/** The end of it. */
export const sheetFoot = (): string => '</body>\n</html>\n';

/** One line of a sheet: a number, and what each side moved. */
interface Row {
  readonly number: number;
  readonly first?: GameNode;
  readonly second?: GameNode;
}

function rowsOf(game: PdnGame): readonly Row[] {
  const { tree } = game;
  const { starts } = variantOf(game.variant);
  const rows: Row[] = [];
  let turn = tree.start.turn;
  let number = tree.firstNumber;
  for (const node of mainline(tree)) {
    if (turn === starts || !rows.length) rows.push({ number: number++ });
    rows[rows.length - 1] = { ...rows[rows.length - 1], [turn === starts ? 'first' : 'second']: node };
    turn = node.position.turn;
  }
  return rows;
}

function cells(node: GameNode | undefined, side: Colour): string {
  const mv = node?.setup ? 'FEN' : (node?.mv ?? '');
  const time = node?.clk?.[side] ?? node?.clk?.used ?? node?.clk?.move;
  const long = mv.length > 9 ? ' class="long"' : '';
  return `<td${long}>${escape(mv)}<td class="t">${time === undefined ? '' : writeTime(time)}`;
}

function table(rows: readonly Row[], from: number, first: Colour, texts: SheetTexts): string {
  const second = first === 'w' ? 'b' : 'w';
  const name = (side: Colour) => (side === 'w' ? texts.white : texts.black);
  const start = rows[from]?.number ?? (rows[0]?.number ?? 1) + from;
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const row = rows[from + index];
    return `<tr><th scope="row">${row?.number ?? start + index}${cells(row?.first, first)}${cells(row?.second, second)}`;
  });
  const head = `<th scope="col"><th scope="col">${name(first)}<th scope="col">${texts.time}<th scope="col">${name(second)}<th scope="col">${texts.time}`;
  const columns = '<col class="n"><col><col class="t"><col><col class="t">';
  return `<table><colgroup>${columns}</colgroup><thead><tr>${head}</thead><tbody>\n${lines.join('\n')}\n</tbody></table>`;
}

/** A tag's value, empty where it says nothing. */
const known = (game: PdnGame, name: string): string => {
  const value = (tagOf(game, name) ?? '').trim();
  return /^[?.]*$/.test(value) ? '' : value;
};

function player(game: PdnGame, side: 'White' | 'Black'): string {
  const extra = [known(game, `${side}Title`), known(game, `${side}Rating`)].filter(Boolean).join(' ');
  return known(game, side) + (extra ? ` (${extra})` : '');
}

const field = (name: string, value: string, style = ''): string =>
  `<div${style && ` class="${style}"`}><dt>${name}</dt><dd dir="auto">${escape(value)}</dd></div>`;

function head(game: PdnGame, texts: SheetTexts): string {
  return `<dl>${[
    field(texts.white, player(game, 'White'), 'half w'),
    field(texts.black, player(game, 'Black'), 'half b'),
    field(texts.event, known(game, 'Event')),
    field(texts.place, known(game, 'Site')),
    field(texts.date, known(game, 'Date')),
    field(
      `${texts.round} / ${texts.board}`,
      [known(game, 'Round'), known(game, 'Board')].filter(Boolean).join(' / '),
    ),
    field(texts.control, known(game, 'TimeControl')),
    field(texts.opening, known(game, 'Opening')),
  ].join('')}</dl>`;
}

function foot(game: PdnGame, texts: SheetTexts): string {
  const { score } = game;
  const points = score ? `${score.w} : ${score.b}` : '&nbsp;';
  const lost = score && winnerOf(score) === 'both-lost' ? ' data-both-lost' : '';
  const used = (side: string) => {
    const time = known(game, `${side}Time`);
    return time ? `, ${texts.timeUsed}: ${escape(time)}` : '';
  };
  return `<footer><div class="result"${lost}>${texts.result}<b>${points}</b></div>
<div class="sign">${texts.white}${used('White')}</div><div class="sign">${texts.black}${used('Black')}</div><div class="sign">${texts.arbiter}</div></footer>`;
}

/**
 * A printable score sheet of a game (R64 articles 4 and 10): moves with times, 40 moves a column, result, signatures.
 * HTML between `sheetHead()` and `sheetFoot()`, for A4 and Letter; a long game takes several sheets. `texts` is a row
 * of `SHEET_TEXTS`, or words of the caller's own.
 */
export function sheetOf(game: PdnGame, texts: SheetTexts = SHEET_TEXTS.en): string {
  const rows = rowsOf(game);
  const first = variantOf(game.variant).starts;
  const pages = Math.max(1, Math.ceil(rows.length / (ROWS * COLUMNS)));
  return Array.from({ length: pages }, (_, page) => {
    const from = page * ROWS * COLUMNS;
    const tables = [table(rows, from, first, texts), table(rows, from + ROWS, first, texts)].join('\n');
    const number = pages > 1 ? `<small>${texts.page} ${page + 1} / ${pages}</small>` : '';
    return `<section class="sheet"><h1>${texts.title}${number}</h1>\n${head(game, texts)}\n<div class="moves" dir="ltr">${tables}</div>\n${foot(game, texts)}</section>\n`;
  }).join('');
}

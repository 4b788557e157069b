import { variantOf, type Colour } from '@draughts/rules';
import { writeTime } from './clock-comment.ts';
import type { PdnGame } from './read.ts';
import { winnerOf } from './result.ts';
import { tagOf } from './tags.ts';
import { mainline, type GameNode } from './tree.ts';

/** The words of a score sheet. */
export interface SheetTexts {
  readonly language: string;
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
  readonly time: string;
  readonly result: string;
  readonly timeUsed: string;
  readonly signatures: string;
  readonly arbiter: string;
  readonly page: string;
}

/** English texts, and the ones of the Chinese rule book. */
export const SHEET_TEXTS: Readonly<Record<'en' | 'zh', SheetTexts>> = {
  en: {
    language: 'en',
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
    signatures: 'Signatures',
    arbiter: 'Arbiter',
    page: 'Sheet',
  },
  zh: {
    language: 'zh',
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
    signatures: '签名',
    arbiter: '裁判员',
    page: '页',
  },
};

const ROWS = 40;
const COLUMNS = 2;

const STYLE = `
@page { margin: 10mm }
* { box-sizing: border-box; margin: 0 }
body { font: 9pt/1.2 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; color: #111; background: #fff }
.sheet { width: 188mm; min-height: 255mm; margin: 0 auto; break-after: page; display: flex; flex-direction: column; gap: 3mm }
.sheet:last-of-type { break-after: auto }
h1 { font-size: 13pt; display: flex; justify-content: space-between; align-items: baseline }
h1 small { font-size: 8.5pt; font-weight: 400; color: #555 }
dl { display: grid; grid-template-columns: repeat(6, 1fr); gap: 1.2mm 4mm }
dl div { grid-column: span 2; border-bottom: .2mm solid #777; min-height: 8.4mm }
dl .half { grid-column: span 3 }
dt { font-size: 6.5pt; color: #555 }
dd { font-size: 9.5pt; min-height: 4.5mm; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.half dd { font-weight: 600 }
.half dt::before { content: ""; display: inline-block; width: 2mm; height: 2mm; border: .25mm solid #111; border-radius: 50%; margin-right: 1mm; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.half.b dt::before { background: #111 }
.moves { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; flex: 1 }
table { border-collapse: collapse; width: 100%; table-layout: fixed; align-self: start }
th, td { border: .2mm solid #999; height: 4.55mm; padding: 0 1mm; font-variant-numeric: tabular-nums; overflow: hidden; white-space: nowrap; line-height: 1 }
thead th { font-size: 7.5pt; font-weight: 600; background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact }
tbody th { font-size: 7.5pt; font-weight: 400; color: #555; text-align: right }
td { font-size: 9pt } td.long { font-size: 6.5pt }
td.t { font-size: 7.5pt; text-align: right; color: #333 }
tr:nth-child(10n) > * { border-bottom-width: .45mm }
col.n { width: 8mm } col.t { width: 15mm }
footer { display: grid; grid-template-columns: 34mm repeat(3, 1fr); gap: 4mm; align-items: end }
.result { border: .4mm solid #111; text-align: center; padding: 1mm; min-height: 15mm }
.result b { display: block; font-size: 15pt; line-height: 1.3 }
.sign { border-top: .2mm solid #111; padding-top: 1mm; font-size: 7.5pt; color: #555; margin-top: 11mm }
@media screen { body { background: #f4f2ee; padding: 8mm 0 } .sheet { background: #fff; padding: 10mm; width: 210mm; margin-bottom: 8mm; box-shadow: 0 1px 6px #0003 } }
`.trim();

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The beginning of a page of score sheets; text from games never reaches it. */
export const sheetHead = (texts: SheetTexts = SHEET_TEXTS.en): string =>
  `<!doctype html>\n<html lang="${texts.language}">\n<meta charset="utf-8">\n<title>${texts.title}</title>\n<style>\n${STYLE}\n</style>\n<body>\n`;

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
  `<div${style && ` class="${style}"`}><dt>${name}</dt><dd>${escape(value)}</dd></div>`;

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
 * HTML between `sheetHead()` and `sheetFoot()`, for A4 and Letter; a long game takes several sheets.
 */
export function sheetOf(game: PdnGame, texts: SheetTexts = SHEET_TEXTS.en): string {
  const rows = rowsOf(game);
  const first = variantOf(game.variant).starts;
  const pages = Math.max(1, Math.ceil(rows.length / (ROWS * COLUMNS)));
  return Array.from({ length: pages }, (_, page) => {
    const from = page * ROWS * COLUMNS;
    const tables = [table(rows, from, first, texts), table(rows, from + ROWS, first, texts)].join('\n');
    const number = pages > 1 ? `<small>${texts.page} ${page + 1} / ${pages}</small>` : '';
    return `<section class="sheet"><h1>${texts.title}${number}</h1>\n${head(game, texts)}\n<div class="moves">${tables}</div>\n${foot(game, texts)}</section>\n`;
  }).join('');
}

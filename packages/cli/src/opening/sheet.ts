import { EDGE, MAN_SIZE, diagram, escapeMarkup } from '@draughts/diagram';
import {
  type Colour,
  pieces,
  positionOf,
  squareName,
  squareToXY,
  type Position,
  type Variant,
} from '@draughts/rules';
import {
  lineOf,
  rulesFor,
  type Line,
  type Opening,
  type Table,
  type TablePart,
  type Texts,
} from '@draughts/openings';
import { SHEET_STYLE } from './sheet-style.ts';
import { moveTexts } from './show.ts';

/** The languages that a sheet can be printed in. */
export const SHEET_LANGUAGES = ['en', 'zh'] as const;
export type SheetLanguage = (typeof SHEET_LANGUAGES)[number];

const WORDS = {
  en: {
    women: 'women',
    men: 'men',
    both: 'men and women',
    move: { w: 'White to move', b: 'Black to move' },
    due: { w: 'White must capture', b: 'Black must capture' },
    or: ' or ',
    white: 'White',
    black: 'Black',
    free: 'Free choice of the opening',
    doubt: 'Doubtful in print',
    footnotes: 'Printed as in the source. Marked cells:',
    capture: 'a capture is due',
  },
  zh: {
    women: '女子',
    men: '男子',
    both: '男子、女子',
    move: { w: '白方走', b: '黑方走' },
    due: { w: '白方必须吃子', b: '黑方必须吃子' },
    or: ' 或 ',
    white: '白',
    black: '黑',
    free: '自由开局',
    doubt: '原书存疑',
    footnotes: '照原书印。带标记的格：',
    capture: '须立即吃子',
  },
} as const satisfies Record<SheetLanguage, unknown>;

type Words = (typeof WORDS)[SheetLanguage];

export interface SheetOptions {
  readonly only?: 'table' | 'cards';
  readonly lang: SheetLanguage;
}

const textIn = (texts: Texts, lang: SheetLanguage): string => escapeMarkup(texts[lang] ?? texts.en);

/**
 * One HTML page with a whole table as the rule book prints it, and cards to cut, 8 a page. It fits A4 and Letter, needs no
 * script and no other file; every picture is vector.
 */
export function sheet(table: Table, { only, lang }: SheetOptions): string {
  const title = textIn(table.title, lang);
  const body = [
    ...(only === 'cards' ? [] : table.parts.map((part, index) => printedTable(table, part, index, lang))),
    ...(only === 'table' ? [] : cardPages(table, lang)),
  ];
  return [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${SHEET_STYLE}</style></head><body>`,
    sprite(table),
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

/** Rows with their number, as appendix 5 sets them; a wide table goes on in bands of columns that fit the page. */
function printedTable(table: Table, part: TablePart, index: number, lang: SheetLanguage): string {
  const names = Object.keys(part.columns);
  const rows = Math.max(...names.map((name) => part.columns[name].length));
  const width = Math.max(
    ...table.openings.filter((one) => one.part === index).map(({ printed }) => printed.length),
  );
  const fit = width > 14 ? 4 : 8;
  const bands = Array.from({ length: Math.ceil(names.length / fit) }, (_, band) =>
    names.slice(band * fit, (band + 1) * fit),
  );
  const head = `<h1>${textIn(table.title, lang)}</h1><h2>${textIn(part.title, lang)}</h2>`;
  const grids = bands.map((columns) => grid(table, index, columns, rows));
  return `<section class="table">${head}${grids.join('')}${footnotes(table, index, lang)}</section>`;
}

function grid(table: Table, part: number, columns: readonly string[], rows: number): string {
  const cells = new Map(
    table.openings.filter((one) => one.part === part).map((one) => [`${one.column} ${one.row}`, one]),
  );
  const head = columns.map((name) => `<th scope="col">${escapeMarkup(name)}</th>`).join('');
  const body = Array.from({ length: rows }, (_, row) => {
    const line = columns.map((name) => cells.get(`${name} ${row}`));
    const name = line.find((one) => one)?.id.split('-')[1] ?? String(row + 1);
    return `<tr><th scope="row">${escapeMarkup(name)}</th>${line.map(tableCell).join('')}</tr>`;
  });
  return `<table><thead><tr><td></td>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function tableCell(opening: Opening | undefined): string {
  if (!opening) return '<td></td>';
  const marks = [opening.doubt ? '?' : '', dueOf(opening) ? '×' : ''].filter(Boolean);
  return `<td>${escapeMarkup(opening.printed)}${marks.length ? `<sup>${marks.join(' ')}</sup>` : ''}</td>`;
}

const dueOf = (opening: Opening): boolean => {
  const line = lineOf(opening, rulesFor(opening));
  return line.ok && line.value.due.length > 0;
};

function footnotes(table: Table, part: number, lang: SheetLanguage): string {
  const here = table.openings.filter((one) => one.part === part);
  const notes = table.notes
    .map((note) => ({ note, ids: note.cells.filter((id) => here.some((one) => one.id === id)) }))
    .filter(({ ids }) => ids.length)
    .map(({ note, ids }) => `<li>${escapeMarkup(ids.join(', '))}: ${textIn(note.text, lang)}</li>`);
  const due = here.some(dueOf) ? `<li>×: ${WORDS[lang].capture}</li>` : '';
  return notes.length || due ? `<ul class="notes">${due}${notes.join('')}</ul>` : '';
}

function cardPages(table: Table, lang: SheetLanguage): readonly string[] {
  const cards = table.openings.map((opening) => card(table, opening, lang));
  return Array.from(
    { length: Math.ceil(cards.length / 8) },
    (_, page) => `<section class="cards">${cards.slice(page * 8, page * 8 + 8).join('')}</section>`,
  );
}

function card(table: Table, opening: Opening, lang: SheetLanguage): string {
  const words: Words = WORDS[lang];
  const line = lineOf(opening, rulesFor(opening));
  if (!line.ok) return '';
  const { final, due } = line.value;
  const turn = due.length ? `${words.due[final.turn]}: ${due.join(words.or)}` : words.move[final.turn];
  const players = opening.players.length > 1 ? words.both : words[opening.players[0]];
  return [
    `<article class="card"><header><b>${escapeMarkup(opening.id)}</b><span>${textIn(table.title, lang)}<br>${players}</span></header>`,
    picture(final, `${opening.ref}`, opening),
    `<div class="text"><p class="moves">${whatHappens(opening, line.value, words)}</p>`,
    `<p class="turn ${final.turn}${due.length ? ' due' : ''}">${escapeMarkup(turn)}</p>`,
    opening.doubt ? `<p class="doubt">${words.doubt}</p>` : '',
    '</div></article>',
  ].join('');
}

function whatHappens({ cell }: Opening, line: Line, words: Words): string {
  if (cell.kind === 'free') return words.free;
  if (cell.kind === 'relocation') {
    const side = (name: string, pair: readonly number[] | null) =>
      pair
        ? `${name} ${pair.map((square) => squareName(line.start.variant, square)).join('→')}`
        : `${name} —`;
    return `${side(words.white, cell.white)}<br>${side(words.black, cell.black)}`;
  }
  const moves = moveTexts(line);
  const rounds = Array.from({ length: Math.ceil(moves.length / 2) }, (_, round) =>
    moves.slice(round * 2, round * 2 + 2),
  );
  return rounds.map((pair, round) => `${round + 1}. ${pair.join(' ')}`).join('<br>');
}

/** Board and men are drawn once, by the diagram package; a card's picture says where they stand. */
function sprite(table: Table): string {
  const opening = table.openings[0];
  const line = opening && lineOf(opening);
  if (!line?.ok) return '';
  const { variant } = line.value.start;
  const drawn = (...colours: readonly Colour[]) =>
    diagram(
      positionOf(
        variant,
        'w',
        colours.map((colour) => ({ square: MODEL_SQUARE, colour, king: false })),
      ),
      { coordinates: 'edge' },
    ).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const board = drawn();
  // A diagram draws its board first: what follows it is the man.
  const man = (colour: Colour) => `<g id="${colour}">${drawn(colour).slice(board.length)}</g>`;
  return `<svg class="sprite" aria-hidden="true"><defs><g id="board">${board}</g>${man('w')}${man('b')}</defs></svg>`;
}

/** The square on which the men of the sprite are drawn. */
const MODEL_SQUARE = 1;

function picture(position: Position, title: string, { cell }: Opening): string {
  const { variant } = position;
  const model = squareToXY(variant, MODEL_SQUARE);
  const men = pieces(position).map(({ square, colour }) => {
    const { x, y } = squareToXY(variant, square);
    return `<use href="#${colour}" x="${x - model.x}" y="${y - model.y}"/>`;
  });
  const arrows =
    cell.kind === 'relocation' ? [cell.white, cell.black].map((pair) => arrow(variant, pair)) : [];
  const box = `${-EDGE} ${-EDGE} ${variant.columns + EDGE * 2} ${variant.rows + EDGE * 2}`;
  return `<svg viewBox="${box}" role="img"><title>${escapeMarkup(title)}</title><use href="#board"/>${arrows.join('')}${men.join('')}</svg>`;
}

/** From where a relocated man came: a ring on the square it left, a line to where it stands. */
function arrow(variant: Variant, pair: readonly [number, number] | null): string {
  if (!pair) return '';
  const [from, to] = pair.map((square) => squareToXY(variant, square));
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const short = (length - MAN_SIZE / 2) / length;
  const end = { x: from.x + (to.x - from.x) * short, y: from.y + (to.y - from.y) * short };
  return (
    `<circle cx="${from.x + 0.5}" cy="${from.y + 0.5}" r="0.14" class="from"/>` +
    `<path d="M${from.x + 0.5} ${from.y + 0.5}L${(end.x + 0.5).toFixed(2)} ${(end.y + 0.5).toFixed(2)}" class="way"/>`
  );
}

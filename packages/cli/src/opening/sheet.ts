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
import { CARD_TEXTS, tableTextIn, type CardLanguage, type CardTexts } from '@draughts/openings/texts';
import { SHEET_STYLE } from './sheet-style.ts';
import { moveTexts } from './show.ts';

/** What of a table is printed (`only`; else all of it), and in which language. */
export interface SheetOptions {
  readonly only?: 'table' | 'cards';
  readonly lang: CardLanguage;
}

const textIn = (text: Texts, { lang, tables }: CardTexts): string =>
  escapeMarkup(tableTextIn(text, lang, tables));

/**
 * One HTML page with a whole table as the rule book prints it, and cards to cut, 8 a page. It fits A4 and Letter, needs no
 * script and no other file; every picture is vector.
 */
export function sheet(table: Table, { only, lang }: SheetOptions): string {
  const texts = CARD_TEXTS[lang];
  const dir = texts.dir ? ` dir="${texts.dir}"` : '';
  const title = textIn(table.title, texts);
  const body = [
    ...(only === 'cards' ? [] : table.parts.map((part, index) => printedTable(table, part, index, texts))),
    ...(only === 'table' ? [] : cardPages(table, texts)),
  ];
  return [
    '<!doctype html>',
    `<html lang="${lang}"${dir}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${title}</title><style>${SHEET_STYLE}</style></head><body>`,
    sprite(table),
    ...body,
    '</body></html>',
    '',
  ].join('\n');
}

/** Rows with their number, as appendix 5 sets them; a wide table goes on in bands of columns that fit the page. */
function printedTable(table: Table, part: TablePart, index: number, texts: CardTexts): string {
  const names = Object.keys(part.columns);
  const rows = Math.max(...names.map((name) => part.columns[name].length));
  const width = Math.max(
    ...table.openings.filter((one) => one.part === index).map(({ printed }) => printed.length),
  );
  const fit = width > 14 ? 4 : 8;
  const bands = Array.from({ length: Math.ceil(names.length / fit) }, (_, band) =>
    names.slice(band * fit, (band + 1) * fit),
  );
  const head = `<h1>${textIn(table.title, texts)}</h1><h2>${textIn(part.title, texts)}</h2>`;
  const grids = bands.map((columns) => grid(table, index, columns, rows));
  return `<section class="table">${head}${grids.join('')}${footnotes(table, index, texts)}</section>`;
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

function footnotes(table: Table, part: number, texts: CardTexts): string {
  const here = table.openings.filter((one) => one.part === part);
  const notes = table.notes
    .map((note) => ({ note, ids: note.cells.filter((id) => here.some((one) => one.id === id)) }))
    .filter(({ ids }) => ids.length)
    .map(({ note, ids }) => `<li>${escapeMarkup(ids.join(', '))}: ${textIn(note.text, texts)}</li>`);
  const due = here.some(dueOf) ? `<li>×: ${texts.captureDue}</li>` : '';
  return notes.length || due ? `<ul class="notes">${due}${notes.join('')}</ul>` : '';
}

function cardPages(table: Table, texts: CardTexts): readonly string[] {
  const cards = table.openings.map((opening) => card(table, opening, texts));
  return Array.from(
    { length: Math.ceil(cards.length / 8) },
    (_, page) => `<section class="cards">${cards.slice(page * 8, page * 8 + 8).join('')}</section>`,
  );
}

function card(table: Table, opening: Opening, texts: CardTexts): string {
  const line = lineOf(opening, rulesFor(opening));
  if (!line.ok) return '';
  const { final, due } = line.value;
  const turn = due.length
    ? `${texts.due[final.turn]}: ${due.map((move) => `<bdi>${escapeMarkup(move)}</bdi>`).join(texts.or)}`
    : texts.turn[final.turn];
  const players = opening.players.length > 1 ? texts.both : texts[opening.players[0]];
  return [
    `<article class="card"><header><b>${escapeMarkup(opening.id)}</b><span>${textIn(table.title, texts)}<br>${players}</span></header>`,
    picture(final, `${opening.ref}`, opening),
    `<div class="text"><p class="moves">${whatHappens(opening, line.value, texts)}</p>`,
    `<p class="turn ${final.turn}${due.length ? ' due' : ''}">${turn}</p>`,
    opening.doubt ? `<p class="doubt">${texts.doubt}</p>` : '',
    '</div></article>',
  ].join('');
}

function whatHappens({ cell }: Opening, line: Line, texts: CardTexts): string {
  if (cell.kind === 'free') return texts.free;
  if (cell.kind === 'relocation') {
    const side = (name: string, pair: readonly number[] | null) =>
      pair
        ? `${name} ${pair.map((square) => squareName(line.start.variant, square)).join('→')}`
        : `${name} —`;
    return `${side(texts.side.w, cell.white)}<br>${side(texts.side.b, cell.black)}`;
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

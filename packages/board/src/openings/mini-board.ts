import { MAN_SIZE, PALETTES, darkSquares, diagram, type Theme } from '@draughts/diagram';
import { pieces, squareToXY, type Colour, type Position } from '@draughts/rules/board';
import { parsed } from '../parsed.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Where the rim of a man ends, as fractions of the square; finer lines cannot be seen at this size. */
const FACE = MAN_SIZE * 0.86;

const sheets = new Map<string, SVGSVGElement>();

/**
 * The small board of a cell. Hundreds stand on a page, so each is five paths: a board, and for each colour every man's rim
 * and face as dots of a round pen.
 */
export function miniBoard(position: Position, theme: Theme): Element {
  const all = pieces(position);
  if (all.some(({ king }) => king)) return parsed(diagram(position, { theme, width: 96 }));
  const key = `${position.variant.id} ${theme}`;
  const sheet = sheets.get(key) ?? emptyBoard(position, theme);
  sheets.set(key, sheet);
  const board = sheet.cloneNode(true) as SVGSVGElement;
  for (const path of board.querySelectorAll('[data-men]')) {
    const colour = path.getAttribute('data-men') as Colour;
    path.setAttribute(
      'd',
      dots(
        position,
        all.filter((piece) => piece.colour === colour),
      ),
    );
  }
  return board;
}

function dots({ variant }: Position, men: readonly { square: number }[]): string {
  return men
    .map(({ square }) => {
      const { x, y } = squareToXY(variant, square);
      return `M${x}.5 ${y}.5h0`;
    })
    .join('');
}

function emptyBoard({ variant }: Position, theme: Theme): SVGSVGElement {
  const { columns, rows } = variant;
  const { light, dark, white, whiteRim, black, blackRim, blackEdge } = PALETTES[theme];
  const svg = element('svg', { viewBox: `0 0 ${columns} ${rows}`, 'aria-hidden': 'true' });
  const men = (colour: Colour, stroke: string, width: number) =>
    element('path', { 'data-men': colour, stroke, 'stroke-width': width, 'stroke-linecap': 'round' });
  svg.append(
    element('rect', { width: columns, height: rows, fill: light }),
    element('path', { d: darkSquares({ variant, flipped: false }), stroke: dark, 'stroke-dasharray': 1 }),
    men('w', whiteRim, MAN_SIZE),
    men('w', white, FACE),
    men('b', blackEdge, MAN_SIZE + 0.04),
    men('b', blackRim, MAN_SIZE),
    men('b', black, FACE),
  );
  return svg as SVGSVGElement;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

import { MAN_SIZE, PALETTES, darkSquares, diagram, type Theme } from '@draughts/diagram';
import { pieces, squareToXY, type Colour, type Position, type Variant } from '@draughts/rules/board';
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

type Attributes = Readonly<Record<string, string | number>>;
type Layer = readonly [name: string, attributes: Attributes];

const boxOf = ({ columns, rows }: Variant): Attributes => ({
  viewBox: `0 0 ${columns} ${rows}`,
  'aria-hidden': 'true',
});

/** The board and what shows the men, which `data-men` tells. */
function layersOf(variant: Variant, theme: Theme): readonly Layer[] {
  const { columns, rows } = variant;
  const { light, dark, white, whiteRim, black, blackRim, blackEdge } = PALETTES[theme];
  const men = (colour: Colour, stroke: string, width: number): Layer => [
    'path',
    { 'data-men': colour, stroke, 'stroke-width': width, 'stroke-linecap': 'round' },
  ];
  return [
    ['rect', { width: columns, height: rows, fill: light }],
    ['path', { d: darkSquares({ variant, flipped: false }), stroke: dark, 'stroke-dasharray': 1 }],
    men('w', whiteRim, MAN_SIZE),
    men('w', white, FACE),
    men('b', blackEdge, MAN_SIZE + 0.04),
    men('b', blackRim, MAN_SIZE),
    men('b', black, FACE),
  ];
}

function emptyBoard({ variant }: Position, theme: Theme): SVGSVGElement {
  const svg = element('svg', boxOf(variant));
  svg.append(...layersOf(variant, theme).map((layer) => element(...layer)));
  return svg as SVGSVGElement;
}

/** The same as text, for a server. */
export function miniMarkup(position: Position, theme: Theme): string {
  const all = pieces(position);
  if (all.some(({ king }) => king)) return diagram(position, { theme, width: 96 });
  const layers = layersOf(position.variant, theme).map(([name, attributes]) => {
    const men = all.filter(({ colour }) => colour === attributes['data-men']);
    return markup(name, men.length ? { ...attributes, d: dots(position, men) } : attributes);
  });
  return markup('svg', boxOf(position.variant), layers.join(''));
}

/** Names and values are ours: nothing in them is to be escaped. */
function markup(name: string, attributes: Attributes, inside = ''): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${list.join('')}>${inside}</${name}>`;
}

function element(name: string, attributes: Attributes): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

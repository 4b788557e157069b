import { pieces, type Colour, type PlacedPiece, type Position } from '@draughts/rules/board';
import {
  EDGE,
  cornerOf,
  darkSquares,
  gridLines,
  isFullBoard,
  squaresPath,
  type Coordinates,
  type Notation,
  type View,
} from './board.ts';
import { coordinateHalo, coordinateInks, coordinateStroke, coordinatesPath } from './coordinates.ts';
import {
  CROWN,
  CROWN_BELOW,
  FACE,
  KING_DOWN,
  KING_UP,
  MAN_SIZE,
  RIDGES,
  RIDGE_WIDTH,
  circle,
} from './man.ts';
import { SHAPE_COLOURS, shapePath, type Shape } from './shapes.ts';
import { PALETTES, type Theme } from './palette.ts';
import type { Palette } from './wood.ts';

/** How a diagram looks. */
export interface DiagramOptions {
  /** the side at the bottom; White by default */
  readonly orientation?: 'white' | 'black';
  /** `none` by default */
  readonly coordinates?: Coordinates;
  /** how squares are named; the variant's own way by default */
  readonly notation?: Notation;
  /** `paper` by default; single colours may be replaced */
  readonly theme?: Theme;
  readonly colours?: Partial<Palette>;
  /** squares to wash with the mark colour, such as those of the last move */
  readonly marks?: readonly number[];
  /** arrows and circles over the men */
  readonly shapes?: readonly Shape[];
  /** width in px; without it the picture takes the width that it is given, and its crowns are for large squares */
  readonly width?: number;
  /** what the picture shows, in words; read out, and shown on hover */
  readonly title?: string;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as text of SVG or HTML, also within double quotes. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]);

/** An element; empty attributes are left out. */
const tag = (name: string, attributes: Readonly<Record<string, string | number>>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
    .join('')}/>`;

/**
 * A position as the text of an SVG picture: no script, no style, no font, no outside reference, so it may stand inside
 * a page with any content security policy, in an `img`, on paper. A 10x10 start position is 8 nodes.
 */
export function diagram(position: Position, options: DiagramOptions = {}): string {
  const { variant } = position;
  const view: View = { variant, flipped: options.orientation === 'black' };
  const colours: Palette = { ...PALETTES[options.theme ?? 'paper'], ...options.colours };
  const { coordinates = 'none', width, title } = options;
  const margin = coordinates === 'edge' ? EDGE : 0.06;
  const [columns, rows] = [variant.columns + margin * 2, variant.rows + margin * 2];
  const size = width ? ` width="${width}" height="${Math.round((width * rows) / columns)}"` : '';
  const small = width !== undefined && width / columns < CROWN_BELOW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${columns} ${rows}"${size}`,
    title ? ` role="img"><title>${escapeMarkup(title)}</title>` : '>',
    squares(view, colours, coordinates, options.marks ?? []),
    labels(view, colours, coordinates, options.notation ?? variant.notation),
    men(view, pieces(position), colours, small),
    ...(options.shapes ?? []).map((shape) =>
      tag('path', {
        d: shapePath(view, shape),
        fill: SHAPE_COLOURS[shape.colour ?? 'green'],
        'fill-rule': 'evenodd',
        opacity: 0.85,
      }),
    ),
    '</svg>',
  ].join('');
}

function squares(view: View, colours: Palette, where: Coordinates, marks: readonly number[]): string {
  const { columns, rows } = view.variant;
  const full = isFullBoard(view.variant);
  // A frame that is as pale as the squares needs a line to end the board.
  const line = where === 'edge' && colours.frame !== colours.light ? 1 : 0.06;
  const ground = tag('rect', {
    width: columns,
    height: rows,
    fill: colours.light,
    stroke: line === 1 ? colours.frame : colours.whiteRim,
    'stroke-width': line,
    'paint-order': 'stroke',
  });
  const dark = full
    ? tag('path', { d: gridLines(view), stroke: colours.dark, 'stroke-width': 0.03 })
    : tag('path', { d: darkSquares(view), stroke: colours.dark, 'stroke-dasharray': 1 });
  return (
    ground + dark + (marks.length ? tag('path', { d: squaresPath(view, marks), fill: colours.mark }) : '')
  );
}

function labels(view: View, colours: Palette, where: Coordinates, notation: Notation): string {
  if (where === 'none') return '';
  const d = coordinatesPath(view, where, notation);
  const { ink, ground } = coordinateInks(view, where);
  const line = (colour: string, width: number) =>
    tag('path', {
      d,
      fill: 'none',
      stroke: colour,
      'stroke-width': width,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    });
  const figures = line(colours[ink], coordinateStroke(where));
  return where === 'squares' ? line(colours[ground], coordinateHalo(where)) + figures : figures;
}

/** All men of a colour are two paths: discs and ridges. Kings' upper men follow, so that they lie on top. */
function men(view: View, all: readonly PlacedPiece[], colours: Palette, small: boolean): string {
  const kings = all.filter((piece) => piece.king);
  const lower = small ? 0 : KING_DOWN;
  return (
    discs(view, all, colours, (piece) => (piece.king ? lower : 0)) +
    (small ? crowns(view, kings, colours) : discs(view, kings, colours, () => -KING_UP))
  );
}

function discs(
  view: View,
  all: readonly PlacedPiece[],
  colours: Palette,
  shift: (piece: PlacedPiece) => number,
): string {
  const radius = MAN_SIZE / 2;
  const rim = radius * (1 - FACE);
  return (['w', 'b'] as const)
    .map((colour) => {
      const own = all.filter((piece) => piece.colour === colour);
      if (!own.length) return '';
      const rings = (radii: readonly number[]) =>
        own
          .flatMap((piece) => {
            const { x, y } = cornerOf(view, piece.square);
            return radii.map((r) => circle(x + 0.5, y + 0.5 + shift(piece), r * radius));
          })
          .join('');
      const [fill, ridge, edge] = inks(colours, colour);
      return (
        tag('path', { d: rings([1 - (1 - FACE) / 2]), fill, stroke: edge, 'stroke-width': rim }) +
        tag('path', {
          d: rings(RIDGES),
          fill: 'none',
          stroke: ridge,
          'stroke-width': RIDGE_WIDTH * radius,
        })
      );
    })
    .join('');
}

const inks = (colours: Palette, colour: Colour) =>
  colour === 'w'
    ? [colours.white, colours.whiteRidge, colours.whiteRim]
    : [colours.black, colours.blackRidge, colours.blackEdge];

function crowns(view: View, kings: readonly PlacedPiece[], colours: Palette): string {
  return (['w', 'b'] as const)
    .map((colour) => {
      const d = kings
        .filter((piece) => piece.colour === colour)
        .map((piece) => {
          const { x, y } = cornerOf(view, piece.square);
          const inset = (1 - MAN_SIZE) / 2;
          const corner = ([cx, cy]: readonly [number, number]) =>
            `${round(x + inset + (cx * MAN_SIZE) / 100)} ${round(y + inset + (cy * MAN_SIZE) / 100)}`;
          return `M${CROWN.map(corner).join('L')}z`;
        })
        .join('');
      return d ? tag('path', { d, fill: colour === 'w' ? colours.black : colours.white }) : '';
    })
    .join('');
}

const round = (value: number) => Math.round(value * 1000) / 1000;

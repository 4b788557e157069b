import { html, nothing, svg, type TemplateResult } from 'lit';
import type * as coordinateDrawing from '@draughts/diagram/coordinates';
import type { Variant } from '@draughts/rules/board';
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
} from '@draughts/diagram/draw';
import type { Trace } from './frame.ts';
import type { Man } from './men.ts';

export interface BoardLook {
  readonly view: View;
  readonly coordinates: Coordinates;
  readonly notation: Notation;
  readonly last: Trace | null;
  /** what draws coordinates, when it is loaded */
  readonly drawing: CoordinateDrawing | null;
  /** what the input draws under the men */
  readonly marks: unknown;
}

export type CoordinateDrawing = typeof coordinateDrawing;

interface Ground {
  readonly box: string;
  readonly light: string;
  readonly dark: string;
  readonly labels: string;
}

const grounds = new Map<string, Ground>();

/** The parts of the drawing that no move changes, made once for all boards of a page. */
function groundOf({ view, coordinates, notation, drawing }: BoardLook): Ground {
  const { variant, flipped } = view;
  const key = [variant.id, flipped, coordinates, notation, !drawing].join();
  let ground = grounds.get(key);
  if (!ground) {
    const m = coordinates === 'edge' ? EDGE : 0;
    ground = {
      box: `${-m} ${-m} ${variant.columns + 2 * m} ${variant.rows + 2 * m}`,
      light: `M0 0H${variant.columns}V${variant.rows}H0z`,
      dark: isFullBoard(variant) ? gridLines(view) : darkSquares(view),
      labels: drawing?.coordinatesPath(view, coordinates, notation) ?? '',
    };
    grounds.set(key, ground);
  }
  return ground;
}

/** The squares, with all that lies under the men: one picture, whatever the size of the board. */
export function renderSquares(look: BoardLook): TemplateResult {
  const { view, coordinates, last } = look;
  const { box, light, dark, labels } = groundOf(look);
  const full = isFullBoard(view.variant);
  const onEdge = coordinates === 'edge' || full;
  return html`<svg part="squares" viewBox=${box} aria-hidden="true">
    <path class="light" d=${light} />
    <path class=${full ? 'lines' : 'dark'} d=${dark} />
    ${last ? svg`<path class="mark" part="last-move" d=${squaresPath(view, [last.from, last.to])} />` : nothing}
    ${
      labels
        ? svg`<path class=${onEdge ? 'label' : 'number'} part="coordinates" d=${labels} stroke-width=${look.drawing?.coordinateStroke(coordinates)} />`
        : nothing
    }
    ${last && last.path.length > 2 ? renderWay(view, last.path) : nothing} ${look.marks}
  </svg>`;
}

/** The way of a capture: a thin line with a dot at every landing. */
function renderWay(view: View, path: readonly number[]): TemplateResult {
  const points = path.map((square) => {
    const { x, y } = cornerOf(view, square);
    return `${x + 0.5} ${y + 0.5}`;
  });
  return svg`<path class="way" d=${`M${points.join('L')}`} />
    <path class="landing" d=${points
      .slice(1, -1)
      .map((point) => `M${point}h0`)
      .join('')} />`;
}

/** A man: an element of its own for as long as it lives, so that a move is one changed class. */
export function renderMan(view: View, man: Man): TemplateResult {
  const { x, y } = cornerOf(view, man.square);
  const kind = `piece ${man.colour === 'w' ? 'white' : 'black'} ${man.king ? 'king' : 'man'}`;
  return html`<i class="x${x} y${y} ${man.state}" part=${kind}></i>`;
}

/** The class names that tell the style sheet how large the board is. */
export const boardClass = (variant: Variant, coordinates: Coordinates, extra = ''): string =>
  `board c${variant.columns} r${variant.rows} ${coordinates === 'edge' ? 'edge' : ''} ${extra}`;

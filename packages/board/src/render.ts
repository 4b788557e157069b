import { html, noChange, nothing, svg, type TemplateResult } from 'lit';
import type * as coordinateDrawing from '@draughts/diagram/coordinates';
import type { Variant } from '@draughts/rules/board';
import {
  EDGE,
  cornerOf,
  darkSquares,
  gridLines,
  isFullBoard,
  type Coordinates,
  type Notation,
  type View,
} from '@draughts/diagram/draw';
import type { Man } from './men.ts';

export interface BoardLook {
  readonly view: View;
  readonly coordinates: Coordinates;
  readonly notation: Notation;
  /** what draws coordinates, when it is loaded */
  readonly drawing: CoordinateDrawing | null;
  /** what lies under figures and men */
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
  const { view, coordinates } = look;
  const { box, light, dark, labels } = groundOf(look);
  const full = isFullBoard(view.variant);
  const onEdge = coordinates === 'edge' || full;
  return html`<svg part="squares" viewBox=${box} aria-hidden="true">
    <path class="light" d=${light} />
    <path class=${full ? 'lines' : 'dark'} d=${dark} />
    ${look.marks}
    ${
      labels
        ? svg`<path class=${onEdge ? 'label' : 'number'} part="coordinates" d=${labels} stroke-width=${look.drawing?.coordinateStroke(coordinates)} />`
        : nothing
    }
  </svg>`;
}

/** A man: an element of its own for as long as it lives, so that a move is one changed class. */
function renderMan(view: View, man: Man): TemplateResult {
  const { x, y } = cornerOf(view, man.square);
  const kind = `piece ${man.colour === 'w' ? 'white' : 'black'} ${man.king ? 'king' : 'man'}`;
  return html`<i class=${`x${x} y${y} ${man.state}`} part=${kind}></i>`;
}

/** The men; those that have not changed since they were `drawn` on the same view are left alone. */
export const renderMen = (view: View, men: readonly Man[], drawn: readonly Man[]): unknown[] =>
  men.map((man, index) => (man === drawn[index] ? noChange : renderMan(view, man)));

/** The class names that tell the style sheet how large the board is. */
export const boardClass = (variant: Variant, coordinates: Coordinates, extra = ''): string =>
  `board c${variant.columns} r${variant.rows} ${coordinates === 'edge' ? 'edge' : ''} ${extra}`;

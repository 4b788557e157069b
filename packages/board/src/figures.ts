import { coordinateStroke, coordinatesPath } from '@draughts/diagram/coordinates';
import { isFullBoard, type Coordinates, type Notation, type View } from '@draughts/diagram/draw';
import type { Drawn } from './drawn.ts';

const known = new Map<string, Drawn>();

/** Figures and letters on the edge or the squares, made once for all boards of a page. */
export function drawFigures(view: View, where: Coordinates, notation: Notation): Drawn | null {
  if (where !== 'edge' && where !== 'squares') return null;
  const { variant, flipped } = view;
  const key = [variant.id, flipped, where, notation].join();
  const colour = where === 'edge' || isFullBoard(variant) ? 'label' : 'number';
  const drawn: Drawn = known.get(key) ?? [
    'path',
    {
      part: 'coordinates',
      d: coordinatesPath(view, where, notation),
      stroke: `var(--${colour})`,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-width': coordinateStroke(where),
    },
  ];
  known.set(key, drawn);
  return drawn;
}

import {
  coordinateHalo,
  coordinateInks,
  coordinateStroke,
  coordinatesPath,
} from '@draughts/diagram/coordinates';
import type { Coordinates, Notation, View } from '@draughts/diagram/draw';
import type { Drawn } from './drawn.ts';

const known = new Map<string, Drawn>();

/** Figures and letters on the edge or the squares, made once for all boards of a page. */
export function drawFigures(view: View, where: Coordinates, notation: Notation): Drawn | null {
  if (where !== 'edge' && where !== 'squares') return null;
  const key = [view.variant.id, view.flipped, where, notation].join();
  const drawn = known.get(key) ?? figures(view, where, notation);
  known.set(key, drawn);
  return drawn;
}

/** On squares they have a halo of the square's colour: what is washed, ringed or crossed by a line leaves them as they are. */
function figures(view: View, where: 'edge' | 'squares', notation: Notation): Drawn {
  const d = coordinatesPath(view, where, notation);
  const { ink, ground } = coordinateInks(view, where);
  const line = (colour: string, width: number) => ({ stroke: `var(--${colour})`, 'stroke-width': width });
  // The halo is in the part, so that a page hides both; its colour and width stay its own.
  return [
    'g',
    {
      part: 'coordinates',
      ...line(ink, coordinateStroke(where)),
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    },
    [where === 'squares' ? ['path', { d, ...line(ground, coordinateHalo(where)) }] : null, ['path', { d }]],
  ];
}

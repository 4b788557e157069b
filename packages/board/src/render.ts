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
import type { Drawn } from './drawn.ts';
import type { Man } from './men.ts';
import { figures } from './on-demand.ts';

/** What the picture of the squares depends on, besides marks and theme. */
export interface BoardLook {
  readonly view: View;
  readonly coordinates: Coordinates;
  readonly notation: Notation;
}

/** The squares, with all that lies under the men (`marks`, figures): one picture, whatever the size of the board. */
export function drawSquares({ view, coordinates, notation }: BoardLook, marks: Drawn | null): Drawn {
  const { columns, rows } = view.variant;
  const m = coordinates === 'edge' ? EDGE : 0;
  const dark = isFullBoard(view.variant)
    ? { class: 'lines', d: gridLines(view) }
    : { class: 'dark', d: darkSquares(view) };
  return [
    'svg',
    { part: 'squares', viewBox: `${-m} ${-m} ${columns + 2 * m} ${rows + 2 * m}`, 'aria-hidden': 'true' },
    [
      ['path', { class: 'light', d: `M0 0H${columns}V${rows}H0z` }],
      ['path', dark],
      marks,
      figures.now?.drawFigures(view, coordinates, notation) ?? null,
    ],
  ];
}

const upright = new WeakMap<Man, Drawn>();
const turned = new WeakMap<Man, Drawn>();

/** The men: each an element of its own for as long as it lives, so that a move is one changed class. */
export const drawMen = (view: View, men: readonly Man[]): readonly Drawn[] => {
  const known = view.flipped ? turned : upright;
  return men.map((man) => {
    let drawn = known.get(man);
    if (!drawn) {
      const { x, y } = cornerOf(view, man.square);
      const part = `piece ${man.colour === 'w' ? 'white' : 'black'} ${man.king ? 'king' : 'man'}`;
      known.set(man, (drawn = ['i', { class: `x${x} y${y} ${man.state}`, part }]));
    }
    return drawn;
  });
};

/** What stands around the board. */
export interface Surroundings {
  /** what cannot be read */
  readonly fault: Drawn | null;
  readonly controls: boolean;
  /** the state of a live connection */
  readonly connection: Drawn | null;
  /** what a screen reader hears */
  readonly words: Drawn | null;
}

const slot = (name: string): Drawn => ['slot', { name }];
const seat = (name: string): Drawn => ['div', { class: 'seat' }, [slot(name)]];

/** The board with all that stands around it. */
export const drawLayout = (board: Drawn, { fault, controls, connection, words }: Surroundings): Drawn => [
  'div',
  { class: 'layout', part: 'layout' },
  [
    [
      'div',
      { class: 'main', part: 'main' },
      [
        seat('top'),
        board,
        fault,
        seat('bottom'),
        controls ? ['draughts-controls', { part: 'controls' }] : null,
        connection,
        slot('below'),
      ],
    ],
    slot('side'),
    words,
  ],
];

/** The class names that tell the style sheet how large the board is. */
export const boardClass = (variant: Variant, coordinates: Coordinates, extra = ''): string =>
  `board c${variant.columns} r${variant.rows} ${coordinates === 'edge' ? 'edge' : ''} ${extra}`;

import type { Drawn } from '../drawn.ts';
import { forcedMen, targetsOf, type Selection } from './selection.ts';
import type { View } from '@draughts/diagram/draw';
import { dotsOn, wayOf } from '../way.ts';
import type { Move, Position } from '@draughts/rules';

/** What the input shows under the men. */
export interface Marks {
  readonly view: View;
  readonly position: Position;
  /** whether the men of the side to move are moved by hand */
  readonly playing: boolean;
  readonly selection: Selection;
  /** captures to choose from, or what should have been taken */
  readonly ways: readonly Move[];
  /** the man that was taken up, 0: none, or his move waits for its turn */
  readonly chosen: number;
  /** where it may go besides the moves of the selection */
  readonly targets: readonly number[];
}

/**
 * Forced men, the chosen one, the ways to choose from, with a ring at every landing, and where it may go; each with an
 * edge that sets it off from any square, and from what it crosses.
 */
export function drawMarks(marks: Marks): readonly (Drawn | null)[] {
  const { view, position, playing, selection, ways, chosen, targets } = marks;
  const dots = (name: string, part: string, squares: readonly number[]): (Drawn | null)[] => {
    const d = dotsOn(view, squares);
    return d
      ? [
          ['path', { class: `${name}-edge`, d }],
          ['path', { class: name, part, d }],
        ]
      : [null, null];
  };
  const lines = ways.map(({ path }) => wayOf(view, path)).join('');
  const landings = dotsOn(
    view,
    ways.flatMap(({ path }) => path.slice(1)),
  );
  return [
    ...dots('forced', 'forced', playing ? forcedMen(position) : []),
    ...dots('chosen', 'selected', chosen ? [chosen] : []),
    [
      'g',
      { class: 'choice' },
      ways.length
        ? [
            ['path', { class: 'way-edge', d: lines }],
            ['path', { class: 'way', part: 'way', d: lines }],
            ['path', { class: 'ring', part: 'way', d: landings }],
            ['path', { class: 'hole', d: landings }],
          ]
        : [],
    ],
    ...dots('target', 'target', [...targetsOf(selection), ...targets]),
  ];
}

import type { Drawn } from '../drawn.ts';
import { forcedMen, targetsOf, type Selection } from './selection.ts';
import type { View } from '@draughts/diagram/draw';
import { pointOf, wayOf } from '../way.ts';
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

/** Forced men, the chosen one, where it may go, each with a dark edge that shows it on any square; the ways to choose from. */
export function drawMarks(marks: Marks): readonly (Drawn | null)[] {
  const { view, position, playing, selection, ways, chosen, targets } = marks;
  const dots = (name: string, part: string, squares: readonly number[]): (Drawn | null)[] => {
    const d = squares.map((square) => `M${pointOf(view, square)}h0`).join('');
    return d
      ? [
          ['path', { class: `${name}-edge`, d }],
          ['path', { class: name, part, d }],
        ]
      : [null, null];
  };
  return [
    ...dots('forced', 'forced', playing ? forcedMen(position) : []),
    ...dots('chosen', 'selected', chosen ? [chosen] : []),
    ...dots('target', 'target', [...targetsOf(selection), ...targets]),
    ...ways.map(({ path }): Drawn => ['path', { class: 'way choice', part: 'way', d: wayOf(view, path) }]),
  ];
}

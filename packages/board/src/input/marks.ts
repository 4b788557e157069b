import { svg, type TemplateResult } from 'lit';
import { forcedMen, targetsOf, type Selection } from './selection.ts';
import { cornerOf, type View } from '@draughts/diagram/draw';
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

/** Forced men, the chosen one, where it may go, the ways to choose from. */
export function renderMarks(marks: Marks): TemplateResult {
  const { view, position, playing, selection, ways, chosen, targets } = marks;
  const at = (square: number) => {
    const { x, y } = cornerOf(view, square);
    return `${x + 0.5} ${y + 0.5}`;
  };
  const dots = (squares: readonly number[]) => squares.map((square) => `M${at(square)}h0`).join('');
  return svg`<path class="forced" part="forced" d=${dots(playing ? forcedMen(position) : [])} />
    <path class="chosen" part="selected" d=${dots(chosen ? [chosen] : [])} />
    <path class="target" part="target" d=${dots([...targetsOf(selection), ...targets])} />
    ${ways.map(({ path }) => svg`<path class="way choice" part="way" d=${`M${path.map(at).join('L')}`} />`)}`;
}

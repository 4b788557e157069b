import { svg, type TemplateResult } from 'lit';
import { forcedMen, targetsOf, type Selection } from './selection.ts';
import { cornerOf, squaresPath, type View } from '@draughts/diagram/draw';
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
  /** a move that waits for its turn: its man, then its squares */
  readonly plan: readonly number[];
  /** where the man of that move may go, while it is chosen alone */
  readonly planTargets: readonly number[];
}

/** Forced men, the chosen one, where it may go, the ways to choose from, the move that waits. */
export function renderMarks(marks: Marks): TemplateResult {
  const { view, position, playing, selection, ways, plan, planTargets } = marks;
  const at = (square: number) => {
    const { x, y } = cornerOf(view, square);
    return `${x + 0.5} ${y + 0.5}`;
  };
  const dots = (squares: readonly number[]) => squares.map((square) => `M${at(square)}h0`).join('');
  const line = (path: readonly number[]) => `M${path.map(at).join('L')}`;
  const chosen = selection.path.length ? selection.path : plan;
  const waits = plan.length > 1;
  return svg`${waits ? svg`<path class="plan" part="premove" d=${squaresPath(view, [...new Set(plan)])} />` : ''}
    <path class="forced" part="forced" d=${dots(playing ? forcedMen(position) : [])} />
    <path class="chosen" part="selected" d=${dots(waits ? [] : chosen.slice(0, 1))} />
    <path class="target" part="target" d=${dots([...targetsOf(selection), ...planTargets])} />
    ${waits ? svg`<path class="plan-way" d=${line(plan)} />` : ''}
    ${ways.map((move) => svg`<path class="way choice" part="way" d=${line(move.path)} />`)}`;
}

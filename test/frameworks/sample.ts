/** What the pages of all frameworks show, so that one test fits them. */
import type { Shape } from '@draughts/board';

export const PDN = '1. 32-28 19-23 2. 28x19 14x23 3. 37-32 {quiet} 10-14 *';

/** Boards of a list, by key. */
export const LIST = [
  { id: 'a', fen: 'W:W31,32:B1,2' },
  { id: 'b', fen: 'W:WK46:B5' },
  { id: 'c', fen: 'B:W50:BK1,6' },
];

export const ARROW: readonly Shape[] = [{ from: 32, to: 28, colour: 'green' }];

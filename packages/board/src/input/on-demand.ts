/** What play needs only sometimes. */
import { Later } from '../later.ts';

/** Why a move is not possible: had ready from the first touch on. */
export const refusals = new Later(() => import('./refusals.ts'));
/** Moves that are entered before their turn, for boards with `premove`. */
export const plans = new Later(() => import('./plans.ts'));

export * from './board.ts';
export { disputesOf } from './disputes.ts';
export { compareMoves, legalMoves, movesBetween, perft, play, playThrough, type Move } from './moves.ts';
export { writeMove, type WriteMoveOptions } from './notation.ts';
export { readMove, type MoveFault } from './read-move.ts';
export { movesAlong, refuse, type Attempt, type Refusal, type RefusalCode } from './refuse.ts';
export { reach, type Reach } from './reach.ts';
export { outcome, type Outcome } from './outcome.ts';

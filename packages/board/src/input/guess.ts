import { nextOf, type GameNode } from '../game.ts';
import type { GameScene } from '../game-scene.ts';
import type { Move } from '@draughts/rules';

/** Milliseconds until the other side's answer to a move that was guessed. */
const ANSWER_MS = 600;

/** The move was to be found: whether it is the one; then it is played, and the answer follows. */
export function isFound(scene: GameScene, next: GameNode, move: Move): boolean {
  const wanted = next.trace;
  const men = (captures: readonly number[]) => [...captures].sort().join();
  const found =
    wanted?.from === move.from && wanted.to === move.to && men(wanted.captures) === men(move.captures);
  if (!found) return false;
  scene.go(next, true);
  const answer = nextOf(next);
  if (answer) setTimeout(() => scene.node === next && scene.go(answer, true), ANSWER_MS);
  return true;
}

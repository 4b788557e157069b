import { fail, ok, readMove, type Position, type Result } from '@draughts/rules';
import { explainMove } from '@draughts/rules/reasons';
import type { GameScene } from '../game-scene.ts';
import { addOwnStep, stepOf, tellEnd } from './add.ts';

/** Makes a move of the page's own at the end of the line that is shown. */
export function moveByPage(scene: GameScene | null, text: string): Result<Position> {
  if (!scene?.frame) {
    return fail('NOTHING_SHOWN', 'The board shows nothing yet: await its updateComplete first.');
  }
  const { frame, game, node } = scene;
  const end = node && (game?.lineOf(node).at(-1) ?? node);
  const { position } = end ?? frame;
  const move = readMove(position, String(text)); // a page may pass anything;
  if (!move.ok) return fail(move.error.code, explainMove(position, move.error), move.error.at);
  const step = stepOf(position, move.value);
  addOwnStep(scene, end, position, step);
  const after = step.look(position).position;
  tellEnd(scene, after);
  return ok(after);
}

import { fail, ok, readMove, type Position, type Result } from '@draughts/rules';
import { explainMove } from '@draughts/rules/reasons';
import type { GameScene } from '../game-scene.ts';
import type { BoardInput } from '../parts.ts';
import type { Room } from '../room.ts';
import type { Step } from '../steps.ts';
import { addOwnStep, stepOf, tellEnd } from './add.ts';

/** Does a step for which something must be loaded, or that came too late. Returns what came of a move. */
export async function doStep(room: Room, [name, value, choice]: Step): Promise<Result<Position> | undefined> {
  const { parts, scene } = room;
  // What it was about may be shown no more.
  const stale = choice !== scene.host.choice;
  if (name === 'move') return moveByPage(stale ? null : scene, value);
  if (name === 'use') parts.use(value as BoardInput);
  else {
    // A game that is to play by itself does so first.
    if (scene.game || name === 'play') await parts.forGame();
    if (!stale) parts.begin();
    if (name === 'pause') parts.replay?.pause();
    else if (name === 'play') parts.replay?.play(stale);
    else if (!stale) scene.step(name, value);
  }
  return undefined;
}

/** Makes a move of the page's own at the end of the line that is shown. */
function moveByPage(scene: GameScene | null, text: unknown): Result<Position> {
  if (!scene?.frame) {
    return fail(
      'NOTHING_SHOWN',
      'The board shows nothing, or something else by now: await its updateComplete first.',
    );
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

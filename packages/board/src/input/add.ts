import { outcome, play, writeMove, type Move, type Position } from '@draughts/rules';
import { DraughtsEndEvent } from '../events/end.ts';
import { Game, nextOf, type GameNode, type Step } from '../game.ts';
import type { GameScene } from '../game-scene.ts';
import { allTexts } from '../texts/en.ts';

/** A move as a step of a game. */
export function stepOf(position: Position, move: Move): Step {
  const text = writeMove(position, move);
  const after = play(position, move);
  return { text, look: () => ({ position: after, trace: { ...move, text } }) };
}

/** The game on the board; a diagram becomes the start of one. */
const gameOf = (scene: GameScene, position: Position): Game => (scene.game ??= new Game(position));

/**
 * The node of a step after another: one that is there already, else the next of the line where that ends, else a side
 * line. `kept`: nothing joins the record's line, not at its end either.
 */
function nodeOf(game: Game, before: GameNode, step: Step, kept: boolean): GameNode {
  const known = before.children.find((child) => child.step.text === step.text);
  if (known) return known;
  const recorded = kept && [game.root, ...game.mainLine()].includes(before);
  const aside = recorded || nextOf(before) !== undefined;
  return game.append(before, aside ? { ...step, aside } : step);
}

/**
 * A move of the person at the board joins the game, beside what is recorded of it. `animate`: not when the man was
 * dragged there. `legs`: so many of its capture the man has been seen to go.
 */
export function addStep(scene: GameScene, step: Step, animate: boolean, legs = 0): void {
  if (!scene.frame) return;
  const game = gameOf(scene, scene.frame.position);
  const node = nodeOf(game, scene.node ?? game.root, step, game.recorded);
  const { trace } = node;
  const via = legs && trace ? { ...trace, path: trace.path.slice(legs) } : trace;
  scene.stand(node, animate ? via : undefined, true, trace);
}

/**
 * A move of the page's own joins the end of the line that is shown, but never a live game's record. Whoever looks
 * elsewhere in it stays there.
 */
export function addOwnStep(scene: GameScene, end: GameNode | null, position: Position, step: Step): void {
  const game = gameOf(scene, position);
  const before = end ?? game.root;
  const follows = !scene.node || scene.node === before;
  const node = nodeOf(game, before, step, scene.link !== null);
  if (follows) scene.stand(node, node.trace);
  else scene.tell();
}

/** Tells when a position is the end of the game: whoever looks at it hears it, and the page gets an event. */
export function tellEnd(scene: GameScene, position: Position): void {
  const end = outcome(position);
  if (!end) return;
  const { winPoints } = position.variant;
  const points = (side: 'w' | 'b') => (end.winner ? (end.winner === side ? winPoints : 0) : winPoints / 2);
  if (scene.frame?.position === position) {
    scene.say((texts) => allTexts(texts).live.result(points('w'), points('b')), true);
  }
  scene.over(new DraughtsEndEvent(end.winner, end.reason));
}

import { Game, nextOf, type Step } from '../game.ts';
import type { GameScene } from '../game-scene.ts';

/**
 * A move of the person at the board joins the game: as the next of the line where that ends, else as a side line;
 * beside a live record always as a side line. `animate`: not when the man was dragged there.
 */
export function addStep(scene: GameScene, step: Step, animate: boolean): void {
  if (!scene.frame) return;
  const game = (scene.game ??= new Game(scene.frame.position));
  const before = scene.node ?? game.root;
  let node = before.children.find((child) => child.step.text === step.text);
  if (!node) {
    const recorded = scene.link !== null && [game.root, ...game.mainLine()].includes(before);
    const aside = recorded || nextOf(before) !== undefined;
    node = game.append(before, aside ? { ...step, aside } : step);
  }
  scene.stand(node, animate ? node.trace : undefined, true, node.trace);
}

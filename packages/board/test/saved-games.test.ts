import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readPdn } from '@draughts/pdn';
import {
  VARIANT_IDS,
  legalMoves,
  play,
  startPosition,
  variantOf,
  writeFen,
  writeMove,
} from '@draughts/rules';
import { toPdn } from '../src/export/pdn.ts';
import { Game, type GameNode } from '../src/game.ts';
import { gameOf } from '../src/sources/pdn.ts';

/** Games as they are played at a board, up to 120 plies, with a side line here and there. */
function played(id: (typeof VARIANT_IDS)[number], choices: readonly number[]): Game {
  const game = new Game(startPosition(variantOf(id)));
  let node = game.root;
  for (const choice of choices) {
    const { position: before } = node;
    const moves = legalMoves(before);
    if (!moves.length) break;
    const add = (at: number) => {
      const move = moves[at % moves.length];
      const text = writeMove(before, move);
      return game.append(node, {
        text,
        look: (from) => ({ position: play(from, move), trace: { ...move, text } }),
      });
    };
    const [line] = [add(choice), choice % 5 || moves.length < 2 ? null : add(choice + 1)];
    node = line;
  }
  return game;
}

function fensOf(root: GameNode): string[] {
  const fens: string[] = [];
  for (let pending = [root], next = pending.pop(); next; next = pending.pop()) {
    fens.push(writeFen(next.position));
    pending.push(...next.children);
  }
  return fens;
}

for (const id of VARIANT_IDS) {
  test(`a game of ${id} that is saved is read again: every position of every line, as the rules have it`, () => {
    const choices = fc.array(fc.nat(1000), { minLength: 40, maxLength: 120 });
    const saved = fc.property(choices, (list) => {
      const game = played(id, list);
      const text = toPdn({ game, info: null, result: true });
      const [read, ...others] = readPdn(text, {});
      assert.equal(others.length, 0);
      assert.deepEqual(
        read.problems.filter(({ severity }) => severity === 'error'),
        [],
        text,
      );
      assert.equal(read.variant, id);
      assert.deepEqual(fensOf(gameOf(read).root), fensOf(game.root), text);
    });
    fc.assert(saved, { numRuns: 12 });
  });
}

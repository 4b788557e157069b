import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { VARIANT_IDS, legalMoves, play, readFen, startPosition, variantOf } from '../src/index.ts';
import type { Move, Position, VariantId } from '../src/index.ts';

/** A position from a FEN that must be readable. */
export function position(id: VariantId, fen: string): Position {
  const reading = readFen(variantOf(id), fen);
  assert.ok(reading.ok, `${fen}: ${reading.ok ? '' : reading.error.message}`);
  return reading.value.position;
}

/** What makes a move: equal text, equal move. */
export const keyOf = ({ from, to, captures, promotes }: Move): string =>
  `${from}-${to}${promotes ? '!' : ''} ${[...captures].sort((a, b) => a - b).join()}`;

/** The positions of a game whose moves are chosen by numbers. */
export function randomGame(id: VariantId, choices: readonly number[]): Position[] {
  const game = [startPosition(variantOf(id))];
  for (const choice of choices) {
    const last = game[game.length - 1];
    const moves = legalMoves(last);
    if (!moves.length) break;
    game.push(play(last, moves[choice % moves.length]));
  }
  return game;
}

/** Games of every variant, by fast-check. */
export const games = fc
  .tuple(fc.constantFrom(...VARIANT_IDS), fc.array(fc.nat(1000), { minLength: 20, maxLength: 120 }))
  .map(([id, choices]) => randomGame(id, choices));

const shared = new URL('../../../../shared/data/', import.meta.url);

/** The text of a file of the shared data folder beside the repository; null without that folder. */
export function sharedText(path: string): string | null {
  const url = new URL(path, shared);
  return existsSync(url) ? readFileSync(url, 'utf8') : null;
}

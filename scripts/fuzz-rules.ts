/** 100,000 random games across the variants: nothing throws, and what is written reads back. */
import assert from 'node:assert/strict';
import {
  VARIANT_IDS,
  legalMoves,
  outcome,
  play,
  positionOf,
  readFen,
  readMove,
  refuse,
  startPosition,
  variantOf,
  writeFen,
  writeMove,
  type Colour,
  type PlacedPiece,
  type Position,
  type VariantId,
} from '@draughts/rules';
import { counters } from '@draughts/rules/draws';

const GAMES = 100_000;
const MAX_PLIES = 150;
/** Every so many positions are looked at closely. */
const CLOSELY = 37;

/** Random whole numbers below a bound (mulberry32). */
function dice(seed: number): (bound: number) => number {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** The start, or in one game of four any crowd of pieces. */
function begin(id: VariantId, below: (bound: number) => number): Position {
  const variant = variantOf(id);
  if (below(4)) return startPosition(variant);
  const density = 1 + below(60);
  const placed: PlacedPiece[] = [];
  for (let square = 1; square <= variant.squares; square++) {
    const colour: Colour = below(2) ? 'w' : 'b';
    if (below(100) < density) placed.push({ square, colour, king: below(3) === 0 });
  }
  return positionOf(variant, below(2) ? 'w' : 'b', placed);
}

function lookClosely(position: Position, below: (bound: number) => number): void {
  const fen = writeFen(position);
  const reading = readFen(position.variant, fen);
  assert.ok(reading.ok, fen);
  assert.equal(writeFen(reading.value.position), fen);
  const moves = legalMoves(position);
  const squares = position.variant.squares + 2;
  const [from, to] = [below(squares), below(squares)];
  const legal = moves.some((move) => move.from === from && move.to === to);
  assert.equal(refuse(position, { from, to }) === null, legal, `${fen} ${from}-${to}`);
  if (!moves.length) return;
  const move = moves[below(moves.length)];
  const text = writeMove(position, move);
  const read = readMove(position, text);
  assert.ok(read.ok, `${position.variant.id} ${fen} ${text}`);
  assert.equal(writeFen(play(position, read.value)), writeFen(play(position, move)), `${fen} ${text}`);
}

/** Plays the games. */
export async function fuzz(seed: number): Promise<string> {
  const below = dice(seed);
  let plies = 0;
  for (let n = 0; n < GAMES; n++) {
    const positions = [begin(VARIANT_IDS[n % VARIANT_IDS.length], below)];
    for (let ply = 0; ply < MAX_PLIES; ply++) {
      const position = positions[positions.length - 1];
      if (plies++ % CLOSELY === 0) lookClosely(position, below);
      const moves = legalMoves(position);
      if (!moves.length) break;
      positions.push(play(position, moves[below(moves.length)]));
    }
    outcome(positions[positions.length - 1]);
    const running = counters({ positions });
    assert.ok(running.every(({ count }) => count >= 0));
  }
  return `${GAMES.toLocaleString('en')} games, ${plies.toLocaleString('en')} positions`;
}

/** What must hold in every position of every game, of every variant. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  compareMoves,
  isCrownRow,
  legalMoves,
  moveBetween,
  outcome,
  pieceAt,
  pieces,
  play,
  playThrough,
  positionOf,
  readFen,
  readMove,
  refuse,
  writeFen,
  writeMove,
} from '../src/index.ts';
import type { Colour, Move, Position } from '../src/index.ts';
import { counters, outcome as gameOutcome } from '../src/draws.ts';
import { games, keyOf } from './helpers.ts';

/** Runs a check on every position of random games. */
const always = (
  name: string,
  numRuns: number,
  check: (position: Position, moves: readonly Move[]) => void,
): void => {
  void test(name, () => {
    fc.assert(
      fc.property(games, (game) => game.forEach((position) => check(position, legalMoves(position)))),
      { numRuns },
    );
  });
};

const other = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');

always('the move between two squares is that of the list', 150, (position, moves) => {
  const only = (from: number, to: number) => {
    const [first = null, second] = moves.filter((move) => move.from === from && move.to === to);
    return second ? undefined : first;
  };
  for (const { from, to } of moves) {
    assert.deepEqual(moveBetween(position, from, to), only(from, to));
    assert.deepEqual(moveBetween(position, to, from), only(to, from));
  }
  for (const [from, to] of [
    [0, 1],
    [1, 0],
    [99, 1],
    [-1, 1],
  ])
    assert.equal(moveBetween(position, from, to), null);
});

test('a line played on one board goes through the positions of play', () => {
  fc.assert(
    fc.property(games, (game) => {
      const [start] = game;
      const before = writeFen(start);
      const shown: Position[] = [];
      playThrough(start, (position) => {
        shown.push({ ...position, cells: [...position.cells] });
        const next = game.at(shown.length);
        return (
          legalMoves(position).find((move) => next && writeFen(play(position, move)) === writeFen(next)) ??
          null
        );
      });
      assert.deepEqual(shown.map(writeFen), game.map(writeFen));
      assert.equal(writeFen(start), before);
    }),
    { numRuns: 100 },
  );
});

always('looking and playing leaves a position as it was', 150, (position, moves) => {
  const cells = [...position.cells];
  const fen = writeFen(position);
  for (const move of moves) play(position, move);
  assert.deepEqual(position.cells, cells);
  assert.equal(writeFen(position), fen);
  assert.deepEqual(legalMoves(position).map(keyOf), moves.map(keyOf));
});

always('a move moves one piece, takes what it says and nothing else', 150, (position, moves) => {
  for (const move of moves) {
    const after = play(position, move);
    const piece = pieceAt(position, move.from);
    assert.ok(piece && piece.colour === position.turn);
    assert.equal(after.turn, other(position.turn));
    assert.deepEqual(pieceAt(after, move.to), { colour: piece.colour, king: piece.king || move.promotes });
    assert.equal(new Set(move.captures).size, move.captures.length, 'no piece is taken twice');
    for (const square of move.captures) assert.equal(pieceAt(position, square)?.colour, after.turn);
    assert.equal(pieces(after).length, pieces(position).length - move.captures.length);
    assert.equal(move.path[0], move.from);
    assert.equal(move.path.at(-1), move.to);
    assert.equal(move.path.length, Math.max(move.captures.length, 1) + 1);
  }
});

always('moves are distinct, and all of them capture or none', 150, (_, moves) => {
  assert.equal(new Set(moves.map(keyOf)).size, moves.length);
  const captures = moves.filter((move) => move.captures.length).length;
  assert.ok(captures === 0 || captures === moves.length);
  const sorted = [...moves].sort(compareMoves);
  for (let i = 1; i < sorted.length; i++) assert.ok(compareMoves(sorted[i - 1], sorted[i]) < 0);
});

/** The board turned round with colours changed. */
function mirror(position: Position): Position {
  const { variant, turn, runs } = position;
  const turned = (square: number) => variant.squares + 1 - square;
  const run = (value: number) => (value ? value - (value % 100) + turned(value % 100) : 0);
  return positionOf(
    variant,
    other(turn),
    pieces(position).map(({ square, colour, king }) => ({
      square: turned(square),
      colour: other(colour),
      king,
    })),
    { w: run(runs.b), b: run(runs.w) },
  );
}

always('a mirrored position has the mirrored moves', 150, (position, moves) => {
  const turned = (square: number) => position.variant.squares + 1 - square;
  const mirrored = moves.map((move) =>
    keyOf({ ...move, from: turned(move.from), to: turned(move.to), captures: move.captures.map(turned) }),
  );
  assert.deepEqual(legalMoves(mirror(position)).map(keyOf).sort(), mirrored.sort());
  const ended = outcome(position);
  assert.deepEqual(
    outcome(mirror(position)),
    ended && { ...ended, winner: ended.winner && other(ended.winner) },
  );
});

always('a FEN reads back as the same position, without warnings', 150, (position) => {
  const fen = writeFen(position);
  const reading = readFen(position.variant, fen);
  assert.ok(reading.ok);
  assert.deepEqual(reading.value.warnings, []);
  assert.deepEqual(reading.value.position, position);
  assert.ok(
    pieces(position).every(
      ({ square, colour, king }) => king || !isCrownRow(position.variant, colour, square),
    ),
  );
});

always('every notation of a move reads back as that move', 60, (position, moves) => {
  for (const move of moves) {
    for (const notation of ['numeric', 'algebraic', 'short'] as const) {
      for (const full of [false, true]) {
        const text = writeMove(position, move, { notation, full, adLibitum: full });
        const read = readMove(position, text);
        assert.ok(read.ok, `${writeFen(position)} ${text}: ${read.ok ? '' : read.error.message}`);
        assert.equal(keyOf(read.value), keyOf(move), `${writeFen(position)} ${text}`);
      }
    }
  }
});

always('no legal move is refused', 60, (position, moves) => {
  for (const move of moves) {
    assert.equal(refuse(position, { from: move.from }), null);
    assert.equal(refuse(position, { from: move.from, to: move.to }), null);
    assert.equal(refuse(position, { from: move.from, path: move.path }), null);
  }
});

test('every refusal is of a move that is not legal, and every other attempt is refused', () => {
  fc.assert(
    fc.property(games, fc.nat(80), fc.nat(80), (game, from, to) => {
      for (const position of game) {
        const legal = legalMoves(position);
        const refusal = refuse(position, { from, to });
        assert.equal(
          refusal === null,
          legal.some((move) => move.from === from && move.to === to),
        );
        if (!refusal) continue;
        assert.equal(refusal.code === 'GAME_OVER', legal.length === 0);
        const mine = legal.filter((move) => move.from === from);
        assert.deepEqual(refusal.moves, mine.length ? mine : legal);
      }
    }),
    { numRuns: 100 },
  );
});

test('counters never run backwards, and end nothing unasked', () => {
  fc.assert(
    fc.property(games, (positions) => {
      for (let i = 1; i <= positions.length; i += 7) {
        const game = { positions: positions.slice(0, i) };
        for (const { count, limit, plies, reached, ends } of counters(game)) {
          assert.ok(count >= 0 && plies >= 0 && plies < i && limit > 0);
          assert.equal(reached, count >= limit);
          assert.equal(ends, false);
        }
        assert.deepEqual(gameOutcome(game), outcome(positions[i - 1]));
      }
    }),
    { numRuns: 100 },
  );
});

test('no text makes the readers throw', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[WB:Kabch0-9,.x+-]{0,40}$/));
  fc.assert(
    fc.property(games, text, (game, input) => {
      const position = game[game.length - 1];
      const reading = readFen(position.variant, input);
      if (!reading.ok)
        assert.ok((reading.error.at ?? -1) >= 0 && (reading.error.at ?? 0) <= input.length + 1);
      const read = readMove(position, input);
      if (!read.ok) assert.ok((read.error.at ?? -1) >= 0 && (read.error.at ?? 0) <= input.length);
    }),
    { numRuns: 1000 },
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseSquare, readFen, variantOf, writeFen, type Position } from '@draughts/rules';
import { readPdn, readPdnBytes, writePdn, type PdnGame } from '../src/index.ts';
import { hasShared, sharedBytes, sharedText } from './shared.ts';

interface Expected {
  readonly i: number;
  readonly variant: string;
  readonly plies: number;
  readonly fen: string | null;
  readonly result_tag?: string | null;
  readonly result_text?: string | null;
  readonly stops_at?: { readonly line_col: readonly [number, number] };
  readonly relocation?: boolean;
}

/** Boards are compared: the expectations have no king-move counters, and Turkish ones are algebraic. */
const board = (position: Position): string => writeFen(position).replace(/:\+.*/, '');

function sameBoard(game: PdnGame, fen: string): void {
  const variant = variantOf(game.variant);
  assert.ok(parseSquare(variant, '1'));
  const expected = readFen(variant, fen);
  assert.ok(expected.ok, fen);
  assert.equal(game.fen.replace(/:\+.*/, ''), board(expected.value.position));
}

function check(game: PdnGame, expected: Expected): void {
  assert.equal(game.variant, expected.variant);
  assert.equal(game.plies, expected.plies);
  if (expected.fen === null) assert.ok(game.problems.some(({ code }) => code.startsWith('FEN_')));
  else sameBoard(game, expected.fen);
  if (expected.result_text !== undefined) {
    const tag = expected.result_tag;
    assert.equal(game.result, tag?.trim() ? tag : expected.result_text);
  }
  assert.equal(game.relocation !== null, expected.relocation === true);
  const stop = expected.stops_at?.line_col;
  const places = game.problems.map(({ line, column }) => `${line}:${column}`);
  if (stop) assert.ok(places.includes(stop.join(':')), `${places.join()} lacks ${stop.join(':')}`);
}

if (hasShared) {
  const corpus = JSON.parse(sharedText('pdn/expected.json')) as Record<
    string,
    { readonly games: number; readonly encoding: string; readonly expect: readonly Expected[] }
  >;
  for (const [file, { games: count, encoding, expect }] of Object.entries(corpus)) {
    test(`corpus: ${file}`, () => {
      const reading = readPdnBytes(sharedBytes(`pdn/files/${file}`));
      assert.equal(reading.encoding, encoding);
      assert.equal(reading.games.length, count);
      for (const expected of expect) check(reading.games[expected.i - 1], expected);
    });
    test(`corpus, written and read again: ${file}`, () => {
      for (const game of readPdnBytes(sharedBytes(`pdn/files/${file}`)).games) {
        const text = writePdn(game);
        const [again, ...more] = readPdn(text);
        assert.equal(more.length, 0);
        assert.deepEqual([again.variant, again.plies, again.fen], [game.variant, game.plies, game.fen]);
        assert.equal(writePdn(again), text);
        assert.deepEqual(
          text.split('\n').filter((line) => line.length > 80 && !line.startsWith('[')),
          [],
        );
      }
    });
  }

  const rows = sharedText('pdn-malformed/index.tsv').trim().split('\n').slice(1);
  for (const row of rows) {
    const [file, severity, code, line, column] = row.split('\t');
    test(`malformed: ${file}`, () => {
      const problems = readPdn(sharedText(`pdn-malformed/${file}`)).flatMap((game) => game.problems);
      const found = problems.map((problem) => [problem.code, problem.severity, problem.line, problem.column]);
      const wanted = [code, severity, Number(line), Number(column)];
      assert.ok(
        found.some((one) => one.join() === wanted.join()),
        `${JSON.stringify(found)} lacks ${wanted.join()}`,
      );
    });
  }
}

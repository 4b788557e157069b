import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareMoves,
  legalMoves,
  play,
  readFen,
  readMove,
  variantOf,
  writeFen,
  writeMove,
} from '../src/index.ts';
import type { Variant, VariantId } from '../src/index.ts';
import { keyOf, position, sharedText } from './helpers.ts';

interface Row {
  variant: VariantId;
  fen: string;
  moves: {
    from: number;
    to: number;
    captures: number[];
    promotes: boolean;
    notation: string;
    path: string;
    after: string;
  }[];
}

/**
 * Where several ways take the same pieces any of them may stand for the move. In these the table names another one, or
 * (brazilian, canadian, turkish) one that lands further off than PDN 3.0 allows in writing.
 */
const OTHER_PATHS = 5;

const positions = sharedText('rules/positions.jsonl');
if (positions) {
  const rows = positions
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
  test(`the ${rows.length} shared positions: moves, notation, resulting FEN`, () => {
    assert.equal(rows.length, 1874);
    let otherPaths = 0;
    for (const { variant, fen, moves } of rows) {
      const from = position(variant, fen);
      assert.equal(writeFen(from), fen);
      const legal = [...legalMoves(from)].sort(compareMoves);
      const got = legal.map((move) => ({
        from: move.from,
        to: move.to,
        captures: [...move.captures].sort((a, b) => a - b),
        promotes: move.promotes,
        notation: writeMove(from, move),
        after: writeFen(play(from, move)),
      }));
      const wanted = moves.map(({ path: _, ...rest }) => rest);
      assert.deepEqual(got, wanted, `${variant} ${fen}`);
      const paths = legal.map((move) => writeMove(from, move, { full: true }));
      if (String(paths) !== String(moves.map(({ path }) => path))) otherPaths++;
      for (const [i, { path }] of moves.entries()) {
        const read = readMove(from, path);
        assert.equal(read.ok && keyOf(read.value), keyOf(legal[i]), `${variant} ${fen} ${path}`);
      }
    }
    assert.equal(otherPaths, OTHER_PATHS);
  });
}

const kingValues = sharedText('rules/frisian-king-value-cases.json');
if (kingValues) {
  type Wanted = [number, number, number[]][];
  const cases = JSON.parse(kingValues) as { fen: string; moves: Wanted; if_king_just_under_1_5: Wanted }[];
  const frisian = variantOf('frisian');
  const settings = { moves: frisian, if_king_just_under_1_5: { ...frisian, kingValue: 1.49 } } as const;
  for (const [list, variant] of Object.entries(settings) as [keyof typeof settings, Variant][]) {
    test(`the shared cases on the value of a Frisian king: ${list}`, () => {
      for (const { fen, [list]: wanted } of cases) {
        const reading = readFen(variant, fen);
        assert.ok(reading.ok);
        const got = [...legalMoves(reading.value.position)].sort(compareMoves);
        assert.deepEqual(
          got.map((move) => [move.from, move.to, [...move.captures].sort((x, y) => x - y)]),
          wanted,
          fen,
        );
      }
    });
  }
}

const malformed = sharedText('pdn-malformed/index.tsv');
if (malformed) {
  for (const line of malformed.trim().split('\n').slice(1)) {
    const [file, severity, code, , , offset] = line.split('\t');
    if (!file.endsWith('.fen')) continue;
    test(`shared malformed FEN ${file}: ${code}`, () => {
      const reading = readFen(variantOf('international'), sharedText(`pdn-malformed/${file}`) ?? '');
      const fault = reading.ok ? reading.value.warnings[0] : reading.error;
      assert.equal(reading.ok, severity === 'warning');
      assert.deepEqual([fault.code, fault.at], [code, Number(offset)]);
    });
  }
}

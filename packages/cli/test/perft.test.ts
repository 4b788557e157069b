import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from './run-cli.ts';

test('prints the counts of all depths as one JSON list', async () => {
  assert.deepEqual(await runCli(['perft', 'international', 'W:W31-50:B1-20', '4']), {
    code: 0,
    out: '[9,81,658,4265]\n',
    err: '',
  });
});

test('reads algebraic squares', async () => {
  const { out } = await runCli(['perft', 'russian', 'W:Wa1,Kb2:Bh8', '1', '--json']);
  assert.equal(out, '[7]\n');
});

for (const depth of ['0', '-1', '1.5', 'three', '99']) {
  test(`depth ${depth} is wrong usage`, async () => {
    const { code, err } = await runCli(['perft', 'russian', 'start', '--', depth]);
    assert.equal(code, 2);
    assert.match(err, /DEPTH is a whole number from 1 to/);
  });
}

test('a wrong FEN is named with its place', async () => {
  const { code, err } = await runCli(['perft', 'international', 'W:W51:B1', '2']);
  assert.equal(code, 1);
  assert.match(err, /^FEN:1:4: .* \(FEN_SQUARE_OUT_OF_RANGE\)\n$/);
});

test('an unknown variant is answered with the known ones', async () => {
  const { code, err } = await runCli(['perft', 'checkers', 'start', '2']);
  assert.equal(code, 1);
  assert.match(err, /^VARIANT:1:1: .*international.*turkish.* \(VARIANT_UNKNOWN\)\n$/);
});

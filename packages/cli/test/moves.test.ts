import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { runCli } from './run-cli.ts';

interface Answer {
  moves?: {
    from: number;
    to: number;
    captures: number[];
    promotes: boolean;
    notation: string;
    after: string;
  }[];
  error?: { code: string; message: string; at?: number };
}

async function answers(input: string | readonly Uint8Array[]): Promise<Answer[]> {
  const { out } = await runCli(['moves'], input);
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Answer);
}

const GOOD = '{"variant":"international","fen":"W:W31:B1"}';

test('prints exactly the fields of the contract, in its order', async () => {
  const { code, out, err } = await runCli(['moves', 'international', 'W:W31:B27']);
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  assert.equal(
    out,
    '{"moves":[{"from":31,"to":22,"captures":[27],"promotes":false,"notation":"31x22","after":"B:W22:B"}]}\n',
  );
});

const ROWS = [
  { variant: 'brazilian', fen: 'W:Wa3:Bb4', notation: ['a3xc5'] },
  { variant: 'russian', fen: 'W:Wa3:Bb4', notation: ['a3:c5'] },
  { variant: 'russian', fen: 'W:W21:B17', notation: ['a3:c5'] },
  {
    variant: 'russian',
    fen: 'B:W9:BK4',
    notation: ['h8-g7', 'h8-f6', 'h8-e5', 'h8-d4', 'h8-c3', 'h8-b2', 'h8-a1'],
  },
  { variant: 'international', fen: 'W:W6:B50', notation: ['6-1'], promotes: true },
];

for (const { variant, fen, notation, promotes } of ROWS) {
  test(`${variant} ${fen} has ${notation.join(' ')}`, async () => {
    const [{ moves }] = await answers(JSON.stringify({ variant, fen }));
    assert.deepEqual(new Set(moves?.map((move) => move.notation)), new Set(notation));
    if (promotes !== undefined) assert.equal(moves?.[0].promotes, promotes);
  });
}

const ERRORS: readonly [line: string, code: string, at: number][] = [
  ['', 'JSON_SYNTAX', 0],
  ['{"variant":"russian",}', 'JSON_SYNTAX', 21],
  ['{"variant":"russian","fen":"W:W1', 'JSON_SYNTAX', 32],
  ['nonsense', 'JSON_SYNTAX', 1],
  ['null', 'VARIANT_MISSING', 0],
  ['[]', 'VARIANT_MISSING', 0],
  ['{"fen":"start"}', 'VARIANT_MISSING', 0],
  ['{"variant":"russian","fen":7}', 'FEN_MISSING', 0],
  ['{"variant":"chess","fen":"start"}', 'VARIANT_UNKNOWN', 0],
  ['{"variant":"__proto__","fen":"start"}', 'VARIANT_UNKNOWN', 0],
  ['{"variant":"russian","fen":"W:W33:B1"}', 'FEN_SQUARE_OUT_OF_RANGE', 3],
  [`{"variant":"russian","fen":"${' '.repeat(20_000)}"}`, 'LINE_TOO_LONG', 16384],
];

for (const [line, code, at] of ERRORS) {
  test(`${line.slice(0, 50)} is answered with ${code}, and the next line is read`, async () => {
    const [{ error }, { moves }] = await answers(`${line}\n${GOOD}\n`);
    assert.equal(error?.code, code);
    assert.equal(error?.at, at);
    assert.equal(moves?.length, 2);
  });
}

test('wrong lines make the exit code 1, and stderr names the first place and the number', async () => {
  const bad = '{"variant":"russian","fen":"W:W33:B1"}';
  const { code, err } = await runCli(['moves'], `${GOOD}\n${bad}\nx\n`);
  assert.equal(code, 1);
  assert.match(err, /^stdin:2:32: .*\(FEN_SQUARE_OUT_OF_RANGE\)\nstdin: 2 lines are wrong/);
});

test('one answer per line, in order, however the bytes are cut', async () => {
  const line = fc.constantFrom(
    GOOD,
    '{"variant":"russian","fen":"start"}',
    'x',
    '',
    '{"variant":"жук","fen":""}',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), fc.array(fc.nat(60)), async (lines, cuts) => {
      const bytes = new TextEncoder().encode(lines.map((text) => `${text}\r\n`).join(''));
      const chunks: Uint8Array[] = [];
      let from = 0;
      for (const cut of cuts) chunks.push(bytes.subarray(from, (from += cut)));
      chunks.push(bytes.subarray(from));
      const single = await Promise.all(lines.map(async (text) => (await answers(`${text}\n`))[0]));
      assert.deepEqual(await answers(chunks.filter((chunk) => chunk.length > 0)), single);
    }),
    { numRuns: 50 },
  );
});

const SHARED = new URL('../../../../shared/data/rules/positions.jsonl', import.meta.url);

if (existsSync(SHARED)) {
  test('every line of positions.jsonl: same moves, notation and positions', async () => {
    const text = readFileSync(SHARED, 'utf8');
    const got = await answers(text);
    const rows = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { moves: { path?: string }[] });
    assert.ok(rows.length > 0);
    assert.equal(got.length, rows.length);
    rows.forEach(({ moves }, i) => {
      const wanted = moves.map(({ path: _, ...move }) => move);
      assert.deepEqual(got[i], { moves: wanted });
    });
  });
}

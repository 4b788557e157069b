import assert from 'node:assert/strict';
import { createHash, webcrypto } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { gameOf, loadTable, openingById, type Table } from '../src/index.ts';
import {
  announce,
  drawLot,
  makeSecret,
  numbers,
  poolOf,
  readRecord,
  readTerms,
  sha256Hex,
  verifyLot,
  type Entropy,
  type LotRecord,
  type LotTerms,
  type PoolOptions,
} from '../src/lot.ts';

const SECRET = 'a'.repeat(64);

async function table(id = 'rulebook'): Promise<Table> {
  const loaded = await loadTable(id);
  assert.ok(loaded.ok);
  return loaded.value;
}

async function pool(options: PoolOptions = {}, id?: string): Promise<readonly string[]> {
  const found = poolOf(await table(id), options);
  assert.ok(found.ok);
  return found.value;
}

const pairings = (count: number) => Array.from({ length: count }, (_, i) => `board ${i + 1}`);

async function terms(more: Partial<LotTerms> = {}): Promise<LotTerms> {
  return announce(
    {
      event: 'Round 1',
      table: 'rulebook',
      pool: await pool(),
      pairings: pairings(5),
      replacement: false,
      ...more,
    },
    SECRET,
  );
}

function drawn(from: LotTerms, secret = SECRET, entropy = [{ by: 'Ann', text: '42' }]): LotRecord {
  const record = drawLot(from, secret, entropy);
  assert.ok(record.ok, record.ok ? '' : record.error.message);
  return record.value;
}

const pools: readonly (readonly [PoolOptions, number, string?])[] = [
  [{}, 144],
  [{ players: 'women' }, 144],
  [{ players: 'men' }, 396],
  [{ players: 'men', exclude: ['I-1', 'rulebook/V-1', 'fmjd/1-I'] }, 394],
  [{ players: 'women', quiet: true }, 101],
  [{ players: 'men', rules: 'brazilian' }, 733, 'fmjd'],
  // Three cells cannot be played by Brazilian rules, which men play when nobody says otherwise.
  [{ players: 'men' }, 733, 'fmjd'],
  [{ players: 'mixed' }, 733, 'fmjd'],
  [{ players: 'women' }, 736, 'fmjd'],
  [{ players: 'women' }, 725, 'fmjd-brazilian'],
  [{ players: 'men', rules: 'russian' }, 736, 'fmjd'],
];
for (const [options, size, id] of pools) {
  test(`${size} cells of ${id ?? 'rulebook'} can be drawn: ${JSON.stringify(options)}`, async () => {
    assert.equal((await pool(options, id)).length, size);
  });
}

test('a pool is refused with the reason', async () => {
  const all = await pool({ players: 'men' });
  const codes = [
    poolOf(await table(), { exclude: ['I-99'] }),
    poolOf(await table(), { exclude: all, players: 'men' }),
  ].map((result) => (result.ok ? 'ok' : result.error.code));
  assert.deepEqual(codes, ['LOT_EXCLUDE', 'LOT_POOL']);
});

test('the commitment is what sha256sum prints for the secret', async () => {
  assert.equal((await terms()).commitment, createHash('sha256').update(SECRET).digest('hex'));
  assert.equal(sha256Hex('棋'), createHash('sha256').update('棋').digest('hex'));
});

test('a draw can be worked out by hand from its description', async () => {
  const from = await terms({ pairings: ['board 1'] });
  const seed = createHash('sha256')
    .update(
      JSON.stringify([
        'draughts-lot/1',
        SECRET,
        'Round 1',
        'rulebook',
        from.pool,
        ['board 1'],
        false,
        [['Ann', '42']],
      ]),
    )
    .digest('hex');
  const word = createHash('sha256').update(`${seed}:0`).digest().readUInt32BE(0);
  assert.deepEqual(drawn(from).draws, [{ pairing: 'board 1', opening: `rulebook/${from.pool[word % 144]}` }]);
});

test('without replacement no opening comes twice, and all come when all are drawn', async () => {
  const record = drawn(await terms({ pairings: pairings(144) }));
  assert.equal(new Set(record.draws.map(({ opening }) => opening)).size, 144);
  const short = drawLot(await terms({ pairings: pairings(145) }), SECRET);
  assert.equal(short.ok ? 'ok' : short.error.code, 'LOT_SHORT');
});

test('with replacement there may be more pairings than cells', async () => {
  const record = drawn(await terms({ pairings: pairings(300), pool: ['I-1', 'I-2'], replacement: true }));
  assert.deepEqual(
    new Set(record.draws.map(({ opening }) => opening)),
    new Set(['rulebook/I-1', 'rulebook/I-2']),
  );
});

test('chi-squared over a million draws: no cell is favoured', () => {
  const cells = 396;
  const draws = 1_000_000;
  const below = numbers(sha256Hex('chi-squared'));
  const counts = new Uint32Array(cells);
  for (let i = 0; i < draws; i++) counts[below(cells)]++;
  const expected = draws / cells;
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 395 degrees of freedom: mean 395, deviation 28; beyond 4.5 deviations a fair draw falls once in 150,000 seeds.
  assert.ok(Math.abs(chi - 395) < 4.5 * 28.1, `chi-squared ${chi}`);
});

test('numbers above the last whole multiple are thrown away', () => {
  // With this limit almost half of all words are rejected; the plain remainder would favour the lower half 2 to 1.
  const limit = 2 ** 31 + 1;
  const below = numbers('rejection');
  let low = 0;
  for (let i = 0; i < 20_000; i++) if (below(limit) < limit / 2) low++;
  assert.ok(Math.abs(low - 10_000) < 400, `${low} of 20000`);
});

test('a fresh secret is 32 bytes of the source that is passed in', () => {
  const secrets = new Set(
    Array.from({ length: 50 }, () => makeSecret((bytes) => webcrypto.getRandomValues(bytes))),
  );
  assert.equal(secrets.size, 50);
  assert.ok([...secrets].every((secret) => /^[0-9a-f]{64}$/.test(secret)));
  assert.equal(
    makeSecret((bytes) => bytes.fill(255)),
    'f'.repeat(64),
  );
});

test('an honest record passes, also after a trip through JSON', async () => {
  const from = await terms();
  const read = readRecord(JSON.stringify(drawn(from)));
  const announced = readTerms(JSON.stringify(from));
  assert.ok(read.ok && announced.ok);
  assert.deepEqual(verifyLot(read.value, announced.value, await table()), []);
});

const frauds: readonly (readonly [string, (record: LotRecord) => LotRecord, string])[] = [
  ['another secret', (record) => ({ ...record, secret: 'b'.repeat(64) }), 'LOT_COMMITMENT'],
  ['another result', (record) => ({ ...record, draws: [...record.draws].reverse() }), 'LOT_DRAW'],
  ['a draw left out', (record) => ({ ...record, draws: record.draws.slice(1) }), 'LOT_DRAW'],
  ['one draw more', (record) => ({ ...record, draws: [...record.draws, record.draws[0]] }), 'LOT_DRAW'],
  ["a player's word changed", (record) => ({ ...record, entropy: [{ by: 'Ann', text: '43' }] }), 'LOT_DRAW'],
  [
    'a cell twice in the pool',
    (record) => ({ ...drawn(announce({ ...record, pool: [...record.pool, 'I-1'] }, SECRET)) }),
    'LOT_POOL',
  ],
  [
    'a cell that the table does not have',
    (record) => ({ ...drawn(announce({ ...record, pool: ['XX-1', ...record.pool] }, SECRET)) }),
    'LOT_POOL',
  ],
  [
    'a pool changed after the announcement',
    (record) => drawn(announce({ ...record, pool: record.pool.slice(1) }, SECRET)),
    'LOT_TERMS',
  ],
  [
    'pairings changed after the announcement',
    (record) => drawn(announce({ ...record, pairings: pairings(4) }, SECRET)),
    'LOT_TERMS',
  ],
];
for (const [name, change, code] of frauds) {
  test(`found: ${name}`, async () => {
    const from = await terms();
    const found = verifyLot(change(drawn(from)), from, await table());
    assert.ok(
      found.some((finding) => finding.severity === 'error' && finding.code === code),
      JSON.stringify(found),
    );
  });
}

test('what players say that they added is compared with what was drawn with', async () => {
  const from = await terms();
  const record = drawn(from, SECRET, [
    { by: 'Ann', text: '42' },
    { by: 'Nobody', text: 'made up' },
  ]);
  const told = (words: Entropy[]) =>
    verifyLot(record, from, undefined, words).map(({ severity, code, path }) => [severity, code, path]);
  assert.deepEqual(told([{ by: 'Ann', text: '42' }]), [['warning', 'LOT_WORDS_MORE', '/entropy/1']]);
  assert.deepEqual(told([{ by: 'Ann', text: '43' }]).slice(0, 2), [
    ['error', 'LOT_WORDS', '/entropy'],
    ['warning', 'LOT_WORDS_MORE', '/entropy/0'],
  ]);
  assert.deepEqual(told([...record.entropy]), []);
});

test('weak draws pass with warnings', async () => {
  const from = announce({ ...(await terms()) }, 'short');
  assert.deepEqual(
    verifyLot(drawn(from, 'short', [])).map(({ severity, code }) => [severity, code]),
    [
      ['warning', 'LOT_SECRET'],
      ['warning', 'LOT_ENTROPY'],
    ],
  );
});

const unfit: readonly (readonly [string, Partial<LotTerms>, { by: string; text: string }[], string])[] = [
  ['a pairing twice', { pairings: ['5', '5'] }, [], 'LOT_PAIRING'],
  ['too many pairings', { pairings: pairings(2_001), replacement: true }, [], 'LOT_SIZE'],
  ['too much entropy', {}, Array.from({ length: 201 }, () => ({ by: 'Ann', text: '1' })), 'LOT_SIZE'],
  ['an event of two lines', { event: 'a\nb' }, [], 'LOT_TEXT'],
  ['half a character', { pairings: ['\ud800'] }, [], 'LOT_TEXT'],
  ['a long word', {}, [{ by: 'Ann', text: 'x'.repeat(501) }], 'LOT_TEXT'],
];
for (const [name, more, entropy, code] of unfit) {
  test(`what nobody could read or draw again is not drawn: ${name}`, async () => {
    const record = drawLot(await terms(more), SECRET, entropy);
    assert.equal(record.ok ? 'ok' : record.error.code, code);
  });
}

test('everything that can be drawn can be read and verified', async () => {
  const from = await terms();
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), text, (event, names, word) => {
      const record = drawLot({ ...from, event, pairings: names }, SECRET, [{ by: word, text: event }]);
      if (!record.ok) return;
      const read = readRecord(JSON.stringify(record.value));
      assert.ok(read.ok);
      assert.deepEqual(verifyLot(read.value), []);
    }),
  );
});

test('text that is no record is refused at its place', () => {
  const rows: readonly (readonly [string, string, number])[] = [
    ['', 'JSON_SYNTAX', 0],
    ['[]', 'LOT_FORMAT', 0],
    ['{"format": "draughts-lot/2"}', 'LOT_FORMAT', 11],
    ['{"format": "draughts-lot/1", "event": 5}', 'LOT_FORMAT', 38],
    ['{"format": "draughts-lot/1", "format": "draughts-lot/1"}', 'JSON_TWICE', 29],
  ];
  for (const [text, code, at] of rows) {
    const read = readTerms(text);
    assert.deepEqual(read.ok ? 'ok' : [read.error.code, read.error.at], [code, at], text);
  }
});

test('whatever text is read, nothing throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
      assert.equal(readRecord(text).ok, false);
      assert.equal(readTerms(text).ok, false);
    }),
  );
});

test('every change of the terms, the secret or the entropy gives another draw', async () => {
  const base = await terms({ pairings: pairings(20) });
  const changed = [
    drawn(base, SECRET, []),
    drawn(base, SECRET, [{ by: 'Ann', text: '43' }]),
    drawn(base, SECRET, [{ by: 'Ann4', text: '2' }]),
    drawn({ ...base, event: 'Round 2' }),
    drawn({ ...base, replacement: true }),
    drawn({ ...base, commitment: sha256Hex('x') }, 'x'),
  ].map(({ draws }) => JSON.stringify(draws));
  assert.equal(new Set([...changed, JSON.stringify(drawn(base).draws)]).size, 7);
});

const games: readonly (readonly [
  string,
  'russian' | 'brazilian',
  string,
  readonly string[],
  Record<string, string>,
])[] = [
  [
    'rulebook/I-36',
    'russian',
    'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12',
    ['c3-b4', 'f6-g5', 'e3-d4', 'b6-c5', 'd4:b6', 'c7:c3'],
    { Opening: 'rulebook/I-36' },
  ],
  [
    'rulebook/V-1',
    'brazilian',
    'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,15',
    [],
    {
      Opening: 'rulebook/V-1',
      SetUp: '1',
      FEN: 'W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,15',
    },
  ],
];
for (const [ref, rules, startFen, moves, tags] of games) {
  test(`${ref} as the start of a ${rules} game`, async () => {
    const found = await openingById(ref);
    assert.ok(found.ok);
    assert.deepEqual(gameOf(found.value, rules), { variant: rules, startFen, moves, tags });
  });
}

import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { variantOf, pieces, writeFen } from '@draughts/rules';
import { tableModule } from '../../../scripts/opening-tables.ts';
import {
  capturesDue,
  checkTable,
  lineOf,
  loadTable,
  makeBook,
  openingById,
  pathText,
  rulesFor,
  TABLE_IDS,
  type Opening,
  type Table,
} from '../src/index.ts';

const root = new URL('..', import.meta.url);
const jsonOf = (id: string) => readFileSync(new URL(`tables/${id}.json`, root), 'utf8');

async function table(id: string): Promise<Table> {
  const loaded = await loadTable(id);
  assert.ok(loaded.ok);
  return loaded.value;
}

async function opening(ref: string): Promise<Opening> {
  const found = await openingById(ref);
  assert.ok(found.ok, ref);
  return found.value;
}

const fenOf = (one: Opening) => {
  const line = lineOf(one);
  assert.ok(line.ok, one.ref);
  return line.value.fen;
};

test('the tables have the cells that are printed', async () => {
  const sizes = await Promise.all(TABLE_IDS.map(async (id) => [id, (await table(id)).openings.length]));
  assert.deepEqual(Object.fromEntries(sizes), {
    rulebook: 396,
    fmjd: 736,
    'fmjd-brazilian': 725,
    'idf-basic': 150,
  });
  const free = (await table('idf-basic')).openings.filter(({ cell }) => cell.kind === 'free');
  assert.deepEqual(
    free.map(({ ref }) => ref),
    ['idf-basic/5-VII'],
  );
});

test('every cell replays under every rule set that it is for', async () => {
  for (const id of TABLE_IDS) {
    for (const one of (await table(id)).openings) {
      for (const rules of one.rules) {
        const line = lineOf(one, rules);
        assert.ok(line.ok, `${one.ref} ${rules}`);
        assert.equal(line.value.fen, fenOf(one), `${one.ref}: one position under all its rules`);
        assert.ok(pieces(line.value.final).every((piece) => !piece.king));
      }
    }
  }
});

test('three FMJD lines are legal under Russian rules only, and the Brazilian edition leaves out eleven', async () => {
  const fmjd = await table('fmjd');
  const russianOnly = fmjd.openings.filter((one) => !lineOf(one, 'brazilian').ok);
  assert.deepEqual(
    russianOnly.map(({ id, rules }) => [id, rules]),
    [
      ['1-IX', ['russian']],
      ['4-XV', ['russian']],
      ['5-XI', ['russian']],
    ],
  );
  const brazilian = await table('fmjd-brazilian');
  const missing = fmjd.openings.filter(({ id }) => !brazilian.byId.has(id));
  assert.equal(missing.length, 11);
  assert.ok(russianOnly.every((one) => missing.includes(one)));
});

test('43 cells of table one end with a capture due, and say so', async () => {
  const rulebook = await table('rulebook');
  const [one, two] = [0, 1].map((part) => rulebook.openings.filter((each) => each.part === part));
  const due = (cells: Opening[]) =>
    cells.filter((each) => {
      const line = lineOf(each);
      return line.ok && line.value.due.length > 0;
    }).length;
  assert.deepEqual([one.length, due(one), two.length, due(two)], [144, 43, 252, 25]);
  assert.ok(rulebook.openings.every((each) => fenOf(each).startsWith('W:')));
});

const rows: readonly (readonly [ref: string, rules: 'russian' | 'brazilian', fen: string, due: string[]])[] =
  [
    [
      'rulebook/IV-1',
      'russian',
      'W:W19,21,23,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,22',
      ['b2xd4', 'd2xb4'],
    ],
    [
      'rulebook/I-32',
      'brazilian',
      'W:W21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,12,16,22',
      ['b2xd4', 'd2xb4'],
    ],
    // Brazilian majority (R64 6: the most pieces) leaves one capture where Russian rules leave a choice.
    [
      'rulebook/X-34',
      'russian',
      'W:W16,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,17',
      ['a3xc5xa7', 'c3xa5'],
    ],
    [
      'rulebook/X-34',
      'brazilian',
      'W:W16,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,17',
      ['a3xc5xa7'],
    ],
    // h2>h6, h6>f4: White lands where Black left, so both are lifted first.
    [
      'rulebook/IX-35',
      'russian',
      'W:W12,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,19',
      ['e3xg5', 'g3xe5'],
    ],
    ['fmjd/11-IV', 'russian', 'W:W13,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,20', []],
    ['idf-basic/5-VII', 'brazilian', writeFenOfStart(), []],
  ];

function writeFenOfStart(): string {
  const numbers = (from: number) => Array.from({ length: 12 }, (_, i) => from + i).join();
  return `W:W${numbers(21)}:B${numbers(1)}`;
}

for (const [ref, rules, fen, due] of rows) {
  test(`${ref} under ${rules} rules`, async () => {
    const line = lineOf(await opening(ref), rules);
    assert.ok(line.ok);
    assert.equal(line.value.fen, fen);
    assert.deepEqual(line.value.due, due);
  });
}

test('misprints are kept as printed and marked', async () => {
  const doubtful = (await table('rulebook')).openings.filter(({ doubt }) => doubt);
  assert.deepEqual(
    doubtful.map(({ id, printed, doubt }) => [id, printed, doubt?.perhaps]),
    [
      ['VII-6', 'e3b4 -------', undefined],
      ['VIII-16', 'h2f4 f6h2', 'h2>f4 f6>e5'],
    ],
  );
  const order = (await table('rulebook')).openings.filter(({ notes }) =>
    notes.some(({ kind }) => kind === 'order'),
  );
  assert.equal(order.length, 13);
});

test('moves are given with every landing square', async () => {
  const line = lineOf(await opening('rulebook/I-36'));
  assert.ok(line.ok);
  let before = line.value.start;
  const moves = line.value.steps.map(({ move, position }) => {
    const text = pathText(before, move, 'algebraic');
    before = position;
    return text;
  });
  assert.deepEqual(moves, ['c3-b4', 'f6-g5', 'e3-d4', 'b6-c5', 'd4xb6', 'c7xa5xc3']);
  assert.deepEqual(capturesDue(line.value.final, 'numeric'), ['25x18', '26x17']);
});

test('the cells have 394 different positions in the rule book, and say where else theirs stands', async () => {
  const tables = await Promise.all(TABLE_IDS.map(table));
  const book = makeBook(tables);
  assert.equal(new Set((await table('rulebook')).openings.map(fenOf)).size, 394);
  assert.deepEqual(book.sameAs(await opening('rulebook/VIII-16')), ['rulebook/XI-28']);
  assert.deepEqual(book.sameAs(await opening('rulebook/I-1')), ['fmjd/1-III', 'fmjd-brazilian/1-III']);
});

test('women play Russian rules, men Brazilian where the cell is legal there (R64)', async () => {
  assert.equal(rulesFor(await opening('rulebook/I-1'), 'women'), 'russian');
  assert.equal(rulesFor(await opening('rulebook/I-1')), 'brazilian');
  assert.equal(rulesFor(await opening('fmjd/1-IX')), 'russian');
});

test('the built-in tables pass the checker, and the generated modules hold them', async () => {
  const fmjd = await table('fmjd');
  for (const id of TABLE_IDS) {
    const { faults } = checkTable(jsonOf(id), fmjd);
    assert.deepEqual(
      faults.filter(({ severity }) => severity === 'error'),
      [],
      id,
    );
    const generated = readFileSync(new URL(`src/generated/${id}.ts`, root), 'utf8');
    assert.equal(generated, tableModule(jsonOf(id)), `run: node scripts/opening-tables.ts (${id})`);
  }
  assert.deepEqual(
    readdirSync(new URL('tables/', root)).sort(),
    TABLE_IDS.map((id) => `${id}.json`).sort(),
    'every table is registered',
  );
});

test('all tables together are under 12 KB gz', () => {
  const bytes = TABLE_IDS.map((id) => gzipSync(readFileSync(new URL(`src/generated/${id}.ts`, root))).length);
  assert.ok(bytes.reduce((sum, size) => sum + size, 0) < 12 * 1024, bytes.join(' + '));
});

const wrongRefs = [
  ['rulebook', 'OPENING_REF'],
  ['nothing/I-1', 'TABLE_UNKNOWN'],
  ['rulebook/V-37', 'OPENING_UNKNOWN'],
  ['rulebook/', 'OPENING_REF'],
  ['rulebook/constructor', 'OPENING_UNKNOWN'],
  ['__proto__/I-1', 'OPENING_REF'],
];
for (const [ref, code] of wrongRefs) {
  test(`"${ref}" is answered with ${code}`, async () => {
    const found = await openingById(ref);
    assert.equal(found.ok ? 'found' : found.error.code, code);
  });
}

const writings = ['rulebook/II-7', 'rulebook/ii-7', 'rulebook/II.7', 'Rulebook/II 7', 'rulebook:II7'];
for (const ref of writings) {
  test(`"${ref}" names II-7`, async () => assert.equal((await opening(ref)).id, 'II-7'));
}

// The clean tables that the data came from lie beside a developer's checkout; elsewhere there is nothing to compare with.
const shared = new URL('../../../../shared/data/openings/', import.meta.url);
if (existsSync(shared)) {
  type Row = Record<string, unknown> & { column: string; row: number; raw: string; fen: string };
  type Cell = { id: string; moves?: string; fen: string; white?: string[]; black?: string[] };
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(name, shared), 'utf8')) as Record<string, unknown>;

  test('every rule book cell is the one in the clean tables', async () => {
    for (const name of ['rulebook-table-1.json', 'rulebook-table-2.json']) {
      const due = name.includes('1') ? 'pending_captures' : 'white_captures';
      for (const row of read(name).openings as Row[]) {
        const one = await opening(`rulebook/${row.column}-${row.row}`);
        assert.equal(one.printed, row.raw);
        assert.equal(fenOf(one), row.fen);
        const line = lineOf(one, 'russian');
        assert.ok(line.ok);
        assert.deepEqual([...line.value.due].sort(), [...(row[due] as string[])].sort(), one.ref);
        const brazilian = lineOf(one, 'brazilian');
        assert.ok(brazilian.ok && writeFen(brazilian.value.final) === row.fen);
        assert.equal(brazilian.value.final.variant, variantOf('brazilian'));
      }
    }
  });

  test('every federation cell is the one in the clean tables', async () => {
    const data = read('federation-tables.json');
    for (const [id, key] of [
      ['fmjd', 'fmjd'],
      ['idf-basic', 'idf_basic'],
    ] as const) {
      for (const cell of data[key] as Cell[]) {
        const one = await opening(`${id}/${cell.id}`);
        assert.equal(fenOf(one), cell.fen, one.ref);
        if (cell.moves) assert.equal(one.printed, cell.moves);
      }
    }
  });
}

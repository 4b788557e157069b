import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { runCli } from './run-cli.ts';

const opening = (...args: string[]) => runCli(['opening', ...args]);
const scratch = () => mkdtemp(join(tmpdir(), 'draughts-opening-'));

async function json(...args: string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await opening(...args, '--json');
  assert.equal(code, 0, err);
  return JSON.parse(out) as Record<string, unknown>;
}

const cells: readonly (readonly [args: string[], expected: Record<string, unknown>])[] = [
  [
    ['rulebook', 'I-32'],
    {
      table: 'rulebook',
      id: 'I-32',
      fen: 'W:W21,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,12,16,22',
      turn: 'W',
      moves: ['c3-b4', 'f6-g5', 'e3-d4', 'd6-c5', 'b4xd6', 'c7xe5xc3'],
      due: ['b2xd4', 'd2xb4'],
      same: [],
      doubt: null,
    },
  ],
  [
    ['rulebook', 'V-1'],
    { white: null, black: ['a7', 'e5'], turn: 'W', due: [], same: [], printed: '------- a7e5' },
  ],
  [['rulebook', 'X-34'], { due: ['a3xc5xa7'], rules: 'brazilian' }],
  [['rulebook', 'X-34', '--rules', 'russian'], { due: ['a3xc5xa7', 'c3xa5'], rules: 'russian' }],
  [['fmjd', '1-IX'], { rules: 'russian', legal: ['russian'] }],
  [['fmjd', '12', 'IV'], { id: '12-IV', white: ['a1', 'd4'], black: ['h8', 'e5'] }],
  [['idf-basic', '1-I'], { turn: 'B', moves: ['c3-d4', 'b6-a5', 'd4-c5'] }],
  [['idf-basic', '5-VII'], { moves: [], printed: 'free' }],
];
for (const [args, expected] of cells) {
  test(`opening ${args.join(' ')}`, async () => {
    const found = await json(...args);
    const picked = Object.fromEntries(Object.keys(expected).map((name) => [name, found[name]]));
    assert.deepEqual(picked, expected);
  });
}

test('a doubtful cell says so, in both outputs', async () => {
  const found = (await json('rulebook', 'VIII-16')) as {
    doubt: { text: string; perhaps: string };
    same: string[];
  };
  assert.equal(found.doubt.perhaps, 'h2>f4 f6>e5');
  assert.deepEqual(found.same, ['rulebook/XI-28']);
  assert.match((await opening('rulebook', 'VIII-16')).out, /doubt +The same as XI-28/);
});

const wrong: readonly (readonly [args: string[], code: number, message: RegExp])[] = [
  [[], 2, /name a table and a cell/],
  [['rulebook'], 2, /name a table and a cell/],
  [['rulebok', 'I-1'], 1, /^TABLE:1:1: .*rulebook, fmjd.*\(TABLE_UNKNOWN\)/],
  [['rulebook', 'XX-1'], 1, /^ID:1:1: .*\(OPENING_UNKNOWN\)/],
  [['rulebook', 'I-1', '--rules', 'chess'], 2, /--rules takes/],
  [['fmjd', '1-IX', '--rules', 'brazilian'], 1, /^ID:1:1: fmjd\/1-IX, move \d: .*\(MOVE_ILLEGAL\)/],
  [['find'], 2, /give moves/],
  [['find', 'zz'], 1, /^QUERY:1:1: "zz" is not a move.*\(QUERY_MOVE\)/],
  [['find', 'ab4', 'ba5', 'zz'], 1, /^QUERY:1:9: "zz" is not a move after ab4 ba5/],
  [['find', 'W:W21,99:B1'], 1, /^QUERY:1:7: .*\(FEN_/],
  [['find', 'ab4', '--table', 'nothing'], 1, /^TABLE:1:1: /],
  [['check'], 2, /name a table file/],
  [['check', '/does/not/exist.json'], 1, /exist\.json: there is no such file \(ENOENT\)/],
  [['lot'], 2, /name one table/],
  [['lot', 'rulebook', '--for', 'children'], 2, /--for is one of women, men, mixed/],
  [['lot', 'rulebook', '--pairings', '0'], 2, /--pairings takes/],
  ...['2.5', '-1', '0x10', '1e2', '', 'x', '99999'].map((count): readonly [string[], number, RegExp] => [
    ['lot', 'rulebook', `--pairings=${count}`],
    2,
    /--pairings takes a whole number from 1 to 2000, not/,
  ]),
  [['lot', 'rulebook', '--pairings', '145'], 1, /^LOT:1:1: .*\(LOT_SHORT\)/],
  [['lot', 'rulebook', '--exclude', 'I-99'], 1, /^--exclude:1:1: .*\(LOT_EXCLUDE\)/],
  [['lot', 'rulebook', '--pairing', '5', '--pairing', '5'], 1, /"5" is there twice.*\(LOT_PAIRING\)/],
  [['lot', 'rulebook', '--pairing', 'a\nb'], 1, /control characters.*\(LOT_TEXT\)/],
  [['lot', 'rulebook', '--entropy', `Ann: ${'x'.repeat(501)}`], 1, /longer than 500.*\(LOT_TEXT\)/],
  [['lot', 'rulebook', '--pairing', '5', '--pairings', '2'], 2, /not both/],
  [['lot', 'rulebook', '--secret', 'x'], 2, /--secret needs --terms/],
  [['lot', '--terms', 'x'], 2, /--terms needs --secret/],
  [['lot', '--terms', 'x', '--secret', 'y', '--exclude', 'I-1'], 2, /--exclude is settled/],
  [['lot', 'rulebook', '--terms', 'x', '--secret', 'y'], 2, /the table is settled/],
  [['lot', 'rulebook', '--announce', 'x', '--entropy', 'Ann: 1'], 2, /after the announcement/],
  [['lot', 'rulebook', '--token', 'x'], 2, /--token needs --to/],
  [['lot', 'rulebook', '--replace'], 2, /--replace needs --to/],
  [['lot', 'rulebook', '--entropy', 'x'], 2, /--entropy takes/],
  [['lot', 'rulebook', '--to', 'nowhere'], 2, /--to: .*wss:\/\/HOST/],
  [['lot', 'rulebook', '--to', 'ws://127.0.0.1:1/live#e'], 2, /publisher token is needed/],
  [['lot', 'rulebook', '--to', 'ws://x/live#e', '--pairing', 'Ann - Bob'], 2, /id of a board/],
  [['lot', 'rulebook', '--micro-match'], 2, /needs --to/],
  [['print', 'rulebook', '--only', 'x'], 2, /--only takes/],
  [['print', 'rulebook', '--lang', 'xx'], 2, /--lang takes/],
];
for (const [args, code, message] of wrong) {
  test(`opening ${args.join(' ')} ends with ${code}`, async () => {
    const ran = await opening(...args);
    assert.equal(ran.code, code);
    assert.match(ran.err, message);
    assert.equal(ran.out, '');
  });
}

test('find tells how each opening answers', async () => {
  const found = (await json('find', 'cb4 fg5 ed4 dc5 bd6 cc3')) as { as: string; hits: object[] };
  assert.deepEqual(found.hits, [
    { table: 'rulebook', id: 'I-32', kind: 'exact', ply: 6, printed: 'cb4 fg5 ed4 dc5 bd6 cc3' },
  ]);
  assert.match((await opening('find', 'ab4', 'ba5', 'gh4')).out, /rulebook\/I-7 +begins so/);
  // As the rule book prints a side that moves no man: no option of ours.
  for (const words of [['------- a7e5'], ['-------', 'a7e5'], ['--- a7-e5']])
    assert.match((await opening('find', ...words)).out, /^rulebook\/V-1 +exactly/);
});

test('a seeded lot is the same every time, another seed another one', async () => {
  const [first, again, other] = await Promise.all(
    ['1', '1', '2'].map((seed) => opening('lot', 'rulebook', '--seed', seed, '--pairings', '8')),
  );
  assert.equal(first.out, again.out);
  assert.notEqual(first.out, other.out);
  assert.match(first.out, /^(?:board \d: rulebook\/[IVX]+-\d+\n){8}$/);
});

test('without a seed no two lots are alike', async () => {
  const lots = await Promise.all([1, 2, 3].map(() => opening('lot', 'fmjd', '--pairings', '20')));
  assert.equal(new Set(lots.map(({ out }) => out)).size, 3);
});

test('announce, draw, verify; a changed record is found', async () => {
  const folder = await scratch();
  const [secret, terms, record] = ['secret', 'terms.json', 'record.json'].map((name) => join(folder, name));
  const announced = await opening(
    'lot',
    'rulebook',
    '--pairings',
    '6',
    '--event',
    'Round 1',
    '--announce',
    secret,
  );
  assert.equal(announced.code, 0, announced.err);
  assert.equal((await stat(secret)).mode & 0o777, 0o600);
  assert.ok(!announced.out.includes((await readFile(secret, 'utf8')).trim()));
  await writeFile(terms, announced.out);

  const again = await opening('lot', 'rulebook', '--announce', secret);
  assert.equal(again.code, 1, 'a secret is never written over');

  const drawn = await opening('lot', '--terms', terms, '--secret', secret, '--entropy', 'Ann: 42', '--json');
  assert.equal(drawn.code, 0, drawn.err);
  await writeFile(record, drawn.out);
  const fair = await opening('verify', record, '--terms', terms);
  assert.deepEqual([fair.code, fair.err], [0, '']);
  assert.match(fair.out, /as announced\n.*compare.*\n {2}Ann: 42\n/);
  const own = await opening('verify', record, '--terms', terms, '--entropy', 'Ann: 42');
  assert.deepEqual([own.code, own.err], [0, '']);
  const other = await opening('verify', record, '--terms', terms, '--entropy', 'Ann: 43');
  assert.equal(other.code, 1);
  assert.match(other.err, /"Ann: 43" is not among the words that were drawn with\. \(LOT_WORDS\)/);

  await writeFile(record, drawn.out.replace('Ann', 'Bob'));
  const unfair = await opening('verify', record, '--terms', terms);
  assert.equal(unfair.code, 1);
  assert.match(unfair.err, /record\.json:1:\d{4}: 1: the lot gives .*\(LOT_DRAW\)/);

  await writeFile(record, drawn.out.replace('"replacement":false', '"replacement":"no"'));
  const broken = await opening('verify', record);
  assert.equal(broken.code, 1);
  assert.match(broken.err, /record\.json:1:\d+: .*"replacement" must be true or false.*\(LOT_FORMAT\)/);
  await writeFile(record, '{"format":\n  "draughts-lot/1" "event"');
  assert.match((await opening('verify', record)).err, /record\.json:2:20: .*\(JSON_SYNTAX\)/);
});

test('the steps of a verification lead to the cells with nothing but SHA-256', async () => {
  const file = join(await scratch(), 'record.json');
  const drawn = await opening('lot', 'rulebook', '--pairings', '12', '--entropy', 'Ann: 棋 "x"', '--json');
  await writeFile(file, drawn.out);
  const { steps, fair } = (await json('verify', file, '--steps')) as {
    fair: boolean;
    steps: { text: string; seed: string; steps: { hashed: string; word: number; at: number | null }[] };
  };
  const sha = (text: string) => createHash('sha256').update(text).digest();
  assert.ok(fair);
  assert.equal(sha(steps.text).toString('hex'), steps.seed);
  const { pool, draws } = JSON.parse(drawn.out) as { pool: string[]; draws: { opening: string }[] };
  const places = steps.steps.flatMap(({ hashed, word }) => {
    assert.ok(hashed.startsWith(`${steps.seed}:`));
    const value = sha(hashed).readUInt32BE(word * 4);
    const left = pool.length;
    return value < 2 ** 32 - (2 ** 32 % left) ? pool.splice(value % left, 1) : [];
  });
  assert.deepEqual(
    draws.map(({ opening: ref }) => ref),
    places.map((id) => `rulebook/${id}`),
  );
  assert.match(
    (await opening('verify', file, '--steps')).out,
    /^SHA-256 of the secret .*\ntext: \["draughts-lot\/1"/,
  );
});

test("a draw from a federation's table is verified with its file", async () => {
  const folder = await scratch();
  const [file, record] = [join(folder, 'club.json'), join(folder, 'record.json')];
  await writeFile(file, CLUB);
  await writeFile(record, (await opening('lot', file, '--json')).out);
  assert.match((await opening('verify', record, '--table', file)).out, /follows from/);
  await writeFile(record, (await opening('lot', 'rulebook', '--json')).out.replaceAll('rulebook', 'nobody'));
  assert.match((await opening('verify', record)).err, /warning: The table "nobody" is none of ours/);
});

test('what an earlier round drew can be left out', async () => {
  const folder = await scratch();
  const record = join(folder, 'round1.json');
  const first = await opening('lot', 'rulebook', '--pairings', '140', '--json');
  await writeFile(record, first.out);
  const second = await opening('lot', 'rulebook', '--pairings', '4', '--exclude', `@${record}`);
  assert.equal(second.code, 0, second.err);
  const third = await opening('lot', 'rulebook', '--pairings', '5', '--exclude', `@${record}`);
  assert.match(third.err, /LOT_SHORT/);
  assert.ok(
    second.out
      .trim()
      .split('\n')
      .every((line) => !first.out.includes(`"${line.split(': ')[1]}"`)),
  );
});

const CLUB = `{
  "format": "draughts-openings/1", "id": "club", "title": {"en": "Club <b>"}, "rules": ["russian"],
  "parts": [{ "title": {"en": "All"}, "players": ["women", "men"], "columns": { "A": [
    "ab4 ba5",
    "cd4"
  ] } }]
}`;

test("a federation's file is checked, looked up, drawn from and printed like ours", async () => {
  const file = join(await scratch(), 'club.json');
  await writeFile(file, CLUB);
  assert.equal((await opening('check', file)).code, 0);
  assert.deepEqual((await json(file, 'A-2')).moves, ['c3-d4']);
  const drawn = await opening('lot', file);
  assert.match(drawn.out, /^board 1: club\/A-[12]\n$/);
  const earlier = join(dirname(file), 'earlier');
  for (const text of [drawn.out, (await opening('lot', file, '--json')).out]) {
    await writeFile(earlier, text);
    const [, gone] = /club\/(A-[12])(?!.*club)/s.exec(text) ?? [];
    const left = await opening('lot', file, '--exclude', `@${earlier}`);
    assert.equal(left.out, `board 1: club/${gone === 'A-1' ? 'A-2' : 'A-1'}\n`, left.err);
  }
  const { out } = await opening('print', file);
  assert.match(out, /Club &lt;b&gt;/);
  assert.ok(!out.includes('<b>"'));
});

test('a table under the id of one of ours is checked, with a warning that it would not be used', async () => {
  const file = join(await scratch(), 'ours.json');
  await writeFile(file, CLUB.replace('"id": "club"', '"id": "rulebook"'));
  const { code, err, out } = await opening('check', file);
  assert.equal(code, 0);
  assert.match(
    err,
    /ours\.json:\d+:\d+: warning: "rulebook" is a table that comes with .* another id \(TABLE_ID\)\n$/,
  );
  assert.match(out, /rulebook: fine\n$/);
  assert.equal((await opening(file, 'A-2')).code, 1, 'and so it is');
});

test('the checker names file, line and column', async () => {
  const file = join(await scratch(), 'club.json');
  await writeFile(file, CLUB.replace('cd4', 'cd5'));
  const { code, err, out } = await opening('check', file);
  assert.equal(code, 1);
  assert.ok(
    err.startsWith(`${file}:5:5: A-2: move 1, russian rules: "cd5" is not legal here; White can play`),
    err,
  );
  assert.match(out, /: 1 error\n$/);
  const report = JSON.parse((await opening('check', file, '--json')).out) as {
    faults: { line: number; cell: string }[];
  };
  assert.deepEqual([report.faults[0].line, report.faults[0].cell], [5, 'A-2']);
});

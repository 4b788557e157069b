import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { writeFen } from '@draughts/rules';
import { lineOf, loadTable, makeBook, pathText, TABLE_IDS, type Book, type Opening } from '../src/index.ts';

let made: Promise<Book> | undefined;
const book = (): Promise<Book> =>
  (made ??= Promise.all(TABLE_IDS.map(loadTable)).then((all) =>
    makeBook(all.flatMap((each) => (each.ok ? [each.value] : []))),
  ));

const rows: readonly (readonly [query: string, as: string, first: string, count: number])[] = [
  ['II-7', 'id', 'rulebook/II-7 id', 1],
  ['ii.7', 'id', 'rulebook/II-7 id', 1],
  ['12-IV', 'id', 'fmjd/12-IV id', 3],
  ['fmjd/12-IV', 'id', 'fmjd/12-IV id', 1],
  ['ab4 ba5', 'moves', 'fmjd/38-II exact', 55],
  ['a3-b4 b6-a5', 'moves', 'fmjd/38-II exact', 55],
  ['a3b4 b6a5', 'moves', 'fmjd/38-II exact', 55],
  ['1. a3-b4 b6-a5', 'moves', 'fmjd/38-II exact', 55],
  ['21-17 9-13', 'moves', 'fmjd/38-II exact', 55],
  ['A3-B4 B6-A5', 'moves', 'fmjd/38-II exact', 55],
  ['AB4 BA5', 'moves', 'fmjd/38-II exact', 55],
  ['a3–b4 b6—a5', 'moves', 'fmjd/38-II exact', 55],
  ['a3 - b4, b6 - a5', 'moves', 'fmjd/38-II exact', 55],
  ['1.a3-b4! 1...b6-a5?! *', 'moves', 'fmjd/38-II exact', 55],
  ['{from the hall} ａ３－ｂ４　ｂ６－ａ５', 'moves', 'fmjd/38-II exact', 55],
  ['аб4 ба5', 'moves', 'fmjd/38-II exact', 55],
  ['“ab4 ba5”', 'moves', 'fmjd/38-II exact', 55],
  ['цб4 фг5 ед4 дц5 бд6 цц3', 'moves', 'rulebook/I-32 exact', 1],
  ['c3-b4 f6-g5 e3-d4 d6-c5 b4×d6 c7×e5×c3', 'moves', 'rulebook/I-32 exact', 1],
  ['с3-b4 f6-g5 е3-d4 d6-с5 b4хd6 с7хе5хс3', 'moves', 'rulebook/I-32 exact', 1],
  ['Ⅱ－7', 'id', 'rulebook/II-7 id', 1],
  ['II–7', 'id', 'rulebook/II-7 id', 1],
  ['a7>e5', 'relocation', 'rulebook/V-1 exact', 1],
  ['a7e5', 'relocation', 'rulebook/V-1 exact', 1],
  ['D2-H4 B6-C5', 'relocation', 'rulebook/VI-1 exact', 3],
  ['d2→h4, b6→c5', 'relocation', 'rulebook/VI-1 exact', 3],
  ['W17,20-23,26-32:B1-5,7-10,12,13,15', 'fen', 'rulebook/I-1 exact', 3],
  ['b1-5,7-10,12,13,15:w17,20-23,26-32', 'fen', 'rulebook/I-1 exact', 3],
  ['[FEN "W:W17,20-23,26-32:B1-5,7-10,12,13,15"]', 'fen', 'rulebook/I-1 exact', 3],
  ['W：W17，20－23，26－32：B1－5，7－10，12，13，15', 'fen', 'rulebook/I-1 exact', 3],
  ['W:W17,20-23,26-32:B1-5,7-10,12,13,15:H0:F1', 'fen', 'rulebook/I-1 exact', 3],
  ['W21-32:B1-12', 'fen', 'idf-basic/5-VII exact', 1],
  ['cb4 fg5 ed4 dc5 bd6 cc3', 'moves', 'rulebook/I-32 exact', 1],
  ['c3-b4 f6-g5 e3-d4 d6-c5 b4:d6 c7:e5:c3', 'moves', 'rulebook/I-32 exact', 1],
  ['c3-b4 f6-g5 e3-d4 d6-c5 b4xd6 c7xc3', 'moves', 'rulebook/I-32 exact', 1],
  ['d2h4 b6c5', 'relocation', 'rulebook/VI-1 exact', 3],
  ['26-20 9-14', 'relocation', 'rulebook/VI-1 exact', 3],
  ['26→20 9→14', 'relocation', 'rulebook/VI-1 exact', 3],
  ['--- 5-15', 'relocation', 'rulebook/V-1 exact', 1],
  ['5-15', 'relocation', 'rulebook/V-1 exact', 1],
  ['d2-h4 b6-c5', 'relocation', 'rulebook/VI-1 exact', 3],
  ['------- a7e5', 'relocation', 'rulebook/V-1 exact', 1],
  ['--- a7-e5', 'relocation', 'rulebook/V-1 exact', 1],
  ['W:W17,20,21,22,23,26,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,12,13,15', 'fen', 'rulebook/I-1 exact', 3],
  [
    'W:Wa1,a3,b4,c1,c3,d2,e1,e3,f2,g1,h2,h4:Ba5,a7,b6,b8,d6,d8,e5,e7,f8,g7,h6,h8',
    'fen',
    'rulebook/I-1 exact',
    3,
  ],
];
for (const [query, as, first, count] of rows) {
  test(`${query} finds ${first}`, async () => {
    const found = (await book()).find(query);
    assert.deepEqual(
      [found.as, `${found.hits[0]?.opening.ref} ${found.hits[0]?.kind}`, found.hits.length],
      [as, first, count],
    );
  });
}

test('the same men by another order of moves are a transposition', async () => {
  const all = await book();
  let tried = 0;
  for (const opening of all.tables.flatMap((table) => table.openings)) {
    if (opening.cell.kind !== 'moves' || opening.cell.tokens.length < 4) continue;
    const [first, second, third, ...rest] = opening.cell.tokens;
    if (first === third) continue;
    const found = all.find([third, second, first, ...rest].join(' '));
    const line = lineOf(opening);
    assert.ok(line.ok);
    if (found.as !== 'moves' || !found.position || writeFen(found.position) !== line.value.fen) continue;
    tried++;
    assert.equal(found.hits.find((hit) => hit.opening === opening)?.kind, 'transposed', opening.ref);
  }
  assert.ok(tried > 100, `${tried} transpositions`);
});

test('openings that only pass through a position say after how many plies', async () => {
  const all = await book();
  const opening = all.tables[0].byId.get('I-1');
  const line = opening && lineOf(opening);
  assert.ok(line?.ok);
  const hits = all.at(writeFen(line.value.steps[3].position));
  const hit = hits.find((each) => each.opening === opening);
  assert.deepEqual([hit?.kind, hit?.ply], ['through', 4]);
});

test('a table that is added step by step is searched meanwhile and is whole in the end', async () => {
  const loaded = await loadTable('rulebook');
  assert.ok(loaded.ok);
  const growing = makeBook();
  const steps = growing.adding(loaded.value);
  steps.next();
  assert.deepEqual(growing.tables, []);
  assert.ok(growing.find('ab4 ba5 ba3 cb6 gh4 fe5').hits.length === 1);
  assert.equal(growing.find('gh4 ba5').hits.length, 0);
  growing.add(loaded.value);
  growing.add(loaded.value);
  assert.equal(steps.next().done, true);
  const whole = makeBook([loaded.value]);
  for (const query of ['ab4 ba5', 'gh4 ba5', 'a3h4 a7a3']) {
    assert.deepEqual(growing.find(query).hits, whole.find(query).hits, query);
  }
});

test('a problem says where it is in the search as it was read', async () => {
  const rows: readonly (readonly [string, string, number])[] = [
    [' 1. ab4 ba5 2. zz9', '1. ab4 ba5 2. zz9', 14],
    ['аб4 – ab5', 'ab4 - ab5', 0],
    ['W:W21,99:B1', 'W:W21,99:B1', 6],
    ['W21,99:B1', 'W21,99:B1', 4],
  ];
  for (const [text, query, at] of rows) {
    const found = (await book()).find(text);
    assert.deepEqual([found.query, found.problem?.at], [query, at], text);
  }
});

const nothing: readonly (readonly [string, string])[] = [
  ['', 'QUERY_EMPTY'],
  ['xyz', 'QUERY_MOVE'],
  ['ab4 ab5', 'QUERY_MOVE'],
  ['W:W99:B1', 'FEN_SQUARE'],
  ['a'.repeat(501), 'QUERY_LONG'],
];
for (const [query, code] of nothing) {
  test(`"${query.slice(0, 20)}" finds nothing: ${code}`, async () => {
    const found = (await book()).find(query);
    assert.equal(found.as, 'nothing');
    assert.deepEqual(found.hits, []);
    if (code !== 'FEN_SQUARE') assert.equal(found.problem?.code, code);
    else assert.match(found.problem?.code ?? '', /FEN|SQUARE/);
  });
}

function texts(opening: Opening): { long: string; numeric: string } {
  const line = lineOf(opening);
  assert.ok(line.ok);
  let before = line.value.start;
  const both = line.value.steps.map(({ move, position }) => {
    const pair = [pathText(before, move, 'algebraic'), pathText(before, move, 'numeric')];
    before = position;
    return pair;
  });
  return { long: both.map(([text]) => text).join(' '), numeric: both.map(([, text]) => text).join(' ') };
}

test('every opening is found by its id, its printed text, its moves in both notations and its FEN', async () => {
  const all = await book();
  for (const opening of all.tables.flatMap((table) => table.openings)) {
    if (opening.cell.kind === 'free') continue;
    const line = lineOf(opening);
    assert.ok(line.ok);
    const queries = [opening.ref, opening.printed, line.value.fen];
    if (opening.cell.kind === 'moves') queries.push(...Object.values(texts(opening)));
    for (const query of queries) {
      const hit = all.find(query).hits.find((each) => each.opening === opening);
      assert.match(hit?.kind ?? 'not found', /^(?:id|exact)$/, `${opening.ref} by ${query}`);
    }
  }
});

test('whatever is typed, a search answers', async () => {
  const all = await book();
  const word = fc.constantFrom(
    'ab4',
    'ba5',
    'W:',
    'W:W1',
    'II-7',
    '-',
    '>',
    'a3',
    '22-18',
    'rulebook/',
    '1.',
    'x',
    'constructor',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
      ),
      (text) => {
        assert.ok(Array.isArray(all.find(text).hits));
      },
    ),
  );
});

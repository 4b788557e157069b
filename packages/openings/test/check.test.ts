import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addTable, checkTable, loadTable, openingById } from '../src/index.ts';

/** A small table, one cell a line: the first cell stands in line 7. */
const table = (cells: string, more = '') => `{
  "format": "draughts-openings/1", "id": "club", "title": {"en": "Club"}, "rules": ["russian", "brazilian"],
  "parts": [
    { "title": {"en": "All"}, "players": ["women", "men"],
      "columns": { "A": [
        "ab4 ba5",
${cells}
      ] } }
  ]${more}
}`;

test('a right table has no faults', () => {
  assert.deepEqual(checkTable(table('"cd4",\n"d2>h4 -",\nnull,\n"free",\n"c3-d4 b6-a5"')).faults, []);
});

const rows: readonly (readonly [name: string, text: string, expected: string])[] = [
  ['an illegal move', table('        "ab4 ba5 ab5"'), '7:9 MOVE_ILLEGAL A-2'],
  ['a move of the wrong side', table('        "ba5"'), '7:9 MOVE_ILLEGAL A-2'],
  ['a move that leaves the capture open', table('        "cb4 ba5 ab2"'), '7:9 MOVE_ILLEGAL A-2'],
  ['text that is no move', table('        "ab4 xx"'), '7:9 CELL_SYNTAX A-2'],
  ['an empty cell', table('        ""'), '7:9 CELL_SYNTAX A-2'],
  ['a relocation of nobody', table('        "b4>c5 -"'), '7:9 RELOCATION_ORIGIN A-2'],
  ["a relocation of the other side's man", table('        "b6>c5 -"'), '7:9 RELOCATION_ORIGIN A-2'],
  ['a relocation onto a man', table('        "d2>c3 -"'), '7:9 RELOCATION_TARGET A-2'],
  ['both men to one square', table('        "d2>c5 b6>c5"'), '7:9 RELOCATION_TARGET A-2'],
  ['a relocation onto a light square', table('        "d2>d4 -",\n"d2>d5 -"'), '8:1 CELL_SQUARE A-3'],
  ['a relocation of three', table('        "d2>d4 - -"'), '7:9 CELL_SYNTAX A-2'],
  ['a number for a cell', table('        7'), '7:9 TABLE_SHAPE -'],
  ['the same position twice', table('        "a3-b4 b6-a5"'), '7:9 SAME_POSITION A-2'],
  ['a Russian-only line', table('        "ab4 ba5 ed4 dc5 bd6 ce5"'), '7:9 MOVE_ILLEGAL A-2'],
  ['a comma too many', table('        "cd4",'), '8:7 JSON_SYNTAX -'],
  ['a column twice', table('        "cd4"] , "A": ["ed4"'), '7:18 JSON_TWICE -'],
  ['an unknown name', table('        "cd4"', ',\n  "colour": 1'), '10:13 TABLE_NAME -'],
  [
    'a note on no cell',
    table('        "cd4"', ',\n  "notes": [{"cells": ["A-9"], "kind": "remark", "text": {"en": "x"}}]'),
    '10:24 NOTE_CELL -',
  ],
  [
    'a note of no kind',
    table('        "cd4"', ',\n  "notes": [{"cells": ["A-1"], "kind": "x", "text": {"en": "x"}}]'),
    '10:40 TABLE_SHAPE -',
  ],
  ['no table at all', '[]', '1:1 TABLE_SHAPE -'],
  ['nothing', '', '1:1 JSON_SYNTAX -'],
  [
    'a parent that is not there',
    '{"format": "draughts-openings/1", "id": "x", "title": {"en": "X"},\n "rules": ["brazilian"], "extends": "nobody"}',
    '2:37 TABLE_PARENT -',
  ],
];
for (const [name, text, expected] of rows) {
  test(`says where: ${name}`, () => {
    const [fault] = checkTable(text).faults;
    assert.equal(
      fault && `${fault.line}:${fault.column} ${fault.code} ${fault.cell ?? '-'}`,
      expected,
      fault?.message,
    );
  });
}

test('a note of rules limits what a cell is checked under', () => {
  const note =
    ',\n  "notes": [{"cells": ["A-2"], "kind": "rules", "rules": ["russian"], "text": {"en": "Russian only."}}]';
  assert.deepEqual(checkTable(table('        "ab4 ba5 ed4 dc5 bd6 ce5"', note)).faults, []);
});

test('a Brazilian edition that keeps a Russian-only line is found', async () => {
  const fmjd = await loadTable('fmjd');
  assert.ok(fmjd.ok);
  const text =
    '{"format": "draughts-openings/1", "id": "x", "title": {"en": "X"}, "rules": ["brazilian"], "extends": "fmjd", "without": ["1-IX", "4-XV", "50-I"]}';
  const codes = checkTable(text, fmjd.value).faults.map(({ code, cell }) => [code, cell]);
  assert.deepEqual(codes, [
    ['MOVE_ILLEGAL', '5-XI'],
    ['NOTE_CELL', undefined],
  ]);
});

test("a federation's table is added and found without code", async () => {
  const added = await addTable(table('        "cd4 ba5"'));
  assert.ok(added.ok);
  const found = await openingById('club/A-2');
  assert.ok(found.ok);
  assert.equal(found.value.printed, 'cd4 ba5');
});

const refused = [
  [table('        "ab5"'), 'MOVE_ILLEGAL'],
  [table('        "cd4"').replace('"club"', '"fmjd"'), 'TABLE_ID'],
  ['{', 'JSON_SYNTAX'],
];
for (const [text, code] of refused) {
  test(`a wrong table is not added: ${code}`, async () => {
    const added = await addTable(text);
    assert.equal(added.ok ? 'ok' : added.error.code, code);
  });
}

test('what JSON.parse reads is read alike, with a place for every value', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat(), (text, cut) => {
      assert.ok(checkTable(text).faults.length > 0);
      const broken = text.slice(0, cut % text.length);
      const syntax = checkTable(broken).faults[0].code === 'JSON_SYNTAX';
      assert.equal(syntax, !parses(broken), broken);
    }),
  );
});

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

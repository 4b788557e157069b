import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND, heightIn, isFromHost } from '../embed/message.ts';
import { readEmbed } from '../embed/params.ts';

const BASE = 'https://relay.example/embed.html';
const read = (query: string) => readEmbed(new URL(`${BASE}?${query}`));

const TAKEN: readonly (readonly [query: string, name: string, value: string])[] = [
  ['src=/games/a.pdn', 'src', 'https://relay.example/games/a.pdn'],
  ['src=https://other.example/a.pdn', 'src', 'https://other.example/a.pdn'],
  ['live=demo/1', 'live', 'wss://relay.example/live#demo/1'],
  ['live=wss%3A%2F%2Fr.example%2Flive%23demo%2F1', 'live', 'wss://r.example/live#demo/1'],
  ['fen=W:W31:B1', 'fen', 'W:W31:B1'],
  ['pdn=%3Cb%3E1.%2032-28%3C/b%3E', 'pdn', '<b>1. 32-28</b>'],
  ['opening=rulebook/II-7', 'opening', 'rulebook/II-7'],
  ['theme=night', 'theme', 'night'],
  ['ply=12', 'ply', '12'],
  ['interactive', 'interactive', ''],
];
for (const [query, name, value] of TAKEN) {
  test(`${query} is taken`, () => assert.deepEqual(read(query), { ...NOTHING, board: { [name]: value } }));
}
const NOTHING = { board: {}, lang: null, moves: true, problems: [] };

const REFUSED = [
  'src=javascript:alert(1)',
  'src=data:text/plain,1.32-28',
  'src=http://',
  `src=/${'a'.repeat(2000)}`,
  `pdn=${'a'.repeat(100_001)}`,
  'live=demo',
  'live=demo/1/2',
  'live=https://relay.example/live',
  'opening=../../x',
  'variant=INTERNATIONAL"',
  'theme=red;background:url(//x)',
  'ply=-1',
  'ply=1e9',
  'orientation=up',
  'lang="><script>',
  'fen=',
];
for (const query of REFUSED) {
  test(`${query.slice(0, 40)} is refused, in a short line`, () => {
    const { board, lang, problems } = read(query);
    assert.deepEqual({ board, lang }, { board: {}, lang: null });
    assert.equal(problems.length, 1);
    assert.match(problems[0], new RegExp(`^${query.split('=')[0]} cannot be “`));
    assert.ok(problems[0].length < 80, problems[0]);
  });
}

test('a message that is not what it should be asks for no height', () => {
  const height = (height: unknown) => heightIn({ type: KIND, height });
  assert.equal(height(300.2), 301);
  for (const wrong of [0, -5, NaN, Infinity, 20_001, '300', null, {}]) assert.equal(height(wrong), null);
  for (const other of [null, 'draughts-embed', { height: 300 }, { type: 'other', height: 300 }]) {
    assert.equal(heightIn(other), null);
    assert.equal(isFromHost(other), false);
  }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelOf, parseLiveUrl, readLiveUrl } from '../src/url.ts';

const GOOD: readonly [text: string, base: string | undefined, value: object][] = [
  ['wss://host/live#event/board', undefined, { url: 'wss://host/live', event: 'event', board: 'board' }],
  ['ws://localhost:8080/live#demo', undefined, { url: 'ws://localhost:8080/live', event: 'demo' }],
  [' ws://[::1]:1/live#a.b/1_2-3 ', undefined, { url: 'ws://[::1]:1/live', event: 'a.b', board: '1_2-3' }],
  ['https://host/live#e/1', undefined, { url: 'wss://host/live', event: 'e', board: '1' }],
  ['/live#e/1', 'http://host:8080/page.html?x=1', { url: 'ws://host:8080/live', event: 'e', board: '1' }],
];

for (const [text, base, value] of GOOD) {
  test(`reads ${text}`, () => {
    assert.deepEqual(parseLiveUrl(text, base), { ok: true, value });
    assert.deepEqual(readLiveUrl(text, base), value);
  });
}

const BAD: readonly [text: string, code: string][] = [
  ['', 'LIVE_URL_SYNTAX'],
  ['host/live#e', 'LIVE_URL_SYNTAX'],
  ['javascript:alert(1)#e', 'LIVE_URL_SYNTAX'],
  ['file:///live#e', 'LIVE_URL_SYNTAX'],
  ['ws://user:secret@host/live#e', 'LIVE_URL_SYNTAX'],
  ['ws://host/live', 'LIVE_URL_EVENT'],
  ['ws://host/live#', 'LIVE_URL_EVENT'],
  ['ws://host/live#../x', 'LIVE_URL_EVENT'],
  ['ws://host/live#a b', 'LIVE_URL_EVENT'],
  [`ws://host/live#${'e'.repeat(65)}`, 'LIVE_URL_EVENT'],
  ['ws://host/live#e/', 'LIVE_URL_BOARD'],
  ['ws://host/live#e/1/2', 'LIVE_URL_BOARD'],
];

for (const [text, code] of BAD) {
  test(`refuses "${text.slice(0, 40)}" with ${code} and says what to write`, () => {
    const parsed = parseLiveUrl(text);
    assert.ok(!parsed.ok);
    assert.equal(parsed.error.code, code);
    assert.equal(readLiveUrl(text), null);
    assert.match(parsed.error.message, /^["A-Z].*\. Write wss:\/\/HOST\/live#EVENT.*\.$/);
  });
}

test('channels of boards and events', () => {
  assert.equal(channelOf({ event: 'e', board: '1' }), 'board/e/1');
  assert.equal(channelOf({ event: 'e' }), 'event/e');
});

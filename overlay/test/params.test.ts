import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readParams } from '../src/params.ts';

const at = (query: string, page = 'http://tv.example:8080/overlay/board.html') =>
  readParams(`${page}?${query}`);

describe('the address of the board overlay', () => {
  it('has defaults for everything but event and board', () => {
    assert.deepEqual(at('event=wk-2026&board=1'), {
      ok: true,
      value: {
        event: 'wk-2026',
        board: '1',
        orientation: 'white',
        coordinates: 'squares',
        lang: 'en',
        relay: 'ws://tv.example:8080/live',
      },
    });
  });

  it('uses wss where the page came over https', () => {
    const read = at('event=e&board=1', 'https://tv.example/overlay/board.html');
    assert.ok(read.ok);
    assert.equal(read.value.relay, 'wss://tv.example/live');
  });

  it('takes another relay, orientation, coordinates and language', () => {
    const read = at(
      'event=e&board=b.2&relay=wss://relay.example/live&orientation=black&coordinates=none&lang=pt-BR',
    );
    assert.ok(read.ok);
    const { relay, orientation, coordinates, lang } = read.value;
    assert.deepEqual(
      [relay, orientation, coordinates, lang],
      ['wss://relay.example/live', 'black', 'none', 'pt-BR'],
    );
  });

  for (const [query, code, message] of [
    ['', 'PARAM_MISSING', /Add “event=…”/],
    ['event=e', 'PARAM_MISSING', /Add “board=…”/],
    ['event=&board=1', 'PARAM_MISSING', /event/],
    ['event=a/b&board=1', 'PARAM_ID', /“a\/b” can’t be the event/],
    [`event=e&board=${'x'.repeat(65)}`, 'PARAM_ID', /…” can’t be the board/],
    ['event=e&board=1.svg', 'PARAM_ID', /1\.svg/],
    ['event=e&board=1&orientation=sideways', 'PARAM_CHOICE', /white, black, not “sideways”/],
    ['event=e&board=1&lang=<b>', 'PARAM_LANG', /en, zh or pt-BR, not “<b>”/],
    ['event=e&board=1&relay=http://relay.example', 'PARAM_RELAY', /wss:\/\/HOST\/live/],
    ['event=e&board=1&relay=javascript:alert(1)', 'PARAM_RELAY', /wss:\/\/HOST\/live/],
    ['event=e&board=1&relay=%20', 'PARAM_RELAY', /wss:\/\/HOST\/live/],
  ] as const) {
    it(`refuses ?${query.slice(0, 40)} with ${code}`, () => {
      const read = at(query);
      assert.ok(!read.ok);
      assert.equal(read.error.code, code);
      assert.match(read.error.message, message);
    });
  }

  it('never throws, and keeps its messages short, whatever the address says', () => {
    fc.assert(
      fc.property(
        fc.webQueryParameters(),
        fc.string({ unit: 'grapheme', maxLength: 5000 }),
        (query, event) => {
          const read = at(`${query}&event=${encodeURIComponent(event)}&board=1`);
          assert.ok(read.ok || read.error.message.length < 200);
        },
      ),
    );
  });
});

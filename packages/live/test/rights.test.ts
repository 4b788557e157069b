import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BoardOpSchema, EventOpSchema, parseWith, TokenRequestSchema } from '../src/index.ts';
import { neededFor, neededForEvent } from '../src/rights.ts';
import { BOARD_ROWS, EVENT_ROWS } from './rights-rows.ts';

describe('rights', () => {
  for (const { name, op, state, any } of BOARD_ROWS) {
    it(`of ${any.join(' or ')} for ${name}`, () => {
      assert.deepEqual([...neededFor(op, state).any].sort(), [...any].sort());
      assert.match(neededFor(op, state).what, /^To [a-z' ]+$/);
    });
  }
  for (const { name, op, state, any } of EVENT_ROWS) {
    it(`of ${any.join(' or ')} for ${name} of an event`, () => {
      assert.deepEqual([...neededForEvent(op, state).any].sort(), [...any].sort());
    });
  }

  it('are said for every operation there is', () => {
    const kinds = (schema: { options: readonly { entries: { t: { literal: string } } }[] }) =>
      [...new Set(schema.options.map((option) => option.entries.t.literal))].sort();
    const seen = (rows: readonly { op: { t: string } }[]) => [...new Set(rows.map(({ op }) => op.t))].sort();
    assert.deepEqual(seen(BOARD_ROWS), kinds(BoardOpSchema));
    assert.deepEqual(seen(EVENT_ROWS), kinds(EventOpSchema));
  });
});

describe('what a token is asked for', () => {
  const good = { event: 'cup', rights: ['publish'], seconds: 60 };
  for (const [name, request] of Object.entries({
    'no right': { ...good, rights: [] },
    'an unknown right': { ...good, rights: ['own'] },
    'no event': { rights: ['publish'], seconds: 60 },
    'no end': { event: 'cup', rights: ['publish'] },
    'two ends': { ...good, expires: 1 },
    'no time at all': { ...good, seconds: 0 },
    'too long': { ...good, seconds: 367 * 86_400 },
    'no board': { ...good, boards: [] },
    'a board that is none': { ...good, boards: ['a/b'] },
    'an event that is none': { ...good, event: '../x' },
    'a note of control characters': { ...good, note: 'a\nb' },
  })) {
    it(`is refused with ${name}`, () => assert.ok(!parseWith(TokenRequestSchema, request, 'BAD').ok));
  }
  it('may be for boards and have a note', () => {
    const request = { ...good, boards: ['1', '5-2'], note: 'hall 2' };
    assert.deepEqual(parseWith(TokenRequestSchema, request, 'BAD'), { ok: true, value: request });
  });
});

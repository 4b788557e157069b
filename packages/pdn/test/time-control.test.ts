import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTimeControl, readUsedTime, writeTimeControl, type TimeControlTag } from '../src/index.ts';

const CONTROLS: readonly (readonly [text: string, control: TimeControlTag])[] = [
  ['?', { kind: 'unknown' }],
  ['-', { kind: 'none' }],
  ['300', { kind: 'periods', periods: [{ kind: 'sudden', baseMs: 300_000 }] }],
  ['4800+60', { kind: 'periods', periods: [{ kind: 'increment', baseMs: 4_800_000, incrementMs: 60_000 }] }],
  ['*180', { kind: 'periods', periods: [{ kind: 'sandclock', baseMs: 180_000 }] }],
  [
    '45/5400:30/1800:900',
    {
      kind: 'periods',
      periods: [
        { kind: 'moves', moves: 45, baseMs: 5_400_000 },
        { kind: 'moves', moves: 30, baseMs: 1_800_000 },
        { kind: 'sudden', baseMs: 900_000 },
      ],
    },
  ],
];
for (const [text, control] of CONTROLS) {
  test(`time control ${text}`, () => {
    assert.deepEqual(readTimeControl(text), { ok: true, value: control });
    assert.equal(writeTimeControl(control), text);
  });
}

test('an empty time control is unknown', () =>
  assert.deepEqual(readTimeControl(' '), { ok: true, value: { kind: 'unknown' } }));

for (const [text, at] of [
  ['300:soon', 4],
  ['1h', 0],
  ['40/', 0],
] as const) {
  test(`time control ${text} is none`, () => {
    const reading = readTimeControl(text);
    assert.ok(!reading.ok);
    assert.deepEqual([reading.error.code, reading.error.at], ['TIME_CONTROL_SYNTAX', at]);
  });
}

for (const [text, ms] of [
  ['1:36', 5_760_000],
  ['0:08:00', 480_000],
  ['2.23', 8_580_000],
  ['0:1:40', 100_000],
  ['', null],
  ['1:75', null],
] as const) {
  test(`time used ${text}`, () => assert.equal(readUsedTime(text), ms));
}

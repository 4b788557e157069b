import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  clockAt,
  flagged,
  newClock,
  otherSide,
  parseTimeControl,
  press,
  run,
  set,
  stop,
  writeTimeControl,
  type Clk,
  type TimeControl,
} from '../src/index.ts';

const SUDDEN: TimeControl = { kind: 'sudden', baseMs: 60_000 };
const FISCHER: TimeControl = { kind: 'fischer', baseMs: 60_000, incrementMs: 5_000 };
const started = (control: TimeControl): Clk => run(newClock(control, 1000), 'w', 1000);

describe('clock', () => {
  it('takes the time of the side that is running, and only of that one', () => {
    assert.deepEqual(clockAt(started(SUDDEN), 11_000), { w: 50_000, b: 60_000, run: 'w', at: 11_000 });
  });

  it('adds the Fischer increment after a move and lets the other side run', () => {
    assert.deepEqual(press(started(FISCHER), FISCHER, 3_000), { w: 63_000, b: 60_000, run: 'b', at: 3_000 });
    assert.deepEqual(press(started(SUDDEN), SUDDEN, 3_000), { w: 58_000, b: 60_000, run: 'b', at: 3_000 });
  });

  it('stops at nothing and remembers whose flag fell first, also after the other one fell', () => {
    const fallen = clockAt(started(SUDDEN), 99_000);
    assert.deepEqual(fallen, { w: 0, b: 60_000, run: 'w', at: 99_000, flag: 'w' });
    const moved = press(started(SUDDEN), SUDDEN, 99_000);
    const both = clockAt(moved, 999_000);
    assert.deepEqual([both.w, both.b, both.flag], [0, 0, 'w']);
  });

  it('gives no increment after the flag fell', () => {
    assert.equal(press(started(FISCHER), FISCHER, 99_000).w, 0);
  });

  it('says when the flag fell', () => {
    assert.equal(flagged(started(SUDDEN), 60_999), null);
    assert.deepEqual(flagged(started(SUDDEN), 61_000), { side: 'w', at: 61_000 });
    assert.deepEqual(flagged(clockAt(started(SUDDEN), 99_000), 100_000), { side: 'w', at: null });
    assert.equal(flagged(stop(started(SUDDEN), 2_000), 1e9), null);
  });

  it('lets the arbiter set both clocks and take a wrong flag away', () => {
    const fallen = clockAt(started(SUDDEN), 99_000);
    assert.deepEqual(set(fallen, { w: 30_000, run: null, flag: null }, 100_000), {
      w: 30_000,
      b: 60_000,
      run: null,
      at: 100_000,
    });
  });

  it('takes nothing away when the machine sets its time back', () => {
    assert.deepEqual(clockAt(started(SUDDEN), 500), started(SUDDEN));
    assert.equal(press(started(SUDDEN), SUDDEN, 500).w, 60_000);
  });

  it('reads and writes the TimeControl tag', () => {
    const rows: [string, TimeControl | null][] = [
      ['5400', { kind: 'sudden', baseMs: 5_400_000 }],
      ['300+3', { kind: 'fischer', baseMs: 300_000, incrementMs: 3_000 }],
      ['300+0', { kind: 'sudden', baseMs: 300_000 }],
      ['?', null],
      ['-', null],
      ['0', null],
      ['45/5400', null],
      ['*180', null],
    ];
    for (const [text, control] of rows) assert.deepEqual(parseTimeControl(text), control, text);
    assert.equal(writeTimeControl(FISCHER), '60+5');
    assert.equal(writeTimeControl(SUDDEN), '60');
  });
});

const control = fc.oneof(
  fc.record({ kind: fc.constant('sudden' as const), baseMs: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({
    kind: fc.constant('fischer' as const),
    baseMs: fc.integer({ min: 1, max: 100_000 }),
    incrementMs: fc.integer({ min: 0, max: 9_000 }),
  }),
);
const acts = fc.array(
  fc.record({
    act: fc.constantFrom('press' as const, 'stop' as const, 'w' as const, 'b' as const, 'read' as const),
    wait: fc.integer({ min: -5_000, max: 60_000 }),
  }),
  { maxLength: 40 },
);

function act(clk: Clk, what: 'press' | 'stop' | 'w' | 'b' | 'read', control_: TimeControl, now: number): Clk {
  if (what === 'press') return press(clk, control_, now);
  if (what === 'stop') return stop(clk, now);
  return what === 'read' ? clockAt(clk, now) : run(clk, what, now);
}

describe('clock, whatever happens', () => {
  it('is never negative, keeps the first flag, never goes back in time', () => {
    fc.assert(
      fc.property(control, acts, (given, steps) => {
        let clk = newClock(given, 0);
        let now = 0;
        let first: string | undefined;
        for (const step of steps) {
          now += step.wait;
          const next = act(clk, step.act, given, now);
          assert.ok(next.w >= 0 && next.b >= 0);
          assert.ok(next.at >= clk.at);
          first ??= next.flag;
          assert.equal(next.flag, first);
          if (next.flag) assert.ok(next[next.flag] === 0);
          clk = next;
        }
      }),
    );
  });

  it('reads the same directly and by way of any moment between', () => {
    fc.assert(
      fc.property(control, fc.nat(200_000), fc.nat(200_000), (given, a, b) => {
        const clk = run(newClock(given, 0), 'b', 0);
        assert.deepEqual(clockAt(clockAt(clk, Math.min(a, b)), Math.max(a, b)), clockAt(clk, Math.max(a, b)));
      }),
    );
  });

  it('takes exactly the time that passed from the side that ran', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 59_999 }), (passed) => {
        const before = started(SUDDEN);
        const after = press(before, SUDDEN, before.at + passed);
        assert.equal(before.w - after.w, passed);
        assert.equal(after[otherSide('w')], before.b);
      }),
    );
  });
});

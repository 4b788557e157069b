import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runClocks } from '../src/clocks.ts';

/** A world whose time only moves when a test says so. */
function world(start: number) {
  let now = start;
  const timers = new Map<number, { at: number; call: () => void }>();
  let ids = 0;
  return {
    now: () => now,
    pending: () => timers.size,
    after: (ms: number, call: () => void) => {
      const id = ids++;
      timers.set(id, { at: now + ms, call });
      return () => timers.delete(id);
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const due = [...timers].filter(([, timer]) => timer.at <= until).sort((a, b) => a[1].at - b[1].at)[0];
        if (!due) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].call();
      }
      now = until;
    },
  };
}

describe('runClocks', () => {
  function start(clk: Parameters<ReturnType<typeof runClocks>['set']>[0]) {
    const time = world(1_000_000);
    const faces: Record<string, string> = {};
    const writes: string[] = [];
    const clocks = runClocks(time, (side, text) => {
      faces[side] = text;
      writes.push(`${side} ${text}`);
    });
    clocks.set(clk);
    return { time, faces, writes, clocks };
  }

  it('writes once a second, only the running side', () => {
    const { time, writes } = start({ w: 65_500, b: 30_000, run: 'w', at: 1_000_000 });
    writes.length = 0;
    time.pass(3000);
    assert.deepEqual(writes, ['w 1:05', 'w 1:04', 'w 1:03']);
  });

  it('writes ten times a second in the last ten seconds, and stops at zero', () => {
    const { time, writes, faces } = start({ w: 60_000, b: 9_950, run: 'b', at: 1_000_000 });
    writes.length = 0;
    time.pass(1000);
    assert.equal(writes.length, 10);
    time.pass(60_000);
    assert.equal(faces['b'], '0:00.0');
    assert.equal(time.pending(), 0);
  });

  it('is right by the relay’s time when the reading is old', () => {
    const { faces } = start({ w: 65_000, b: 30_000, run: 'w', at: 1_000_000 - 20_000 });
    assert.equal(faces['w'], '0:45');
  });

  it('one clock that stands still costs nothing', () => {
    const { time } = start({ w: 65_000, b: 30_000, run: null, at: 0 });
    assert.equal(time.pending(), 0);
  });

  it('does not tick while it is not visible, and is right at once when it is', () => {
    const { time, writes, faces, clocks } = start({ w: 65_000, b: 30_000, run: 'w', at: 1_000_000 });
    clocks.show(false);
    writes.length = 0;
    time.pass(10_000);
    assert.deepEqual(writes, []);
    clocks.show(true);
    assert.equal(faces['w'], '0:55');
  });

  it('clears both when no clock is known any more', () => {
    const { faces, clocks, time } = start({ w: 65_000, b: 30_000, run: 'w', at: 1_000_000 });
    clocks.set(null);
    assert.deepEqual(faces, { w: '', b: '' });
    assert.equal(time.pending(), 0);
  });
});

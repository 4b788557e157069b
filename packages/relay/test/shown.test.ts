import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseChannel, reduceChannel, type ChannelState, type LiveEvent } from '@draughts/live';
import { blankOf, newSeen } from '../src/channel.ts';
import { createShown, type Shown } from '../src/shown.ts';
import { openDatabase } from '../src/store/database.ts';
import type { LogRecord, StoredChannel } from '../src/store/types.ts';

const DELAY = 1000;
const CHANNELS = ['event/cup', 'board/cup/1', 'board/cup/2'];
const LIMITS = { replay: 4, heldChars: 1e6 };
const OPTIONS = { data: ':memory:', replay: LIMITS.replay, opIds: 4, bytes: 2 ** 30 };

/** A clock and its timers, moved by hand. */
function fakeTime(start: number) {
  let now = start;
  let timers: { at: number; wake: () => void }[] = [];
  return {
    now: () => now,
    timing: {
      elapsed: () => now,
      after(ms: number, wake: () => void) {
        const timer = { at: now + ms, wake };
        timers.push(timer);
        return () => void (timers = timers.filter((other) => other !== timer));
      },
    },
    timers: () => timers.length,
    pass(ms: number): void {
      const end = now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = Math.max(now, next.at);
        timers = timers.filter((other) => other !== next);
        next.wake();
      }
      now = end;
    },
  };
}

interface Logged {
  readonly ch: string;
  readonly st: number;
  readonly seq: number;
  readonly text: string;
}

const noteAt = (ch: string, seq: number, st: number): Logged => ({
  ch,
  seq,
  st,
  text: JSON.stringify({ t: 'meta', ch, seq, st, set: { note: `${ch} ${seq}` } }),
});

/** The log as it was at a time: the whole of what viewers may know. */
function asOf(log: readonly Logged[], ch: string, at: number): { seq: number; state: ChannelState | null } {
  const name = parseChannel(ch);
  assert.ok(name);
  const events = log.filter((event) => event.ch === ch && event.st <= at);
  const state = events.reduce<ChannelState | null>(
    (before, { text }) => reduceChannel(ch, before ?? blankOf(name), JSON.parse(text) as LiveEvent),
    null,
  );
  return { seq: events.length, state };
}

/** What a viewer of each channel was told: a snapshot when it came into being, then its events. */
function viewer(get: () => Shown) {
  const told = new Map<string, { seq: number; state: ChannelState }>();
  return {
    told,
    fanout: {
      announce(ch: string): void {
        const { seq, state } = get().standing(ch);
        assert.ok(state);
        told.set(ch, { seq, state });
      },
      publish(ch: string, { seq, text }: { seq: number | null; text: string }): void {
        const before = told.get(ch);
        assert.ok(before, 'an event of a channel that is not there');
        assert.equal(seq, before.seq + 1, 'a gap');
        told.set(ch, {
          seq: before.seq + 1,
          state: reduceChannel(ch, before.state, JSON.parse(text) as LiveEvent),
        });
      },
    },
  };
}

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ put: fc.constantFrom(...CHANNELS) }) },
  {
    weight: 4,
    arbitrary: fc.record({ pass: fc.oneof(fc.nat({ max: 300 }), fc.constantFrom(999, 1000, 1001, 2000)) }),
  },
  { weight: 1, arbitrary: fc.record({ restart: fc.nat({ max: 1500 }) }) },
);

describe('what viewers of a delayed relay are shown', () => {
  it('is the log as it was then, over every random course of puts, waits and restarts', () => {
    const run = fc.property(fc.array(step, { maxLength: 60 }), fc.nat({ max: 5 }), (steps, every) => {
      let time = fakeTime(1_000_000);
      const db = openDatabase({
        ...OPTIONS,
        get shownTo() {
          return time.now() - DELAY;
        },
      });
      const log: Logged[] = [];
      let view = viewer(() => shown);
      const open = (stored: readonly StoredChannel[]): Shown =>
        createShown({ ...time, stored, delayMs: DELAY, limits: LIMITS, fanout: view.fanout });
      let shown = open([]);
      const check = (): void => {
        for (const ch of CHANNELS) {
          const then = asOf(log, ch, time.now() - DELAY);
          assert.deepEqual({ ...shown.standing(ch) }, then);
          assert.equal(shown.get(ch)?.committed.seq, then.seq || undefined);
          const recent = shown.get(ch)?.recent ?? [];
          assert.ok(recent.every(({ seq }) => seq <= then.seq) && recent.length <= LIMITS.replay);
          assert.equal(recent.at(-1)?.seq ?? 0, then.seq);
        }
        for (const [ch, { seq, state }] of view.told)
          assert.deepEqual({ seq, state }, asOf(log, ch, time.now() - DELAY));
        assert.ok(time.timers() <= 1);
      };
      for (const one of steps) {
        if ('put' in one) {
          const event = noteAt(one.put, log.filter(({ ch }) => ch === one.put).length + 1, time.now());
          const kept = shown.standing(event.ch);
          const takesSnapshot = every > 0 && event.seq % every === 0 && kept.state;
          log.push(event);
          db.append([
            {
              ...event,
              event: event.text,
              op: null,
              ...(takesSnapshot && { snapshot: { seq: kept.seq, state: JSON.stringify(kept.state) } }),
            },
          ]);
          const name = parseChannel(event.ch);
          assert.ok(name);
          shown.add(newSeen(event.ch, name), { seq: event.seq, text: event.text });
        } else if ('pass' in one) {
          time.pass(one.pass);
        } else {
          shown.stop();
          assert.equal(time.timers(), 0);
          time = fakeTime(time.now() + one.restart);
          view = viewer(() => shown);
          shown = open([...db.channels()]);
          // Viewers come back and are given each channel as it is shown.
          for (const ch of CHANNELS) if (shown.get(ch)) view.fanout.announce(ch);
        }
        check();
      }
      time.pass(DELAY);
      check();
      shown.stop();
      db.close();
    });
    fc.assert(run, { numRuns: 300 });
  });

  const first = (size = 1): Logged[] => Array.from({ length: size }, (_, i) => noteAt('event/cup', i + 1, i));
  const cup = newSeen('event/cup', { kind: 'event', event: 'cup' });
  const silent = { announce: () => {}, publish: () => {} };

  it('never runs ahead when the machine’s clock is set, whichever way', () => {
    for (const jump of [-3_600_000, 3_600_000]) {
      const time = fakeTime(0);
      let wall = 1e12;
      const shown = createShown({
        ...time,
        now: () => wall,
        stored: [],
        delayMs: DELAY,
        limits: LIMITS,
        fanout: silent,
      });
      shown.add(cup, first()[0]);
      wall += jump;
      time.pass(DELAY - 1);
      assert.equal(shown.get('event/cup'), undefined);
      time.pass(1);
      assert.equal(shown.get('event/cup')?.committed.seq, 1);
    }
  });

  /** What a start makes of a log: events at the given times, and a snapshot of all up to `snap`. */
  function restarted(times: readonly number[], at: number, { snap = 0, forget = 0 } = {}) {
    const db = openDatabase({ ...OPTIONS, forget: ['cup'], shownTo: at - DELAY });
    const log = times.map((st, i) => noteAt('event/cup', i + 1, st));
    for (const { ch, seq, st, text } of log) {
      const { state } = asOf(log.slice(0, seq), ch, Infinity);
      const record: LogRecord = { ch, seq, st, event: text, op: null };
      db.append([
        {
          ...record,
          ...(seq === snap && { snapshot: { seq, state: JSON.stringify(state) } }),
          ...(seq === snap && forget > 0 && { forgetTo: forget }),
        },
      ]);
    }
    const time = fakeTime(at);
    const shown = createShown({
      ...time,
      stored: [...db.channels()],
      delayMs: DELAY,
      limits: LIMITS,
      fanout: silent,
    });
    db.close();
    return { log, shown, time, seq: () => shown.standing('event/cup').seq };
  }

  it('goes back behind a snapshot that is too new, as long as the log is whole', () => {
    const { log, shown, seq } = restarted([0, 100, 2000, 2100], 2500, { snap: 3 });
    assert.equal(seq(), 2);
    assert.deepEqual({ ...shown.standing('event/cup') }, asOf(log, 'event/cup', 1500));
  });

  it('shows nothing where the log is forgotten and its snapshot is too new, and then goes on from that', () => {
    const { log, shown, seq, time } = restarted([0, 100, 2000, 2100], 2500, { snap: 3, forget: 2 });
    assert.equal(shown.get('event/cup'), undefined);
    time.pass(DELAY - 1);
    assert.equal(seq(), 0);
    time.pass(1);
    assert.equal(seq(), 4);
    assert.deepEqual({ ...shown.standing('event/cup') }, asOf(log, 'event/cup', Infinity));
  });

  it('holds back for the delay and no longer what a clock that was set has put into the future', () => {
    const { seq, time } = restarted([0, 9_000_000, 2100], 2500);
    assert.equal(seq(), 1);
    time.pass(DELAY - 1);
    assert.equal(seq(), 1);
    time.pass(1);
    assert.equal(seq(), 3);
  });

  it('is full when too much waits, and takes more when that was shown', () => {
    const time = fakeTime(0);
    const limits = { ...LIMITS, heldChars: 300 };
    const shown = createShown({ ...time, stored: [], delayMs: DELAY, limits, fanout: silent });
    for (const event of first(5)) shown.add(cup, event);
    assert.equal(shown.isFull(), true);
    time.pass(DELAY);
    assert.equal(shown.isFull(), false);
  });

  it('shows nothing early when the relay stops', () => {
    const time = fakeTime(0);
    const shown = createShown({ ...time, stored: [], delayMs: DELAY, limits: LIMITS, fanout: silent });
    shown.add(cup, first()[0]);
    shown.stop();
    time.pass(10 * DELAY);
    assert.equal(shown.get('event/cup'), undefined);
  });
});

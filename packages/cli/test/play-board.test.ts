import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChannelListener, ProblemListener } from '@draughts/client';
import type { Publisher, Refusal } from '@draughts/client/publish';
import { decide, reduce, type BoardEvent, type BoardState, type Op } from '@draughts/live';
import { readPdn } from '@draughts/pdn';
import { planOf } from '../src/play/plan.ts';
import { playBoard, type BoardContext } from '../src/play/play-board.ts';

const TEXT = '[White "A"] [Black "B"] [GameType "20"] [Result "1-1"]\n1. 32-28 19-23 2. 28x19 14x23 1-1';
const SPEED = 100_000;
const plan = planOf(readPdn(TEXT)[0], '1', { paceMs: 1000, speed: SPEED });

/** A relay with one board, in memory. `refuse` may refuse an operation. */
function fakePublisher(refuse: (op: Op) => Refusal | null = () => null) {
  let state: BoardState | null = null;
  let seq = 0;
  const ops: Op[] = [];
  const listeners = new Set<ChannelListener>();
  const tell = (event: BoardEvent | null): void => {
    for (const listener of listeners) listener({ ch: 'board/e/1', state: state!, event, seq, epoch: 'x' });
  };
  const publisher: Publisher = {
    ready: Promise.resolve({ ok: true, value: undefined }),
    rights: ['publish'],
    grant: null,
    state: 'live',
    delay: 0,
    serverNow: Date.now,
    onState: () => () => {},
    close() {},
    subscribe(_ch, listener, onProblem?: ProblemListener) {
      listeners.add(listener);
      if (state) queueMicrotask(() => tell(null));
      else queueMicrotask(() => onProblem?.({ code: 'CHANNEL_UNKNOWN', message: 'no such board' }));
      return () => listeners.delete(listener);
    },
    async put(_ch, anyOp, { expect } = {}) {
      const op = anyOp as Op;
      if (expect !== undefined && expect !== seq) {
        return { ok: false, error: { code: 'SEQ_MISMATCH', message: 'no', retryable: true, seq } };
      }
      const refused = refuse(op);
      if (refused) return { ok: false, error: refused };
      const decided = decide(state, op, { now: Date.now(), mode: 'strict' });
      if (!decided.ok) return { ok: false, error: { ...decided.error, retryable: false } };
      state = reduce(state!, decided.value);
      seq++;
      ops.push(op);
      setImmediate(() => tell({ ...decided.value, ch: 'board/e/1', seq }));
      return { ok: true, value: { seq } };
    },
  };
  return { publisher, ops, listeners, state: () => state };
}

function context(publisher: Publisher, changes: Partial<BoardContext['policy']> = {}) {
  const stop = new AbortController();
  const notes: string[] = [];
  const policy = { speed: SPEED, loopMs: null, replace: false, ...changes };
  return {
    stop,
    notes,
    context: {
      publisher,
      event: 'e',
      policy,
      signal: stop.signal,
      note: (_: string, text: string) => notes.push(text),
    },
  };
}

test('a board that does not exist is made, and its game played', async () => {
  const relay = fakePublisher();
  const { context: given, notes } = context(relay.publisher);
  assert.deepEqual(await playBoard(plan, given), { board: '1', end: 'finished' });
  assert.deepEqual(
    relay.ops.map(({ t }) => t),
    ['setup', 'start', 'move', 'move', 'move', 'move', 'result'],
  );
  assert.deepEqual(notes, ['A - B, 4 moves', 'A - B 1-1']);
  assert.equal(relay.listeners.size, 0);
});

test('a busy relay is asked again, with people told why', async () => {
  let busy = 1;
  const relay = fakePublisher(({ t }) =>
    t === 'move' && busy-- > 0 ? { code: 'BUSY', message: 'in a moment', retryable: true } : null,
  );
  const { context: given, notes } = context(relay.publisher);
  assert.equal((await playBoard(plan, given)).end, 'finished');
  assert.ok(notes.includes('in a moment (BUSY)'));
});

test('what the relay refuses for good ends the board', async () => {
  const relay = fakePublisher(({ t }) =>
    t === 'move' ? { code: 'NO', message: 'never', retryable: false } : null,
  );
  const report = await playBoard(plan, context(relay.publisher).context);
  assert.deepEqual([report.end, report.problem?.code], ['failed', 'NO']);
});

test('in a loop it begins anew instead, and then goes round and round', async () => {
  let refusals = 1;
  const relay = fakePublisher(({ t }) =>
    t === 'move' && refusals-- > 0 ? { code: 'NO', message: 'never', retryable: false } : null,
  );
  const { context: given, stop, notes } = context(relay.publisher, { loopMs: 1 });
  const results = () => relay.ops.filter(({ t }) => t === 'result').length;
  const watch = setInterval(() => results() >= 3 && stop.abort(), 1);
  const report = await playBoard(plan, given);
  clearInterval(watch);
  assert.equal(report.end, 'stopped');
  assert.ok(notes.includes('never (NO)'));
  assert.ok(results() >= 3);
});

test('told to stop, it stops the clocks of a running game', async () => {
  const slow = planOf(readPdn(TEXT)[0], '1', { paceMs: 3_600_000, speed: 1 });
  const relay = fakePublisher();
  const { context: given, stop } = context(relay.publisher);
  const playing = playBoard(slow, { ...given, policy: { ...given.policy, speed: 1000 } });
  const watch = setInterval(() => relay.state()?.status === 'running' && stop.abort(), 1);
  assert.equal((await playing).end, 'stopped');
  clearInterval(watch);
  assert.equal(relay.state()?.status, 'paused');
  assert.equal(relay.state()?.clock?.run, null);
});

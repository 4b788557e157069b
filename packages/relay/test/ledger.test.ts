import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { BLANK_BOARD, reduce, type BoardEvent, type BoardState } from '@draughts/live';
import { createLedger, type Ledger } from '../src/ledger.ts';
import type { PutOutcome } from '../src/put.ts';
import { RELAY_LIMITS } from '../src/limits.ts';
import type { Store } from '../src/store/store.ts';
import type { LogRecord } from '../src/store/types.ts';

const CH = 'board/cup/1';
const FULL = { code: 'STORE_FULL', message: 'The disk is full.' };

/** A store whose every commit waits until it is told how it ends. */
class FakeStore implements Store {
  readonly epoch = 'epoch';
  readonly died = new Promise<never>(() => {});
  readonly log: LogRecord[] = [];
  readonly #waiting: {
    records: readonly LogRecord[];
    resolve: (result: Awaited<ReturnType<Store['append']>>) => void;
  }[] = [];

  append(records: readonly LogRecord[]): ReturnType<Store['append']> {
    return new Promise((resolve) => this.#waiting.push({ records, resolve }));
  }

  /** Ends the commit that is on its way, if there is one. */
  async settle(works: boolean): Promise<void> {
    const next = this.#waiting.shift();
    if (next && works) this.log.push(...next.records);
    next?.resolve(works ? { ok: true, value: null } : { ok: false, error: FULL });
    await new Promise((resolve) => setImmediate(resolve));
  }

  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  findOp(ch: string, id: string): ReturnType<Store['findOp']> {
    const found = this.log.find((record) => record.ch === ch && record.op?.id === id);
    return Promise.resolve({ ok: true, value: found?.op ? { seq: found.seq, text: found.op.text } : null });
  }

  audit = (): ReturnType<Store['audit']> => Promise.resolve({ ok: true, value: [] });
  keepToken = (): ReturnType<Store['keepToken']> => Promise.resolve({ ok: true, value: null });
  close = (): Promise<void> => Promise.resolve();
}

interface Run {
  readonly ledger: Ledger;
  readonly store: FakeStore;
  readonly told: string[];
  readonly acks: { opId: string; seq: number }[];
  readonly shown: BoardEvent[];
  put(opId: string, op: { t: string }, expect?: number): void;
}

function newRun(opIds: number): Run {
  const store = new FakeStore();
  const told: string[] = [];
  const acks: Run['acks'] = [];
  const shown: BoardEvent[] = [];
  const ledger = createLedger({
    opened: { store, channels: [] },
    limits: { ...RELAY_LIMITS, opIds },
    mode: 'strict',
    now: () => 1_000,
    forget: [],
    onCommitted: ({ ch }, { seq, text }) => {
      told.push(`event ${ch} ${seq}`);
      if (ch === CH) shown.push(JSON.parse(text) as BoardEvent);
    },
    onTrouble: () => {},
  });
  const put = (ch: string, opId: string, op: { t: string }, expect?: number): void =>
    ledger.put(
      { ch, opId, op, who: 'test', ...(expect === undefined ? {} : { expect }) },
      (outcome: PutOutcome) => {
        if (!outcome.ok) return void told.push(`err ${opId} ${outcome.error.code}`);
        told.push(`ack ${opId} ${outcome.value.seq}`);
        if (ch === CH) acks.push({ opId, seq: outcome.value.seq });
      },
    );
  put('event/cup', 'event', { t: 'setup', name: 'Cup' } as { t: string });
  return { ledger, store, told, acks, shown, put: (opId, op, expect) => put(CH, opId, op, expect) };
}

async function begun(opIds: number = RELAY_LIMITS.opIds): Promise<Run> {
  const run = newRun(opIds);
  await run.store.settle(true);
  run.put('board', { t: 'setup' });
  await run.store.settle(true);
  run.told.length = 0;
  return run;
}

const note = (text: string) => ({ t: 'note', text }) as { t: string };

describe('the ledger', () => {
  it('tells nobody before the disk has it; then the publisher, then everybody', async () => {
    const run = await begun();
    run.put('1', note('a'));
    assert.deepEqual(run.told, []);
    assert.equal((run.ledger.get(CH)?.committed.state as BoardState).note, undefined);
    await run.store.settle(true);
    assert.deepEqual(run.told, ['ack 1 2', `event ${CH} 2`]);
  });

  it('commits together what came while the disk was busy', async () => {
    const run = await begun();
    for (const id of ['1', '2', '3']) run.put(id, note(id));
    await run.store.settle(true);
    await run.store.settle(true);
    assert.equal(run.store.busy, false);
    assert.deepEqual(
      run.acks.map(({ seq }) => seq),
      [1, 2, 3, 4],
    );
  });

  it('refuses what was decided on top of something that did not get to the disk', async () => {
    const run = await begun();
    run.put('1', note('a'));
    run.put('2', note('b'));
    await run.store.settle(false);
    assert.deepEqual(run.told, ['err 1 STORE_FULL', 'err 2 STORE_FULL']);
    assert.equal(run.ledger.trouble()?.code, 'STORE_FULL');
    run.put('1', note('a'));
    await run.store.settle(true);
    assert.deepEqual(run.told.slice(2), ['ack 1 2', `event ${CH} 2`]);
    assert.equal(run.ledger.trouble(), null);
  });

  it('acknowledges a repetition when the first is on the disk, not before', async () => {
    const run = await begun();
    run.put('1', note('a'));
    run.put('1', note('a'));
    assert.deepEqual(run.told, []);
    await run.store.settle(false);
    assert.deepEqual(run.told, ['err 1 STORE_FULL', 'err 1 STORE_FULL']);
  });

  it('shows a board whose making failed to nobody', async () => {
    const run = newRun(8);
    await run.store.settle(true);
    run.put('board', { t: 'setup' });
    await run.store.settle(false);
    assert.equal(run.ledger.get(CH), undefined);
    run.put('start', { t: 'start' });
    assert.equal(run.told.at(-1), 'err start BOARD_UNKNOWN');
  });

  it('whatever fails when: the log has no gap and no double, acknowledged is in it, shown is what is in it', async () => {
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.nat(30).map((id) => ({ put: String(id) })) },
      { weight: 3, arbitrary: fc.boolean().map((works) => ({ settle: works })) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 80 }), fc.constantFrom(2, 1024), async (acts, opIds) => {
        const run = await begun(opIds);
        for (const one of acts) {
          if ('settle' in one) await run.store.settle(one.settle);
          else run.put(one.put, note(`note ${one.put}`));
        }
        await new Promise((resolve) => setImmediate(resolve));
        while (run.store.busy) await run.store.settle(true);
        const log = run.store.log.filter(({ ch }) => ch === CH);
        assert.deepEqual(
          log.map(({ seq }) => seq),
          log.map((_, index) => index + 1),
        );
        assert.equal(new Set(log.map(({ op }) => op?.id)).size, log.length);
        for (const { opId, seq } of run.acks) assert.equal(log[seq - 1].op?.id, opId);
        assert.deepEqual(
          run.shown,
          log.map(({ event }) => JSON.parse(event) as BoardEvent),
        );
        const channel = run.ledger.get(CH);
        assert.deepEqual(channel?.committed.state, run.shown.reduce(reduce, BLANK_BOARD));
        assert.deepEqual(channel?.pending, channel?.committed);
      }),
    );
  });
});

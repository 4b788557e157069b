import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RunningRelay } from '../src/index.ts';
import { http, relayFor, withBoard } from './wire.ts';

const BOARD = '/api/events/cup/boards/1';
interface Page {
  readonly ch: string;
  readonly entries: readonly {
    seq: number;
    st: number;
    kind: string;
    opId: string;
    op: object;
    who: string;
    why?: string;
  }[];
  readonly next: number | null;
}

describe('the audit log', () => {
  let relay: RunningRelay;
  const op = async (opId: string, body: object, why?: string): Promise<void> => {
    const put = await http(relay.url, 'POST', `${BOARD}/ops`, { opId, op: body, ...(why && { why }) });
    assert.equal(put.status, 200, JSON.stringify(put.json));
  };
  const audit = async (query = '', path = BOARD): Promise<Page> => {
    const { status, json } = await http(relay.url, 'GET', `${path}/audit${query}`);
    assert.equal(status, 200, JSON.stringify(json));
    return json as Page;
  };
  before(async () => {
    relay = await relayFor();
    await withBoard(relay.url, { variant: 'russian' });
    await op('lot-1', { t: 'lot', opening: 'club/7', moves: ['a3-b4'] }, 'lot with the commitment abc');
    await op('start', { t: 'start' });
    await op('move', { t: 'move', mv: 'b6-a5' });
    await op('seal', { t: 'seal', mv: 'b4-c5' });
  });
  after(() => relay.close());

  it('tells who did what, when and why', async () => {
    const { ch, entries, next } = await audit();
    assert.equal(ch, 'board/cup/1');
    assert.deepEqual(
      entries.map(({ seq, kind }) => [seq, kind]),
      [
        [1, 'setup'],
        [2, 'lot'],
        [3, 'start'],
        [4, 'move'],
        [5, 'seal'],
      ],
    );
    assert.equal(next, null);
    const [, lot] = entries;
    assert.deepEqual(lot.op, { t: 'lot', opening: 'club/7', moves: ['a3-b4'] });
    assert.deepEqual([lot.opId, lot.why], ['lot-1', 'lot with the commitment abc']);
    assert.match(lot.who, /^publisher at /);
    assert.ok(Math.abs(Date.now() - lot.st) < 600_000);
    assert.ok(!('why' in entries[2]));
  });

  it('tells no sealed move', async () => {
    const { entries } = await audit('?kind=seal');
    assert.deepEqual(
      entries.map((entry) => entry.op),
      [{ t: 'seal' }],
    );
  });

  it('comes in pages, of one kind when asked', async () => {
    const seen: number[] = [];
    let after: number | null = 0;
    while (after !== null) {
      const page: Page = await audit(`?after=${after}&limit=2`);
      assert.ok(page.entries.length <= 2);
      seen.push(...page.entries.map(({ seq }) => seq));
      after = page.next;
    }
    assert.deepEqual(seen, [1, 2, 3, 4, 5]);
    assert.deepEqual(
      (await audit('?kind=lot&after=1')).entries.map(({ seq }) => seq),
      [2],
    );
    assert.deepEqual((await audit('?kind=lot&after=2')).entries, []);
  });

  it('has the operations of an event, and nothing that the relay wrote itself', async () => {
    const { ch, entries } = await audit('', '/api/events/cup');
    assert.equal(ch, 'event/cup');
    assert.deepEqual(
      entries.map(({ kind }) => kind),
      ['setup'],
    );
  });

  it('is for whoever has the token', async () => {
    for (const path of [`${BOARD}/audit`, '/api/events/cup/audit']) {
      const bare = await fetch(`${relay.url}${path}`);
      assert.equal(bare.status, 401);
      assert.deepEqual(((await bare.json()) as { error: { code: string } }).error.code, 'TOKEN_NEEDED');
      const wrong = await fetch(`${relay.url}${path}`, { headers: { Authorization: 'Bearer nope' } });
      assert.equal(wrong.status, 401);
      const foreign = await http(relay.url, 'GET', path, undefined, { Origin: 'https://evil.example' });
      assert.equal(foreign.status, 403);
    }
  });

  for (const query of [
    '?after=-1',
    '?after=x',
    '?limit=0',
    '?limit=1001',
    '?limit=1.5',
    '?kind=Lot;',
    '?kind=',
  ]) {
    it(`refuses ${query}`, async () => {
      const { status, json } = await http(relay.url, 'GET', `${BOARD}/audit${query}`);
      assert.deepEqual([status, (json as { error: { code: string } }).error.code], [400, 'QUERY_BAD']);
    });
  }

  it('knows no board that is not there, and only reads', async () => {
    assert.equal((await http(relay.url, 'GET', '/api/events/cup/boards/9/audit')).status, 404);
    assert.equal((await http(relay.url, 'GET', '/api/events/cup/audit/x')).status, 404);
    assert.equal((await http(relay.url, 'POST', `${BOARD}/audit`, {})).status, 405);
  });
});

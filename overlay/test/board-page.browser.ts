import 'axe-core/axe.min.js';
import type { AxeResults } from 'axe-core';
import type { ChannelUpdate, RelayClient } from '@draughts/client';
import { BLANK_BOARD, BLANK_EVENT, type BoardState, type LiveEvent } from '@draughts/live/view';
import { boardPage } from '../src/board-page.ts';
import type { BoardParams } from '../src/params.ts';

declare const axe: { run(root: Element): Promise<AxeResults> };

const PARAMS: BoardParams = {
  event: 'e',
  board: '1',
  orientation: 'white',
  coordinates: 'squares',
  lang: 'en',
  relay: 'ws://relay.invalid/live',
};

const BOARD: BoardState = {
  ...BLANK_BOARD,
  fen: 'W:W31,32,K40:B1,2',
  ply: 2,
  moves: [
    { mv: '32-28', fen: '' },
    { mv: '19-23', fen: '' },
  ],
  players: { w: { name: 'Roel Boomstra' }, b: { name: 'Alexander Georgiev', flag: 'XYZ' } },
  clock: { w: 65_000, b: 60_000, run: 'w', at: 1000 },
  status: 'running',
};

function equal(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${a} is not ${b}`);
}

/** A relay's connection and a world's timers that do what the test says. */
function stage() {
  type Follower = {
    update: (update: ChannelUpdate) => void;
    problem?: (problem: { code: string; message: string } | null) => void;
  };
  const followers = new Map<string, Follower>();
  const listeners = new Set<(state: RelayClient['state']) => void>();
  const timers = new Set<{ ms: number; call: () => void }>();
  const client = {
    state: 'connecting' as RelayClient['state'],
    delay: 0,
    serverNow: () => 1000,
    subscribe: (ch: string, update: Follower['update'], problem?: Follower['problem']) => {
      followers.set(ch, { update, ...(problem ? { problem } : {}) });
      return () => void followers.delete(ch);
    },
    onState: (listener: (state: RelayClient['state']) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => undefined,
  };
  const root = document.createElement('div');
  document.body.append(root);
  let title = '';
  const page = boardPage(root, PARAMS, {
    client,
    after: (ms, call) => {
      const timer = { ms, call };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    setTitle: (text) => (title = text),
  });
  const tell = (ch: string, state: ChannelUpdate['state'], event: LiveEvent | null = null): void =>
    followers.get(ch)?.update({ ch, state, event, seq: 1, epoch: 'x' });
  return {
    root,
    page,
    title: () => title,
    turn: (state: RelayClient['state']) => {
      client.state = state;
      for (const listener of listeners) listener(state);
    },
    board: (state: BoardState, event: LiveEvent | null = null) => tell('board/e/1', state, event),
    event: (name: string) => tell('event/e', { ...BLANK_EVENT, name }),
    problem: (message: string | null) =>
      followers.get('board/e/1')?.problem?.(message === null ? null : { code: 'CHANNEL_UNKNOWN', message }),
    /** Lets the one timer of this length ring. */
    ring: (ms: number) => {
      const due = [...timers].filter((timer) => timer.ms === ms);
      equal(due.length, 1);
      timers.delete(due[0]);
      due[0].call();
    },
    pending: () => [...timers].map((timer) => timer.ms),
    text: (selector: string) =>
      [...root.querySelectorAll(selector)].map((one) => one.textContent?.trim() ?? ''),
    close: () => {
      page.close();
      root.remove();
    },
  };
}

const RESULT = {
  ...BOARD,
  result: { w: 2 as const, b: 0 as const, how: 'resignation' },
  status: 'finished' as const,
};
const RES: LiveEvent = {
  t: 'res',
  ch: 'board/e/1',
  seq: 2,
  w: 2,
  b: 0,
  how: 'resignation',
  status: 'finished',
  st: 1,
};

describe('the board page', () => {
  it('shows nothing at first: what a moment brings needs no words', () => {
    const on = stage();
    equal(on.text('.notice, .bar'), []);
    equal(on.root.querySelector<HTMLElement>('.stage')?.hidden, true);
    on.close();
  });

  it('shows names, clocks, men and moves, and is accessible', async () => {
    const on = stage();
    on.turn('live');
    on.event('World Championship');
    on.board(BOARD);
    equal(on.text('.bar .name bdi'), ['Alexander Georgiev', 'Roel Boomstra']);
    equal(on.text('.clock'), ['1:00', '1:05']);
    equal(on.text('.army b'), ['2', '2', '1']);
    equal(on.text('.pairs b'), ['32-28', '19-23']);
    equal(on.text('.flag.letters'), ['XYZ']);
    equal(on.text('.heading'), ['World Championship']);
    equal(on.title(), '● e 1');
    const { violations } = await axe.run(on.root);
    equal(
      violations.map((violation) => violation.id),
      [],
    );
    on.close();
  });

  it('says why there is no board, and forgets it when there is one', () => {
    const on = stage();
    on.turn('live');
    on.problem('There is no board e/1 yet.');
    equal(on.text('.notice'), ['There is no board e/1 yet.']);
    on.problem(null);
    on.board(BOARD);
    equal(on.text('.notice'), []);
    on.close();
  });

  it('waits once for the connection, however many attempts fail', () => {
    const on = stage();
    on.turn('live');
    on.board(BOARD);
    on.turn('reconnecting');
    on.turn('reconnecting');
    on.turn('reconnecting');
    equal(on.root.querySelector('.trouble'), null);
    on.ring(2000);
    equal(on.root.querySelectorAll('.trouble').length, 1);
    equal(on.title(), '○ no connection e 1');
    equal(on.text('.pairs b'), ['32-28', '19-23']);
    on.turn('live');
    equal(on.root.querySelector('.trouble'), null);
    on.close();
  });

  it('a result that comes enters; one that was there already is simply there', () => {
    const on = stage();
    on.board(BOARD);
    on.board(RESULT, RES);
    equal(on.root.querySelectorAll('.points.enter').length, 2);
    equal(on.text('.points'), ['0', '2']);
    on.board(RESULT);
    equal(on.root.querySelectorAll('.points.enter').length, 2);
    on.close();
    const late = stage();
    late.board(RESULT);
    equal(late.root.querySelectorAll('.points').length, 2);
    equal(late.root.querySelectorAll('.points.enter').length, 0);
    late.close();
  });

  it('shows the opening that is drawn until it was read, or the first move', () => {
    const drawn: BoardState = {
      ...BOARD,
      variant: 'russian',
      opening: 'rulebook/II-7',
      status: 'scheduled',
      clock: null,
    };
    const place = { ch: 'board/e/1', seq: 2, st: 1 };
    const lot: LiveEvent = { t: 'lot', ...place, opening: 'rulebook/II-7', startFen: '', moves: [] };
    const move: LiveEvent = { t: 'mv', ...place, ply: 3, mv: 'x', fen: '', hash: '00000000', clk: null };
    const on = stage();
    const cards = () => on.root.querySelectorAll('.opening').length;
    on.turn('live');
    on.board({ ...BOARD, status: 'scheduled', clock: null });
    equal(on.text('.drawn'), []);
    on.board(drawn, lot);
    equal(on.text('.opening.enter .id, .opening .table, .opening .pairs b'), [
      'II-7',
      'rulebook',
      '32-28',
      '19-23',
    ]);
    equal(on.text('.ticker .drawn'), ['Opening II-7']);
    on.ring(12_000);
    equal(on.root.querySelectorAll('.opening.leave').length, 1);
    on.ring(400);
    equal([cards(), on.text('.ticker .drawn').length], [0, 1]);

    on.board(drawn, lot);
    on.board({ ...drawn, status: 'running' }, move);
    equal(on.root.querySelectorAll('.opening.leave').length, 1);
    on.ring(400);
    equal([cards(), on.pending().length], [0, 0]);

    on.board(drawn, lot);
    on.board(drawn);
    equal([cards(), on.pending().length], [0, 0]);
    on.close();

    const late = stage();
    late.board(drawn);
    equal(late.root.querySelectorAll('.opening').length, 0);
    equal(late.text('.ticker .drawn'), ['Opening II-7']);
    late.close();
  });

  it('shows the points of a micro-match beside the names', () => {
    const on = stage();
    on.board({ ...RESULT, match: { id: '5', game: 1 } });
    equal(on.text('.name .match'), ['0', '2']);
    on.close();
  });

  it('leaves no timer and no listener behind', () => {
    const on = stage();
    on.turn('live');
    on.board(BOARD);
    on.turn('reconnecting');
    on.close();
    equal(on.pending(), []);
  });
});

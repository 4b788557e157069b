import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  BLANK_BOARD,
  reduce,
  type BoardEvent,
  type BoardState,
  type Message,
  type ServerMessage,
} from '@draughts/live';
import { legalMoves, play, startPosition, variantOf, writeMove } from '@draughts/rules';
import { follow, http, TOKEN, wireTo, withBoard, type Wire } from '../../packages/relay/test/wire.ts';

const CH = 'board/cup/1';
/** More kills than in the usual run: `RELAY_KILLS=200`. */
const KILLS = Number(process.env.RELAY_KILLS ?? 6);
const PROGRAM = fileURLToPath(new URL('./relay-process.ts', import.meta.url));
const AT_ONCE = 4;

interface Relay {
  readonly process: ChildProcess;
  readonly url: string;
}

async function start(data: string, port: number): Promise<Relay> {
  const process_ = spawn(process.execPath, [PROGRAM, data, String(port), TOKEN], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process_.stdout, 'data')) as [Buffer];
  return { process: process_, ...(JSON.parse(line.toString()) as { url: string }) };
}

/** Random numbers that a failed run can be told by. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A game of legal moves. */
function randomGame(random: () => number, plies: number): string[] {
  let position = startPosition(variantOf('international'));
  const moves: string[] = [];
  while (moves.length < plies) {
    const all = legalMoves(position);
    if (all.length === 0) break;
    const move = all[Math.floor(random() * all.length)];
    moves.push(writeMove(position, move));
    position = play(position, move);
  }
  return moves;
}

/** A connection that comes back after every loss, until it is closed. */
class Lasting {
  readonly got: ServerMessage[] = [];
  #wire: Wire | null = null;
  #over = false;
  readonly #url: () => string;
  readonly #hello: () => object;
  readonly #each: (message: ServerMessage, wire: Wire) => void;

  constructor(
    url: () => string,
    hello: () => object,
    each: (message: ServerMessage, wire: Wire) => void = () => {},
  ) {
    this.#url = url;
    this.#hello = hello;
    this.#each = each;
    void this.#run();
  }

  async #run(): Promise<void> {
    while (!this.#over) {
      const wire = await wireTo(this.#url()).catch(() => null);
      if (!wire) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        continue;
      }
      this.#wire = wire;
      wire.ws.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as ServerMessage;
        this.got.push(message);
        this.#each(message, wire);
      });
      wire.say({ t: 'hello', v: 1, ...this.#hello() });
      await wire.closed;
    }
  }

  close(): void {
    this.#over = true;
    this.#wire?.ws.terminate();
  }
}

/** Follows the board and, after a loss, asks for what it missed. */
function viewer(url: () => string): Lasting {
  const lasting: Lasting = new Lasting(url, () => {
    const epoch = lasting.got.findLast((m): m is Message<'snap'> => m.t === 'snap')?.epoch;
    const { seq } = follow(lasting.got, CH);
    return { subs: [{ ch: CH, ...(epoch ? { epoch, seq } : {}) }] };
  });
  return lasting;
}

/** Plays a game, a few operations at once, each sent again until it is answered. */
function publisher(url: () => string, ops: readonly object[], onAck: (count: number) => void) {
  const acks = new Map<string, number>();
  const refused: ServerMessage[] = [];
  let done: () => void = () => {};
  const finished = new Promise<void>((resolve) => (done = resolve));
  let sent = 0;
  const say = (wire: Wire, index: number): void =>
    wire.say({ t: 'put', opId: `op-${index}`, ch: CH, op: ops[index] });
  const lasting = new Lasting(
    url,
    () => ({ token: TOKEN }),
    (message, wire) => {
      if (message.t === 'welcome') sent = acks.size;
      if (message.t === 'err') refused.push(message);
      if (message.t === 'ack') {
        const before_ = acks.get(message.opId);
        assert.ok(before_ === undefined || before_ === message.seq, 'the same operation has the same place');
        acks.set(message.opId, message.seq);
        onAck(acks.size);
      }
      while (sent < ops.length && sent < acks.size + AT_ONCE) say(wire, sent++);
      if (acks.size === ops.length || refused.length > 0) done();
    },
  );
  return { acks, refused, finished, close: () => lasting.close() };
}

describe('a relay that is killed in mid-game', () => {
  let data: string;
  let relay: Relay;
  before(async () => {
    data = await mkdtemp(join(tmpdir(), 'relay-kill-'));
  });
  after(async () => {
    relay.process.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  });

  it(`loses and doubles no acknowledged move, ${KILLS} times, and every viewer shows the log`, async (context) => {
    const seed = Date.now() % 100_000;
    context.diagnostic(`seed ${seed}`);
    const random = seeded(seed);
    const moves = randomGame(random, 60 + KILLS * 4);
    const notes = Array.from({ length: KILLS * 10 }, (_, index) => ({ t: 'note', text: `note ${index}` }));
    const ops = [{ t: 'start' }, ...moves.map((mv) => ({ t: 'move', mv })), ...notes];

    relay = await start(data, 0);
    const { url } = relay;
    const port = Number(new URL(url).port);
    await withBoard(url, {
      variant: 'international',
      control: { kind: 'fischer', baseMs: 600_000, incrementMs: 1_000 },
    });
    const viewers = [viewer(() => url), viewer(() => url), viewer(() => url)];

    const killAt = new Set<number>();
    while (killAt.size < KILLS) killAt.add(1 + Math.floor(random() * (ops.length - 1)));
    let restarting = Promise.resolve();
    const game = publisher(
      () => url,
      ops,
      (count) => {
        if (!killAt.delete(count)) return;
        // In the middle of whatever the relay is doing: the next operations are on their way.
        restarting = restarting.then(async () => {
          relay.process.kill('SIGKILL');
          await once(relay.process, 'exit');
          relay = await start(data, port);
        });
      },
    );
    await game.finished;
    await restarting;
    assert.deepEqual(game.refused, []);
    assert.equal(killAt.size, 0);

    const { seq, state } = (await http(url, 'GET', '/api/events/cup/boards/1')).json as {
      seq: number;
      state: BoardState;
    };
    const late = viewer(() => url);
    const all = [...viewers, late];
    await context.waitFor(() => all.forEach(({ got }) => assert.equal(follow(got, CH).seq, seq)), {
      interval: 20,
      timeout: 20_000,
    });
    for (const { got } of all) assert.deepEqual(follow(got, CH), { seq, state });
    all.forEach((one) => one.close());
    game.close();
    relay.process.kill('SIGKILL');
    await once(relay.process, 'exit');

    const log = readLog(data);
    assert.deepEqual(
      log.map((row) => row.seq),
      log.map((_, index) => index + 1),
      'no gap, no double',
    );
    assert.deepEqual(
      log.slice(1).map(({ opId }) => opId),
      ops.map((_, index) => `op-${index}`),
      'each once, in order',
    );
    for (const [opId, at] of game.acks) assert.equal(log[at - 1].opId, opId);
    assert.deepEqual(log.map(({ event }) => event).reduce(reduce, BLANK_BOARD), state);
    assert.deepEqual(
      state.moves.map(({ mv }) => mv),
      moves,
    );
  });
});

function readLog(data: string): { seq: number; opId: string; event: BoardEvent }[] {
  const db = new DatabaseSync(join(data, 'relay.db'));
  const rows = db
    .prepare(
      'SELECT seq, op_id, event FROM log JOIN channel ON channel.id = log.channel WHERE ch = ? ORDER BY seq',
    )
    .all(CH) as { seq: number; op_id: string; event: string }[];
  db.close();
  return rows.map(({ seq, op_id: opId, event }) => ({ seq, opId, event: JSON.parse(event) as BoardEvent }));
}

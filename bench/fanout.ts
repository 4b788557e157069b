/**
 * Fan-out: one event to a thousand viewers, by the relay (checked, committed, framed once) beside the plain way
 * (`ws.send(JSON.stringify(event))` for each client, nothing checked, nothing kept). Each server and the viewers are
 * processes of their own; both servers are fed by the same publisher, in turns, in one run.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startRelay } from '@draughts/relay';
import { WebSocket, WebSocketServer } from 'ws';
import { printRows, type Row } from './row.ts';

const VIEWERS = 1000;
const ROUNDS = 5;
const CH = 'board/bench/1';
const TOKEN = 'bench';
/** Makes an event of about 200 bytes. */
const TEXT = 'x'.repeat(110);
/** Steady: one event after the other. Burst: all at once. */
const MODES = { steady: { events: 40, everyMs: 40 }, burst: { events: 200, everyMs: 0 } } as const;
type Mode = keyof typeof MODES;

const { stringify } = JSON;
const parse = (data: Buffer): Record<string, unknown> =>
  JSON.parse(data.toString()) as Record<string, unknown>;

/** When the publisher sent an event: waiting in front of a busy server counts. */
const sentAt = (data: Buffer): number => parseInt((parse(data).set as { note: string }).note, 10);

/** What a process tells its parent. */
type Told = { url: string } | { open: number } | { done: number; p99: number } | { cpu: number };

/** The plain way, as most servers are written. */
async function plainServer(): Promise<string> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  let seq = 0;
  server.on('connection', (client) => {
    client.on('message', (data: Buffer) => {
      const { t, opId, op } = parse(data) as { t: string; opId: string; op: { text: string } };
      if (t !== 'put') return;
      const event = { t: 'meta', ch: CH, seq: ++seq, set: { note: op.text }, st: Date.now() };
      client.send(stringify({ t: 'ack', opId, ch: CH, seq, durable: false }));
      for (const viewer of server.clients) if (viewer !== client) viewer.send(stringify(event));
    });
  });
  await once(server, 'listening');
  return `ws://127.0.0.1:${(server.address() as { port: number }).port}/live`;
}

async function relayServer(): Promise<string> {
  const started = await startRelay({ port: 0, host: '127.0.0.1', data: ':memory:', token: TOKEN });
  if (!started.ok) throw new Error(started.error.message);
  return `ws://127.0.0.1:${started.value.port}/live`;
}

async function serve(name: string): Promise<void> {
  const url = name === 'relay' ? await relayServer() : await plainServer();
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: user + system });
  });
  process.send?.({ url });
}

/** Opens the viewers, then counts: told a number, it answers when every viewer has got so many events. */
async function view(url: string): Promise<void> {
  let expected = 0;
  let received = 0;
  const late: number[] = [];
  const hello = stringify({ t: 'hello', v: 1, subs: [{ ch: CH }] });
  const open = async (index: number): Promise<void> => {
    const ws = new WebSocket(url, 'draughts-relay.v1', { perMessageDeflate: false });
    ws.on('message', (data: Buffer) => {
      if (data[6] !== 0x6d) return; // {"t":"m...: an event, not a welcome
      received++;
      if (index % 100 === 0) late.push(Date.now() - sentAt(data));
      if (received === expected) {
        late.sort((a, b) => a - b);
        process.send?.({ done: Date.now(), p99: late[Math.floor(late.length * 0.99)] });
      }
    });
    await once(ws, 'open');
    ws.send(hello);
  };
  for (let i = 0; i < VIEWERS; i += 50) await Promise.all(Array.from({ length: 50 }, (_, k) => open(i + k)));
  process.on('message', (events: number) => {
    received = 0;
    late.length = 0;
    expected = events * VIEWERS;
    process.send?.({ open: VIEWERS });
  });
  process.send?.({ open: VIEWERS });
}

function child(role: string, argument = ''): ChildProcess {
  return fork(fileURLToPath(import.meta.url), [role, argument], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function told<T extends Told>(from: ChildProcess): Promise<T> {
  return ((await once(from, 'message')) as [T])[0];
}

interface Side {
  readonly server: ChildProcess;
  readonly viewers: ChildProcess;
  readonly publisher: WebSocket;
  next: number;
}

async function side(name: string): Promise<Side> {
  const server = child('serve', name);
  const { url } = await told<{ url: string }>(server);
  const publisher = new WebSocket(url, 'draughts-relay.v1', { perMessageDeflate: false });
  await once(publisher, 'open');
  publisher.send(stringify({ t: 'hello', v: 1, token: TOKEN }));
  if (name === 'relay') {
    await once(publisher, 'message');
    // Two answers may come in one tick: of them `once` sees the first only.
    const made = new Promise<void>((resolve) => {
      publisher.on('message', (data: Buffer) => {
        if (parse(data).opId === 'board') resolve();
      });
    });
    publisher.send(
      stringify({ t: 'put', opId: 'event', ch: 'event/bench', op: { t: 'setup', name: 'Bench' } }),
    );
    publisher.send(stringify({ t: 'put', opId: 'board', ch: CH, op: { t: 'setup' } }));
    await made;
  }
  const viewers = child('view', url);
  await told(viewers);
  return { server, viewers, publisher, next: 0 };
}

interface Figures {
  /** Server CPU, microseconds a delivery. */
  readonly cpu: number;
  /** Deliveries a second. */
  readonly speed: number;
  readonly p99: number;
}

async function cpuOf({ server }: Side): Promise<number> {
  server.send('cpu');
  return (await told<{ cpu: number }>(server)).cpu;
}

async function run(one: Side, mode: Mode): Promise<Figures> {
  const { events, everyMs } = MODES[mode];
  one.viewers.send(events);
  await told(one.viewers);
  const before = await cpuOf(one);
  const startedAt = Date.now();
  const finished = told<{ done: number; p99: number }>(one.viewers);
  for (let i = 0; i < events; i++) {
    const opId = `op-${one.next++}`;
    one.publisher.send(
      stringify({ t: 'put', opId, ch: CH, op: { t: 'note', text: `${Date.now()} ${TEXT}` } }),
    );
    if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  const { done, p99 } = await finished;
  const deliveries = events * VIEWERS;
  return {
    cpu: ((await cpuOf(one)) - before) / deliveries,
    speed: (deliveries / (done - startedAt)) * 1000,
    p99,
  };
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

function rowsOf(mode: Mode, plain: readonly Figures[], relay: readonly Figures[]): Row[] {
  const ratio = (pick: (figures: Figures) => number) =>
    median(relay.map((one, i) => pick(one) / pick(plain[i])));
  const note = `${VIEWERS} viewers, ${MODES[mode].events} events of 200 B, to plain ws.send(JSON.stringify())`;
  const rows: Row[] = [
    {
      key: `fanout.${mode}.cpu`,
      label: `fan-out, ${mode}: server CPU`,
      value: ratio(({ cpu }) => cpu),
      unit: 'x',
      note,
    },
  ];
  if (mode === 'burst') {
    rows.push(
      {
        key: 'fanout.burst.speed',
        label: 'fan-out, burst: deliveries a second',
        value: ratio(({ speed }) => speed),
        unit: 'x',
        note,
      },
      {
        key: 'fanout.burst.deliveries',
        label: 'fan-out, burst: deliveries',
        value: median(relay.map(({ speed }) => speed)),
        unit: 'deliveries/s',
        note: 'the relay',
      },
    );
  } else {
    rows.push({
      key: 'fanout.steady.p99',
      label: 'fan-out, steady: p99 to a viewer',
      value: median(relay.map(({ p99 }) => p99)),
      unit: 'ms',
      note: `the plain way: ${median(plain.map(({ p99 }) => p99))} ms`,
    });
  }
  return rows;
}

/** Ratios of the relay to the plain way: CPU below 1 and speed above 1 are better. */
export async function bench(): Promise<readonly Row[]> {
  const [plain, relay] = [await side('plain'), await side('relay')];
  const rows: Row[] = [];
  for (const mode of ['steady', 'burst'] as const) {
    const figures: Record<'plain' | 'relay', Figures[]> = { plain: [], relay: [] };
    await run(plain, mode); // warm both
    await run(relay, mode);
    for (let round = 0; round < ROUNDS; round++) {
      figures.plain.push(await run(plain, mode));
      figures.relay.push(await run(relay, mode));
    }
    rows.push(...rowsOf(mode, figures.plain, figures.relay));
  }
  for (const { server, viewers, publisher } of [plain, relay]) {
    publisher.terminate();
    viewers.kill();
    server.kill();
  }
  return rows;
}

const [role, argument = ''] = process.argv.slice(2);
if (role === 'serve') await serve(argument);
else if (role === 'view') await view(argument);
else if (process.argv[1] === fileURLToPath(import.meta.url)) printRows(await bench());

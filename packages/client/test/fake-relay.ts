import { BLANK_BOARD, positionHash, reduce, type BoardEvent, type BoardState } from '@draughts/live/view';
import type { FakeSocket, FakeTime } from './fake-world.ts';

interface Log {
  epoch: string;
  seq: number;
  state: BoardState;
  events: BoardEvent[];
  /** Events up to this one are no longer kept: who is behind gets a snapshot. */
  trimmedTo: number;
}

/** A message that is under way from the relay to the client. */
export interface Frame {
  readonly socket: FakeSocket;
  message: object;
}

/** The relay's side of the wire, in memory. Frames wait in `inFlight` until the test lets them arrive. */
export class FakeRelay {
  readonly inFlight: Frame[] = [];
  /** Every state that ever was right, by `CH EPOCH:SEQ`. */
  readonly history = new Map<string, BoardState>();
  readonly #time: FakeTime;
  readonly #logs = new Map<string, Log>();
  readonly #following = new Map<FakeSocket, Set<string>>();
  #epochs = 0;

  constructor(time: FakeTime) {
    this.#time = time;
  }

  /** Accepts a connection: what it sends is answered from now on. */
  accept(socket: FakeSocket): void {
    this.#following.set(socket, new Set());
    socket.onsent = (frame) => this.#received(socket, frame);
    socket.onopen?.();
  }

  break(socket: FakeSocket): void {
    this.#following.delete(socket);
    for (let i = this.inFlight.length - 1; i >= 0; i--)
      if (this.inFlight[i].socket === socket) this.inFlight.splice(i, 1);
    socket.break();
  }

  get connected(): FakeSocket[] {
    return [...this.#following.keys()].filter((socket) => !socket.closed);
  }

  log(ch: string): Log {
    let log = this.#logs.get(ch);
    if (!log) {
      log = { epoch: `e${++this.#epochs}`, seq: 0, state: BLANK_BOARD, events: [], trimmedTo: 0 };
      this.#logs.set(ch, log);
      this.#remember(ch, log);
    }
    return log;
  }

  /** A move (any will do: the client knows no rules) is committed and broadcast. */
  move(ch: string): void {
    const log = this.log(ch);
    const fen = `${log.state.ply % 2 ? 'W' : 'B'}:W${log.seq + 1}:B${ch.length}`;
    const st = this.#time.now;
    this.#append(ch, {
      t: 'mv',
      ch,
      seq: log.seq + 1,
      ply: log.state.ply + 1,
      mv: `${log.seq}-${log.seq + 1}`,
      fen,
      hash: positionHash(fen),
      clk: null,
      st,
    });
  }

  /** The last move is taken back. */
  fix(ch: string): void {
    const log = this.log(ch);
    const toPly = Math.max(0, log.state.ply - 1);
    this.#append(ch, {
      t: 'fix',
      ch,
      seq: log.seq + 1,
      toPly,
      moves: [],
      reason: 'test',
      st: this.#time.now,
    });
  }

  /** The relay died and came back with less: the channel is shorter and has a new epoch. */
  forget(ch: string): void {
    for (const socket of this.connected) this.break(socket);
    const log = this.log(ch);
    log.epoch = `e${++this.#epochs}`;
    log.seq = Math.floor(log.seq / 2);
    log.state = BLANK_BOARD;
    log.events = [];
    log.trimmedTo = log.seq;
    this.#remember(ch, log);
  }

  /** Old events are thrown away. */
  trim(ch: string): void {
    const log = this.log(ch);
    log.trimmedTo = log.seq;
    log.events = [];
  }

  #append(ch: string, event: BoardEvent): void {
    const log = this.log(ch);
    log.state = reduce(log.state, event);
    log.seq = event.seq;
    log.events.push(event);
    this.#remember(ch, log);
    for (const [socket, channels] of this.#following) if (channels.has(ch)) this.#send(socket, event);
  }

  #remember(ch: string, { epoch, seq, state }: Log): void {
    this.history.set(`${ch} ${epoch}:${seq}`, state);
  }

  #send(socket: FakeSocket, message: object): void {
    this.inFlight.push({ socket, message });
  }

  #received(socket: FakeSocket, frame: Record<string, unknown>): void {
    const st = this.#time.now;
    const subs = (frame.subs ?? []) as { ch: string; epoch?: string; seq?: number }[];
    if (frame.t === 'hello')
      this.#send(socket, { t: 'welcome', v: 1, st, hb: 20, retry: [100, 2000], limits: {}, rights: [] });
    if (frame.t === 'hello' || frame.t === 'sub') for (const sub of subs) this.#follow(socket, sub);
    if (frame.t === 'unsub') for (const ch of frame.chs as string[]) this.#following.get(socket)?.delete(ch);
    if (frame.t === 'ping') this.#send(socket, { t: 'pong', c0: frame.c0, s1: st, s2: st });
  }

  #follow(socket: FakeSocket, sub: { ch: string; epoch?: string; seq?: number }): void {
    const { ch } = sub;
    const log = this.log(ch);
    this.#following.get(socket)?.add(ch);
    const { epoch, seq, state } = log;
    const st = this.#time.now;
    if (sub.epoch === epoch && sub.seq !== undefined && sub.seq >= log.trimmedTo && sub.seq <= seq) {
      this.#send(socket, { t: 'resumed', ch, epoch, from: sub.seq + 1, to: seq, st });
      for (const event of log.events) if (event.seq > sub.seq) this.#send(socket, event);
      return;
    }
    if (sub.epoch !== undefined) this.#send(socket, { t: 'gap', ch, reason: 'test', st });
    this.#send(socket, { t: 'snap', ch, epoch, seq, state, hash: positionHash(state.fen), st });
  }
}

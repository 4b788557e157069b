import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Client, type ChannelUpdate } from '../src/client.ts';
import { FakeRelay } from './fake-relay.ts';
import { fakeWorld, type FakeWorld } from './fake-world.ts';

const CHANNELS = ['board/e/1', 'board/e/12'];
const RUNS = Number(process.env.DRAUGHTS_MODEL_RUNS ?? 3000);

type Step =
  | { do: 'move' | 'fix' | 'forget' | 'trim' | 'listen' | 'leave'; channel: number }
  | { do: 'deliver' | 'drop' | 'duplicate' | 'swap' | 'corrupt' | 'cut' | 'deaf' }
  | { do: 'wait'; ms: number };

const onChannel = (
  weight: number,
  ...names: ('move' | 'fix' | 'forget' | 'trim' | 'listen' | 'leave')[]
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), channel: fc.nat(1) }),
});

const STEP: fc.Arbitrary<Step> = fc.oneof(
  onChannel(6, 'move'),
  onChannel(1, 'fix', 'forget', 'trim', 'listen', 'leave'),
  { weight: 8, arbitrary: fc.constant({ do: 'deliver' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('drop', 'duplicate', 'swap', 'corrupt', 'cut', 'deaf') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(9000) }) },
);

/** A client, a relay, and a network that does what the schedule says. */
class Model {
  readonly world: FakeWorld;
  readonly relay: FakeRelay;
  readonly client: Client;
  readonly last = new Map<string, ChannelUpdate>();
  readonly #leave: (() => void)[][] = [[], []];
  #deaf = false;

  constructor(seed: number) {
    let state = seed;
    // a small generator (LCG of Numerical Recipes): the schedule must replay exactly
    const random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
    this.world = fakeWorld({ random, skew: 3_600_000 });
    this.relay = new FakeRelay(this.world.time);
    this.client = new Client('ws://test/live', this.world.environment);
    CHANNELS.forEach((ch) => this.client.subscribe(ch, (update) => this.#check(update)));
  }

  /** Whatever is shown was the relay's state at that place, and events come without gaps. */
  #check(update: ChannelUpdate): void {
    const right = this.relay.history.get(`${update.ch} ${update.epoch}:${update.seq}`);
    assert.deepEqual(update.state, right);
    const before = this.last.get(update.ch);
    if (update.event) {
      assert.equal(update.epoch, before?.epoch);
      assert.equal(update.seq, (before?.seq ?? NaN) + 1);
    }
    this.last.set(update.ch, update);
  }

  step(step: Step): void {
    const { inFlight } = this.relay;
    this.#acceptConnections();
    switch (step.do) {
      case 'move':
      case 'fix':
      case 'forget':
      case 'trim':
        return this.relay[step.do](CHANNELS[step.channel]);
      case 'listen':
        return void this.#leave[step.channel].push(this.client.subscribe(CHANNELS[step.channel], () => {}));
      case 'leave':
        return this.#leave[step.channel].pop()?.();
      case 'deliver':
        return this.#deliver();
      case 'drop':
        return void inFlight.shift();
      case 'duplicate':
        return void (inFlight.length > 0 && inFlight.unshift({ ...inFlight[0] }));
      case 'swap':
        return void (inFlight.length > 1 && inFlight.splice(1, 0, ...inFlight.splice(0, 1)));
      case 'corrupt':
        return this.#corrupt();
      case 'cut':
        return this.relay.connected.forEach((socket) => this.relay.break(socket));
      case 'deaf':
        return void (this.#deaf = true);
      case 'wait':
        return this.world.time.run(step.ms);
    }
  }

  #acceptConnections(): void {
    const socket = this.world.sockets.at(-1);
    if (!socket || socket.closed || socket.onsent) return;
    this.#deaf = false;
    this.relay.accept(socket);
  }

  #deliver(): void {
    const frame = this.relay.inFlight.shift();
    if (frame && !this.#deaf) frame.socket.deliver(frame.message);
  }

  /** A move arrives with a wrong position: its hash tells. */
  #corrupt(): void {
    const frame = this.relay.inFlight[0];
    if (frame && 'mv' in frame.message) frame.message = { ...frame.message, fen: 'W:W49:B50' };
  }

  /** The network is whole again, one more move comes, and time passes. */
  heal(): void {
    this.#deaf = false;
    for (const ch of CHANNELS) this.relay.move(ch);
    for (let i = 0; i < 300; i++) {
      this.#acceptConnections();
      for (let n = this.relay.inFlight.length; n > 0; n--) this.#deliver();
      this.world.time.run(200);
    }
  }
}

test(`${RUNS} schedules of lost, doubled, swapped and damaged frames, cuts and lost history all converge`, () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 80 }), fc.integer(), (steps, seed) => {
      const model = new Model(seed);
      for (const step of steps) model.step(step);
      model.heal();
      for (const ch of CHANNELS) {
        const { epoch, seq, state } = model.relay.log(ch);
        const shown = model.last.get(ch);
        assert.deepEqual(
          { epoch: shown?.epoch, seq: shown?.seq, state: shown?.state },
          { epoch, seq, state },
        );
      }
      assert.deepEqual(model.world.reported, []);
    }),
    { numRuns: RUNS },
  );
});

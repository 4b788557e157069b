import { trimOps, type Channel, type Standing } from './channel.ts';
import type { OnCommitted } from './put.ts';
import type { RelayLimits } from './limits.ts';
import type { Refusal } from './refusal.ts';
import type { Store } from './store/store.ts';
import type { LogRecord, StoreFault } from './store/types.ts';

/** One event on its way to the disk. */
export interface Step {
  readonly channel: Channel;
  readonly after: Standing;
  readonly record: LogRecord;
}

/** What is committed together, because it is one operation. */
export interface Unit {
  readonly opId: string;
  readonly steps: readonly Step[];
  /** Called once, before the events go out; null: it is on the disk. */
  readonly done: (error: Refusal | null) => void;
}

/** What brings operations to the disk, in their order. */
export interface Writer {
  add(unit: Unit): void;
  /** Calls `done` when the channel's event `seq` is on the disk, or could not get there. */
  after(channel: Channel, seq: number, done: (error: Refusal | null) => void): void;
  waiting(): number;
  trouble(): StoreFault | null;
  drained(): Promise<void>;
}

/** Groups commits: what comes while the disk is busy goes out with the next turn, in one transaction. */
export function createWriter(options: {
  store: Store;
  limits: RelayLimits;
  onCommitted: OnCommitted;
  onTrouble: (trouble: StoreFault) => void;
}): Writer {
  const { store, limits, onCommitted, onTrouble } = options;
  let flying: Unit[] = [];
  let queue: Unit[] = [];
  let trouble: StoreFault | null = null;
  let idle: (() => void)[] = [];
  const repeats = new Map<Unit, ((error: Refusal | null) => void)[]>();

  function pump(): void {
    if (flying.length > 0) return;
    if (queue.length === 0) {
      for (const wake of idle) wake();
      idle = [];
      return;
    }
    flying = queue;
    queue = [];
    void store.append(flying.flatMap(({ steps }) => steps.map(({ record }) => record))).then((result) => {
      trouble = result.ok ? null : result.error;
      if (trouble) onTrouble(trouble);
      const units = flying;
      flying = [];
      if (result.ok) for (const unit of units) commit(unit);
      else undo([...units, ...queue.splice(0)], { ...result.error, retryable: true });
      pump();
    });
  }

  function commit(unit: Unit): void {
    const events = unit.steps.map(({ record }) => ({ seq: record.seq, text: record.event }));
    for (const [index, { channel, after }] of unit.steps.entries()) {
      channel.committed = after;
      channel.recent.push(events[index]);
      if (channel.recent.length > limits.replay) channel.recent.shift();
    }
    trimOps(unit.steps[0].channel, limits.opIds);
    finish(unit, null);
    for (const [index, { channel }] of unit.steps.entries()) onCommitted(channel, events[index]);
  }

  /** What was decided on top of something that is not on the disk has to be decided again. */
  function undo(units: readonly Unit[], error: Refusal): void {
    for (const { opId, steps } of units) {
      for (const { channel } of steps) channel.pending = channel.committed;
      steps[0].channel.ops.delete(opId);
    }
    for (const unit of units) finish(unit, error);
  }

  function finish(unit: Unit, error: Refusal | null): void {
    unit.done(error);
    for (const done of repeats.get(unit) ?? []) done(error);
    repeats.delete(unit);
  }

  return {
    add(unit) {
      queue.push(unit);
      pump();
    },
    after(channel, seq, done) {
      const unit = [...flying, ...queue].find(({ steps }) =>
        steps.some((step) => step.channel === channel && step.record.seq === seq),
      );
      if (!unit) return done(null);
      repeats.set(unit, [...(repeats.get(unit) ?? []), done]);
    },
    waiting: () => flying.length + queue.length,
    trouble: () => trouble,
    drained: () =>
      new Promise((resolve) => (flying.length + queue.length === 0 ? resolve() : idle.push(resolve))),
  };
}

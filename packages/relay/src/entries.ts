import type { Channel } from './channel.ts';
import { entryStep, type Context } from './decide-put.ts';
import type { Writer } from './writer.ts';

/** Brings the last number of moves of every board into the list of its event, when no further move does. */
export interface Entries {
  /** The board's entry may be behind: it is looked at after a while. */
  later(channel: Channel): void;
  /** All of them, now. */
  flush(): void;
}

/** Looks at every board once by itself, `limits.entryMs` after the start. */
export function createEntries(context: Context, writer: Pick<Writer, 'add'>): Entries {
  const waiting = new Map<Channel, NodeJS.Timeout>();

  function catchUp(channel: Channel): void {
    clearTimeout(waiting.get(channel));
    waiting.delete(channel);
    const entry = entryStep(context, channel, context.now(), true);
    // It is nobody's operation: where the disk is full the list has time.
    if (entry) writer.add({ opId: '', steps: [entry], done: (error) => error && later(channel) });
  }

  function later(channel: Channel): void {
    if (waiting.has(channel)) return;
    const timer = setTimeout(() => catchUp(channel), context.limits.entryMs);
    waiting.set(channel, timer.unref());
  }

  // A relay that was killed had no time for it.
  for (const channel of context.channels.values()) if (channel.name.kind === 'board') later(channel);

  return {
    later,
    flush() {
      for (const channel of [...waiting.keys()]) catchUp(channel);
    },
  };
}

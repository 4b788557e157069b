import { positionHash, type BoardState, type Message } from '@draughts/live';
import type { Outgoing, Seen } from './channel.ts';
import type { Refusal } from './refusal.ts';

type Sent = 'welcome' | 'gap' | 'resumed' | 'pong' | 'ack' | 'err';

/** One of the relay's own messages. */
export const message = <T extends Sent>(content: Message<T>): Outgoing => ({
  seq: null,
  text: JSON.stringify(content),
});

/** An `err`; where it belongs to an operation or a channel it says to which. */
export function refuse(refusal: Refusal, about: { opId?: string; ch?: string } = {}): Outgoing {
  return message({ t: 'err', ...about, ...refusal });
}

/** A channel as it stands, after a `gap` if the viewer missed something. */
export function snapshotOf(channel: Seen, epoch: string, gap: string | null, st: number): Outgoing[] {
  const { ch, name, committed } = channel;
  const { seq, state } = committed;
  if (!state) return [];
  if (channel.written?.seq !== seq) channel.written = { seq, state: JSON.stringify(state) };
  const hash = name.kind === 'board' ? positionHash((state as BoardState).fen) : null;
  // The state is the long part, and many ask for the same one at once when a relay comes back.
  const head = JSON.stringify({ t: 'snap', ch, epoch, seq, st, hash });
  const snap = { seq, text: `${head.slice(0, -1)},"state":${channel.written.state}}` };
  return gap === null ? [snap] : [message({ t: 'gap', ch, reason: gap, st }), snap];
}

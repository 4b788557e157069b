import { positionHash, type BoardState, type Message } from '@draughts/live';
import type { Channel } from './channel.ts';
import { frameText } from './frame.ts';
import type { Refusal } from './refusal.ts';

type Sent = 'welcome' | 'snap' | 'gap' | 'resumed' | 'pong' | 'ack' | 'err';

/** One of the relay's own messages as text. */
export const write = <T extends Sent>(message: Message<T>): string => JSON.stringify(message);

/** An `err`; where it belongs to an operation or a channel it says to which. */
export function refuse(refusal: Refusal, about: { opId?: string; ch?: string } = {}): string {
  return write({ t: 'err', ...about, ...refusal });
}

/** A channel as it stands, after a `gap` if the viewer missed something. */
export function snapFrame(channel: Channel, epoch: string, gap: string | null, st: number): Buffer | null {
  const { ch, name, committed } = channel;
  const { seq, state } = committed;
  if (!state) return null;
  const hash = name.kind === 'board' ? positionHash((state as BoardState).fen) : null;
  const snap = frameText(write({ t: 'snap', ch, epoch, seq, state, hash, st }));
  return gap === null ? snap : Buffer.concat([frameText(write({ t: 'gap', ch, reason: gap, st })), snap]);
}

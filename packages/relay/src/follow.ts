import { parseChannel, type Sub } from '@draughts/live';
import type { Outgoing, Seen } from './channel.ts';
import type { Viewer } from './fanout.ts';
import { message, refuse } from './messages.ts';
import { fault } from './refusal.ts';
import type { Relay } from './core.ts';
import type { View } from './view.ts';

/**
 * Follows a channel: a replay of what was missed, or a snapshot. Who follows a channel that does not exist yet is told,
 * and waits for it: an overlay may be started before its event.
 */
export function follow(relay: Relay, view: View, viewer: Viewer, sub: Sub): void {
  const { ledger, limits } = relay;
  const { fanout } = view;
  const { ch } = sub;
  const say = (...messages: readonly Outgoing[]): void => fanout.send(viewer, messages);
  if (!parseChannel(ch)) {
    return say(
      refuse(fault('CHANNEL_BAD', `${ch} is no channel: name event/EVENT or board/EVENT/BOARD.`), { ch }),
    );
  }
  if (!viewer.follows.has(ch) && viewer.follows.size >= limits.subs) {
    return say(refuse(fault('SUBS_LIMIT', `A connection follows at most ${limits.subs} channels.`), { ch }));
  }
  fanout.follow(viewer, ch);
  const channel = view.get(ch);
  if (!channel) return say(notYet(ch, view.delay));
  const missed = missedBy(channel, ledger.epoch, sub);
  if (typeof missed === 'string' || missed === null) return fanout.owe(viewer, ch, missed);
  const { seq } = channel.committed;
  say(
    message({
      t: 'resumed',
      ch,
      epoch: ledger.epoch,
      from: seq - missed.length + 1,
      to: seq,
      st: view.now(),
    }),
    ...missed,
  );
}

function notYet(ch: string, delay: number): Outgoing {
  const [kind, event, board] = ch.split('/');
  const what = kind === 'event' ? `event ${event}` : `board ${board} in the event ${event}`;
  const text = `There is no ${what} yet. It will show here as soon as there is${late(delay)}.`;
  return refuse({ code: 'CHANNEL_UNKNOWN', message: text, retryable: true }, { ch });
}

const late = (seconds: number): string => {
  if (seconds === 0) return '';
  return seconds % 60 === 0 ? `, ${seconds / 60} min late` : `, ${seconds} s late`;
};

/** All that came after what the viewer has; else why it cannot be replayed; null: it has nothing. */
function missedBy({ committed, recent }: Seen, epoch: string, sub: Sub): readonly Outgoing[] | string | null {
  const { seq } = sub;
  if (seq === undefined) return null;
  if (sub.epoch !== epoch) return 'The history is another one.';
  if (seq > committed.seq) return `This channel is at ${committed.seq} only.`;
  const missed = recent.filter((event) => event.seq > seq);
  return missed.length === committed.seq - seq ? missed : 'Too much was missed to replay it.';
}

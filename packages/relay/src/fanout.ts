import type { Writable } from 'node:stream';
import type { Outgoing } from './channel.ts';
import type { RelayLimits } from './limits.ts';

/** Messages as bytes of one kind of connection. Viewers that share the function share what it makes. */
export type Encode = (messages: readonly Outgoing[]) => Buffer;

/** A connection as the fan-out sees it. */
export interface Viewer {
  readonly socket: Writable;
  readonly encode: Encode;
  /** Whether anything may still be written. */
  readonly isOpen: () => boolean;
  /** Ends the connection at once. */
  readonly drop: () => void;
  /** The channels that it follows, and what ends that: one connection may follow some as they stand and others late. */
  readonly follows: Map<string, () => void>;
  /** Channels whose snapshot the viewer still has to get, and what makes it then. */
  readonly owed: Map<string, () => readonly Outgoing[]>;
  /** Since when the viewer has been too slow, ms; null when it is not. */
  slowSince: number | null;
}

/** A connection that follows nothing yet. */
export function newViewer(connection: Pick<Viewer, 'socket' | 'encode' | 'isOpen' | 'drop'>): Viewer {
  return { ...connection, follows: new Map(), owed: new Map(), slowSince: null };
}

/** The viewer follows nothing any more. */
export function leave(viewer: Viewer): void {
  for (const end of viewer.follows.values()) end();
}

/** What a viewer gets when it is given a channel as it stands; empty: there is no such channel. */
export type Snapshot = (ch: string, gap: string | null) => readonly Outgoing[];

/** Who follows which channel, and what is sent to them. */
export interface Fanout {
  follow(viewer: Viewer, ch: string): void;
  /** One event to all who follow the channel. */
  publish(ch: string, event: Outgoing): void;
  /** The channel has just come into being: its state to all who wait for it. */
  announce(ch: string): void;
  /** Messages to one viewer. */
  send(viewer: Viewer, messages: readonly Outgoing[]): void;
  /** The channel's state to one viewer, as soon as it can take it. */
  owe(viewer: Viewer, ch: string, gap: string | null): void;
  /** Sends what waits to go out together. */
  flush(): void;
  /** Since the start: events written to viewers, and snapshots that stood in for events a viewer was too slow for. */
  readonly counts: { deliveries: number; gaps: number };
}

interface Room {
  readonly viewers: Set<Viewer>;
  queue: Outgoing[];
  timer: NodeJS.Timeout | null;
  lastAt: number;
}

/**
 * Events made into bytes once and written to every socket. A lone event goes out at once; while events come fast, they
 * go out together every few milliseconds. Who cannot keep up gets a snapshot later instead of a queue now.
 */
export function createFanout(options: {
  limits: RelayLimits;
  snapshot: Snapshot;
  now: () => number;
}): Fanout {
  const { limits, snapshot, now } = options;
  const rooms = new Map<string, Room>();
  const counts = { deliveries: 0, gaps: 0 };

  function write(viewer: Viewer, bytes: Buffer): void {
    if (viewer.isOpen()) viewer.socket.write(bytes);
  }

  // Only a socket that says that it needs to drain will ever say that it has.
  const isFull = ({ socket }: Viewer): boolean =>
    socket.writableNeedDrain && socket.writableLength > limits.waitingBytes;

  /** Sends owed snapshots while there is room; goes on when the socket has drained. */
  function pay(viewer: Viewer): void {
    for (const [ch, make] of viewer.owed) {
      if (isFull(viewer)) {
        viewer.slowSince ??= now();
        viewer.socket.once('drain', () => pay(viewer));
        return;
      }
      viewer.owed.delete(ch);
      const messages = make();
      if (messages.length > 0) write(viewer, viewer.encode(messages));
    }
    viewer.slowSince = null;
  }

  function owe(viewer: Viewer, ch: string, gap: string | null): void {
    const waits = viewer.owed.size > 0;
    viewer.owed.set(ch, () => snapshot(ch, gap));
    if (!waits) pay(viewer);
  }

  function flush(ch: string): void {
    const room = rooms.get(ch);
    if (!room || room.queue.length === 0) return;
    const events = room.queue;
    const made = new Map<Encode, Buffer>();
    room.queue = [];
    room.lastAt = now();
    for (const viewer of room.viewers) {
      if (viewer.owed.has(ch)) continue; // its snapshot will hold this
      if (isFull(viewer)) {
        counts.gaps++;
        owe(viewer, ch, 'The connection was too slow for every event.');
        continue;
      }
      const bytes = made.get(viewer.encode) ?? viewer.encode(events);
      made.set(viewer.encode, bytes);
      counts.deliveries += events.length;
      write(viewer, bytes);
    }
  }

  function publish(ch: string, event: Outgoing): void {
    const room = rooms.get(ch);
    if (!room) return;
    room.queue.push(event);
    if (room.timer) return;
    const wait = room.lastAt + limits.coalesceMs - now();
    if (wait <= 0 || wait > limits.coalesceMs) return flush(ch);
    room.timer = setTimeout(() => {
      room.timer = null;
      flush(ch);
    }, wait);
  }

  function unfollow(viewer: Viewer, ch: string): void {
    viewer.follows.delete(ch);
    viewer.owed.delete(ch);
    const room = rooms.get(ch);
    room?.viewers.delete(viewer);
    if (room?.viewers.size === 0) {
      if (room.timer) clearTimeout(room.timer);
      rooms.delete(ch);
    }
  }

  return {
    counts,
    follow(viewer, ch) {
      flush(ch);
      const room = rooms.get(ch) ?? { viewers: new Set(), queue: [], timer: null, lastAt: 0 };
      rooms.set(ch, room);
      room.viewers.add(viewer);
      viewer.follows.set(ch, () => unfollow(viewer, ch));
    },
    publish,
    announce(ch) {
      for (const viewer of rooms.get(ch)?.viewers ?? []) owe(viewer, ch, null);
    },
    send(viewer, messages) {
      // Answers are never left out, so who asks and does not read has to go.
      if (viewer.socket.writableLength > limits.answerBytes) viewer.drop();
      else write(viewer, viewer.encode(messages));
    },
    owe,
    flush() {
      for (const ch of rooms.keys()) flush(ch);
    },
  };
}

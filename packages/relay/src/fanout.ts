import type { Duplex } from 'node:stream';
import { frameText } from './frame.ts';
import type { RelayLimits } from './limits.ts';

/** A connection as the fan-out sees it. */
export interface Viewer {
  readonly socket: Duplex;
  /** Whether frames may still be written. */
  isOpen(): boolean;
  readonly follows: Set<string>;
  /** Channels whose snapshot the viewer still has to get, and the reason if it missed something. */
  readonly owed: Map<string, string | null>;
  /** Since when the viewer has been too slow, ms; null when it is not. */
  slowSince: number | null;
}

export function newViewer(socket: Duplex, isOpen: () => boolean): Viewer {
  return { socket, isOpen, follows: new Set(), owed: new Map(), slowSince: null };
}

/** What a viewer gets when it is given a channel as it stands; null: there is no such channel. */
export type Snapshot = (ch: string, gap: string | null) => Buffer | null;

export interface Fanout {
  follow(viewer: Viewer, ch: string): void;
  unfollow(viewer: Viewer, ch: string): void;
  leave(viewer: Viewer): void;
  /** One event to all who follow the channel. */
  publish(ch: string, text: string): void;
  /** The channel has just come into being: its state to all who wait for it. */
  announce(ch: string): void;
  /** A message to one viewer. */
  send(viewer: Viewer, text: string): void;
  /** The channel's state to one viewer, as soon as it can take it. */
  owe(viewer: Viewer, ch: string, gap: string | null): void;
  /** Sends what waits to go out together. */
  flush(): void;
  following(ch: string): number;
}

interface Room {
  readonly viewers: Set<Viewer>;
  queue: Buffer[];
  timer: NodeJS.Timeout | null;
  lastAt: number;
}

/**
 * Frames made once and written to every socket. A lone event goes out at once; while events come fast, they go out
 * together every few milliseconds. Who cannot keep up gets a snapshot later instead of a queue now.
 */
export function createFanout(options: {
  limits: RelayLimits;
  snapshot: Snapshot;
  now: () => number;
}): Fanout {
  const { limits, snapshot, now } = options;
  const rooms = new Map<string, Room>();

  function write(viewer: Viewer, frame: Buffer): void {
    if (viewer.isOpen()) viewer.socket.write(frame);
  }

  // Only a socket that says that it needs to drain will ever say that it has.
  const isFull = ({ socket }: Viewer): boolean =>
    socket.writableNeedDrain && socket.writableLength > limits.waitingBytes;

  /** Sends owed snapshots while there is room; goes on when the socket has drained. */
  function pay(viewer: Viewer): void {
    for (const [ch, gap] of viewer.owed) {
      if (isFull(viewer)) {
        viewer.slowSince ??= now();
        viewer.socket.once('drain', () => pay(viewer));
        return;
      }
      viewer.owed.delete(ch);
      const frame = snapshot(ch, gap);
      if (frame) write(viewer, frame);
    }
    viewer.slowSince = null;
  }

  function owe(viewer: Viewer, ch: string, gap: string | null): void {
    const waits = viewer.owed.size > 0;
    viewer.owed.set(ch, gap);
    if (!waits) pay(viewer);
  }

  function flush(ch: string): void {
    const room = rooms.get(ch);
    if (!room || room.queue.length === 0) return;
    const frame = room.queue.length === 1 ? room.queue[0] : Buffer.concat(room.queue);
    room.queue = [];
    room.lastAt = now();
    for (const viewer of room.viewers) {
      if (viewer.owed.has(ch)) continue; // its snapshot will hold this
      if (isFull(viewer)) owe(viewer, ch, 'The connection was too slow for every event.');
      else write(viewer, frame);
    }
  }

  function publish(ch: string, text: string): void {
    const room = rooms.get(ch);
    if (!room) return;
    room.queue.push(frameText(text));
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
    follow(viewer, ch) {
      flush(ch);
      const room = rooms.get(ch) ?? { viewers: new Set(), queue: [], timer: null, lastAt: 0 };
      rooms.set(ch, room);
      room.viewers.add(viewer);
      viewer.follows.add(ch);
    },
    unfollow,
    leave(viewer) {
      for (const ch of [...viewer.follows]) unfollow(viewer, ch);
    },
    publish,
    announce(ch) {
      for (const viewer of rooms.get(ch)?.viewers ?? []) owe(viewer, ch, null);
    },
    send: (viewer, text) => write(viewer, frameText(text)),
    owe,
    flush() {
      for (const ch of rooms.keys()) flush(ch);
    },
    following: (ch) => rooms.get(ch)?.viewers.size ?? 0,
  };
}

import { eventChannel, fail, LIMITS, ok, type EventSetup, type Result } from '@draughts/live';
import { connectPublisher, type Environment, type Publisher } from '@draughts/client/publish';
import type { PdnGame } from '@draughts/pdn';
import { boardIds, known } from './board-ids.ts';
import { playBoard, type BoardReport } from './play-board.ts';
import { planOf } from './plan.ts';

export type { BoardReport } from './play-board.ts';

/** Where the games are played. */
export interface PlayTarget {
  /** `ws://HOST/live`. */
  readonly url: string;
  readonly token: string;
  /** The event's id. */
  readonly event: string;
  /** The event's data; default: from the first game's tags. */
  readonly about?: EventSetup;
  /** Ids of the boards; default: from the Board and Round tags, else 1, 2, 3, ... */
  readonly boards?: readonly string[];
}

/** How the games are played. */
export interface PlayOptions {
  /** Milliseconds for a move in games that do not record their clocks; default 5000. */
  readonly paceMs?: number;
  /** How many times faster than recorded; default 1. */
  readonly speed?: number;
  /** Each game begins again so many milliseconds after its end; default: it does not. */
  readonly loopMs?: number;
  /** Other or finished games on the boards give way. */
  readonly restart?: boolean;
  /** Ends the playing; the boards are left so that another call goes on. */
  readonly signal?: AbortSignal;
  /** For people: what happens on which board. */
  readonly note?: (board: string, text: string) => void;
  readonly environment?: Partial<Environment>;
}

/**
 * Plays games on the boards of a relay, all at the same time, as fast as their players did. Goes on where the boards
 * are, whoever was playing before, and over every loss of the relay; no move is lost or doubled.
 * @returns how each board ended, or why nothing could be played (TOKEN_REFUSED, UNREACHABLE, ...)
 */
export async function playGames(
  games: readonly PdnGame[],
  target: PlayTarget,
  options: PlayOptions = {},
): Promise<Result<readonly BoardReport[]>> {
  if (games.length === 0) return fail('NO_GAMES', 'there is no game to play');
  if (games.length > LIMITS.boards) {
    return fail(
      'TOO_MANY_GAMES',
      `${games.length} games, but an event has at most ${LIMITS.boards} boards: play fewer at once`,
    );
  }
  const publisher = connectPublisher({ url: target.url, token: target.token, ...options.environment });
  try {
    const ready = await publisher.ready;
    if (!ready.ok) return ready;
    const event = await setUpEvent(publisher, target, games[0]);
    return event.ok ? ok(await playAll(publisher, games, target, options)) : event;
  } finally {
    publisher.close();
  }
}

function playAll(
  publisher: Publisher,
  games: readonly PdnGame[],
  { event, boards }: PlayTarget,
  { paceMs = 5000, speed = 1, loopMs, restart = false, signal, note = () => {} }: PlayOptions,
): Promise<BoardReport[]> {
  const ids = boards ?? boardIds(games);
  const policy = { speed, loopMs: loopMs ?? null, replace: restart };
  const context = { publisher, event, policy, signal: signal ?? new AbortController().signal, note };
  return Promise.all(games.map((game, i) => playBoard(planOf(game, ids[i], { paceMs, speed }), context)));
}

/** Makes the event, unless it is there. */
async function setUpEvent(
  publisher: Publisher,
  { event, about }: PlayTarget,
  first: PdnGame,
): Promise<Result<undefined>> {
  const place = known(first, 'Site').slice(0, LIMITS.text);
  const date = /^\d{4}\.\d\d\.\d\d$/.exec(known(first, 'Date'))?.[0];
  const fromTags = {
    name:
      known(first, 'Event')
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, LIMITS.name) || event,
    ...(place && { place }),
    ...(date && { date }),
  };
  const made = await publisher.put(
    eventChannel(event),
    { t: 'setup', ...(about ?? fromTags) },
    { expect: 0 },
  );
  // somewhere else than at 0 it exists: what its organiser wrote about it stays
  return made.ok || made.error.code === 'SEQ_MISMATCH' ? ok(undefined) : made;
}

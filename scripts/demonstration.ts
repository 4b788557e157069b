/** The demonstration event: real games, played on a relay again and again. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playGames } from '@draughts/cli/play';
import { readPdn } from '@draughts/pdn';

const FOLDER = join(import.meta.dirname, '../demo/public/games');
/** The demonstration event; it plays for weeks, so the relay is told to forget its old games. */
export const EVENT = { id: 'demo', name: 'Demonstration' };
/** Slow enough to follow, quick enough that something happens. */
const PACE_MS = 2500;
/** How long a result stays before the game begins again. */
const LOOP_MS = 12_000;

export interface DemonstrationTarget {
  /** `http://HOST:PORT` of the relay. */
  readonly url: string;
  readonly token: string;
  /** 1: as usual; 10: ten times as fast. */
  readonly speed: number;
  /** Ends it: the games stop, and the next start goes on where they are. */
  readonly signal: AbortSignal;
}

/** Plays until `signal`, one game a board, in the order of their files' names; returns why it had to end, or null. */
export async function playDemonstration({
  url,
  token,
  speed,
  signal,
}: DemonstrationTarget): Promise<string | null> {
  const files = globSync('*.pdn', { cwd: FOLDER }).sort();
  const games = files.flatMap((file) => readPdn(readFileSync(join(FOLDER, file), 'utf8')));
  const target = {
    url: `${url.replace(/^http/, 'ws')}/live`,
    token,
    event: EVENT.id,
    about: { name: EVENT.name },
    boards: games.map((_, i) => String(i + 1)),
  };
  const played = await playGames(games, target, { paceMs: PACE_MS, loopMs: LOOP_MS / speed, speed, signal });
  if (!played.ok) return `The demonstration cannot be played: ${played.error.message}`;
  const failed = played.value.find(({ end }) => end === 'failed');
  return failed ? `Board ${failed.board} cannot be played: ${failed.problem?.message}` : null;
}

import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseLiveUrl } from '@draughts/client';
import { isId } from '@draughts/live';
import { readPdnBytes, type PdnGame } from '@draughts/pdn';
import { messageOf } from '@draughts/pdn/messages';
import {
  InputError,
  UsageError,
  faultText,
  numberOption,
  readArgs,
  unreadable,
  write,
  writeJson,
  type Io,
} from '../io.ts';
import { playGames, type BoardReport, type PlayOptions, type PlayTarget } from '../play/play-games.ts';

/** Its line in `draughts --help`. */
export const summary = 'play a PDN file into a relay in real time';

/** Its own `--help`. */
export const usage = `
Usage: draughts play FILE.pdn --to ws://HOST:8080/live [OPTIONS]

Puts each game of the file on a board of the relay and plays all of them at once: by the clocks that a game has
recorded, else at a steady pace with a running clock. Ctrl-C stops the clocks; the same command then goes on where
the boards are. A relay that goes away is waited for.

  --to URL       the relay's address, as ws://localhost:8080/live
  --event E      the event's id; it is made if it is not there (default: from the file's name)
  --pace S       seconds a move where no clocks are recorded (default 5)
  --speed N      N times faster (default 1)
  --token T      the relay's publisher token (default: the variable DRAUGHTS_TOKEN)
  --loop         each game begins again 15 seconds after its end
  --restart      other games on the boards, and finished ones, give way
  --json         print how the boards ended as JSON

Games with errors are left out, reported, and make the exit code 1.
`;

const OPTIONS = {
  to: { type: 'string' },
  event: { type: 'string' },
  pace: { type: 'string' },
  speed: { type: 'string' },
  token: { type: 'string' },
  loop: { type: 'boolean' },
  restart: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

const LOOP_MS = 15_000;
/** Larger files are archives, not events. */
const MAX_BYTES = 64 * 1024 * 1024;

/** `draughts play FILE`: 1 also where a game of the file could not be played. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, options: OPTIONS, allowPositionals: true });
  const [file] = positionals;
  if (positionals.length !== 1) throw new UsageError('name one PDN file');
  const target = targetOf(values, file, io);
  const paceMs = numberOption('--pace', values.pace, 5, 0, 3600) * 1000;
  const speed = numberOption('--speed', values.speed, 1, 0.01, 100_000);
  const games = readPdnBytes(await readFile(file)).games;
  if (games.length === 0)
    throw new InputError(faultText({ file }, { code: 'NO_GAMES', message: 'this file holds no game' }));
  const playable = games.filter((game) => !isBroken(game));
  for (const [i, game] of games.entries()) await reportBroken(game, i + 1, file, io);
  if (playable.length === 0) return 1;
  const options: PlayOptions = {
    paceMs,
    speed,
    ...(values.loop && { loopMs: LOOP_MS }),
    ...(values.restart && { restart: true }),
    signal: io.interrupted(),
    note: (board, text) =>
      void (values.json ? io.stderr : io.stdout).write(`${target.event}/${board}: ${text}\n`),
  };
  const played = await playGames(playable, target, options);
  if (!played.ok) throw new InputError(faultText({ file: target.url }, explained(played.error)));
  const fine = await reportEnd(played.value, target, values.json === true, io);
  return fine && playable.length === games.length ? 0 : 1;
}

function targetOf(values: { to?: string; event?: string; token?: string }, file: string, io: Io): PlayTarget {
  if (!values.to) throw new UsageError('say where to with --to ws://HOST:8080/live');
  const event = values.event ?? eventOf(file);
  if (!isId(event))
    throw new UsageError(`--event takes 1 to 64 letters, digits, ".", "_", "-", not "${event}"`);
  const given = parseLiveUrl(values.to);
  const address = values.to.includes('#') ? given : parseLiveUrl(`${values.to}#${event}`);
  if (!address.ok) throw new UsageError(`--to: ${(given.ok ? address : given).error.message}`);
  const token = values.token ?? io.env.DRAUGHTS_TOKEN;
  if (!token) {
    throw new UsageError(
      'a publisher token is needed: --token T or DRAUGHTS_TOKEN; the relay printed it at its first start',
    );
  }
  const url = new URL(address.value.url);
  if (url.pathname === '/') url.pathname = '/live';
  return { url: url.href, token, event: values.event ?? address.value.event };
}

/** `My Event.pdn` becomes `My-Event`. */
function eventOf(file: string): string {
  const name = basename(file).replace(/\.[^.]*$/, '');
  return (
    name
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 64) || 'games'
  );
}

async function readFile(file: string): Promise<Uint8Array> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    if (size > MAX_BYTES) {
      throw new InputError(
        faultText({ file }, { code: 'FILE_TOO_LARGE', message: 'more than 64 MB: split it first' }),
      );
    }
    return await handle.readFile();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw unreadable(file, error);
  }
}

const isBroken = (game: PdnGame): boolean => game.problems.some(({ severity }) => severity === 'error');

async function reportBroken(game: PdnGame, number: number, file: string, io: Io): Promise<void> {
  for (const problem of game.problems.filter(({ severity }) => severity === 'error')) {
    const { line, column, code } = problem;
    await write(io.stderr, `${faultText({ file, line, column }, { code, message: messageOf(problem) })}\n`);
  }
  if (isBroken(game)) await write(io.stderr, `${file}: game ${number} is left out because of its errors\n`);
}

/** What the relay or the network said, and what to do about it. */
function explained({ code, message }: { code: string; message: string }): { code: string; message: string } {
  if (code === 'UNREACHABLE') {
    return {
      code,
      message: `no relay answers there (${message}): start one with "draughts relay", or correct --to`,
    };
  }
  if (code === 'TOKEN_REFUSED') {
    return {
      code,
      message: `${message.replace(/\.$/, '')}: give the relay's own token with --token or DRAUGHTS_TOKEN`,
    };
  }
  return { code, message };
}

async function reportEnd(
  reports: readonly BoardReport[],
  target: PlayTarget,
  json: boolean,
  io: Io,
): Promise<boolean> {
  if (json) await writeJson(io.stdout, { event: target.event, boards: reports });
  for (const { problem } of reports) {
    if (problem) await write(io.stderr, `${faultText({ file: target.url }, problem)}\n`);
  }
  const already = reports.filter((report) => report.already).length;
  if (already > 0) {
    const which = already === reports.length ? 'All games' : `${already} of ${reports.length} games`;
    await write(
      io.stderr,
      `${which} were over already, nothing was played on their boards: --restart plays them again, --event puts them elsewhere\n`,
    );
  }
  const stopped = reports.filter(({ end }) => end === 'stopped').length;
  if (stopped > 0)
    await write(
      io.stderr,
      `${stopped} of ${reports.length} games are not finished: the same command goes on with them\n`,
    );
  return reports.every(({ end }) => end !== 'failed');
}

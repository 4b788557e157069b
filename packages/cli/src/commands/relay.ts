import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { isId } from '@draughts/live/view';
import { RELAY_LIMITS, startRelay, type Pages, type RunningRelay } from '@draughts/relay';
import { InputError, UsageError, numberOption, oneOfOption, readArgs, write, type Io } from '../io.ts';

/** Its line in `draughts --help`. */
export const summary = 'run a relay for live games';

/** Its own `--help`. */
export const usage = `
Usage: draughts relay [OPTIONS]

Takes live games from publishers and sends them to boards and overlays: ws://HOST:PORT/live, http://HOST:PORT/api/events.
The publisher token is DRAUGHTS_TOKEN; without it one is made at the first start, kept in the data folder, and printed once.

  --port N        the port, 0 for any free one (default 8080)
  --host NAME     the address to listen on (default: all of this machine)
  --data DIR      the folder that keeps games and token (default .relay); ":memory:" keeps nothing
  --www DIR       the folder of built pages: demo, overlay, cdn in it (default: dist, where it is there)
  --origin URL    a page's origin that may publish, besides the relay's own; may be repeated
  --proxy ADDR    a reverse proxy's IP address, whose X-Forwarded-For is believed; may be repeated
  --requests N    HTTP requests that one address may make in a minute (default 20000; 0: any number)
  --opens N       connections that one address may open in a minute (default 3000; 0: any number)
  --mode MODE     what becomes of illegal moves: strict (refused), flag (kept, marked), quarantine (kept back); default strict
  --delay S       viewers without the token get everything S seconds late (0 to 86400, default 0)
  --forget EVENT  keep of this event's operations the last 1024 a board, not all: for demonstrations that play for weeks;
                  may be repeated
  --log LEVEL     error, warn, info or debug, as JSON lines on stderr (default warn)
`;

const OPTIONS = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  www: { type: 'string' },
  origin: { type: 'string', multiple: true },
  proxy: { type: 'string', multiple: true },
  requests: { type: 'string' },
  opens: { type: 'string' },
  mode: { type: 'string' },
  delay: { type: 'string' },
  forget: { type: 'string', multiple: true },
  log: { type: 'string' },
} as const;

const MODES = ['strict', 'flag', 'quarantine'] as const;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

function pagesIn(www: string | undefined): Pages {
  if (www !== undefined && !existsSync(www))
    throw new InputError(`${www}: there is no such folder; --www names built pages`);
  const folder = www ?? 'dist';
  return { demo: join(folder, 'demo'), overlay: join(folder, 'overlay'), cdn: join(folder, 'cdn') };
}

/** What a browser sends as its page's origin; anything else would never match, without a word. */
function checkOrigin(text: string): void {
  if (URL.canParse(text) && new URL(text).origin === text) return;
  throw new UsageError(`--origin takes a page's origin such as https://club.example, not "${text}"`);
}

function checkEvent(id: string): void {
  if (!isId(id)) throw new UsageError(`--forget takes the id of an event, not "${id.slice(0, 80)}"`);
}

function checkAddress(text: string): void {
  if (!isIP(text)) throw new UsageError(`--proxy takes an IP address such as 10.0.0.5, not "${text}"`);
}

const countOption = (name: string, text: string | undefined, or: number): number =>
  numberOption(name, text, or, 0, 1_000_000, 'whole');

/** `draughts relay`: runs until it is interrupted, or its store fails. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, options: OPTIONS, allowPositionals: true });
  if (positionals.length > 0) throw new UsageError(`this takes no argument "${positionals[0]}"`);
  const port = numberOption('--port', values.port, 8080, 0, 65_535, 'whole');
  const mode = oneOfOption('--mode', values.mode, MODES, 'strict');
  const delay = numberOption('--delay', values.delay, 0, 0, 86_400, 'whole');
  const log = oneOfOption('--log', values.log, LEVELS, 'warn');
  const www = pagesIn(values.www);
  values.origin?.forEach(checkOrigin);
  values.forget?.forEach(checkEvent);
  values.proxy?.forEach(checkAddress);
  const requestsPerMinute = countOption('--requests', values.requests, RELAY_LIMITS.requestsPerMinute);
  const opensPerMinute = countOption('--opens', values.opens, RELAY_LIMITS.opensPerMinute);
  const stop = io.interrupted();
  const { host, data = '.relay', origin: origins } = values;
  const token = io.env.DRAUGHTS_TOKEN;
  const started = await startRelay({
    port,
    data,
    mode,
    delay,
    log,
    www,
    ...(host !== undefined && { host }),
    limits: { requestsPerMinute, opensPerMinute },
    ...(values.proxy && { proxies: values.proxy }),
    ...(origins && { origins }),
    ...(values.forget && { forget: values.forget }),
    ...(token !== undefined && { token }),
  });
  if (!started.ok) throw new InputError(`draughts relay: ${started.error.message} (${started.error.code})`);
  const relay = started.value;
  await write(io.stdout, greeting(relay, data, delay));
  const failure = await Promise.race([relay.failed, whenAborted(stop)]);
  if (failure) throw new InputError(`draughts relay: ${failure.message} (${failure.code})`);
  await relay.close();
  return 0;
}

function greeting({ url, token, tokenIsNew }: RunningRelay, data: string, delay: number): string {
  const kept = data === ':memory:' ? 'nothing is kept' : `kept in ${join(data, 'token')}`;
  return [
    `The relay is up: ${url}`,
    ...(tokenIsNew ? [`  token        ${token}   (for publishers; shown once, ${kept})`] : []),
    `  live games   ${url.replace(/^http/, 'ws')}/live`,
    `  list         ${url}/api/events`,
    ...(delay > 0 ? [`  delay        viewers without the token are ${delay} s behind`] : []),
    '',
  ].join('\n');
}

function whenAborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', () => resolve(null), { once: true });
  });
}

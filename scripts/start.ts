/** `npm start`: a relay, and on it a demonstration event whose games are played in a loop. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { startRelay, type RunningRelay } from '@draughts/relay';
import { EVENT, playDemonstration } from './demonstration.ts';

const ROOT = join(import.meta.dirname, '..');
const USAGE = 'npm start -- [--port 8080] [--data .relay] [--speed 1]';
const HELP = `${USAGE}

Runs a relay with a demonstration event on it.

  --port N     the port, 0 for any free one (default: the variable PORT, else 8080)
  --data DIR   the folder that keeps games and token
  --speed N    the demonstration N times as fast, up to 1000`;

function fail(message: string, code: 1 | 2 = 1): never {
  console.error(message);
  process.exit(code);
}

interface Settings {
  readonly port: number;
  readonly data: string;
  readonly speed: number;
}

/** NaN for what people would not call a number, such as nothing at all. */
const numberOf = (text: string): number => (/^\d*\.?\d+$/.test(text) ? Number(text) : NaN);

/** `--port` goes before PORT, and that before 8080. */
function readSettings(): Settings {
  const text = { type: 'string' } as const;
  const options = { port: text, data: text, speed: text, help: { type: 'boolean', short: 'h' } } as const;
  try {
    const { values } = parseArgs({ options });
    if (values.help) {
      console.log(HELP);
      process.exit(0);
    }
    const port = numberOf(values.port ?? (process.env['PORT'] || '8080'));
    const speed = numberOf(values.speed ?? '1');
    if (!Number.isInteger(port) || port > 65_535) fail(`A port is a number from 0 to 65535. ${USAGE}`, 2);
    if (!(speed > 0 && speed <= 1000)) fail(`The speed is a number above 0, up to 1000. ${USAGE}`, 2);
    return { port, speed, data: values.data ?? join(ROOT, '.relay') };
  } catch (error) {
    return fail(`${(error as Error).message} ${USAGE}`, 2);
  }
}

function addresses({ url, token, tokenIsNew }: RunningRelay, data: string): string {
  const lines = [
    `Demo      ${url}/`,
    `Overlay   ${url}/overlay/board.html?event=demo&board=1`,
    `Console   ${url}/console/`,
    `Openings  ${url}/openings/`,
  ];
  const found = process.env['DRAUGHTS_TOKEN'] ? 'DRAUGHTS_TOKEN' : relative('.', join(data, 'token'));
  const words = tokenIsNew ? `this publisher token, shown once: ${token}` : `the publisher token in ${found}`;
  lines.push('', `The console asks for ${words}`);
  return lines.join('\n');
}

const settings = readSettings();
const www = {
  demo: join(ROOT, 'dist/demo'),
  overlay: join(ROOT, 'dist/overlay'),
  cdn: join(ROOT, 'dist/cdn'),
};
if (!existsSync(www.demo)) fail('The pages are not built yet: run npm run build, or npm start, which does.');

const started = await startRelay({
  port: settings.port,
  data: settings.data,
  www,
  forget: [EVENT.id],
  log: 'error',
});
if (!started.ok) fail(started.error.message);
const relay = started.value;
console.log(addresses(relay, settings.data));

const gone = new AbortController();
const { url, token } = relay;
const playing = playDemonstration({ url, token, speed: settings.speed, signal: gone.signal });

/** The games stop first, while the relay can still note it; who asks twice need not wait. */
async function leave(): Promise<void> {
  if (gone.signal.aborted) process.exit(1);
  gone.abort();
  await playing;
  await relay.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave());
void relay.failed.then(({ message }) => fail(message));
void playing.then((trouble) => trouble && !gone.signal.aborted && fail(trouble));

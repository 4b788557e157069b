import { isId } from '@draughts/live/view';
import {
  BOARD_SOURCE,
  connectObs,
  keepOnAir,
  planBoardScene,
  refreshSource,
  setupScene,
  type ObsSession,
} from '@draughts/obs';
import { findBoard, readRelayAddress, type BoardAddress } from '../find-board.ts';
import { InputError, UsageError, readArgs, write, writeJson, type Io } from '../io.ts';

/** Its line in `draughts --help`. */
export const summary = 'set up the board in OBS Studio';

/** Its own `--help`. */
export const usage = `
Usage: draughts obs setup [OPTIONS]
       draughts obs run [OPTIONS]
       draughts obs refresh [OPTIONS]

setup makes the scene "Draughts" with the board as a browser source, or mends what differs. Run again, it changes nothing.
run does the same for every OBS that comes, in whatever order OBS and the relay are started, until Ctrl-C; an OBS that was
there before the relay loads the page anew when the relay answers.
refresh makes that source load its page anew, once.

  --obs URL        OBS's WebSocket server (default ws://127.0.0.1:4455; in OBS: Tools > WebSocket Server Settings)
  --password TEXT  its password; better in the environment: OBS_PASSWORD
  --relay URL      the relay (default http://127.0.0.1:8080)
  --event ID       the event (default: the relay's only one)
  --board ID       the board (default: the event's first)
  --json           print what was done as JSON

Example: OBS_PASSWORD=secret draughts obs setup --event worldcup --board 1
`;

const OPTIONS = {
  obs: { type: 'string', default: 'ws://127.0.0.1:4455' },
  password: { type: 'string' },
  relay: { type: 'string', default: 'http://127.0.0.1:8080' },
  event: { type: 'string' },
  board: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

interface Options {
  readonly obs: string;
  readonly password?: string;
  readonly relay: string;
  readonly event?: string;
  readonly board?: string;
  readonly json: boolean;
}

/** What any step of the director answers. */
type Step<T> = { ok: true; value: T } | { ok: false; error: { code: string; message: string } };

function unwrap<T>(step: Step<T>): T {
  if (step.ok) return step.value;
  throw new InputError(`${step.error.message} (${step.error.code})`);
}

function checkId(name: string, id: string | undefined): void {
  if (id === undefined || isId(id)) return;
  throw new UsageError(
    `--${name} takes an id of 1 to 64 letters, digits, dots, _ or -, not "${id.slice(0, 80)}"`,
  );
}

async function withObs(
  options: Options,
  io: Io,
  work: (session: ObsSession) => Promise<void>,
): Promise<void> {
  const password = options.password ?? io.env['OBS_PASSWORD'];
  const session = unwrap(await connectObs({ url: options.obs, ...(password ? { password } : {}) }));
  try {
    await work(session);
  } finally {
    await session.close();
  }
}

function pageOf(relay: URL, { event, board }: BoardAddress): string {
  return new URL(`overlay/board.html?event=${event}&board=${board}`, relay).href;
}

async function setup(options: Options, io: Io): Promise<void> {
  const relay = unwrap(readRelayAddress(options.relay));
  const address = unwrap(await findBoard(relay, options.event, options.board));
  await withObs(options, io, async (session) => {
    const url = pageOf(relay, address);
    const plan = unwrap(await planBoardScene(session, url));
    const changes = unwrap(await setupScene(session, plan));
    if (options.json) {
      return writeJson(io.stdout, { scene: plan.scene, source: plan.source.name, url, changes });
    }
    const lines = changes.length > 0 ? changes : ['all was there already'];
    await write(io.stdout, `${lines.join('\n')}\nThe scene “${plan.scene}” shows ${url}\n`);
  });
}

/** Whether the relay can serve pages: an answer of its own, whatever it says of its store. */
async function answers(relay: URL): Promise<boolean> {
  try {
    const { status, body } = await fetch(new URL('healthz', relay), { signal: AbortSignal.timeout(2000) });
    await body?.cancel();
    return status === 200 || status === 503;
  } catch {
    return false;
  }
}

async function runTask(options: Options, io: Io): Promise<void> {
  const relay = unwrap(readRelayAddress(options.relay));
  const password = options.password ?? io.env['OBS_PASSWORD'];
  const arrange = async (session: ObsSession): Promise<Step<readonly string[]>> => {
    const address = await findBoard(relay, options.event, options.board);
    if (!address.ok) return address;
    const plan = await planBoardScene(session, pageOf(relay, address.value));
    return plan.ok ? setupScene(session, plan.value) : plan;
  };
  const note = (text: string): void =>
    void io.stdout.write(options.json ? `${JSON.stringify({ note: text })}\n` : `${text}\n`);
  const isUp = () => answers(relay);
  const link = { url: options.obs, ...(password ? { password } : {}), source: BOARD_SOURCE };
  unwrap(await keepOnAir({ ...link, isUp, arrange, note }, io.interrupted()));
}

async function refresh(options: Options, io: Io): Promise<void> {
  await withObs(options, io, async (session) => {
    unwrap(await refreshSource(session, BOARD_SOURCE));
    await (options.json
      ? writeJson(io.stdout, { refreshed: BOARD_SOURCE })
      : write(io.stdout, `“${BOARD_SOURCE}” loads its page anew\n`));
  });
}

const TASKS: Readonly<Record<string, (options: Options, io: Io) => Promise<void>>> = {
  setup,
  refresh,
  run: runTask,
};

/** `draughts obs setup|run|refresh`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name = '', ...rest] = positionals;
  const task = Object.hasOwn(TASKS, name) ? TASKS[name] : undefined;
  if (!task || rest.length > 0) throw new UsageError('say what to do: setup, run or refresh');
  checkId('event', values.event);
  checkId('board', values.board);
  await task(values, io);
  return 0;
}

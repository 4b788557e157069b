import { parseLiveUrl, type LiveAddress } from '@draughts/client';
import { askRelay as ask, timeText } from '../ask-relay.ts';
import { UsageError, readArgs, write, writeJson, type Io } from '../io.ts';

/** Its line in `draughts --help`. */
export const summary = 'read who did what, when and why, from the log of a relay';

/** Its own `--help`. */
export const usage = `
Usage: draughts audit ws://HOST/live#EVENT[/BOARD] [OPTIONS]

Every operation that was accepted, of one board or of an event and all of its boards, in the order of time: openings that
were drawn, corrections, results, moves. Nothing of it can be changed afterwards. A sealed move is not told.

  --kind KIND   only operations of this kind (several times): lot, correct, result, note, ...
  --json        one JSON object a line: {"ch","seq","st","kind","opId","op","who","why"}; st in ms since 1970
  --token T     the relay's token, or one with the right to arbitrate; better in the environment: DRAUGHTS_TOKEN

Example: draughts audit ws://localhost:8080/live#cup --kind lot --kind note
`;

/** An operation as the relay tells it. */
interface Entry {
  readonly seq: number;
  readonly st: number;
  readonly kind: string;
  readonly op: Readonly<Record<string, unknown>>;
  readonly who: string;
  readonly why?: string;
}

const options = {
  kind: { type: 'string', multiple: true },
  json: { type: 'boolean' },
  token: { type: 'string' },
} as const;

/** `draughts audit ws://HOST/live#EVENT[/BOARD]`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = readArgs({ args, allowPositionals: true, options });
  if (positionals.length !== 1) throw new UsageError('name one event or board: ws://HOST/live#EVENT');
  const address = parseLiveUrl(positionals[0]);
  if (!address.ok) throw new UsageError(address.error.message);
  const token = values.token ?? io.env.DRAUGHTS_TOKEN;
  if (!token) throw new UsageError('a token is needed: --token T or DRAUGHTS_TOKEN');
  const { paths, root } = await channelsOf(address.value, token);
  const entries: (Entry & { ch: string })[] = [];
  for (const path of paths) {
    for (const kind of values.kind ?? [undefined])
      entries.push(...(await readAll(`${root}${path}/audit`, token, kind)));
  }
  entries.sort((a, b) => a.st - b.st || a.ch.localeCompare(b.ch) || a.seq - b.seq);
  for (const entry of entries) {
    if (values.json) await writeJson(io.stdout, entry);
    else await write(io.stdout, `${lineOf(entry)}\n`);
  }
  return 0;
}

/** The addresses whose operations are wanted: a board's, or the event's and those of all its boards. */
async function channelsOf(
  { url, event, board }: LiveAddress,
  token: string,
): Promise<{ root: string; paths: readonly string[] }> {
  const root = new URL(`./api/events/${event}`, url.replace(/^ws/, 'http')).href;
  if (board !== undefined) return { root, paths: [`/boards/${board}`] };
  const { state } = (await ask(root, { token })) as { state: { boards: readonly { id: string }[] } };
  return { root, paths: ['', ...state.boards.map(({ id }) => `/boards/${id}`)] };
}

/** Page after page. */
async function readAll(
  address: string,
  token: string,
  kind?: string,
): Promise<readonly (Entry & { ch: string })[]> {
  const found: (Entry & { ch: string })[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const query = new URLSearchParams({
      after: String(after),
      limit: '1000',
      ...(kind === undefined ? {} : { kind }),
    });
    const page = (await ask(`${address}?${String(query)}`, { token })) as {
      ch: string;
      entries: Entry[];
      next: number | null;
    };
    for (const entry of page.entries) found.push({ ch: page.ch, ...entry });
    after = page.next;
  }
  return found;
}

/** `2026-11-29 14:03:05Z  board/cup/5-1  lot {"opening":"rulebook/II-7"}  publisher at ::1  why`. */
function lineOf({ st, ch, kind, op, who, why }: Entry & { ch: string }): string {
  const { t: _, ...rest } = op;
  return [timeText(st), ch, `${kind} ${JSON.stringify(rest)}`, who, ...(why === undefined ? [] : [why])].join(
    '  ',
  );
}

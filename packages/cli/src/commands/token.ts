import type { TokenInfo } from '@draughts/live';
import { RIGHTS, type Right } from '@draughts/live/rights';
import { isId, LIMITS } from '@draughts/live/view';
import { askRelay, timeText } from '../ask-relay.ts';
import { readRelayAddress } from '../find-board.ts';
import { UsageError, oneOfOption, readArgs, write, writeJson, type Io } from '../io.ts';
import { boardsOption, endOption } from '../token-options.ts';

/** Its line in `draughts --help`. */
export const summary = 'make, list and revoke tokens of a relay';

/** Its own `--help`. */
export const usage = `
Usage: draughts token make --event E --rights LIST [OPTIONS]
       draughts token list
       draughts token revoke ID...

Tokens for those who may not do everything: an operator in hall 2, the program of an electronic board, a commentator. A
running relay makes them; it keeps their hashes only, so each is shown once. A token that is revoked, or over, ends the
connections of its holder at once.

  --event E       the event that it is for
  --boards LIST   its boards, such as 1,2,5-8 (default: all of the event, and the event itself)
  --board ID      one more board, for an id that looks like a range; may be repeated
  --rights LIST   some of publish,arbitrate,direct,view-early
                    publish     moves and clocks, boards and players' names
                    arbitrate   corrections, results, pauses, sealed moves, the lot, the log
                    direct      notes and standings
                    view-early  to see its boards without --delay (publish and arbitrate do as well)
  --for TIME      until so long from now: 90m, 12h, 3d (default 24h, at most 366d)
  --until TIME    until then: 2026-12-01T18:00
  --note TEXT     who or what it is for; the log names it
  --relay URL     the relay (default http://localhost:8080)
  --token T       the relay's own token; better in the environment: DRAUGHTS_TOKEN
  --json          what the relay tells, as JSON; of list one object a line

make prints the token alone on stdout. Give it to its holder by hand, never in an address of a page.

Example: draughts token make --event cup --boards 1-8 --rights publish --for 12h --note "hall 2"
`;

const options = {
  event: { type: 'string' },
  boards: { type: 'string' },
  board: { type: 'string', multiple: true },
  rights: { type: 'string' },
  for: { type: 'string' },
  until: { type: 'string' },
  note: { type: 'string' },
  relay: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const parse = (args: string[]) => readArgs({ args, options, allowPositionals: true });
type Values = ReturnType<typeof parse>['values'];

interface Asked {
  readonly values: Values;
  readonly io: Io;
  /** `http://HOST:PORT/api/tokens`. */
  readonly address: string;
  readonly token: string;
}

/** `draughts token make|list|revoke`. */
export async function run(args: string[], io: Io): Promise<number> {
  const { values, positionals } = parse(args);
  const [word, ...rest] = positionals;
  const what = oneOfOption('the first word', word, ['make', 'list', 'revoke'] as const);
  if (what !== 'revoke' && rest.length > 0) throw new UsageError(`${what} takes no argument "${rest[0]}"`);
  const relay = readRelayAddress(values.relay ?? 'http://localhost:8080');
  if (!relay.ok) throw new UsageError(relay.error.message);
  const body = what === 'make' ? requestOf(values) : null;
  if (what === 'revoke' && rest.length === 0) throw new UsageError('name the tokens by their ids: revoke ID');
  const token = values.token ?? io.env.DRAUGHTS_TOKEN;
  if (!token) throw new UsageError("the relay's own token is needed: --token T or DRAUGHTS_TOKEN");
  const asked = { values, io, address: new URL('api/tokens', relay.value).href, token };
  if (body) return make(asked, body);
  return what === 'list' ? list(asked) : revoke(asked, rest);
}

function requestOf({ event, boards, board, rights, note, ...values }: Values): object {
  if (event === undefined || !isId(event))
    throw new UsageError(`--event takes the id of an event, not "${(event ?? '').slice(0, 80)}"`);
  if (note !== undefined && (note === '' || note.length > LIMITS.name))
    throw new UsageError(`--note takes 1 to ${LIMITS.name} characters`);
  const named = boardsOption(boards, board);
  return {
    event,
    ...(named && { boards: named }),
    rights: rightsOf(rights),
    ...endOption(values.for, values.until),
    ...(note !== undefined && { note }),
  };
}

function rightsOf(text: string | undefined): readonly Right[] {
  if (!text) throw new UsageError(`--rights names some of ${RIGHTS.join(',')}`);
  return text.split(',').map((word) => oneOfOption('a right', word.trim(), RIGHTS));
}

async function make({ values, io, address, token }: Asked, body: object): Promise<number> {
  const made = (await askRelay(address, { token, method: 'POST', body })) as TokenInfo & { token: string };
  if (values.json) await writeJson(io.stdout, made);
  else {
    await write(io.stdout, `${made.token}\n`);
    await write(
      io.stderr,
      `For ${reachOf(made)}: ${made.rights.join(', ')}, until ${timeText(made.expires)}. It is shown once; "draughts token revoke ${made.id}" ends it.\n`,
    );
  }
  return 0;
}

async function list({ values, io, address, token }: Asked): Promise<number> {
  const { st, tokens } = (await askRelay(address, { token })) as { st: number; tokens: readonly TokenInfo[] };
  for (const one of tokens) {
    if (values.json) await writeJson(io.stdout, one);
    else await write(io.stdout, `${lineOf(one, st)}\n`);
  }
  return 0;
}

async function revoke({ values, io, address, token }: Asked, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    const info = (await askRelay(`${address}/${encodeURIComponent(id)}`, {
      token,
      method: 'DELETE',
    })) as TokenInfo;
    if (values.json) await writeJson(io.stdout, info);
    else await write(io.stdout, `${[info.id, info.note].filter(Boolean).join(' ')} is revoked\n`);
  }
  return 0;
}

const reachOf = ({ event, boards }: TokenInfo): string =>
  boards
    ? `${boards.length === 1 ? 'board' : 'boards'} ${boards.join(',')} of the event ${event}`
    : `the event ${event}`;

/** `3f2a9c01d4  good until 2026-12-01 18:00:00Z  boards 1,2 of the event cup  publish  hall 2  made 2026-... by publisher at ::1`. */
function lineOf(info: TokenInfo, now: number): string {
  const { id, expires, rights, note, made, revoked } = info;
  const over = expires <= now ? `over since ${timeText(expires)}` : `good until ${timeText(expires)}`;
  const state = revoked ? `revoked ${timeText(revoked.st)} by ${revoked.who}` : over;
  const by = `made ${timeText(made.st)} by ${made.who}`;
  return [id, state, reachOf(info), rights.join(','), ...(note === undefined ? [] : [note]), by].join('  ');
}

import { parseLiveUrl } from '@draughts/client';
import { connectPublisher, type Publisher, type Refusal } from '@draughts/client/publish';
import { fail, ok, type Match, type Op, type Result } from '@draughts/live';
import { boardChannel, eventChannel, isId } from '@draughts/live/view';
import { gameOf, openingById } from '@draughts/openings';
import { sha256Hex, type LotRecord, type LotTerms } from '@draughts/openings/lot';
import { InputError, UsageError, faultText, type Io } from '../io.ts';

/** Where a draw is put on air. */
export interface Air {
  readonly url: string;
  readonly event: string;
  readonly token: string;
  /** Every pairing is a micro-match: the opening goes to both of its boards, `5-1` and `5-2` for pairing 5. */
  readonly micro: boolean;
}

/** `--to ws://HOST:8080/live#EVENT` and the token. */
export function airOf(
  { to, token, micro = false }: { to: string; token?: string; micro?: boolean },
  pairings: readonly string[],
  io: Io,
): Air {
  const address = parseLiveUrl(to);
  if (!address.ok) throw new UsageError(`--to: ${address.error.message}`);
  const wrong = pairings.find((pairing) => !boardsOf(pairing, micro).every(({ board }) => isId(board)));
  if (wrong !== undefined) {
    throw new UsageError(`with --to every pairing is the id of a board of the event, and "${wrong}" is none`);
  }
  const given = token ?? io.env.DRAUGHTS_TOKEN;
  if (!given) throw new UsageError('a publisher token is needed: --token T or DRAUGHTS_TOKEN');
  return { url: address.value.url, event: address.value.event, token: given, micro };
}

/** The boards of a pairing; in a micro-match with their part of it (R64 9.1: two games, one opening). */
const boardsOf = (id: string, micro: boolean): readonly { board: string; match?: Match }[] =>
  micro
    ? ([1, 2] as const).map((game) => ({ board: `${id}-${game}`, match: { id, game } }))
    : [{ board: id }];

/** Does something as a publisher. Throws an InputError when nobody answers. */
async function asPublisher<T>({ url, token }: Air, work: (publisher: Publisher) => Promise<T>): Promise<T> {
  const publisher = connectPublisher({ url, token });
  try {
    const ready = await publisher.ready;
    if (!ready.ok) throw new InputError(faultText({ file: url }, ready.error));
    return await work(publisher);
  } finally {
    publisher.close();
  }
}

/**
 * Puts an announcement on the event's channel as its note: viewers see that it came before the draw, and the relay's log
 * keeps when. Resolves with why it was refused, or null.
 */
export function publishTerms(terms: LotTerms, air: Air): Promise<Refusal | null> {
  const { event, table, pool, pairings, replacement, commitment } = terms;
  const name = event ? ` (${event.slice(0, 100)})` : '';
  const what = `${pairings.length} from ${pool.length} of ${table}${replacement ? ', with replacement' : ''}`;
  const text = `Lot announced${name}: ${what}. SHA-256 of the secret: ${commitment}`;
  const why = `announcement of a lot; SHA-256 of its terms: ${sha256Hex(JSON.stringify(terms))}`;
  return asPublisher(air, async (publisher) => {
    const opId = `announced-${commitment.slice(0, 48)}`;
    const put = await publisher.put(eventChannel(air.event), { t: 'note', text }, { opId, why });
    return put.ok ? null : put.error;
  });
}

/**
 * Puts every opening on its board: the relay's operation `lot`, for its log with what reveals the draw. The same draw sent
 * again is done once. `replace`: also where another opening was drawn. Throws an InputError when nobody answers; resolves
 * with the boards that refused.
 */
export function publishLot(
  record: LotRecord,
  air: Air,
  replace = false,
): Promise<readonly { board: string; error: Refusal }[]> {
  return asPublisher(air, async (publisher) => {
    const refused: { board: string; error: Refusal }[] = [];
    const why = `lot with the commitment ${record.commitment}; secret ${record.secret.slice(0, 200)}`;
    for (const { pairing, opening } of record.draws) {
      const lot = await lotOf(opening, replace);
      const opId = `lot-${record.commitment.slice(0, 24)}-${pairing}`.slice(0, 64);
      let before: string | null = null;
      for (const { board, match } of boardsOf(pairing, air.micro)) {
        // Two games with two openings are no micro-match: the second game follows only where the first took it.
        const error: Refusal | null = before
          ? leftAlone(before)
          : lot.ok
            ? await putLot(publisher, boardChannel(air.event, board), { op: lot.value, opId, match, why })
            : { ...lot.error, retryable: false };
        if (error) {
          refused.push({ board, error });
          before ??= board;
        }
      }
    }
    return refused;
  });
}

const leftAlone = (board: string): Refusal => ({
  code: 'OPENING_MATCH',
  message: `Left as it was, because ${board} did not take the opening: both games of a micro-match have the same one.`,
  retryable: false,
});

/** The operation that puts an opening on a board; a record from outside may name one that no table has. */
async function lotOf(opening: string, replace: boolean): Promise<Result<Op>> {
  const found = await openingById(opening);
  if (!found.ok) return found;
  const game = gameOf(found.value);
  if (!game) return fail('OPENING_ILLEGAL', `${opening} cannot be played under its own rules.`);
  const { startFen, moves } = game;
  return ok({ t: 'lot', opening, startFen, moves: [...moves], ...(replace ? { replace: true } : {}) });
}

interface LotPut {
  readonly op: Op;
  readonly opId: string;
  readonly match?: Match | undefined;
  readonly why: string;
}

/** The opening, then the link to the other game: a board that cannot take the opening stays as it is. */
async function putLot(
  publisher: Publisher,
  ch: string,
  { op, opId, match, why }: LotPut,
): Promise<Refusal | null> {
  const lot = await publisher.put(ch, op, { opId, why });
  if (!lot.ok || !match) return lot.ok ? null : lot.error;
  const linked = await publisher.put(ch, { t: 'setup', match }, { opId: `m${opId}`.slice(0, 64), why });
  return linked.ok ? null : linked.error;
}

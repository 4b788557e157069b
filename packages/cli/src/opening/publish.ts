import { parseLiveUrl } from '@draughts/client';
import { connectPublisher, type Publisher, type Refusal } from '@draughts/client/publish';
import { fail, ok, type Match, type Op, type Result } from '@draughts/live';
import { boardChannel, isId } from '@draughts/live/view';
import { gameOf, openingById } from '@draughts/openings';
import type { LotRecord } from '@draughts/openings/lot';
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

/**
 * Puts every opening on its board: the relay's operation `lot`. The same draw sent again is done once. Throws an
 * InputError when nobody answers; returns the boards that refused.
 */
export async function publishLot(
  record: LotRecord,
  air: Air,
): Promise<readonly { board: string; error: Refusal }[]> {
  const publisher = connectPublisher({ url: air.url, token: air.token });
  try {
    const ready = await publisher.ready;
    if (!ready.ok) throw new InputError(faultText({ file: air.url }, ready.error));
    const refused: { board: string; error: Refusal }[] = [];
    for (const { pairing, opening } of record.draws) {
      const lot = await lotOf(opening);
      const opId = `lot-${record.commitment.slice(0, 24)}-${pairing}`.slice(0, 64);
      for (const { board, match } of boardsOf(pairing, air.micro)) {
        const error = lot.ok
          ? await putLot(publisher, boardChannel(air.event, board), { op: lot.value, opId, match })
          : { ...lot.error, retryable: false };
        if (error) refused.push({ board, error });
      }
    }
    return refused;
  } finally {
    publisher.close();
  }
}

/** The operation that puts an opening on a board; a record from outside may name one that no table has. */
async function lotOf(opening: string): Promise<Result<Op>> {
  const found = await openingById(opening);
  if (!found.ok) return found;
  const game = gameOf(found.value);
  if (!game) return fail('OPENING_ILLEGAL', `${opening} cannot be played under its own rules.`);
  return ok({ t: 'lot', opening, startFen: game.startFen, moves: [...game.moves] });
}

/** The opening, then the link to the other game: a board that cannot take the opening stays as it is. */
async function putLot(
  publisher: Publisher,
  ch: string,
  { op, opId, match }: { op: Op; opId: string; match?: Match | undefined },
): Promise<Refusal | null> {
  const lot = await publisher.put(ch, op, { opId });
  if (!lot.ok || !match) return lot.ok ? null : lot.error;
  const linked = await publisher.put(ch, { t: 'setup', match }, { opId: `m${opId}`.slice(0, 64) });
  return linked.ok ? null : linked.error;
}

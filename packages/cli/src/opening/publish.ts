import { parseLiveUrl } from '@draughts/client';
import { connectPublisher, type Refusal } from '@draughts/client/publish';
import type { Op } from '@draughts/live';
import { boardChannel, isId } from '@draughts/live/view';
import { gameOf, openingById, type OpeningGame } from '@draughts/openings';
import type { LotRecord } from '@draughts/openings/lot';
import { InputError, UsageError, faultText, type Io } from '../io.ts';

/** Where a draw is put on air. */
export interface Air {
  readonly url: string;
  readonly event: string;
  readonly token: string;
}

/** `--to ws://HOST:8080/live#EVENT` and the token. */
export function airOf(to: string, token: string | undefined, pairings: readonly string[], io: Io): Air {
  const address = parseLiveUrl(to);
  if (!address.ok) throw new UsageError(`--to: ${address.error.message}`);
  const wrong = pairings.find((pairing) => !isId(pairing));
  if (wrong !== undefined) {
    throw new UsageError(`with --to every pairing is the id of a board of the event, and "${wrong}" is none`);
  }
  const given = token ?? io.env.DRAUGHTS_TOKEN;
  if (!given) throw new UsageError('a publisher token is needed: --token T or DRAUGHTS_TOKEN');
  return { url: address.value.url, event: address.value.event, token: given };
}

/**
 * Puts every opening on its board: the relay's operation `lot`. The same draw sent again is done once. Throws an
 * InputError when nobody answers; returns the boards that refused.
 */
export async function publishLot(
  record: LotRecord,
  air: Air,
): Promise<readonly { board: string; error: Refusal }[]> {
  const games = new Map<string, OpeningGame>();
  for (const { pairing, opening } of record.draws) {
    const found = await openingById(opening);
    const game = found.ok ? gameOf(found.value) : null;
    if (game) games.set(pairing, game);
  }
  const publisher = connectPublisher({ url: air.url, token: air.token });
  try {
    const ready = await publisher.ready;
    if (!ready.ok) throw new InputError(faultText({ file: air.url }, ready.error));
    const refused: { board: string; error: Refusal }[] = [];
    for (const { pairing, opening } of record.draws) {
      const game = games.get(pairing);
      if (!game) continue;
      const op: Op = { t: 'lot', opening, startFen: game.startFen, moves: [...game.moves] };
      const opId = `lot-${record.commitment.slice(0, 24)}-${pairing}`.slice(0, 64);
      const put = await publisher.put(boardChannel(air.event, pairing), op, { opId });
      if (!put.ok) refused.push({ board: pairing, error: put.error });
    }
    return refused;
  } finally {
    publisher.close();
  }
}

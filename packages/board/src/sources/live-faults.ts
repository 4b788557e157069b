import { parseLiveUrl } from '@draughts/client';
import type { Fault } from '@draughts/rules/board';
import { cleanLine } from '../clean.ts';

/** Why an address is not that of a live board. Loaded, like what follows, when there is something wrong. */
export function addressFault(address: string): Fault {
  const where = parseLiveUrl(address, location.href);
  if (!where.ok) return where.error;
  const message = 'This address is of a whole event; write #EVENT/BOARD, or use <draughts-round>.';
  return { code: 'LIVE_URL_BOARD', message };
}

/** A game whose rules this page, loaded before they were known, does not have. */
export function variantFault(id: string): Fault {
  const message = `This game's variant "${cleanLine(id).slice(0, 40)}" is not known here; reload the page.`;
  return { code: 'VARIANT_UNKNOWN', message };
}

/** A game whose start cannot be read, which no relay of ours sends. */
export function startFault(fen: string): Fault {
  const message = `This game's start "${cleanLine(fen).slice(0, 40)}" is no FEN; reload the page.`;
  return { code: 'FEN_UNREADABLE', message };
}

import { parseLiveUrl } from '@draughts/client';
import type { Fault } from '@draughts/rules/board';

/** Why an address is not that of a live board. Loaded when there is such an address. */
export function addressFault(address: string): Fault {
  const where = parseLiveUrl(address, location.href);
  if (!where.ok) return where.error;
  const message = 'This address is of a whole event; write #EVENT/BOARD, or use <draughts-round>.';
  return { code: 'LIVE_URL_BOARD', message };
}

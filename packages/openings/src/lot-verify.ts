import { drawLot, type LotRecord, type LotTerms } from './lot-draw.ts';
import type { Table } from './table.ts';

/** A shorter secret could be found by trying: 16 random bytes in hex. */
const SECRET_LENGTH = 32;

/** One thing that a verification found. */
export interface LotFinding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  /** the part of the record that it is about, as a JSON pointer: `/draws/3` */
  readonly path: string;
}

/**
 * Draws a published record again. `announced`: the terms as they were published before, compared word for word.
 * `table`: the table, to find cells that do not exist. No error: the draw is what it claims to be.
 */
export function verifyLot(record: LotRecord, announced?: LotTerms, table?: Table): readonly LotFinding[] {
  const findings: LotFinding[] = [];
  const error = (path: string, code: string, message: string) =>
    findings.push({ severity: 'error', code, message, path });
  const again = drawLot(record, record.secret, record.entropy);
  if (!again.ok) error(PATHS[again.error.code] ?? '', again.error.code, again.error.message);
  else {
    again.value.draws.forEach((draw, index) => {
      const claimed = record.draws[index]?.opening;
      if (claimed !== draw.opening || record.draws[index]?.pairing !== draw.pairing) {
        error(
          record.draws[index] ? `/draws/${index}` : '/draws',
          'LOT_DRAW',
          `${draw.pairing}: the lot gives ${draw.opening}, the record says ${claimed ?? 'nothing'}.`,
        );
      }
    });
    if (record.draws.length > again.value.draws.length)
      error('/draws', 'LOT_DRAW', 'The record has more draws than pairings.');
  }
  if (new Set(record.pool).size !== record.pool.length)
    error('/pool', 'LOT_POOL', 'A cell is in the pool twice: it would be drawn more often.');
  const foreign = table && record.pool.find((id) => !table.byId.has(id));
  if (foreign !== undefined) error('/pool', 'LOT_POOL', `${record.table} has no cell "${foreign}".`);
  for (const name of announced ? TERMS : []) {
    if (JSON.stringify(announced?.[name]) !== JSON.stringify(record[name])) {
      error(`/${name}`, 'LOT_TERMS', `"${name}" is not what was announced.`);
    }
  }
  if (record.secret.length < SECRET_LENGTH) {
    findings.push({
      severity: 'warning',
      code: 'LOT_SECRET',
      message: 'The secret is so short that it could be guessed from the commitment.',
      path: '/secret',
    });
  }
  if (!record.entropy.length) {
    findings.push({
      severity: 'warning',
      code: 'LOT_ENTROPY',
      message: 'No player added anything: the organiser alone chose the secret.',
      path: '/entropy',
    });
  }
  return findings;
}

/** Where the reason is that a record cannot be drawn again at all. */
const PATHS: Readonly<Record<string, string>> = {
  LOT_COMMITMENT: '/commitment',
  LOT_SHORT: '/pairings',
  LOT_PAIRING: '/pairings',
};

const TERMS = ['format', 'event', 'table', 'pool', 'pairings', 'replacement', 'commitment'] as const;

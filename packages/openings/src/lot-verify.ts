import { drawLot, type Entropy, type LotRecord, type LotTerms } from './lot-draw.ts';
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
 * `table`: the table, to find cells that do not exist. `words`: what players say that they added: the secret was known to
 * the organiser, who could have left words out, or made some up. No error: the draw is what it claims to be.
 */
export function verifyLot(
  record: LotRecord,
  announced?: LotTerms,
  table?: Table,
  words: readonly Entropy[] = [],
): readonly LotFinding[] {
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
  findings.push(...compareWords(record.entropy, words));
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

/** What players added against what was drawn with; nothing to compare where nobody says what it was. */
function compareWords(drawn: readonly Entropy[], said: readonly Entropy[]): readonly LotFinding[] {
  if (!said.length) return [];
  const lacks = (list: readonly Entropy[], { by, text }: Entropy) =>
    !list.some((other) => other.by === by && other.text === text);
  const missing = said.filter((word) => lacks(drawn, word));
  const more = drawn.flatMap((word, index) => (lacks(said, word) ? [{ word, index }] : []));
  return [
    ...missing.map((word) => ({
      severity: 'error' as const,
      code: 'LOT_WORDS',
      message: `"${word.by}: ${word.text}" is not among the words that were drawn with.`,
      path: '/entropy',
    })),
    ...more.map(({ word, index }) => ({
      severity: 'warning' as const,
      code: 'LOT_WORDS_MORE',
      message: `"${word.by}: ${word.text}" was drawn with, and is not among the words that were given to compare.`,
      path: `/entropy/${index}`,
    })),
  ];
}

/** Where the reason is that a record cannot be drawn again at all. */
const PATHS: Readonly<Record<string, string>> = {
  LOT_COMMITMENT: '/commitment',
  LOT_SHORT: '/pairings',
  LOT_PAIRING: '/pairings',
};

const TERMS = ['format', 'event', 'table', 'pool', 'pairings', 'replacement', 'commitment'] as const;

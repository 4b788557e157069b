import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fail, ok, type Result, type VariantId } from '@draughts/rules';
import type { Players } from './format.ts';
import { rulesFor, lineOf, type Table } from './table.ts';

/** What the organiser publishes before the players arrive: everything that decides the draw, but the secret. */
export interface LotTerms {
  readonly format: 'draughts-lot/1';
  /** what is drawn for: `Youth championship, round 3` */
  readonly event: string;
  readonly table: string;
  /** the ids that can be drawn, in the table's order */
  readonly pool: readonly string[];
  /** one opening is drawn for each, in this order: `board 1` */
  readonly pairings: readonly string[];
  /** an opening may be drawn more than once */
  readonly replacement: boolean;
  /** SHA-256 of the secret's characters (UTF-8), in hex: `printf %s SECRET | sha256sum` */
  readonly commitment: string;
}

/** Anything that a player adds after the commitment is public: a word, dice, the time. */
export interface Entropy {
  readonly by: string;
  readonly text: string;
}

/** What one pairing was drawn. */
export interface Draw {
  readonly pairing: string;
  /** `rulebook/II-7` */
  readonly opening: string;
}

/** What is published after the draw: from it everybody can draw again and compare. */
export interface LotRecord extends LotTerms {
  readonly entropy: readonly Entropy[];
  readonly secret: string;
  readonly draws: readonly Draw[];
}

/** Which cells of a table can be drawn. */
export interface PoolOptions {
  /** `mixed`: only cells that are for women and for men */
  readonly players?: Players | 'mixed';
  readonly rules?: VariantId;
  /** cell ids or references: an organiser's list, or what was drawn already */
  readonly exclude?: readonly string[];
  /** leave out cells where the side to move must capture at once */
  readonly quiet?: boolean;
}

/** Limits of a record that is read from outside. */
export const LOT_LIMITS = { pool: 5_000, pairings: 2_000, entropy: 200, text: 500 } as const;
/** A shorter secret could be found by trying: 16 random bytes in hex. */
const SECRET_LENGTH = 32;

/** The SHA-256 of a text's UTF-8 bytes, in hex. */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** A new secret: 32 random bytes in hex. `fill` is `crypto.getRandomValues`, or a test's own. */
export const makeSecret = (fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string =>
  bytesToHex(fill(new Uint8Array(32)));

/** The cells of a table that can be drawn. Errors: LOT_EXCLUDE (no such cell), LOT_POOL (none left). */
export function poolOf(table: Table, options: PoolOptions = {}): Result<readonly string[]> {
  const { players = 'mixed', rules, exclude = [], quiet = false } = options;
  const left = new Set(exclude.map((ref) => ref.replace(`${table.id}/`, '')));
  const unknown = [...left].find((id) => !table.byId.has(id) && !id.includes('/'));
  if (unknown !== undefined) return fail('LOT_EXCLUDE', `${table.id} has no cell "${unknown}" to leave out.`);
  const wanted: readonly Players[] = players === 'mixed' ? ['women', 'men'] : [players];
  const pool = table.openings.filter((opening) => {
    if (left.has(opening.id) || !wanted.every((who) => opening.players.includes(who))) return false;
    if (rules && !opening.rules.includes(rules)) return false;
    const line = quiet ? lineOf(opening, rules ?? rulesFor(opening)) : null;
    return !line || (line.ok && line.value.due.length === 0);
  });
  return pool.length
    ? ok(pool.map(({ id }) => id))
    : fail('LOT_POOL', `No cell of ${table.id} is left to be drawn.`);
}

/** The terms of a draw, bound to a secret that is not in them. */
export const announce = (terms: Omit<LotTerms, 'format' | 'commitment'>, secret: string): LotTerms => ({
  format: 'draughts-lot/1',
  event: terms.event,
  table: terms.table,
  pool: terms.pool,
  pairings: terms.pairings,
  replacement: terms.replacement,
  commitment: sha256Hex(secret),
});

/** What the whole draw follows from: changing any of it changes every number. */
const seedOf = (terms: LotTerms, secret: string, entropy: readonly Entropy[]): string =>
  sha256Hex(
    JSON.stringify([
      terms.format,
      secret,
      terms.event,
      terms.table,
      terms.pool,
      terms.pairings,
      terms.replacement,
      entropy.map(({ by, text }) => [by, text]),
    ]),
  );

/**
 * Whole numbers below `limit`, each as likely as the next: 32-bit words of SHA-256(`SEED:0`), SHA-256(`SEED:1`), ...,
 * big-endian, those of the incomplete last multiple of `limit` thrown away.
 */
export function numbers(seed: string): (limit: number) => number {
  let block = 0;
  let words: number[] = [];
  const word = (): number => {
    if (!words.length) {
      const view = new DataView(sha256(utf8ToBytes(`${seed}:${block++}`)).buffer);
      words = Array.from({ length: 8 }, (_, i) => view.getUint32(i * 4));
    }
    return words.shift() ?? 0;
  };
  return (limit) => {
    const top = 2 ** 32 - (2 ** 32 % limit);
    let value = word();
    while (value >= top) value = word();
    return value % limit;
  };
}

/**
 * Draws by lot (R64 9.1): one opening for every pairing.
 * Errors: LOT_COMMITMENT (not the secret that was announced), LOT_SHORT (fewer cells than pairings, without replacement).
 */
export function drawLot(
  terms: LotTerms,
  secret: string,
  entropy: readonly Entropy[] = [],
): Result<LotRecord> {
  if (sha256Hex(secret) !== terms.commitment) {
    return fail(
      'LOT_COMMITMENT',
      'This is not the secret that was announced: its SHA-256 differs from the commitment.',
    );
  }
  if (!terms.pool.length || (!terms.replacement && terms.pairings.length > terms.pool.length)) {
    return fail(
      'LOT_SHORT',
      `${terms.pairings.length} pairings need as many cells, and ${terms.pool.length} are left.`,
    );
  }
  const below = numbers(seedOf(terms, secret, entropy));
  const bag = [...terms.pool];
  const draws = terms.pairings.map((pairing) => {
    const at = below(bag.length);
    const id = terms.replacement ? bag[at] : bag.splice(at, 1)[0];
    return { pairing, opening: `${terms.table}/${id}` };
  });
  return ok({ ...terms, entropy, secret, draws });
}

/** One thing that a verification found. */
export interface LotFinding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
}

/**
 * Draws a published record again. `announced`: the terms as they were published before, compared word for word.
 * `table`: the table, to find cells that do not exist. No error: the draw is what it claims to be.
 */
export function verifyLot(record: LotRecord, announced?: LotTerms, table?: Table): readonly LotFinding[] {
  const findings: LotFinding[] = [];
  const error = (code: string, message: string) => findings.push({ severity: 'error', code, message });
  const again = drawLot(record, record.secret, record.entropy);
  if (!again.ok) error(again.error.code, again.error.message);
  else {
    again.value.draws.forEach((draw, index) => {
      const claimed = record.draws[index]?.opening;
      if (claimed !== draw.opening || record.draws[index]?.pairing !== draw.pairing) {
        error(
          'LOT_DRAW',
          `${draw.pairing}: the lot gives ${draw.opening}, the record says ${claimed ?? 'nothing'}.`,
        );
      }
    });
    if (record.draws.length > again.value.draws.length)
      error('LOT_DRAW', 'The record has more draws than pairings.');
  }
  if (new Set(record.pool).size !== record.pool.length)
    error('LOT_POOL', 'A cell is in the pool twice: it would be drawn more often.');
  const foreign = table && record.pool.find((id) => !table.byId.has(id));
  if (foreign !== undefined) error('LOT_POOL', `${record.table} has no cell "${foreign}".`);
  for (const name of announced ? TERMS : []) {
    if (JSON.stringify(announced?.[name]) !== JSON.stringify(record[name])) {
      error('LOT_TERMS', `"${name}" is not what was announced.`);
    }
  }
  if (record.secret.length < SECRET_LENGTH) {
    findings.push({
      severity: 'warning',
      code: 'LOT_SECRET',
      message: 'The secret is so short that it could be guessed from the commitment.',
    });
  }
  if (!record.entropy.length) {
    findings.push({
      severity: 'warning',
      code: 'LOT_ENTROPY',
      message: 'No player added anything: the organiser alone chose the secret.',
    });
  }
  return findings;
}

const TERMS = ['format', 'event', 'table', 'pool', 'pairings', 'replacement', 'commitment'] as const;

type Json = Record<string, unknown>;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LOT_LIMITS.text;
const isTexts = (value: unknown, limit: number): boolean =>
  Array.isArray(value) && value.length <= limit && value.every(isText);
const isPairs = (value: unknown, limit: number, names: readonly string[]): boolean =>
  Array.isArray(value) &&
  value.length <= limit &&
  value.every(
    (each: unknown) =>
      typeof each === 'object' && each !== null && names.every((name) => isText((each as Json)[name])),
  );

const isTerms = (value: Json): boolean =>
  value.format === 'draughts-lot/1' &&
  isText(value.event) &&
  isText(value.table) &&
  isTexts(value.pool, LOT_LIMITS.pool) &&
  isTexts(value.pairings, LOT_LIMITS.pairings) &&
  typeof value.replacement === 'boolean' &&
  isText(value.commitment);

function readJson(text: string, what: string): Result<Json> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && isTerms(value as Json)) return ok(value as Json);
  } catch {
    // falls through: text that is no JSON is told the same as JSON that is no lot
  }
  return fail('LOT_FORMAT', `This is no ${what}: JSON with "format": "draughts-lot/1" is expected.`);
}

/** Reads published terms. Errors: LOT_FORMAT. */
export function readTerms(text: string): Result<LotTerms> {
  const read = readJson(text, 'announcement of a draw');
  return read.ok ? ok(read.value as unknown as LotTerms) : read;
}

/** Reads a published record. Errors: LOT_FORMAT. */
export function readRecord(text: string): Result<LotRecord> {
  const read = readJson(text, 'record of a draw');
  if (!read.ok) return read;
  const { secret, entropy, draws } = read.value;
  const whole =
    isText(secret) &&
    isPairs(entropy, LOT_LIMITS.entropy, ['by', 'text']) &&
    isPairs(draws, LOT_LIMITS.pairings, ['pairing', 'opening']);
  return whole
    ? ok(read.value as unknown as LotRecord)
    : fail('LOT_FORMAT', 'This is an announcement, or a record without its secret, entropy and draws.');
}

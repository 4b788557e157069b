import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { fail, ok, type Result, type VariantId } from '@draughts/rules';
import type { Players } from './format.ts';
import { LOT_LIMITS } from './lot-limits.ts';
import { lineOf, type Opening, type Table } from './table.ts';

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
  /** absent: the rules by which these players play (R64: men Brazilian, women Russian), as far as the table is for them */
  readonly rules?: VariantId;
  /** cell ids or references: an organiser's list, or what was drawn already */
  readonly exclude?: readonly string[];
  /** leave out cells where the side to move must capture at once */
  readonly quiet?: boolean;
}

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
  const played = rules ? [rules] : usualRules(table, wanted);
  const pool = table.openings.filter((opening) => {
    if (left.has(opening.id) || !wanted.every((who) => opening.players.includes(who))) return false;
    if (!played.every((variant) => opening.rules.includes(variant))) return false;
    return !quiet || played.every((variant) => isQuiet(opening, variant));
  });
  return pool.length
    ? ok(pool.map(({ id }) => id))
    : fail('LOT_POOL', `No cell of ${table.id} is left to be drawn.`);
}

/** A cell that some of these players could not start from must not be drawn for them. */
function usualRules(table: Table, players: readonly Players[]): readonly VariantId[] {
  const usual = players.map((who): VariantId => (who === 'women' ? 'russian' : 'brazilian'));
  const known = usual.filter((variant) => table.rules.includes(variant));
  return known.length ? known : [table.rules[0]];
}

function isQuiet(opening: Opening, rules: VariantId): boolean {
  const line = lineOf(opening, rules);
  return line.ok && line.value.due.length === 0;
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

/** The text whose SHA-256 is the seed: changing anything in it changes every number. */
export const seedText = (terms: LotTerms, secret: string, entropy: readonly Entropy[]): string =>
  JSON.stringify([
    terms.format,
    secret,
    terms.event,
    terms.table,
    terms.pool,
    terms.pairings,
    terms.replacement,
    entropy.map(({ by, text }) => [by, text]),
  ]);

/** A random word and what came of it, for whoever works a draw out by hand. */
export interface LotStep {
  /** what was hashed, `SEED:0`, and which of the eight words of its SHA-256 this is, from 0 */
  readonly hashed: string;
  readonly word: number;
  readonly value: number;
  /** the number of cells in the bag */
  readonly limit: number;
  /** the place in the bag that was drawn, from 0; null: the word was thrown away */
  readonly at: number | null;
}

/**
 * Whole numbers below `limit`, each as likely as the next: 32-bit words of SHA-256(`SEED:0`), SHA-256(`SEED:1`), ...,
 * big-endian, those of the incomplete last multiple of `limit` thrown away. `tell` hears of every word.
 */
export function numbers(
  seed: string,
  tell: (step: LotStep) => void = () => undefined,
): (limit: number) => number {
  let taken = 0;
  let view = new DataView(new ArrayBuffer(0));
  return (limit) => {
    const top = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const [block, word] = [Math.floor(taken / 8), taken % 8];
      if (word === 0) view = new DataView(sha256(utf8ToBytes(`${seed}:${block}`)).buffer);
      taken++;
      const value = view.getUint32(word * 4);
      const at = value < top ? value % limit : null;
      tell({ hashed: `${seed}:${block}`, word, value, limit, at });
      if (at !== null) return at;
    }
  };
}

/**
 * Draws by lot (R64 9.1): one opening for every pairing.
 * Errors: LOT_COMMITMENT (not the secret that was announced), LOT_SHORT (fewer cells than pairings, without replacement),
 * LOT_PAIRING (one is there twice), LOT_TEXT, LOT_SIZE (what nobody could read again).
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
  const unfit = unfitIn(terms, secret, entropy);
  if (unfit) return unfit;
  const below = numbers(sha256Hex(seedText(terms, secret, entropy)));
  const bag = [...terms.pool];
  const draws = terms.pairings.map((pairing) => {
    const at = below(bag.length);
    const id = terms.replacement ? bag[at] : bag.splice(at, 1)[0];
    return { pairing, opening: `${terms.table}/${id}` };
  });
  return ok({ ...terms, entropy, secret, draws });
}

/** Why a draw could not be read or drawn again by everybody; null: it can. */
function unfitIn(
  { event, table, pool, pairings }: LotTerms,
  secret: string,
  entropy: readonly Entropy[],
): ReturnType<typeof fail> | null {
  const twice = pairings.find((name, index) => pairings.indexOf(name) !== index);
  if (twice !== undefined) return fail('LOT_PAIRING', `"${twice}" is there twice: every pairing draws once.`);
  for (const [what, list] of Object.entries({ pool, pairings, entropy })) {
    const most = LOT_LIMITS[what as 'pool' | 'pairings' | 'entropy'];
    if (list.length > most) return fail('LOT_SIZE', `A draw has at most ${most} entries in "${what}".`);
  }
  const texts = [event, table, secret, ...pairings, ...entropy.flatMap(({ by, text }) => [by, text])];
  const wrong = texts.find((text) => !isPlain(text));
  return wrong === undefined
    ? null
    : fail(
        'LOT_TEXT',
        `"${wrong.slice(0, 40)}" is longer than ${LOT_LIMITS.text} characters, or holds line ends or other control characters.`,
      );
}

/** Text that every program writes alike in JSON: no control characters, no halves of characters. */
const isPlain = (text: string): boolean =>
  text.length <= LOT_LIMITS.text &&
  [...text].every((sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code > 31 && !(code > 126 && code < 160) && !(code >= 0xd800 && code <= 0xdfff);
  });

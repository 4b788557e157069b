import { fail, ok, type Result } from '@draughts/rules';
import { locateJson, type Located } from './locate.ts';
import { LOT_LIMITS } from './lot-limits.ts';
import type { LotRecord, LotTerms } from './lot-draw.ts';

type Json = Record<string, unknown>;
/** Whether a field is as it must be. */
type Test = (value: unknown) => boolean;
/** A field, and what is expected of it in words. */
type Field = readonly [name: string, test: Test, expected: string];

const isText: Test = (value) => typeof value === 'string' && value.length <= LOT_LIMITS.text;
const isList = (most: number, test: Test) => (value: unknown) =>
  Array.isArray(value) && value.length <= most && value.every(test);
const hasTexts =
  (...names: readonly string[]): Test =>
  (value) =>
    typeof value === 'object' && value !== null && names.every((name) => isText((value as Json)[name]));

const text = `a text of up to ${LOT_LIMITS.text} characters`;
const TERMS: readonly Field[] = [
  ['format', (value) => value === 'draughts-lot/1', '"draughts-lot/1"'],
  ['event', isText, text],
  ['table', isText, text],
  ['pool', isList(LOT_LIMITS.pool, isText), `a list of up to ${LOT_LIMITS.pool} cell ids`],
  ['pairings', isList(LOT_LIMITS.pairings, isText), `a list of up to ${LOT_LIMITS.pairings} names`],
  ['replacement', (value) => typeof value === 'boolean', 'true or false'],
  [
    'commitment',
    (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
    'a SHA-256 in 64 hexadecimal digits',
  ],
];
const RECORD: readonly Field[] = [
  ...TERMS,
  ['secret', isText, text],
  ['entropy', isList(LOT_LIMITS.entropy, hasTexts('by', 'text')), 'a list of {"by", "text"}'],
  ['draws', isList(LOT_LIMITS.pairings, hasTexts('pairing', 'opening')), 'a list of {"pairing", "opening"}'],
];

/** Reads published terms. Errors: JSON_SYNTAX, LOT_FORMAT; `at` is the offset in the text. */
export function readTerms(json: string): Result<LotTerms> {
  const read = readFields(json, 'the announcement of a draw', TERMS);
  return read.ok ? ok(read.value as unknown as LotTerms) : read;
}

/** Reads a published record. Errors: JSON_SYNTAX, LOT_FORMAT; `at` is the offset in the text. */
export function readRecord(json: string): Result<LotRecord> {
  const read = readFields(json, 'the record of a draw', RECORD);
  return read.ok ? ok(read.value as unknown as LotRecord) : read;
}

function readFields(json: string, what: string, fields: readonly Field[]): Result<Json> {
  const located = locateJson(json);
  if (!located.ok)
    return fail(located.error.code, `This is not ${what}: ${located.error.message}`, located.error.at);
  const { value } = located.value;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('LOT_FORMAT', `This is not ${what}: {"format": "draughts-lot/1", ...} is expected.`, 0);
  const wrong = fields.find(([name, test]) => !test((value as Json)[name]));
  if (!wrong) return ok(value as Json);
  const [name, , expected] = wrong;
  return fail(
    'LOT_FORMAT',
    `This is not ${what}: "${name}" must be ${expected}.`,
    placeOf(located.value, name),
  );
}

/** The offset of a part of a record (`/draws/3`), 0 when the text has none. */
export function offsetIn(json: string, path: string): number {
  const located = locateJson(json);
  return located.ok ? (located.value.offsets.get(path) ?? 0) : 0;
}

const placeOf = ({ offsets }: Located, name: string): number => offsets.get(`/${name}`) ?? 0;

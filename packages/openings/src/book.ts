import { play, readFen, variantOf, writeFen, type Position, type VariantId } from '@draughts/rules';
import { readCell } from './cell.ts';
import { fensIn, plainQuery, wordsOf, type Word } from './query.ts';
import { movesFor, relocate, type Memo, type Step } from './replay.ts';
import { findCell, splitRef, normalId } from './registry.ts';
import { lineOf, replayOf, startOf, type Opening, type Table } from './table.ts';

/**
 * How an opening answers a search: it is the cell asked for; it ends in the position by the moves asked for (`exact`) or
 * by others (`transposed`); its moves begin with those asked for (`begins`); it passes through the position (`through`).
 */
export type HitKind = 'id' | 'exact' | 'transposed' | 'begins' | 'through';

/** An opening that answers a search. */
export interface Hit {
  readonly opening: Opening;
  readonly kind: HitKind;
  /** plies of the opening that lead to the position asked for */
  readonly ply: number;
}

/** What a text was understood as, and what answers it. */
export interface Found {
  readonly as: 'id' | 'moves' | 'relocation' | 'fen' | 'nothing';
  readonly hits: readonly Hit[];
  /** the position asked for, when the text gives one */
  readonly position: Position | null;
  /** why nothing could be searched for, or how far the moves could be read */
  readonly problem?: {
    readonly code: string;
    readonly message: string;
    /** offset in the search, as `query` has it */
    readonly at?: number;
  };
  /** the search as it was read: plain hyphens and letters */
  readonly query: string;
}

/** A set of tables, indexed by position. */
export interface Book {
  readonly tables: readonly Table[];
  /** One more table, at once. */
  add(table: Table): void;
  /**
   * One more table, step by step: a page adds what nobody waits for while it is idle. A search meanwhile finds what is
   * there; `add` finishes what was begun.
   */
  adding(table: Table): Iterator<void, void>;
  /** Finds by id, moves in any notation, relocation or FEN. */
  find(text: string): Found;
  /** Openings that end in this position (numeric FEN, as `writeFen` writes it), or pass through it. */
  at(fen: string): readonly Hit[];
  /** Where else the same position stands, with the same side to move: `rulebook/I-7`. */
  sameAs(opening: Opening): readonly string[];
}

const MAX_QUERY = 500;
interface Entry {
  readonly opening: Opening;
  readonly ply: number;
  readonly ends: boolean;
}
type Index = Map<string, Entry[]>;

/** Indexes tables by position; a search then takes microseconds. */
export function makeBook(first: readonly Table[] = []): Book {
  const tables: Table[] = [];
  const index: Index = new Map();
  const open = new Map<Table, Iterator<void, void>>();
  const at = (fen: string): readonly Hit[] =>
    sorted(
      (index.get(fen) ?? []).map(({ opening, ply, ends }) => ({
        opening,
        ply,
        kind: ends ? 'exact' : 'through',
      })),
    );
  const book: Book = {
    tables,
    at,
    adding(table) {
      if (tables.includes(table)) return [][Symbol.iterator]();
      const begun = open.get(table) ?? indexTable(index, table, () => tables.push(table));
      open.set(table, begun);
      return begun;
    },
    add(table) {
      const rest = book.adding(table);
      while (!rest.next().done);
    },
    find: (text) => find(tables, at, text),
    sameAs(opening) {
      const line = lineOf(opening);
      const twins = line.ok ? (index.get(line.value.fen) ?? []) : [];
      return twins.filter((twin) => twin.ends && twin.opening !== opening).map((twin) => twin.opening.ref);
    },
  };
  first.forEach((table) => book.add(table));
  return book;
}

/** Openings that are indexed between two breaks: about a millisecond. */
const STEP = 16;

function* indexTable(index: Index, table: Table, done: () => void): Generator<void, void> {
  const memos = new Map<VariantId, Memo>();
  const fens = new Map<Position, string>();
  const add = (position: Position, entry: Entry) => {
    const fen = fens.get(position) ?? writeFen(position);
    fens.set(position, fen);
    const list = index.get(fen);
    if (list) list.push(entry);
    else index.set(fen, [entry]);
  };
  for (const [count, opening] of table.openings.entries()) {
    if (count % STEP === STEP - 1) yield;
    const [rules] = opening.rules;
    const memo = memos.get(rules) ?? new Map<string, Step>();
    memos.set(rules, memo);
    const played = replayOf(opening, rules, memo);
    if (!played.ok) continue;
    const { steps, final } = played.value;
    steps.slice(0, -1).forEach((step, ply) => add(step.position, { opening, ply: ply + 1, ends: false }));
    add(final, { opening, ply: steps.length, ends: true });
  }
  done();
}

const ORDER: readonly HitKind[] = ['id', 'exact', 'transposed', 'begins', 'through'];

const sorted = (hits: readonly Hit[]): readonly Hit[] =>
  [...hits].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));

function find(tables: readonly Table[], at: Book['at'], text: string): Found {
  const query = plainQuery(text.slice(0, MAX_QUERY + 1));
  const found = findPlain(tables, at, query, tables[0]?.rules[0] ?? 'russian');
  return { ...found, query };
}

type Answer = Omit<Found, 'query'>;

const nothing = (code: string, message: string, at?: number): Answer => ({
  as: 'nothing',
  hits: [],
  position: null,
  problem: { code, message, ...(at === undefined ? {} : { at }) },
});

function findPlain(tables: readonly Table[], at: Book['at'], query: string, rules: VariantId): Answer {
  if (!query) return nothing('QUERY_EMPTY', 'Give an id (II-7), moves (ab4 ba5) or a FEN.');
  if (query.length > MAX_QUERY) return nothing('QUERY_LONG', `A search has at most ${MAX_QUERY} characters.`);
  const fens = fensIn(query);
  if (fens.length) return byFen(at, fens, rules);
  const ids = byId(tables, query);
  if (ids) return { as: 'id', hits: ids, position: null };
  return byMoves(at, query, rules);
}

/** One FEN, or the same men with either side to move. */
function byFen(at: Book['at'], fens: readonly string[], rules: VariantId): Answer {
  const positions: Position[] = [];
  for (const fen of fens) {
    const read = readFen(variantOf(rules), fen);
    // A side that we put in front is not part of what was typed.
    if (!read.ok) {
      const offset = (read.error.at ?? 0) - (fens.length > 1 ? 2 : 0);
      return nothing(read.error.code, read.error.message, Math.max(0, offset));
    }
    positions.push(read.value.position);
  }
  const known = positions.filter((position) => at(writeFen(position)).length);
  const hits = known.flatMap((position) => at(writeFen(position)));
  return { as: 'fen', hits: sorted(hits), position: known[0] ?? positions[0] };
}

/** Cells by id in every table (`II-7`), or in one (`rulebook/II-7`); null: the text is no id. */
function byId(tables: readonly Table[], query: string): readonly Hit[] | null {
  const split = splitRef(query);
  const id = split?.id ?? normalId(query);
  if (!/^(?:[IVXL]+-\d+|\d+-[IVXL]+)$/.test(id) && !split) return null;
  return tables.flatMap((table) => {
    const cell = split && split.table !== table.id ? null : findCell(table, id);
    return cell?.ok ? [{ opening: cell.value, kind: 'id' as const, ply: 0 }] : [];
  });
}

function byMoves(at: Book['at'], query: string, rules: VariantId): Answer {
  const words = wordsOf(query);
  let states: readonly Line[] = [{ position: startOf(rules), moves: [] }];
  for (const [index, word] of words.entries()) {
    const next = states.flatMap((state) => extend(state, word.text));
    if (!next.length) return byRelocation(at, query, rules) ?? unread(words, index, states[0].position);
    states = next;
  }
  const hits = states.flatMap((state) => hitsAfter(at, state));
  return { as: 'moves', hits: sorted(unique(hits)), position: states[0].position };
}

interface Line {
  readonly position: Position;
  readonly moves: readonly string[];
}

const extend = ({ position, moves }: Line, token: string): readonly Line[] =>
  movesFor(position, token).map((move) => ({
    position: play(position, move),
    moves: [...moves, `${move.from}-${move.to}`],
  }));

function hitsAfter(at: Book['at'], { position, moves }: Line): readonly Hit[] {
  if (!moves.length) return [];
  const here = at(writeFen(position));
  return here.map((hit) => {
    const same = startsWith(hit.opening, moves);
    if (hit.kind === 'exact') return { ...hit, kind: same ? 'exact' : 'transposed' };
    return { ...hit, kind: same ? 'begins' : 'through' };
  });
}

function startsWith(opening: Opening, moves: readonly string[]): boolean {
  const line = replayOf(opening);
  return (
    line.ok &&
    moves.every((text, ply) => {
      const move = line.value.steps[ply]?.move;
      return move !== undefined && `${move.from}-${move.to}` === text;
    })
  );
}

function unique(hits: readonly Hit[]): readonly Hit[] {
  const best = new Map<Opening, Hit>();
  for (const hit of sorted(hits)) if (!best.has(hit.opening)) best.set(hit.opening, hit);
  return [...best.values()];
}

const RELOCATED = /^(?:([a-h][1-8])(?:-?>|-)?([a-h][1-8])|(\d{1,2})(?:-?>|-)(\d{1,2}))$/;

/** `d2h4 b6c5`, `d2-h4 b6-c5`, `d2>h4 b6>c5`, `26-20 9-14`, `------- a7e5`, `a7>e5`: what cannot be moves may be a relocation. */
function byRelocation(at: Book['at'], query: string, rules: VariantId): Answer | null {
  const variant = variantOf(rules);
  const tokens = query
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((token) => (/^-+$/.test(token) ? '-' : token.replace(RELOCATED, '$1$3>$2$4')));
  const [token] = tokens;
  // One man alone may be of either side.
  const texts = tokens.length === 1 ? [`${token} -`, `- ${token}`] : [tokens.join(' ')];
  for (const text of texts) {
    const cell = readCell(variant, text);
    if (!cell.ok || cell.value.kind !== 'relocation') continue;
    const moved = relocate(startOf(rules), cell.value.white, cell.value.black);
    if (moved.ok) return { as: 'relocation', hits: at(writeFen(moved.value)), position: moved.value };
  }
  return null;
}

function unread(words: readonly Word[], index: number, position: Position): Answer {
  const before = words.slice(0, index).map(({ text }) => text);
  const start = index ? `after ${before.join(' ')}` : 'from the start';
  const { text, at } = words[index];
  const message = `"${text.slice(0, 20)}" is not a move ${start}.`;
  return { as: 'nothing', hits: [], position, problem: { code: 'QUERY_MOVE', message, at } };
}

import { startPosition, variantOf, writeFen, writeMove } from '@draughts/rules';
import type { Colour, Position, Variant, VariantId } from '@draughts/rules';
import { writeClock, readClocks } from './clock-comment.ts';
import { readResult, winnerOf } from './result.ts';
import { hasMeaning, tagOf, usualName } from './names.ts';
import type { Tag } from './tags.ts';
import { asidesOf, nextOf, type GameNode, type GameTree } from './tree.ts';
import { taggedVariant } from './variant.ts';

/** What the writer needs of a game: a `PdnGame`, or one that was just put together. */
export interface WritableGame {
  readonly tags: readonly Tag[];
  readonly variant: VariantId;
  readonly tree: GameTree;
  readonly result?: string | null;
  readonly relocation?: { readonly moves: readonly string[] } | null;
}

/** How games are written. */
export interface WriteOptions {
  /** default: as the variant's games are written */
  readonly notation?: 'numeric' | 'algebraic';
  /** add the tags that every game should have, with `?` for what is not known; default true */
  readonly roster?: boolean;
  /** characters a line; default 80 */
  readonly width?: number;
}

const ROSTER = ['Event', 'Site', 'Date', 'Round', 'White', 'Black', 'Result', 'GameType'];
/** Results by the points of a won game. */
const RESULTS = {
  2: { w: '2-0', b: '0-2', draw: '1-1', 'both-lost': '0-0' },
  1: { w: '1-0', b: '0-1', draw: '1/2-1/2', 'both-lost': '0-0' },
};
/** NAGs 1 to 6 as marks behind the move. */
const MARKS = ['', '!', '?', '!!', '??', '!?', '?!'];

/** Writes games as PDN 3.0: UTF-8, `*` between games, lines of at most 80 characters. */
export function writePdn(games: WritableGame | readonly WritableGame[], options: WriteOptions = {}): string {
  const list: readonly WritableGame[] = 'tree' in games ? [games] : games;
  return list.map((game) => writeGame(game, options)).join('\n');
}

function writeGame(game: WritableGame, options: WriteOptions): string {
  const tags = tagsOf(game, options)
    .map(({ name, value }) => `[${name} "${value.replace(/\s+/g, ' ').replace(/["\\]/g, '\\$&')}"]\n`)
    .join('');
  const movetext = new MoveWriter(game.tree, options.notation).words();
  return `${tags}\n${wrap([...movetext, '*'], options.width ?? 80)}\n`;
}

/** A result on the scale of the variant: what PDN 3.0 asks for, unless `ResultFormat` says otherwise. */
function resultText(game: WritableGame, variant: Variant): string {
  const text = (tagOf(game, 'Result') ?? game.result ?? '*').trim() || '*';
  const score = /[^\d\s½/.,:‐-―−-]/.test(text) ? null : readResult(text);
  const usual = score && /^(?:2-0|1-1|0-2|1-0|0-1|0-0|0.5-0.5)$/.test(`${score.w}-${score.b}`);
  if (!usual || tagOf(game, 'ResultFormat') !== undefined) return text;
  return RESULTS[variant.winPoints][winnerOf(score)];
}

/** The full GameType of a variant, as PDN 3.0 has it: `20,W,10,10,N2,0`. */
function writeGameType(variant: Variant): string {
  const { starts, columns, rows, notation, mirrored, numberedFromBottom, gameType } = variant;
  // The corner of the first square as the starting side sees it: 0 bottom left, 1 bottom right, 2 top left.
  const corner = notation === 'algebraic' ? 'A0' : numberedFromBottom === (starts === 'b') ? 'N2' : 'N1';
  return [gameType, starts.toUpperCase(), columns, rows, corner, Number(mirrored)].join();
}

/** A name that PDN allows: `Type de jeu` becomes `TypeDeJeu`. */
const tagName = (name: string): string => {
  if (/^[A-Z]\w*$/.test(name)) return name;
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  const joined = plain.replace(/(?:^|[^\p{L}\p{N}]+)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
  const ascii = joined.replace(/\W/g, '');
  // What is left must not say something else than before: `Aßnno` is no date.
  return /^[A-Z]/.test(ascii) && !hasMeaning(ascii) ? ascii : `X${ascii}`;
};

function tagsOf(game: WritableGame, options: WriteOptions): readonly Tag[] {
  const variant = variantOf(game.variant);
  const { start } = game.tree;
  const set = new Map<string, string>();
  const given = tagOf(game, 'GameType');
  const tagged = taggedVariant(given, undefined);
  const fits = tagged?.variant.id === game.variant ? tagged.gameType : undefined;
  const foreign = options.notation !== undefined && options.notation !== variant.notation;
  if (foreign)
    set.set('GameType', writeGameType({ ...variant, notation: options.notation, starts: start.turn }));
  else if (!fits?.wellFormed) set.set('GameType', String(variant.gameType));
  set.set('Result', resultText(game, variant));
  if (tagOf(game, 'FEN') !== undefined || writeFen(start) !== writeFen(startPosition(variant))) {
    set.set('SetUp', '1');
    set.set('FEN', writeFen(start));
    if (game.relocation) set.set('Relocation', game.relocation.moves.join(' '));
  }
  const names = new Set(game.tags.map(({ name }) => name));
  const tags: Tag[] = game.tags.map(({ name, value }) => {
    const usual = usualName(name);
    const known = tagName(names.has(usual) ? name : usual);
    names.add(known);
    const changed = set.get(known);
    set.delete(known);
    return { name: known, value: changed ?? value };
  });
  const missing =
    options.roster === false ? [] : ROSTER.filter((name) => tagOf({ tags }, name) === undefined);
  for (const name of missing)
    tags.push({ name, value: set.get(name) ?? (name === 'Date' ? '????.??.??' : '?') });
  for (const [name, value] of set) {
    if (!missing.includes(name) && (name !== 'Result' || value !== '*')) tags.push({ name, value });
  }
  return options.roster === false ? tags : inOrder(tags);
}

/** The roster first, in its order; all else as it was. */
function inOrder(tags: readonly Tag[]): readonly Tag[] {
  const rank = ({ name }: Tag) => {
    const index = ROSTER.indexOf(name);
    return index < 0 ? ROSTER.length : index;
  };
  return tags.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * Breaks words into lines. Words that could be taken for tags or line comments never begin one, nor does a `1.` after
 * the first: it would begin another game.
 */
function wrap(words: readonly string[], width: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (!line) line = word;
    else if (line.length + 1 + word.length <= width || /^(?:[%[;]|1\.$)/.test(word)) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].join('\n');
}

/** Text that was no legal move, as a command that the reader turns back into that text. */
const unread = (text: string): string =>
  `[%unread ${text.replace(/\s+/g, ' ').replace(/[%\]}]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)}]`;

class MoveWriter {
  readonly #tree: GameTree;
  readonly #notation: WriteOptions['notation'];
  readonly #starts: Colour;
  readonly #out: string[] = [];

  constructor(tree: GameTree, notation: WriteOptions['notation']) {
    this.#tree = tree;
    this.#notation = notation === tree.start.variant.notation ? undefined : notation;
    this.#starts = tree.start.variant.starts;
  }

  words(): readonly string[] {
    const tree = this.#tree;
    this.#comments(tree.comments);
    if (tree.rest !== undefined) this.#comments([unread(tree.rest)]);
    const half = tree.start.turn === this.#starts ? 0 : 1;
    const first = nextOf(tree);
    if (first) this.#line(first, tree.start, tree, tree.firstNumber, half);
    else this.#variations(asidesOf(tree), tree.start, tree.firstNumber, half);
    return this.#out;
  }

  #comments(texts: readonly string[] = []): void {
    for (const text of texts) {
      const safe = text.includes('}') ? text.replace(/\{/g, '(').replace(/\}/g, ')') : text;
      for (const word of `{${safe}}`.split(/\s+/)) this.#out.push(word);
    }
  }

  /**
   * Writes a line from its first node; the variations beside each node come right after it. A set-up has a number only
   * where one is due, because its reader would count otherwise.
   */
  #line(
    first: GameNode,
    from: Position,
    parent: Pick<GameTree, 'children'>,
    number: number,
    half: number,
    due = false,
  ): void {
    let position = from;
    let siblings = first.aside || nextOf(parent) !== first ? [] : asidesOf(parent);
    let numbered = false;
    for (let node: GameNode | undefined = first; node; node = nextOf(node)) {
      const opens = node.setup && node === nextOf(this.#tree);
      this.#comments(node.before);
      // The move right after a set-up that opens the game says its number; without one the set-up itself has to.
      if (opens && number !== 1) due = siblings.length > 0 || !nextOf(node)?.move;
      if (node.setup ? due : half === 0 || !numbered || node.before)
        this.#out.push(`${number}${half && !opens ? '...' : '.'}`);
      numbered = this.#node(node, position) && !node.setup;
      if (siblings.length) numbered = false;
      this.#variations(siblings, position, number, half);
      ({ position } = node);
      const next = position.turn === this.#starts ? 0 : 1;
      const counted = number + (node.setup || (next === 0 && half === 1) ? 1 : 0);
      half = next;
      siblings = node.children.length && !node.children[0].aside ? node.children.slice(1) : [];
      if (node.children[0]?.aside) this.#variations(node.children, position, counted, half, true);
      number = node.number ?? (opens ? number : counted);
      due = node.number !== undefined && number !== counted;
    }
  }

  /** Side lines; `follow`: from after the last step that was written, not in its place, which their number says. */
  #variations(
    nodes: readonly GameNode[],
    from: Position,
    number: number,
    half: number,
    follow = false,
  ): void {
    for (const node of nodes) {
      const at = this.#out.length;
      this.#line(node, from, { children: [node] }, number, half, follow);
      this.#out[at] = `(${this.#out[at]}`;
      this.#out[this.#out.length - 1] += ')';
    }
  }

  /** One step with all that belongs to it; false if the next move needs its number again. */
  #node(node: GameNode, from: Position): boolean {
    const [first, ...nags] = node.nags ?? [];
    // Beside a strength mark another mark would be read as part of it.
    const marked = !node.strength && first > 0 && first < MARKS.length;
    const mv =
      node.move && this.#notation ? writeMove(from, node.move, { notation: this.#notation }) : node.mv;
    const mark = (marked ? MARKS[first] : '') + (node.strength ?? '');
    this.#out.push(...(node.setup ? `/FEN "${mv}"/` : mv + mark).split(' '));
    for (const nag of marked || first === undefined ? nags : [first, ...nags]) this.#out.push(`$${nag}`);
    const told = node.comments?.some((comment) => readClocks(comment, 'w'));
    const clock = node.clk && !told ? writeClock(node.clk) : null;
    const comments = [...(clock ? [clock] : []), ...(node.comments ?? [])];
    if (node.rest !== undefined) comments.push(unread(node.rest));
    this.#comments(comments);
    return comments.length === 0;
  }
}

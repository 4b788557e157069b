import {
  parseSquare,
  pieceAt,
  pieces,
  play,
  positionOf,
  readFen,
  startPosition,
  writeFen,
} from '@draughts/rules';
import type { Colour, MoveFault, Position, Result, Variant } from '@draughts/rules';
import { readClocks, type ClockFault } from './clock-comment.ts';
import { explainMove } from '@draughts/rules/reasons';
import { matchMove, type Match } from './match.ts';
import type { Item, RawGame, ScanFault } from './scan.ts';
import type { GameNode, GameTree } from './tree.ts';

type Draft = {
  -readonly [K in keyof GameNode]: GameNode[K] extends readonly GameNode[] ? Draft[] : GameNode[K];
};
interface Root {
  position: Position;
  ply: 0;
  children: Draft[];
  comments?: string[];
  rest?: string;
}

/** Men that a drawing table put elsewhere before the first move (R64: opening by lot). */
export interface Relocation {
  readonly moves: readonly string[];
  readonly fen: string;
}

/** A game replayed under the rules of one variant. */
export interface Replay {
  readonly tree: GameTree;
  /** legal moves of the main line */
  readonly plies: number;
  /** after the main line */
  readonly position: Position;
  readonly relocation: Relocation | null;
  readonly faults: readonly ScanFault[];
  /** moves of the main line that could not be played: 0 when it fits the variant */
  readonly misfits: number;
}

/** Where a line is read: the node that was reached, and whether its moves can still be played. */
interface Line {
  parent: Draft | Root;
  last: Draft | Root;
  /** the opening parenthesis, -1 for the main line */
  readonly openedAt: number;
  /** the node before `last` */
  previous: Draft | Root;
  before: string[];
  /** number of the next move, and 1 if it is the second with this number */
  number: number;
  half: number;
  /** offset where unreadable text began, -1 while the line is good */
  restAt: number;
}

/** Longer lines are kept as text: the longest game on record has under 700 plies. */
const MAX_PLIES = 5000;
const NAGS: Record<string, number> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };
/** `7.` or `7...`; the second is the move of the side that moves second. */
const readNumber = (text: string): { number: number; half: number } => ({
  number: parseInt(text, 10),
  half: /(?:\.\.|…)$/.test(text) ? 1 : 0,
});
const UNREAD = /^\[%unread\s+([^\]]*)\]$/;

/** Where a game begins. */
export interface Start {
  readonly position: Position;
  readonly fromFen: boolean;
  readonly faults: readonly ScanFault[];
}

/** The start position of a raw game under a variant: its FEN, else the variant's own, `starts` to move. */
export function startOf(raw: RawGame, variant: Variant, starts: Colour, fen: string | undefined): Start {
  const faults: ScanFault[] = [];
  if (fen !== undefined && fen.trim()) {
    const index = raw.tags.findIndex(({ value }) => value === fen);
    const valueAt = raw.valueAt[index] ?? raw.at;
    // An unknown side to move is White: that is who studies are for.
    const reading = readFen(variant, fen.replace(/^\s*\?/, 'W'));
    if (/^\s*\?/.test(fen)) {
      const message = 'Whose move it is is not known; White was taken.';
      faults.push({ at: valueAt, code: 'FEN_SIDE_UNKNOWN', message, severity: 'warning' });
    }
    if (reading.ok) {
      for (const { code, message, at = 0 } of reading.value.warnings) {
        faults.push({ at: valueAt + at, code, message, severity: 'warning' });
      }
      return { position: reading.value.position, fromFen: true, faults };
    }
    const { code, message, at = 0 } = reading.error;
    faults.push({
      at: valueAt + at,
      code,
      message: `${message} The start position was taken.`,
      severity: 'error',
    });
  }
  const position = startPosition(variant);
  return {
    position: position.turn === starts ? position : positionOf(variant, starts, pieces(position)),
    fromFen: false,
    faults,
  };
}

/** Replays the items of a game; `quick` only counts the main line's legal moves, for comparing variants. */
export class Builder {
  readonly #raw: RawGame;
  readonly #text: string;
  readonly #faults: ScanFault[];
  readonly #root: Root;
  readonly #lines: Line[] = [];
  #line: Line;
  readonly #start: Position;
  readonly #fromFen: boolean;
  readonly #ranksFromTop: boolean;
  #relocation: Relocation | null = null;
  #plies = 0;
  #misfits = 0;
  #firstNumber = 0;

  constructor(text: string, raw: RawGame, start: Start, ranksFromTop = false) {
    this.#ranksFromTop = ranksFromTop;
    this.#text = text;
    this.#raw = raw;
    this.#faults = [...start.faults];
    this.#fromFen = start.fromFen;
    this.#start = start.position;
    this.#root = { position: start.position, ply: 0, children: [] };
    this.#line = this.#newLine(this.#root, -1);
  }

  build(): Replay {
    const { items } = this.#raw;
    for (let index = 0; index < items.length;) index += this.#take(items, index);
    while (this.#lines.length) this.#endLine(this.#raw.movesEnd);
    this.#closeRest(this.#raw.movesEnd);
    this.#comment();
    return this.#result();
  }

  #result(): Replay {
    const root = this.#root;
    const firstNumber = this.#firstNumber;
    const tree: GameTree = {
      start: root.position,
      firstNumber: firstNumber || 1,
      ...(root.comments && { comments: root.comments }),
      ...(root.rest !== undefined && { rest: root.rest }),
      children: root.children,
    };
    let position = root.position;
    for (let node = root.children[0]; node && !node.aside; node = node.children[0]) position = node.position;
    const plies = this.#plies;
    const relocation = this.#relocation;
    const faults = this.#faults;
    const misfits = this.#misfits;
    return { tree, plies, position, relocation, faults, misfits };
  }

  #newLine(parent: Draft | Root, openedAt: number): Line {
    return { parent, last: parent, previous: parent, openedAt, before: [], number: 0, half: 0, restAt: -1 };
  }

  #fault(at: number, code: string, message: string, severity: ScanFault['severity'] = 'error'): void {
    this.#faults.push({ at, code, message, severity });
  }

  /** Takes the item at an index and returns how many items that used up. */
  #take(items: readonly Item[], index: number): number {
    const item = items[index];
    const dead = this.#line.restAt >= 0;
    switch (item.kind) {
      case 'open':
        this.#openLine(items, index);
        return 1;
      case 'close':
        this.#endLine(item.at);
        return 1;
      case 'setup':
        this.#setup(item);
        return 1;
      default:
        if (dead) return 1;
    }
    switch (item.kind) {
      case 'move':
        return this.#move(items, index);
      case 'number':
        this.#number(item);
        return 1;
      case 'pass':
        this.#pass(item);
        return 1;
      case 'nag':
        this.#nag(item);
        return 1;
      default:
        this.#comment(item);
        return 1;
    }
  }

  #number(item: Item): void {
    Object.assign(this.#line, readNumber(item.text));
  }

  /**
   * A variation replaces the move before it. Two writers' habits are allowed for: a variation before the first
   * move, and one whose number says that it goes on after the move instead of replacing it.
   */
  #openLine(items: readonly Item[], index: number): void {
    const line = this.#line;
    this.#lines.push(line);
    let at = index + 1;
    while (items[at]?.kind === 'comment') at++;
    const first: Item | undefined = items[at];
    const parent = first?.kind === 'number' && this.#follows(first) ? line.last : line.previous;
    this.#line = this.#newLine(parent, items[index].at);
    if (line.restAt >= 0) this.#line.restAt = Infinity;
  }

  /** Whether a variation's first number is that of the move that comes next. */
  #follows(item: Item): boolean {
    const { number, half } = readNumber(item.text);
    return number === this.#line.number && half === this.#line.half;
  }

  #endLine(at: number): void {
    if (!this.#lines.length) return;
    this.#closeRest(at);
    this.#comment();
    this.#line = this.#lines.pop() as Line;
  }

  /** Text that could not be read, from where the line broke off up to an offset, is kept with its last step. */
  #closeRest(end: number): void {
    const line = this.#line;
    if (line.restAt >= 0 && line.restAt < end) {
      const text = this.#text.slice(line.restAt, end).replace(/\s+/g, ' ').trim();
      line.last.rest = line.last.rest === undefined ? text : `${line.last.rest} ${text}`;
    }
    line.restAt = -1;
  }

  #stop(item: Item): void {
    this.#line.restAt = item.at;
    this.#flush();
  }

  #add(step: Pick<Draft, 'mv' | 'move' | 'position' | 'setup'>): void {
    const line = this.#line;
    const { last } = line;
    const node: Draft = { ply: last.ply + 1, ...step, children: [] };
    if (line.before.length) {
      if (last === this.#root && line.openedAt < 0) this.#flush();
      else node.before = line.before;
      line.before = [];
    }
    if (last === this.#root && line.openedAt < 0) this.#firstNumber = step.setup ? 1 : line.number;
    this.#countOn(step);
    const continues = last !== line.parent || line.openedAt < 0;
    if (!continues) {
      if (!last.children.length) node.aside = true;
      last.children.push(node);
    } else if (last.children[0]?.aside) {
      // Its side lines came first; they need their mark no longer.
      delete last.children[0].aside;
      last.children.unshift(node);
    } else last.children.unshift(node);
    line.previous = last;
    line.last = node;
  }

  /** A set-up counts as a whole move, so that its own number and the next one are never the same. */
  #countOn({ setup, position }: Pick<Draft, 'setup' | 'position'>): void {
    const line = this.#line;
    const half = setup ? Number(position.turn !== position.variant.starts) : 1 - line.half;
    if (line.number && (setup || line.half)) line.number++;
    line.half = half;
  }

  #move(items: readonly Item[], index: number): number {
    const item = items[index];
    const line = this.#line;
    const before = line.last.position;
    if (line.last.ply >= MAX_PLIES) {
      this.#fault(item.at, 'GAME_TOO_LONG', `More than ${MAX_PLIES} plies; the rest was kept as text.`);
      this.#stop(item);
      return 1;
    }
    let used = 1;
    let found: Result<Match, MoveFault> = matchMove(
      before,
      this.#ranksFromTop ? this.#turned(item.text) : item.text,
    );
    if (!found.ok) {
      const joined = this.#joinJumps(items, index, before);
      if (joined) ({ found, used } = joined);
    }
    if (!found.ok && line.openedAt < 0 && line.last === this.#root) {
      const relocated = this.#relocate(items, index);
      if (relocated) return relocated;
    }
    if (!found.ok) {
      this.#illegal(item, before, found.error, items[index - 1]);
      return 1;
    }
    const { move, mv } = found.value;
    this.#add({ mv, move, position: play(before, move) });
    if (line.openedAt < 0) this.#plies++;
    return used;
  }

  /** A move in which rank 1 is at the top. */
  #turned(text: string): string {
    const { rows } = this.#start.variant;
    return text.replace(
      /([a-z])(\d+)/gi,
      (_, file: string, rank: string) => file + String(rows + 1 - Number(rank)),
    );
  }

  #illegal(item: Item, before: Position, fault: MoveFault, previous: Item | undefined): void {
    const { code, at = 0 } = fault;
    const main = this.#line.openedAt < 0;
    if (main) this.#misfits++;
    // A move of the wrong side is more often a wrong number than a wrong move.
    const numbered = code === 'WRONG_SIDE_TO_MOVE' && previous?.kind === 'number';
    const inMove = code === 'MOVE_SYNTAX' || code === 'SQUARE_OUT_OF_RANGE' ? at : 0;
    const place = numbered ? previous.at - item.at : inMove;
    const kept = 'The line was read up to here; the rest of it was kept as text.';
    const why = explainMove(before, fault);
    this.#fault(item.at + place, code, `${item.text}: ${why} ${kept}`, main ? 'error' : 'warning');
    this.#stop(item);
  }

  /** One token per jump: `e5xc3 7. c3xa1`. The jumps are put together while each starts where the last one ended. */
  #joinJumps(items: readonly Item[], index: number, position: Position) {
    let text = items[index].text;
    for (let at = index + 1; at < items.length && at < index + 40; at++) {
      if (items[at].kind === 'number') continue;
      if (items[at].kind !== 'move') return null;
      const [first, ...others] = items[at].text.split(/[-x:]/);
      const last = text.split(/[-x:]/).at(-1) as string;
      if (parseSquare(position.variant, first) !== parseSquare(position.variant, last) || !others.length)
        return null;
      text = [text, ...others].join('x');
      const found = matchMove(position, text);
      if (found.ok) return { found: found as Result<Match, MoveFault>, used: at - index + 1 };
    }
    return null;
  }

  /**
   * A first pair that no rules allow but that moves a man of each side to an empty square is a relocation by a
   * drawing table: both men are lifted, then both are put down, and White moves. Returns how many items it took.
   */
  #relocate(items: readonly Item[], index: number): number {
    const { position } = this.#root;
    const { variant } = position;
    if (this.#fromFen || variant.notation !== 'algebraic' || this.#relocation) return 0;
    const second = items.findIndex(({ kind }, at) => at > index && kind !== 'number' && kind !== 'comment');
    const both = second > 0 && items[second].kind === 'move' ? [items[index], items[second]] : [items[index]];
    const board = new Map(pieces(position).map((piece) => [piece.square, piece]));
    const squares = both.map(({ text }) => text.split('-').map((part) => parseSquare(variant, part)));
    for (const [side, [from]] of squares.entries()) {
      const man = pieceAt(position, from);
      if (!man || (man.colour === position.turn) !== (side === 0)) return 0;
      board.delete(from);
    }
    for (const [side, [from, to, more]] of squares.entries()) {
      const man = pieceAt(position, from);
      if (!to || more !== undefined || !man || board.has(to) || from === to) return 0;
      board.set(to, { square: to, colour: side === 0 ? position.turn : man.colour, king: false });
    }
    this.#root.position = positionOf(variant, position.turn, board.values());
    this.#relocation = {
      moves: both.map(({ text }) => text.toLowerCase()),
      fen: writeFen(this.#root.position),
    };
    return both.length === 2 ? second - index + 1 : 1;
  }

  #setup(item: Item): void {
    const line = this.#line;
    if (line.restAt === Infinity) return;
    this.#closeRest(item.at);
    const reading = readFen(this.#start.variant, item.text);
    if (!reading.ok) {
      const { code, message, at = 0 } = reading.error;
      this.#fault(item.textAt + at, code, `${message} This set-up was left out.`);
      this.#stop(item);
      return;
    }
    const { position } = reading.value;
    this.#add({ mv: writeFen(position), move: null, position, setup: true });
  }

  /** `...` before the first move says that the other side begins; elsewhere an unknown move ends what can be read. */
  #pass(item: Item): void {
    const line = this.#line;
    if (line.last === line.parent && /^[.…]/.test(item.text)) {
      line.half = 1;
      return;
    }
    if (/^[.…]/.test(item.text)) return;
    this.#fault(
      item.at,
      'MOVE_UNKNOWN',
      'A move is missing here; the rest of the line was kept as text.',
      'warning',
    );
    this.#stop(item);
  }

  #nag(item: Item): void {
    const { last } = this.#line;
    if (!('mv' in last)) return;
    const nag =
      NAGS[item.text] ?? (/^\d+$/.test(item.text) ? Number(item.text) : NAGS[item.text.slice(1, -1)]);
    if (nag === undefined) last.strength = item.text;
    else if (last.nags) (last.nags as number[]).push(nag);
    else last.nags = [nag];
  }

  /** Puts a comment where it belongs; without an item: those that no move came after. */
  #comment(item?: Item): void {
    const line = this.#line;
    if (!item) return this.#flush();
    const atStart = line.last === line.parent;
    const unread = UNREAD.exec(item.text.trim());
    if (unread) {
      const message = 'Text that could not be read when this file was written; kept as it was.';
      this.#fault(item.at, 'UNREAD_TEXT', message, 'warning');
      line.last.rest = unread[1]
        .replace(/\s+/g, ' ')
        .replace(/%(25|5d|7d)/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
      return;
    }
    const text = item.text.replace(/(?:\s|\\[rnt])+/g, ' ').trim();
    if (!text) return;
    if (atStart) {
      line.before.push(text);
      return;
    }
    const node = line.last as Draft;
    (node.comments as string[] | undefined)?.push(text);
    node.comments ??= [text];
    this.#clock(node, item);
  }

  #flush(): void {
    const line = this.#line;
    if (!line.before.length) return;
    const { last } = line;
    if (last === this.#root) this.#root.comments = [...(this.#root.comments ?? []), ...line.before];
    else (last as Draft).comments = [...((last as Draft).comments ?? []), ...line.before];
    line.before = [];
  }

  #clock(node: Draft, item: Item): void {
    const faults: ClockFault[] = [];
    const mover = node.position.turn === 'w' ? 'b' : 'w';
    const clock = readClocks(item.text, mover, faults);
    if (clock) node.clk = { ...node.clk, ...clock };
    for (const { at, text } of faults) {
      const message = `${text} is no time like 0:10:00; this clock was left out.`;
      this.#fault(item.textAt + at, 'CLOCK_SYNTAX', message, 'warning');
    }
  }
}

import { isCrownRow, pieces, playThrough, positionOf, readFen, variantOf } from '@draughts/rules';
import type { Colour, PlacedPiece, Position, Variant } from '@draughts/rules';
import { ForgivingBuilder, type ForgivingReplay } from './builder.ts';
import { forgivingStart, type ForgivingStart } from './start.ts';
import { findMove, type Match } from '../match.ts';
import type { RawGame } from '../scan.ts';
import type { Candidate } from '../variant.ts';

/** A FEN on no board in particular. */
interface Numbered {
  readonly turn: Colour;
  readonly placed: readonly PlacedPiece[];
  readonly highest: number;
}

function readNumbered(fen: string): Numbered | null {
  // Counters of king moves, a k and an l that may be files, are another thing in each variant.
  const reading = /^\s*[WBwb][^+kl]*$/.test(fen) ? readFen(variantOf('canadian'), fen) : null;
  if (!reading?.ok) return null;
  const { position } = reading.value;
  const placed = pieces(position);
  return { turn: position.turn, placed, highest: placed.at(-1)?.square ?? 0 };
}

/** A game that is to be replayed: the text it stands in, its FEN tag, its main line if that is nothing but moves. */
export class Source {
  readonly text: string;
  readonly raw: RawGame;
  /** as it is meant, and as it is written */
  readonly fen: string | undefined;
  readonly #written: string | undefined;
  #read: Numbered | null | undefined;
  #line: readonly string[] | null | undefined;

  constructor(text: string, raw: RawGame, fen: string | undefined, written = fen) {
    this.text = text;
    this.raw = raw;
    this.fen = fen;
    this.#written = written;
  }

  /** The moves of the main line; null if set-ups or missing moves are among them. */
  get moves(): readonly string[] | null {
    if (this.#line === undefined) this.#line = this.#lineOf();
    return this.#line;
  }

  /** What the FEN tag says in squares by number, which are the same pieces on every board that has them. */
  get #numbered(): Numbered | null {
    if (this.#read === undefined) this.#read = this.lettered ? null : readNumbered(this.fen ?? '');
    return this.#read;
  }

  /** Whether the squares of the FEN are written with letters. */
  get lettered(): boolean {
    return /[a-j]\d/i.test((this.fen ?? '').replace(/(^|:)\s*[WB]|K|:[HF]\d+/gi, '$1'));
  }

  /** Whether the FEN is one of a board like this variant's. */
  holds(variant: Variant): boolean {
    const highest = this.#numbered?.highest;
    if (highest !== undefined) return highest <= variant.squares;
    const { faults } = this.start({ variant, starts: variant.starts });
    return !faults.some(({ severity }) => severity === 'error');
  }

  /** Where the game starts under a candidate's rules, if the FEN need not be read for that again. */
  placeFor({ variant }: Candidate): Position | undefined {
    const fen = this.#numbered;
    return fen && fen.highest <= variant.squares ? positionOf(variant, fen.turn, fen.placed) : undefined;
  }

  /** Where the game starts under a candidate's rules. */
  start(candidate: Candidate): ForgivingStart {
    const position = this.placeFor(candidate);
    const isOdd = ({ square, colour, king }: PlacedPiece) =>
      !king && isCrownRow(candidate.variant, colour, square);
    if (position && !this.#numbered?.placed.some(isOdd)) return { position, fromFen: true, faults: [] };
    return forgivingStart(this.raw, candidate, this.fen, this.#written);
  }

  #lineOf(): readonly string[] | null {
    const moves: string[] = [];
    let depth = 0;
    for (const { kind, text } of this.raw.items) {
      if (kind === 'open') depth++;
      else if (kind === 'close') depth--;
      else if (depth > 0) continue;
      else if (kind === 'move') moves.push(text);
      else if (kind === 'setup' || kind === 'pass') return null;
    }
    return moves;
  }
}

/** A game under the rules of one candidate; replayed when somebody asks. */
export class Attempt {
  readonly candidate: Candidate;
  readonly #source: Source;
  readonly #ranksFromTop: boolean;
  #known: readonly Match[] | undefined;
  #start: ForgivingStart | undefined;
  #replay: ForgivingReplay | undefined;

  constructor(source: Source, candidate: Candidate, ranksFromTop = false) {
    this.#source = source;
    this.candidate = candidate;
    this.#ranksFromTop = ranksFromTop;
  }

  get start(): ForgivingStart {
    return (this.#start ??= this.#source.start(this.candidate));
  }

  get replay(): ForgivingReplay {
    const { text, raw } = this.#source;
    const options = { known: this.#known, ranksFromTop: this.#ranksFromTop };
    return (this.#replay ??= new ForgivingBuilder(text, raw, this.start, options).build());
  }

  /** Whether every move of the main line is legal, found out without building a tree. */
  fits(): boolean {
    const { moves } = this.#source;
    if (this.#replay || !moves) return this.replay.misfits === 0;
    const known: Match[] = [];
    playThrough(this.#source.placeFor(this.candidate) ?? this.start.position, (position) => {
      const found = known.length < moves.length ? findMove(position, moves[known.length]) : null;
      if (found) known.push(found);
      return found && found.move;
    });
    this.#known = known;
    return known.length === moves.length;
  }
}

import { play } from '@draughts/rules';
import { Builder, type Replay } from './build.ts';
import { findMove, type Match } from './match.ts';
import { matchFromTop, mend } from './mend.ts';
import type { RawGame } from './scan.ts';
import { startOf, type Start } from './start.ts';
import type { Candidate } from './variant.ts';

/** A game that is to be replayed: the text it stands in, its FEN tag, its main line if that is nothing but moves. */
export class Source {
  readonly text: string;
  readonly raw: RawGame;
  readonly fen: string | undefined;
  #line: readonly string[] | null | undefined;

  constructor(text: string, raw: RawGame, fen: string | undefined) {
    this.text = text;
    this.raw = raw;
    this.fen = fen;
  }

  /** The moves of the main line; null if set-ups or missing moves are among them. */
  get moves(): readonly string[] | null {
    if (this.#line === undefined) this.#line = this.#lineOf();
    return this.#line;
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
  #start: Start | undefined;
  #replay: Replay | undefined;

  constructor(source: Source, candidate: Candidate, ranksFromTop = false) {
    this.#source = source;
    this.candidate = candidate;
    this.#ranksFromTop = ranksFromTop;
  }

  get start(): Start {
    const { raw, fen } = this.#source;
    return (this.#start ??= startOf(raw, this.candidate.variant, this.candidate.starts, fen));
  }

  get replay(): Replay {
    const { text, raw } = this.#source;
    const match = this.#ranksFromTop ? matchFromTop : undefined;
    const options = { known: this.#known, match, mend };
    return (this.#replay ??= new Builder(text, raw, this.start, options).build());
  }

  /** Whether every move of the main line is legal, found out without building a tree. */
  fits(): boolean {
    const { moves } = this.#source;
    if (this.#replay || !moves) return this.replay.misfits === 0;
    let { position } = this.start;
    const known: Match[] = [];
    for (const text of moves) {
      const found = findMove(position, text);
      if (!found) return false;
      known.push(found);
      position = play(position, found.move);
    }
    this.#known = known;
    return true;
  }
}

import { play, type Position } from '@draughts/rules';
import { Builder, startOf, type Replay, type Start } from './build.ts';
import { plainMatch } from './match.ts';
import type { RawGame } from './scan.ts';
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
    if (this.#line !== undefined) return this.#line;
    const moves: string[] = [];
    let depth = 0;
    for (const { kind, text } of this.raw.items) {
      if (kind === 'open') depth++;
      else if (kind === 'close') depth--;
      else if (depth === 0 && kind === 'move') moves.push(text);
      else if (depth === 0 && (kind === 'setup' || kind === 'pass')) return (this.#line = null);
    }
    return (this.#line = moves);
  }
}

/** A game under the rules of one candidate; replayed when somebody asks. */
export class Attempt {
  readonly candidate: Candidate;
  readonly #source: Source;
  readonly #ranksFromTop: boolean;
  #made: Start | undefined;
  #done: Replay | undefined;

  constructor(source: Source, candidate: Candidate, ranksFromTop = false) {
    this.#source = source;
    this.candidate = candidate;
    this.#ranksFromTop = ranksFromTop;
  }

  get start(): Start {
    const { raw, fen } = this.#source;
    return (this.#made ??= startOf(raw, this.candidate.variant, this.candidate.starts, fen));
  }

  get replay(): Replay {
    const { text, raw } = this.#source;
    return (this.#done ??= new Builder(text, raw, this.start, this.#ranksFromTop).build());
  }

  /** Whether every move of the main line is legal, found out without building a tree. */
  fits(): boolean {
    const { moves } = this.#source;
    if (this.#done || !moves) return this.replay.misfits === 0;
    let position: Position = this.start.position;
    for (const text of moves) {
      const found = plainMatch(position, text);
      if (!found) return false;
      position = play(position, found);
    }
    return true;
  }
}

import { html, noChange, nothing, type TemplateResult } from 'lit';
import type { DraughtsBoard } from '../draughts-board.ts';
import { nextOf, type Game, type GameNode } from '../game.ts';
import { Later } from '../later.ts';
import { inNotation } from '../in-notation.ts';
import { flagWord } from '../sources/live-notes.ts';
import type { Texts } from '../texts/texts.ts';
import type { Diagrams } from './diagrams.ts';

/** Numeric annotation glyphs that have a sign of their own. */
const NAGS: Readonly<Record<number, string>> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□' };

/** What programs write for a diagram: ChessPad and Scid, Scidb, and Scidb from Black's side. */
const DIAGRAMS: readonly number[] = [201, 220, 221];

const paper = new Later(() => import('./diagrams.ts'));

/** What is written is for a board, in some language. */
export interface ScoreLook {
  readonly board: DraughtsBoard | null;
  readonly texts: Texts;
  /** Plies of the record's line after which a diagram is printed. */
  readonly diagrams: string | undefined;
}

/** A game as it is written: moves, numbers, marks, remarks, side lines, and for paper its diagrams. */
export class Score {
  readonly #redraw: () => void;
  #look: ScoreLook = { board: null, texts: {} as Texts, diagrams: undefined };
  #diagrams: Diagrams | null = null;
  /** What it was made from: a step through the game changes two buttons and not the list. */
  #made: readonly unknown[] = [];
  #nodes: GameNode[] = [];

  /** `redraw`: something has come that belongs in it. */
  constructor(redraw: () => void) {
    this.#redraw = redraw;
  }

  /** The nodes whose moves are listed, in their order on the page; another list when it was written anew. */
  get nodes(): readonly GameNode[] {
    return this.#nodes;
  }

  /** All moves; the ones that are there stay where nothing but the position has changed. */
  render(look: ScoreLook): unknown {
    const { board, texts, diagrams } = look;
    const game = board?.scene.game;
    const guessed = board?.guess ? [board.ply] : [];
    const shown = [game, game?.revision, texts, board?.orientation, board?.squareNames];
    const made = [...shown, diagrams, paper.now, ...guessed];
    if (made.length === this.#made.length && made.every((part, index) => part === this.#made[index]))
      return noChange;
    this.#made = made;
    this.#look = look;
    this.#nodes = [];
    if (!game) return nothing;
    const { root } = game;
    return [this.#comment(root.step.comment), this.#diagram(game, root, true), this.#line(game, root, true)];
  }

  /** What follows a node: its line, each move followed by the side lines that leave before it. `main`: the record's line. */
  #line(game: Game, start: GameNode, main = false): unknown[] {
    const { board } = this.#look;
    const parts: unknown[] = [];
    let numbered = false;
    for (let node = start; ;) {
      // What is still to be guessed is not shown.
      const next = board?.guess && node.ply >= (board.ply ?? 0) ? undefined : nextOf(node);
      const asides = board?.guess ? [] : node.children.filter((child) => child !== next);
      if (next) {
        const picture = this.#diagram(game, next, main);
        parts.push(this.#move(game, next, !numbered), picture);
        numbered = !next.step.comment && !asides.length && !node.step.rest && picture === nothing;
      }
      for (const aside of asides) parts.push(this.#variation(game, aside));
      if (!board?.guess) parts.push(this.#rest(node, next));
      if (!next) return parts;
      node = next;
    }
  }

  #variation(game: Game, first: GameNode): TemplateResult {
    return html`<div class="variation" part="variation">
      ${this.#move(game, first, true)}${this.#diagram(game, first, false)}${this.#line(game, first)}
    </div>`;
  }

  /** What the record has after a node that could not be played: a side line, or what would follow. */
  #rest({ step: { rest } }: GameNode, next: GameNode | undefined): TemplateResult | typeof nothing {
    if (!rest) return nothing;
    const words = html`<s part="unread">${rest}</s>`;
    return next ? html`<div class="variation" part="variation">${words}</div>` : words;
  }

  #move(game: Game, node: GameNode, numbered: boolean): TemplateResult {
    const { number, second } = game.numberOf(node);
    const { text, nags, comment, before } = node.step;
    const { variant } = game.root.position;
    this.#nodes.push(node);
    const said = nags?.filter((nag) => !DIAGRAMS.includes(nag)) ?? [];
    const marks = said.map((nag) => NAGS[nag] ?? `$${nag}`).join(' ');
    const button = html`<button type="button" part="move" class="move" tabindex="-1">
      ${inNotation(text, variant, this.#look.board?.squareNames ?? variant.notation)}${marks}${node.step.flags ? this.#flag(node.step.flags) : nothing}
    </button>`;
    const sign = second ? '…' : '.';
    return html`${this.#comment(before)}${
      second && !numbered
        ? button
        : html`<span class="first"><span class="number">${number}${sign}</span>${button}</span>`
    }${this.#comment(comment)}`;
  }

  /** A live move that is irregular. */
  #flag(flags: readonly string[]): TemplateResult {
    const words = flags.map((flag) => flagWord(this.#look.texts, flag)).join(', ');
    return html` <span class="flag" part="flag" role="img" title=${words} aria-label=${words}>⚑</span>`;
  }

  /** The diagram after a node, where the record or, in its line (`main`), the page asks for one. */
  #diagram(game: Game, node: GameNode, main: boolean): TemplateResult | typeof nothing {
    const { board, diagrams } = this.#look;
    const named = main && diagrams?.match(/\d+/g)?.includes(`${node.ply}`);
    if (!board || !(named || node.step.nags?.some((nag) => DIAGRAMS.includes(nag)))) return nothing;
    if (paper.now) return (this.#diagrams ??= new paper.now.Diagrams()).render(board, game, node);
    paper.load().then(this.#redraw, () => undefined);
    return nothing;
  }

  #comment(text: string | undefined): TemplateResult | typeof nothing {
    return text ? html`<span class="comment" part="comment">${text}</span>` : nothing;
  }
}

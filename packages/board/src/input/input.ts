import { html, nothing, svg, type TemplateResult } from 'lit';
import {
  legalMoves,
  outcome,
  pieceAt,
  play,
  refuse,
  writeMove,
  type Move,
  type Position,
  type Refusal,
} from '@draughts/rules';
import { explain } from '@draughts/rules/reasons';
import { cornerOf, squareUnder, type Notation, type View } from '@draughts/diagram/draw';
import { DraughtsEndEvent } from '../events/end.ts';
import { DraughtsMoveEvent } from '../events/move.ts';
import { DraughtsRefusedEvent } from '../events/refused.ts';
import { nextOf, type GameNode } from '../game.ts';
import type { GameScene } from '../game-scene.ts';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { addStyles } from '../add-styles.ts';
import { addStep } from './add.ts';
import { watchPointers } from './drag.ts';
import { renderGrid } from './grid.ts';
import { loadReasons, type Reasons } from './reasons.ts';
import { focusSquare, neighbour } from './walk.ts';
import { inputStyles } from './styles.ts';
import { NOTHING, choose, forcedMen, openMoves, targetsOf, type Selection } from './selection.ts';

export interface InputHost extends HTMLElement {
  readonly scene: GameScene;
  readonly view: View;
  readonly squareNames: Notation;
  readonly texts: DiagramTexts;
  readonly guess: boolean;
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly boardElement: HTMLElement | null;
  readonly menElements: ArrayLike<HTMLElement>;
  requestUpdate(): void;
  readonly updateComplete: Promise<boolean>;
}

/** Milliseconds until the other side's answer to a move that was guessed. */
const ANSWER_MS = 600;

/** What a refused move leaves on the board until the next press. */
interface Note {
  readonly message: string;
  /** the squares that it is about */
  readonly squares: readonly number[];
  /** moves that are possible instead */
  readonly moves: readonly Move[];
}

/** Lets people play on a board: by pointer, touch, or keyboard alone. Loaded when a board is `interactive`. */
export class Input {
  readonly #host: InputHost;
  #selection: Selection = NOTHING;
  #position: Position | null = null;
  #note: Note | null = null;
  #focus = 0;
  /** landing squares of a capture that went by its first square; naming them too is no new move */
  #echo: readonly number[] = [];
  /** of the language `#lang`, once they have come */
  #reasons: Partial<Reasons> | null = null;
  #lang = 'en';
  #unwatch: (() => void) | null = null;

  constructor(host: InputHost) {
    this.#host = host;
  }

  /** To be called when the board's box is there. */
  attach(): void {
    const { boardElement: board } = this.#host;
    if (this.#unwatch || !board) return;
    addStyles(this.#host.renderRoot, inputStyles);
    const onKey = (event: KeyboardEvent) => this.#key(event);
    const onFocus = (event: FocusEvent) => this.#focused(event);
    board.addEventListener('keydown', onKey);
    board.addEventListener('focusin', onFocus);
    const endPointers = watchPointers({
      board,
      squareAt: (x, y) => this.#squareAt(x, y),
      manAt: (square) => (this.#movable().has(square) ? this.#manOn(square) : null),
      press: (square) => this.#name(square),
      lift: (square) => this.#lift(square),
      drop: (square) => this.#drop(square),
    });
    this.#unwatch = () => {
      endPointers();
      board.removeEventListener('keydown', onKey);
      board.removeEventListener('focusin', onFocus);
    };
  }

  close(): void {
    this.#unwatch?.();
    this.#unwatch = null;
  }

  /** The marks under the men: forced men, the chosen one, where it may go, the ways to choose from. */
  renderMarks(): TemplateResult {
    this.#learn();
    const position = this.#sync();
    if (!position) return svg``;
    const { view } = this.#host;
    const at = (square: number) => {
      const { x, y } = cornerOf(view, square);
      return `${x + 0.5} ${y + 0.5}`;
    };
    const dots = (squares: readonly number[]) => squares.map((square) => `M${at(square)}h0`).join('');
    const ways = this.#ways();
    const { path } = this.#selection;
    return svg`<path class="forced" part="forced" d=${dots(forcedMen(position))} />
      <path class="chosen" part="selected" d=${dots(path.slice(0, 1))} />
      <path class="target" part="target" d=${dots(targetsOf(this.#selection))} />
      ${ways.map((move) => svg`<path class="way choice" part="way" d=${`M${move.path.map(at).join('L')}`} />`)}`;
  }

  /** What lies over the men: the squares for keyboard and screen reader, and why a move was refused. */
  renderOver(label: string): TemplateResult {
    const position = this.#sync();
    if (!position) return html``;
    const { view, squareNames, texts } = this.#host;
    const grid = renderGrid({
      view,
      position,
      notation: squareNames,
      texts,
      focus: this.#focus,
      selected: this.#selection.path[0] ?? 0,
      movable: this.#movable(),
      label,
    });
    const low = this.#note?.squares.some((square) => cornerOf(view, square).y >= view.variant.rows / 2);
    return html`${grid}
    ${this.#note ? html`<p class="note ${low ? 'high' : ''}" part="note" role="alert" dir="auto">${this.#note.message}</p>` : nothing}`;
  }

  /** Drops a choice that belongs to a position that is no longer shown. */
  #sync(): Position | null {
    const position = this.#host.scene.frame?.position ?? null;
    if (position !== this.#position) {
      this.#position = position;
      this.#selection = NOTHING;
      this.#note = null;
    }
    if (position && !(this.#focus >= 1 && this.#focus <= position.variant.squares)) {
      this.#focus = legalMoves(position)[0]?.from ?? 1;
    }
    return position;
  }

  /** Ways to draw: those between which the squares named so far do not decide, or what should have been taken. */
  #ways(): readonly Move[] {
    if (this.#note) return this.#note.moves.filter((move) => move.captures.length > 0).slice(0, 8);
    return this.#selection.moves.filter((move) => move.captures.length > 1);
  }

  #movable(): ReadonlySet<number> {
    return new Set(this.#position ? legalMoves(this.#position).map((move) => move.from) : []);
  }

  #squareAt(x: number, y: number): number {
    const { boardElement, view } = this.#host;
    const box = boardElement?.querySelector('.men')?.getBoundingClientRect();
    if (!box?.width) return 0;
    const { columns, rows } = view.variant;
    const column = Math.floor(((x - box.left) / box.width) * columns);
    const row = Math.floor(((y - box.top) / box.height) * rows);
    return squareUnder(view, column, row);
  }

  #manOn(square: number): HTMLElement | null {
    const index = this.#host.scene.men.findIndex((man) => man.state === 'on' && man.square === square);
    return this.#host.menElements[index] ?? null;
  }

  #lift(square: number): void {
    const { path } = this.#selection;
    if (path[path.length - 1] === square || !this.#position) return;
    this.#select({ path: [square], moves: openMoves(this.#position, [square]) });
  }

  #drop(square: number): boolean {
    const before = this.#position;
    if (square && square !== this.#selection.path[0]) this.#name(square, true);
    return this.#host.scene.frame?.position !== before;
  }

  #select(selection: Selection): void {
    this.#selection = selection;
    this.#note = null;
    this.#host.requestUpdate();
  }

  /** A square was named, by whatever means. */
  #name(square: number, dropped = false): void {
    const position = this.#sync();
    if (!position) return;
    if (this.#echo.includes(square) && !this.#selection.path.length) {
      this.#echo = this.#echo.filter((other) => other !== square);
      return;
    }
    this.#echo = [];
    this.#focus = square;
    const choice = choose(position, this.#selection, square);
    if (choice.kind === 'select') this.#select(choice.selection);
    else if (choice.kind === 'move') this.#make(position, choice.move, square, dropped);
    else if (choice.kind === 'refused') this.#refuse(position, choice.path);
    else this.#select(NOTHING);
  }

  #make(position: Position, move: Move, named: number, dropped: boolean): void {
    const { scene } = this.#host;
    const text = writeMove(position, move);
    const trace = { ...move, text };
    this.#select(NOTHING);
    if (!this.#host.dispatchEvent(new DraughtsMoveEvent(trace, position))) return;
    const next = this.#host.guess && scene.node ? nextOf(scene.node) : undefined;
    if (next) return this.#guess(next, text, move);
    const after = play(position, move);
    if (named === move.from) this.#echo = move.path.slice(1);
    this.#focus = move.to;
    addStep(scene, { text, look: () => ({ position: after, trace }) }, !dropped);
    const end = outcome(after);
    if (end) this.#host.dispatchEvent(new DraughtsEndEvent(end.winner, end.reason));
  }

  /** The move was to be found: right, and the answer follows; or it was another. */
  #guess(next: GameNode, text: string, move: Move): void {
    const { scene, texts } = this.#host;
    const wanted = next.trace;
    if (
      wanted?.from === move.from &&
      wanted.to === move.to &&
      wanted.captures.length === move.captures.length
    ) {
      scene.go(next, true);
      const answer = nextOf(next);
      if (answer) setTimeout(() => scene.node === next && scene.go(answer, true), ANSWER_MS);
      return;
    }
    const message = allTexts(texts).otherMove(text);
    this.#note = { message, squares: [move.from], moves: [] };
    this.#shake(move.from);
    this.#host.dispatchEvent(new DraughtsRefusedEvent('GUESS_WRONG', message));
    this.#host.requestUpdate();
  }

  #refuse(position: Position, path: readonly number[]): void {
    const { from, to } = { from: path[0], to: path[path.length - 1] };
    const attempt = path.length > 2 ? { from, path } : path.length > 1 ? { from, to } : { from };
    const refusal = refuse(position, attempt);
    if (!refusal) return this.#select(NOTHING);
    const message = this.#reason(position, refusal);
    this.#note = { message, squares: refusal.squares, moves: refusal.moves };
    this.#selection =
      pieceAt(position, from)?.colour === position.turn && path.length > 1 ? this.#selection : NOTHING;
    this.#shake(from);
    this.#host.dispatchEvent(new DraughtsRefusedEvent(refusal.code, message));
    this.#host.requestUpdate();
  }

  /** Has the reasons ready in the language of the board; those that do not come are said in English. */
  #learn(): void {
    const { lang } = this.#host.texts;
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#reasons = null;
    if (lang === 'en') return;
    void loadReasons(lang).then(
      (reasons) => {
        if (lang === this.#lang) this.#reasons = reasons ?? null;
      },
      () => undefined,
    );
  }

  #reason(position: Position, refusal: Refusal): string {
    const texts = allTexts(this.#host.texts);
    const reason = this.#reasons?.[refusal.code];
    // Whose turn it is says enough without a list of all moves.
    const { moves } = refusal.code === 'WRONG_SIDE_TO_MOVE' ? { moves: [] } : refusal;
    if (!reason) return explain(position, { ...refusal, moves });
    const yours = refusal.attempted?.captures.length ?? 0;
    const best = refusal.moves[0]?.captures.length ?? 0;
    if (!yours || best <= yours) return reason;
    return `${reason}${reason.endsWith('。') ? '' : ' '}${texts.counted(yours, best)}`;
  }

  #shake(square: number): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const frames = [0, -1, 1, -1, 0].map((side) => ({ marginLeft: `${side * 3}px` }));
    this.#manOn(square)?.animate(frames, { duration: 120 });
  }

  #focused(event: FocusEvent): void {
    const id = /^q(\d+)$/.exec((event.target as HTMLElement).id);
    if (!id || this.#focus === Number(id[1])) return;
    this.#focus = Number(id[1]);
    this.#host.requestUpdate();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#position) return;
    if (event.key.startsWith('Arrow')) this.#walk(event.key);
    else if (event.key === 'Enter' || event.key === ' ') this.#name(this.#focus);
    else if (event.key === 'Escape' && (this.#selection.path.length || this.#note)) this.#select(NOTHING);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #walk(key: string): void {
    const next = neighbour(this.#host.view, this.#focus, key);
    if (!next) return;
    this.#focus = next;
    focusSquare(this.#host, next);
  }
}

import {
  LitElement,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from 'lit';
import { variantOf, type Position } from '@draughts/rules/board';
import type { Shape } from '@draughts/diagram/shapes';
import { EDGE, type Coordinates, type Notation, type Theme, type View } from '@draughts/diagram/draw';
import { describePosition } from './describe.ts';
import { Fit } from './fit.ts';
import type { Frame } from './frame.ts';
import type { GameNode } from './game.ts';
import { Locale } from './locale.ts';
import { Motion } from './motion.ts';
import { Near } from './near.ts';
import { Parts, type BoardInput } from './parts.ts';
import { boardClass, renderMan, renderSquares } from './render.ts';
import { Scene } from './scene.ts';
import { SOURCES, Sources } from './source.ts';
import { styles } from './styles.ts';
import type { DiagramTexts } from './texts/texts.ts';

/**
 * A draughts board: a diagram (`fen`), a game to play through (`pdn`, `src`, `opening`), or a live game (`live`).
 * Without these attributes it reads the text inside it, a FEN or a PDN, which is also what people read without script.
 *
 * @tagname draughts-board
 * @fires {DraughtsMoveEvent} draughts-move - A move is about to be made by hand; `preventDefault()` takes it back.
 * @fires {DraughtsPositionEvent} draughts-position - Another position is shown, by a move, a live move, a step of the replay; not when the page sets a property.
 * @fires {DraughtsRefusedEvent} draughts-refused - A move by hand is not possible; with the reason.
 * @fires {DraughtsEndEvent} draughts-end - The game is over.
 * @fires {DraughtsLiveEvent} draughts-live - The connection to a live game changed.
 * @fires {DraughtsErrorEvent} draughts-error - Something given to the board cannot be read; with what to do.
 * @slot top - Above the board; the far player's name and clock go there by themselves.
 * @slot bottom - Below the board; the near player's name and clock.
 * @slot side - Beside the board where there is room, else below; the list of moves.
 * @slot below - Below the controls; the game picker.
 * @csspart layout - Everything.
 * @csspart main - The board with what is above and below it.
 * @csspart board - The board.
 * @csspart squares - The drawing of the squares.
 * @csspart piece - Every man; with `white` or `black`, and `man` or `king`.
 * @csspart last-move - The squares of the last move.
 * @csspart coordinates - Numbers and letters.
 * @csspart shape - An arrow or a circle.
 * @csspart grid - The squares, on a board that is played on.
 * @csspart forced - Rings around men that must capture.
 * @csspart selected - The ring around the chosen man.
 * @csspart target - Dots where it may go.
 * @csspart way - A capture that can be chosen, or should have been.
 * @csspart note - Why a move was refused.
 * @csspart lot - The name of an opening that was drawn while people watch.
 * @csspart controls - The buttons that the attribute `controls` brings.
 * @csspart connection - The state of a live connection.
 * @csspart fault - What cannot be read.
 * @cssprop --draughts-board-light - Light squares.
 * @cssprop --draughts-board-dark - Dark squares.
 * @cssprop --draughts-board-frame - The edge around the squares.
 * @cssprop --draughts-board-label - Coordinates on the edge.
 * @cssprop --draughts-board-number - Coordinates on squares, and the way of a capture.
 * @cssprop --draughts-board-mark - The wash over the last move.
 * @cssprop --draughts-board-white - White men.
 * @cssprop --draughts-board-white-ridge - Their ridges.
 * @cssprop --draughts-board-white-rim - Their rim.
 * @cssprop --draughts-board-black - Black men.
 * @cssprop --draughts-board-black-ridge - Their ridges.
 * @cssprop --draughts-board-black-rim - Their rim.
 * @cssprop --draughts-board-black-edge - The hairline around black men.
 */
export class DraughtsBoard extends LitElement {
  static override styles = styles;
  static override properties: PropertyDeclarations = {
    variant: { reflect: true },
    fen: {},
    pdn: {},
    src: {},
    opening: {},
    live: {},
    gameNumber: { type: Number, attribute: 'game-number' },
    ply: { type: Number, reflect: true },
    orientation: { reflect: true, useDefault: true },
    coordinates: {},
    notation: {},
    theme: { reflect: true },
    animationDuration: { type: Number, attribute: 'animation-duration' },
    loading: {},
    interactive: { type: Boolean, reflect: true },
    controls: { type: Boolean, reflect: true },
    autoplay: { type: Boolean },
    pace: { converter: (text) => (text === 'recorded' ? text : Number(text)) },
    wheel: { type: Boolean },
    permalink: { type: Boolean },
    guess: { type: Boolean },
    hideResult: { type: Boolean, attribute: 'hide-result' },
    drawable: { type: Boolean },
    shapes: { attribute: false },
    lang: { reflect: true },
  };

  /** Variant id; without it a PDN's own, else international. */
  declare variant: string | undefined;
  /** A position. */
  declare fen: string | undefined;
  /** The text of a PDN file. */
  declare pdn: string | undefined;
  /** Address of a PDN file. */
  declare src: string | undefined;
  /** An opening card, `TABLE/ID`. */
  declare opening: string | undefined;
  /** A live game, `wss://HOST/live#EVENT/BOARD`. */
  declare live: string | undefined;
  /** Which game of a file, from 1. */
  declare gameNumber: number;
  /** Where in the game the board stands; 0 is its start. */
  declare ply: number | undefined;
  /** The side at the bottom: `white` or `black`. */
  declare orientation: 'white' | 'black';
  /** Coordinates: `none`, `edge` or `squares`. */
  declare coordinates: Coordinates;
  /** How squares are named; without it as the variant's games are written. */
  declare notation: Notation | undefined;
  /** `auto`, `wood`, `paper`, `blue`, `contrast` or `night`. */
  declare theme: Theme | 'auto' | undefined;
  /** Milliseconds that a move takes; a leg of a capture is somewhat quicker. 0: no animation. */
  declare animationDuration: number;
  /** `lazy`: nothing is drawn or loaded until the board comes near the visible part of the page. */
  declare loading: 'lazy' | 'eager';

  /** People may play on the board, for both sides. */
  declare interactive: boolean;
  /** Buttons to play through the game, below the board. */
  declare controls: boolean;
  /** The game plays by itself, unless the reader prefers reduced motion. */
  declare autoplay: boolean;
  /** Seconds a move when playing; `recorded`: as the players' clocks were. */
  declare pace: number | 'recorded';
  /** The mouse wheel over the board goes through the game; at its ends it scrolls the page. */
  declare wheel: boolean;
  /** The address of the page follows the game (`#ply=12`, in a file of several `#game=3&ply=12`), and opens it there. */
  declare permalink: boolean;
  /** With `interactive`: the game's next move is to be found, and others are refused. */
  declare guess: boolean;
  /** No companion shows the result. */
  declare hideResult: boolean;
  /** People may draw arrows and circles, with the right button or Shift; Ctrl, Alt, Meta choose the colour. */
  declare drawable: boolean;
  /** Arrows and circles on the board. */
  declare shapes: readonly Shape[];

  readonly #motion = new Motion(this);
  readonly #scene = new Scene(this, this.#motion);
  readonly #sources = new Sources(this.#scene);
  readonly #locale = new Locale(this);
  readonly #near = new Near(this);
  readonly #fit = new Fit(this);
  readonly #parts = new Parts(this);
  #chosen = false;

  constructor() {
    super();
    this.gameNumber = 1;
    this.orientation = 'white';
    this.coordinates = 'none';
    this.animationDuration = 180;
    this.loading = 'eager';
    this.interactive = this.controls = this.autoplay = this.wheel = this.permalink = false;
    this.guess = this.hideResult = this.drawable = false;
    this.shapes = [];
    this.pace = 1.2;
  }

  /** The position that is shown; null before there is one. */
  get position(): Position | null {
    return this.#scene.frame?.position ?? null;
  }

  /** The start of the game, from which its tree of positions hangs; null for a diagram. */
  get tree(): GameNode | null {
    return this.#scene.game?.root ?? null;
  }

  /** Where in `tree` the board stands. */
  get node(): GameNode | null {
    return this.#scene.node;
  }

  /** The moves of the line that is shown, in order. */
  get moves(): readonly GameNode[] {
    const { game, node } = this.#scene;
    return game && node ? game.lineOf(node) : [];
  }

  /** Goes to a ply of the line that is shown, or to a node of the tree. */
  go(target: number | GameNode): void {
    this.#scene.go(target, true);
  }

  /** One move on. */
  next(): void {
    if (this.node) this.go(this.node.ply + 1);
  }

  /** One move back. */
  back(): void {
    if (this.node) this.go(this.node.ply - 1);
  }

  /** To the start of the game. */
  first(): void {
    this.go(-Infinity);
  }

  /** To the end of the line. */
  last(): void {
    this.go(Infinity);
  }

  /** Whether the game plays by itself. */
  get playing(): boolean {
    return this.#parts.replay?.playing ?? false;
  }

  /** Plays the game from where it stands. */
  play(): void {
    void this.#parts.withReplay().then((replay) => replay?.play());
  }

  pause(): void {
    this.#parts.replay?.pause();
  }

  /** The position as the text of an SVG file, as the board shows it. `width` in px. */
  async toSvg(width?: number): Promise<string> {
    const { toSvg } = await import('./export/export.ts');
    return toSvg(this, this.#shown(), width);
  }

  /** The position as a PNG file. */
  async toPng(width = 800): Promise<Blob> {
    const { toPng } = await import('./export/export.ts');
    return toPng(this, this.#shown(), width);
  }

  /** The line that is shown as an animated GIF. */
  async toGif({ width = 400, seconds = 1 } = {}): Promise<Blob> {
    const { toGif } = await import('./export/export.ts');
    const start = this.tree ?? this.#shown();
    return toGif(this, [start, ...this.moves], width, seconds);
  }

  #shown(): Frame {
    const { frame } = this.#scene;
    if (!frame) throw new Error('The board shows nothing yet: await its updateComplete first.');
    return frame;
  }

  /** Turns the board. */
  flip(): void {
    this.orientation = this.orientation === 'black' ? 'white' : 'black';
  }

  /** Puts another input, such as the set-up's, in the place of play. @internal */
  useInput(input: BoardInput): void {
    this.#parts.use(input);
  }

  /** What companion elements need. @internal */
  get scene(): Scene {
    return this.#scene;
  }

  /** @internal */
  get view(): View {
    const variant = this.position?.variant ?? variantOf('international');
    return { variant, flipped: this.orientation === 'black' };
  }

  /** How squares are named here. @internal */
  get squareNames(): Notation {
    return this.notation ?? this.view.variant.notation;
  }

  /** The page's shapes, and those that the record has here. @internal */
  get drawnShapes(): readonly Shape[] {
    const recorded = this.node?.step.shapes;
    return recorded ? [...recorded, ...this.shapes] : this.shapes;
  }

  /** @internal */
  get texts(): DiagramTexts {
    return this.#locale.texts;
  }

  /** @internal */
  get boardElement(): HTMLElement | null {
    return this.renderRoot?.querySelector<HTMLElement>('.board') ?? null;
  }

  /** @internal */
  get menElements(): ArrayLike<HTMLElement> {
    return this.renderRoot.querySelectorAll<HTMLElement>('i');
  }

  /** @internal */
  get across(): number {
    return this.view.variant.columns + (this.coordinates === 'edge' ? EDGE * 2 : 0);
  }

  /** @internal */
  settled(): void {
    this.#scene.settled();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#chosen = false;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sources.close();
    this.#parts.close();
  }

  /** A shadow root that a server made is drawn anew, unless the page has Lit's hydration, which takes it over. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const made = this.shadowRoot;
    const root = super.createRenderRoot();
    if (made && !('litElementHydrateSupport' in globalThis)) {
      made.replaceChildren();
      this.renderOptions.renderBefore = null;
    }
    return root;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('lang')) this.#locale.refresh();
    if (changed.has('orientation')) this.#motion.stop();
    if (!this.#near.reached) return;
    const sources = [...SOURCES, 'variant', 'gameNumber'] as const;
    if (!this.#chosen || sources.some((name) => changed.has(name))) {
      // Where the last game stood is no place in the next one.
      if (this.#chosen && this.ply === this.node?.ply) this.ply = undefined;
      this.#chosen = true;
      this.#sources.choose(this, this.textContent ?? '');
    } else if (changed.has('ply') && this.ply !== this.node?.ply) {
      this.#scene.go(this.ply ?? 0, false);
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('coordinates') && changed.get('coordinates')) this.#fit.refresh();
    this.#parts.attach();
    this.#scene.shown();
    if ([...changed.keys()].some((name) => name !== 'ply')) this.#scene.tell();
  }

  protected override render(): TemplateResult {
    const { frame, men, problem } = this.#scene;
    const { view, coordinates, squareNames: notation } = this;
    const { input, replay, drawing, draw } = this.#parts;
    const marks = (frame && input?.renderMarks()) ?? nothing;
    const look = { view, coordinates, notation, last: frame?.trace ?? null, drawing, marks };
    const name = frame ? describePosition(this.texts, frame.position, notation) : '';
    const fault = problem
      ? html`<p part="fault" class="fault" role="alert" dir="auto">${problem.message}</p>`
      : nothing;
    return html`<div class="layout" part="layout">
      <div class="main" part="main">
        <div class="seat"><slot name="top"></slot></div>
        <div
          part="board"
          class=${boardClass(view.variant, coordinates)}
          tabindex=${replay && !input ? 0 : nothing}
          role=${input ? 'group' : name ? 'img' : nothing}
          aria-label=${input ? nothing : name || nothing}
        >
          ${renderSquares(look)}
          <div class="men">${men.map((man) => renderMan(view, man))}</div>
          ${draw?.render(this.drawnShapes)} ${frame && input ? input.renderOver(name) : nothing}
          ${frame ? nothing : fault}
        </div>
        ${frame ? fault : nothing}
        <div class="seat"><slot name="bottom"></slot></div>
        ${this.#renderConnection()}
        ${this.controls ? html`<draughts-controls part="controls"></draughts-controls>` : nothing}
        <slot name="below"></slot>
      </div>
      <slot name="side"></slot>
      <p class="words" role="status">${this.#words()}</p>
    </div>`;
  }

  #renderConnection(): TemplateResult | typeof nothing {
    const { link, linkText } = this.#scene;
    if (!this.live) return nothing;
    return html`<div part="connection" class="connection ${link}">${linkText?.(this.texts)}</div>`;
  }

  #words(): string {
    const { spoken, frame, drawn } = this.#scene;
    if (drawn) return this.texts.drawn(drawn.name);
    if (!spoken || !frame) return '';
    const side = frame.position.turn === 'w' ? 'b' : 'w';
    return this.texts.moved(side, spoken.text, spoken.captures.length);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-board': DraughtsBoard;
  }
}

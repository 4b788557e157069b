import type { CSSResultGroup, PropertyDeclaration, PropertyValues } from '@lit/reactive-element';
import { ok, variantOf, type Position, type Result } from '@draughts/rules/board';
import type { Shape } from '@draughts/diagram/shapes';
import type { Notation, View } from '@draughts/diagram/draw';
import { CHOICES, contentOf } from './content.ts';
import { draw, type Drawn, type Live } from './drawn.ts';
import { fit } from './fit.ts';
import type { GameNode } from './game.ts';
import type { Motion } from './motion.ts';
import { loadFault } from './later.ts';
import { controls, figures, nearness, reader, rest, rooms } from './on-demand.ts';
import type { BoardInput } from './parts.ts';
import { drawBoard } from './picture.ts';
import { plainPosition } from './plain.ts';
import type { Completion } from './rest.ts';
import { Scene } from './scene.ts';
import { sources } from './sources/on-demand.ts';
import type { Room } from './room.ts';
import { BoardSettings } from './settings.ts';
import type { Step } from './steps.ts';
import { styles } from './styles.ts';
import type { DiagramTexts } from './texts/texts.ts';
import { Waiting } from './waiting.ts';

const ignore = () => undefined;
const saver = () => import('./export/export.ts');

/**
 * A draughts board: a diagram (`fen`), a game to play through (`pdn`, `src`, `opening`), or a live game (`live`).
 * Without these attributes it reads the text inside it, a FEN or a PDN, which is also what people read without script.
 *
 * @tagname draughts-board
 * @fires {DraughtsMoveEvent} draughts-move - A move is about to be made by hand; `preventDefault()` takes it back.
 * @fires {DraughtsPositionEvent} draughts-position - Another position is shown, by a move, a live move, a step of the replay; not when the page sets a property.
 * @fires {DraughtsRefusedEvent} draughts-refused - A move by hand is not possible; with the reason.
 * @fires {DraughtsEndEvent} draughts-end - The game is over.
 * @fires {DraughtsDrawEvent} draughts-draw - People drew on the board, or took away what they had drawn; `shapes` says all that is there now.
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
 * @csspart premove - The squares of a move that waits for its turn.
 * @csspart way - A capture that can be chosen, or should have been.
 * @csspart note - Why a move was refused.
 * @csspart lot - The name of an opening that was drawn while people watch.
 * @csspart controls - The buttons that the attribute `controls` brings.
 * @csspart connection - The state of a live connection, and of its game where that does not simply go on.
 * @csspart plain - That of a live game that simply goes on.
 * @csspart fault - What cannot be read.
 * @cssprop --draughts-board-light - Light squares.
 * @cssprop --draughts-board-dark - Dark squares.
 * @cssprop --draughts-board-frame - The edge around the squares.
 * @cssprop --draughts-board-label - Coordinates on the edge.
 * @cssprop --draughts-board-number - Coordinates on dark squares, and the way of a capture; where all squares are light they are as black men.
 * @cssprop --draughts-board-mark - The wash over the last move.
 * @cssprop --draughts-board-white - White men.
 * @cssprop --draughts-board-white-ridge - Their ridges.
 * @cssprop --draughts-board-white-rim - Their rim.
 * @cssprop --draughts-board-black - Black men.
 * @cssprop --draughts-board-black-ridge - Their ridges.
 * @cssprop --draughts-board-black-rim - Their rim.
 * @cssprop --draughts-board-black-edge - The hairline around black men.
 * @cssprop --draughts-board-max - How wide the board is on a screen at most, `max(600px, 40vw)`: it is seen as a whole then. `none` where the page gives it a size.
 * @cssprop --draughts-board-print - How wide the board is on paper at most, `12cm`.
 */
export class DraughtsBoard extends BoardSettings {
  static override styles: CSSResultGroup = styles;

  #scene = new Scene(this);
  #room: Room | null = null;
  /** its language and motion, once they are loaded */
  #completion: Completion | null = null;
  readonly #fit = fit(this);
  /** whether it has come near the visible part of the page, where it is to wait for that; what was shown once stays */
  #near = false;
  /** what a server drew */
  #served: ChildNode[] = [];
  /** what is on the page */
  #live: Live | null = null;
  /** of the property or the text inside that was chosen last */
  #text = '';
  readonly #waiting = new Waiting(this);

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
    return game?.lineOf(node as GameNode) ?? [];
  }

  /** Goes to a ply of the line that is shown, or to a node of the tree. */
  go(target: number | GameNode): void {
    this.#ask('go', target);
  }

  /**
   * Makes a move of the page's own, such as an opponent's, at the end of the line that is shown: `19-23`, `c3:e5`.
   * Resolves with the position after it, or with why it is not possible. No event tells of it but `draughts-end`.
   */
  move(text: string): Promise<Result<Position>> {
    return new Promise((done) => {
      this.#ask('move', text, done);
      rooms.load().then(
        () => this.#enter()?.run(),
        (error: unknown) => {
          this.steps.length = 0;
          done({ ok: false, error: loadFault(error) });
        },
      );
    });
  }

  /** One move on. */
  next(): void {
    this.#ask('by', 1);
  }

  /** One move back. */
  back(): void {
    this.#ask('by', -1);
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
    return !!this.#room?.parts.replay?.playing;
  }

  /** Plays the game from where it stands. */
  play(): void {
    this.#ask('play');
  }

  /** Stops where the game stands. */
  pause(): void {
    this.#ask('pause');
  }

  /** The position as the text of an SVG file, as the board shows it. `width` in px. */
  toSvg(width?: number): Promise<string> {
    return saver().then(({ toSvg }) => toSvg(this, width));
  }

  /** The position as a PNG file. */
  toPng(width = 800): Promise<Blob> {
    return saver().then(({ toPng }) => toPng(this, width));
  }

  /** The line that is shown as an animated GIF. */
  toGif({ width = 400, seconds = 1 } = {}): Promise<Blob> {
    return saver().then(({ toGif }) => toGif(this, width, seconds));
  }

  /** Turns the board. */
  flip(): void {
    this.orientation = this.orientation === 'black' ? 'white' : 'black';
  }

  /** Puts another input, such as the set-up's, in the place of play. @internal */
  useInput(input: BoardInput): void {
    this.#ask('use', input);
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

  /** The position in words; null as long as there are none. @internal */
  get description(): string | null {
    return this.#completion?.describe() ?? null;
  }

  /** What is drawn on the board. @internal */
  get drawnShapes(): readonly Shape[] {
    return this.#room?.shapes ?? this.shapes;
  }

  /** @internal */
  get texts(): DiagramTexts | undefined {
    return this.#completion?.locale.texts;
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
  get motion(): Motion | undefined {
    return this.#completion?.motion;
  }

  /** Shows what it is to show from the beginning. @internal */
  readonly again = (): void => {
    this.chosen = 0;
    this.requestUpdate();
  };

  override connectedCallback(): void {
    super.connectedCallback();
    this.#fit.connect();
    this.again();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#fit.disconnect();
    nearness.now?.forget(this);
    this.#room?.close();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    this.#served = [...(this.shadowRoot?.childNodes ?? [])];
    if (this.ownerDocument === document) return super.createRenderRoot();
    // Lit would give it the style sheets of this document, which another one does not take.
    this.adoptedCallback();
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  /** Called by the browser when it has gone to another document, which has none of its style sheets. @internal */
  adoptedCallback(): void {
    rest.load().then(({ dress }) => dress(this), ignore);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.hasUpdated) this.#complete();
    if (changed.has('orientation')) this.motion?.stop();
    // Frameworks take a property away by setting it to nothing.
    this.shapes ??= [];
    this.#near ||= this.loading !== 'lazy';
    if (!this.#near) return;
    if (changed.size) this.#waiting.renew();
    if (this.interactive || this.controls || this.drawable || this.shapes.length || this.steps.length)
      this.#enter();
    if (this.#lacksTheme) this.#waiting.load(rest);
    // What a server drew has the words for those who do not see it.
    if (this.#served.length) {
      this.#waiting.load(rest, undefined, ignore);
      if (this.controls) this.#waiting.load(controls);
    }
    if (this.coordinates !== 'none' && !figures.now) this.#waiting.load(figures);
    // A game that was opened may have another one opened, as where an address says so.
    this.#room?.run();
    if (this.chosen !== this.choice) this.#choose();
  }

  /** Whether what a server drew stays for now: until all is here that takes its place. */
  #keepsServed(): boolean {
    const { frame, problem, link } = this.#scene;
    const ready = problem ?? link ?? (frame && this.#waiting.over);
    if (ready) for (const node of this.#served.splice(0)) node.remove();
    return this.#served.length > 0;
  }

  /** Waits until it is near; without the module that tells it is shown at once. */
  #hold(): void {
    const reached = () => {
      this.#near = true;
      this.requestUpdate();
    };
    nearness.load().then(({ whenNear }) => whenNear(this, reached), reached);
  }

  /** Shows what the properties, or else the text inside the element, ask for. */
  #choose(): void {
    this.chosen = this.choice;
    const { kind, text } = contentOf(this);
    this.#text = text;
    if (kind === 'fen') {
      this.#room?.leave();
      this.#read(text);
    } else {
      // What reads it comes at the same time as the room.
      this.#waiting.load(sources[kind], ignore);
      const opened = this.#enter()?.open(kind, text);
      if (opened) this.#waiting.add(opened);
    }
  }

  #read(fen: string): void {
    const scene = this.#scene;
    // Even the first change is seen as a move, where that can be loaded.
    const waits = scene.frame && !this.motion && this.animationDuration > 0;
    if (waits && this.#waiting.load(rest, this.again, this.again)) return;
    const plain = plainPosition(this.variant, fen);
    const reading = plain ? ok(plain) : reader.now?.readPosition(this.variant, fen);
    if (!reading) return void this.#waiting.load(reader, this.again);
    scene.fault(reading.ok ? null : reading.error);
    if (reading.ok) scene.showPosition(reading.value);
  }

  /** Has the rest of itself as soon as that is loaded. */
  #complete(): void {
    this.#completion ??= rest.now?.complete(this, this.#text) ?? null;
  }

  /** The room for games, play and drawing: now, or it is loaded, and the board is drawn again with it. */
  #enter(): Room | null {
    const { now } = rooms;
    if (!this.#room && now) {
      this.#room = new now.Room(this, this.#scene);
      this.#scene = this.#room.scene;
    } else if (!now) this.#waiting.load(rooms, this.again);
    return this.#room;
  }

  /** Does something when what it is about is shown: now, if it is. */
  #ask(name: Step[0], value?: unknown, done?: Step[3]): void {
    this.steps.push([name, value, this.choice, done]);
    this.#room?.run();
    this.requestUpdate();
  }

  override requestUpdate(name?: PropertyKey, before?: unknown, options?: PropertyDeclaration): void {
    super.requestUpdate(name, before, options);
    if (name === 'ply') {
      this.placed = this.choice;
      if (this.steps.length) this.#ask(name, this.ply);
    } else if (CHOICES.includes(name as 'pdn') && !Object.is(this[name as 'pdn'], before)) this.choice++;
  }

  protected override getUpdateComplete(): Promise<boolean> {
    // What an update asks for belongs to it.
    return this.#waiting.until(() => super.getUpdateComplete());
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!this.#near) this.#hold();
    if (this.#served.length) return;
    if (!rest.now) rest.load().then(() => this.requestUpdate(), ignore);
    if (changed.get('coordinates')) this.#fit.refresh();
    // What was asked for before it left the page is drawn, and binds nothing again.
    if (this.isConnected) this.#room?.updated();
    if (changed.size > Number(changed.has('ply'))) this.#scene.tell();
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    const served = this.#served.length;
    if (this.#keepsServed()) return this.motion?.plan(null);
    this.#complete();
    this.#live = draw(this.renderRoot, this.#live, this.drawn(), null);
    // As large as what the server drew: no observer sees it.
    if (served) this.#fit.refresh();
  }

  /** Whether its colours are still to be loaded. */
  get #lacksTheme(): boolean {
    const { theme = 'auto' } = this;
    return (
      !rest.now &&
      !this.#scene.problem &&
      (theme === 'auto' ? matchMedia('(prefers-contrast:more)').matches : theme !== 'wood')
    );
  }

  /** The board as it is now. */
  protected drawn(): Drawn {
    return drawBoard(this, this.#room, this.#lacksTheme);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'draughts-board': DraughtsBoard;
  }
}

import { legalMoves, pieceAt, squareName } from '@draughts/rules';
import type { Colour, Move, Position } from '@draughts/rules';
import { DraughtsMoveEvent } from '../events/move.ts';
import { DraughtsRefusedEvent } from '../events/refused.ts';
import { nextOf } from '../game.ts';
import { manOn } from '../pointer.ts';
import { allTexts } from '../texts/en.ts';
import { addStep, stepOf, tellEnd } from './add.ts';
import { isFound } from './guess.ts';
import type { InputHost } from './host.ts';
import { plans, refusals } from './on-demand.ts';
import type { Plans } from './plans.ts';
import type { Note } from './refusals.ts';
import { NOTHING, choose, legsGone, openMoves, type Selection } from './selection.ts';

/** What naming squares does on a board: choosing a man, moving it, entering a move before its turn. */
export class Hand {
  readonly host: InputHost;
  /** landing squares of a capture that went before they were named; naming them too is no new move, until the next one */
  #echo: readonly number[] = [];
  /** what was refused and waits for its reason */
  #refused: readonly number[] | null = null;
  /** where the man that was taken up is drawn, in the midst of a capture: the landing that it has come to; 0: at its start */
  #landing = 0;
  position: Position | null = null;
  selection: Selection = NOTHING;
  plans: Plans | null = null;
  note: Note | null = null;

  constructor(host: InputHost) {
    this.host = host;
  }

  /** The side that this board moves by hand; null: both. */
  get side(): Colour | null {
    const { side } = this.host;
    return side === 'white' ? 'w' : side === 'black' ? 'b' : null;
  }

  /** Whether the side to move is moved by hand. */
  get playing(): boolean {
    const { side } = this;
    return !side || side === this.position?.turn;
  }

  /** The man that was taken up, 0: none. */
  get chosen(): number {
    return this.selection.path[0] ?? this.plans?.plan[0] ?? 0;
  }

  /** Where the man that was taken up is seen, 0: none. */
  get standing(): number {
    return this.#landing || this.chosen;
  }

  /** Men that can be taken up. */
  movable(): ReadonlySet<number> {
    const { position, playing, plans: planned } = this;
    if (!position) return new Set();
    return new Set(
      playing ? [...legalMoves(position).map((move) => move.from), this.standing] : planned?.men(),
    );
  }

  /** Ways to draw: those between which the squares named so far do not decide, or what should have been taken. */
  ways(): readonly Move[] {
    if (this.note) return this.note.moves.filter((move) => move.captures.length > 0).slice(0, 8);
    return this.selection.moves.filter((move) => move.captures.length > 1);
  }

  /** Squares as they are named here. */
  write(path: readonly number[]): string {
    const { view, squareNames } = this.host;
    return path.map((square) => squareName(view.variant, square, squareNames)).join('-');
  }

  /** Drops a choice that belongs to a position that is no longer shown; a plan goes on to the next one. */
  sync(): Position | null {
    const position = this.host.scene.frame?.position ?? null;
    if (this.host.premove && plans.now) this.plans ??= new plans.now.Plans(this);
    if (position === this.position) return position;
    this.position = position;
    this.selection = NOTHING;
    this.#landing = 0;
    this.note = this.#refused = null;
    this.#echo = [];
    this.plans?.carry(position);
    return position;
  }

  /** To be called when the board shows its position. */
  settle(): void {
    this.sync();
    this.plans?.settle();
  }

  /** Somebody has come to the board: has ready what says why a move is not possible. */
  prepare(): void {
    refusals.load().then(
      ({ learn }) => learn(this.host.texts),
      () => undefined, // asked for again when it is needed
    );
  }

  /** Lets go of what is chosen, planned, or noted; false when there is nothing. */
  release(): boolean {
    if (this.plans?.release()) return true;
    if (!this.selection.path.length && !this.note) return false;
    this.select(NOTHING);
    return true;
  }

  /** A man is dragged. */
  lift(square: number): void {
    const { position } = this;
    if (!position || this.plans?.lift(square)) return;
    const { path } = this.selection;
    if (path[path.length - 1] === square) return;
    this.select({ path: [square], moves: openMoves(position, [square]) });
  }

  /** A man was dropped on a square, 0: beside the board. Whether it stays there. */
  drop(square: number): boolean {
    const before = this.sync();
    // Another position may have come while the man was in the hand: then nothing is chosen.
    if (square && this.chosen && square !== this.standing) this.press(square, true);
    return this.host.scene.frame?.position !== before;
  }

  /** A square was named, by whatever means. */
  press(square: number, dropped = false): void {
    const position = this.sync();
    if (!position) return;
    this.#refused = null;
    // A man that can be taken up for its next move is wanted for that.
    const again = !this.playing && this.movable().has(square);
    if (this.#echo.includes(square) && !this.selection.path.length && !again) {
      this.#echo = this.#echo.filter((other) => other !== square);
      return;
    }
    this.#echo = [];
    if (!this.playing) return this.#pressEarly(position, square, dropped);
    const choice = choose(position, this.selection, square);
    if (choice.kind === 'select') this.#chosen(position, choice.selection, square, dropped);
    else if (choice.kind === 'move') this.make(position, choice.move, square, dropped);
    else if (choice.kind === 'refused') void this.refuse(position, choice.path);
    else this.select(NOTHING);
  }

  /** A man that was dropped on its way, where only one capture is left, goes on to the end of it and not back. */
  #chosen(position: Position, selection: Selection, square: number, dropped: boolean): void {
    const { path, moves } = selection;
    if (dropped && path.length > 1 && moves.length === 1) this.make(position, moves[0], square, false);
    else this.select(selection);
  }

  /** A square was named while the other side is to move. */
  #pressEarly(position: Position, square: number, dropped: boolean): void {
    if (this.host.premove && !plans.now) {
      plans.load().then(
        () => this.press(square, dropped),
        () => this.refuse(position, [square]),
      );
    } else if (this.plans?.press(position, square, dropped)) return;
    else if (pieceAt(position, square)) void this.refuse(position, [square]);
    else this.select(NOTHING);
  }

  select(selection: Selection): void {
    if (this.#landing) this.#draw(this.#landing, this.selection.path[0]);
    const legs = legsGone(selection);
    this.#landing = legs && selection.moves[0].path[legs];
    if (legs) this.#draw(selection.path[0], this.#landing);
    this.selection = selection;
    this.note = this.#refused = null;
    this.host.requestUpdate();
  }

  /** Draws the man of one square on another. */
  #draw(from: number, square: number): void {
    const { scene } = this.host;
    scene.men = scene.men.map((man) =>
      man.state === 'on' && man.square === from ? { ...man, square } : man,
    );
  }

  make(position: Position, move: Move, named: number, dropped: boolean): void {
    const { host } = this;
    const { scene } = host;
    const step = stepOf(position, move);
    const legs = legsGone(this.selection);
    this.select(NOTHING);
    const event = new DraughtsMoveEvent({ ...move, text: step.text }, position);
    if (!host.dispatchEvent(event) || scene.frame?.position !== position) return;
    const next = host.guess && scene.node ? nextOf(scene.node) : undefined;
    if (next) {
      if (isFound(scene, next, move)) return;
      const message = allTexts(host.texts).otherMove(this.write([move.from, move.to]));
      return this.#tell({ code: 'GUESS_WRONG', message, squares: [move.from], moves: [] }, move.from);
    }
    const at = named === move.from ? 0 : move.path.lastIndexOf(named);
    addStep(scene, step, !dropped, legs);
    this.sync();
    if (at >= 0) this.#echo = move.path.slice(at + 1);
    tellEnd(scene, step.look(position).position);
  }

  /**
   * Says why squares are no move, `before` in front of it: at once, if what knows is here. Where that cannot be loaded,
   * that they are none.
   */
  async refuse(position: Position, path: readonly number[], before = ''): Promise<void> {
    const { texts } = this.host;
    this.#refused = path;
    const known = refusals.now ?? (await refusals.load().catch(() => null));
    const learning = known?.learn(texts);
    if (learning) await learning;
    // Something else was named meanwhile.
    if (this.#refused !== path) return;
    const message = before || allTexts(texts).premove.dropped(this.write(path));
    const note = known
      ? known.noteOn(texts, position, path, this.side, this.host.squareNames)
      : { code: 'MOVE_ILLEGAL', message, squares: path.slice(0, 1), moves: [] };
    const own = pieceAt(position, path[0])?.colour === position.turn && path.length > 1;
    if (!note || !own || before) this.select(NOTHING);
    if (note) this.#tell(before && known ? { ...note, message: `${before} ${note.message}` } : note, path[0]);
  }

  /** Says on the board and to the page why something is not possible, and shakes the man. */
  #tell(note: Note, shaken: number): void {
    this.note = note;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const frames = [0, -1, 1, -1, 0].map((side) => ({ marginLeft: `${side * 3}px` }));
      manOn(this.host, shaken)?.animate(frames, { duration: 120 });
    }
    this.host.dispatchEvent(new DraughtsRefusedEvent(note.code, note.message));
    this.host.requestUpdate();
  }
}

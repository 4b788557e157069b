import { legalMoves, pieceAt, pieces, refuse, squareName } from '@draughts/rules';
import type { Colour, Move, Position } from '@draughts/rules';
import { DraughtsMoveEvent } from '../events/move.ts';
import { DraughtsRefusedEvent } from '../events/refused.ts';
import type { Trace } from '../frame.ts';
import { nextOf, type GameNode } from '../game.ts';
import { manOn } from '../pointer.ts';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { addStep, stepOf, tellEnd } from './add.ts';
import type { InputHost } from './host.ts';
import { duePlan, planSquare, planTargets, type Plan } from './premove.ts';
import { Refusals } from './refusals.ts';
import { NOTHING, choose, openMoves, type Selection } from './selection.ts';

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

const NO_PLAN: Plan = [];

/** What naming squares does on a board: choosing a man, moving it, entering a move before its turn. */
export class Hand {
  readonly #host: InputHost;
  readonly #refusals = new Refusals();
  #position: Position | null = null;
  /** landing squares of a capture that went before they were named; naming them too is no new move */
  #echo: readonly number[] = [];
  /** where the plan was entered, and for whom */
  #plannedAt: GameNode | null = null;
  #plannedFor: Colour | null = null;
  /** the move before a plan that is due: it is heard with what comes of the plan, and not before that too */
  #theirs: Trace | null = null;
  selection: Selection = NOTHING;
  plan: Plan = NO_PLAN;
  note: Note | null = null;

  constructor(host: InputHost) {
    this.#host = host;
  }

  /** The side that this board moves by hand; null: both. */
  get #side(): Colour | null {
    const { side } = this.#host;
    return side === 'white' ? 'w' : side === 'black' ? 'b' : null;
  }

  /** Whether the side to move is moved by hand. */
  get playing(): boolean {
    const side = this.#side;
    return !side || side === this.#position?.turn;
  }

  /** Whether a move may be entered before its turn. */
  get #planning(): boolean {
    return (
      !this.playing && this.#host.premove && this.#position !== null && legalMoves(this.#position).length > 0
    );
  }

  /** Men that can be taken up. */
  movable(): ReadonlySet<number> {
    const position = this.#position;
    if (!position) return new Set();
    if (this.playing) return new Set(legalMoves(position).map((move) => move.from));
    const own = pieces(position).filter(({ colour }) => this.#planning && colour === this.#side);
    return new Set(own.map(({ square }) => square));
  }

  /** Ways to draw: those between which the squares named so far do not decide, or what should have been taken. */
  ways(): readonly Move[] {
    if (this.note) return this.note.moves.filter((move) => move.captures.length > 0).slice(0, 8);
    return this.selection.moves.filter((move) => move.captures.length > 1);
  }

  planTargets(): readonly number[] {
    const side = this.#side;
    return this.#position && side ? planTargets(this.#position, side, this.plan) : [];
  }

  /** Drops a choice that belongs to a position that is no longer shown; a plan goes on to the next one. */
  sync(): Position | null {
    this.#refusals.learn(this.#host.texts);
    const position = this.#host.scene.frame?.position ?? null;
    if (position === this.#position) return position;
    this.#position = position;
    this.selection = NOTHING;
    this.note = null;
    if (this.plan.length) this.#carry(position);
    return position;
  }

  /** A plan lives on after the next move of the game, or a position that the page sets; not when somebody looks elsewhere. */
  #carry(position: Position | null): void {
    const { node, game } = this.#host.scene;
    const before = this.#plannedAt ?? game?.root;
    const { scene } = this.#host;
    if (!position || (node && node.parent !== before)) {
      if (this.plan.length > 1) scene.said = this.#withdrawn(this.plan);
      this.plan = NO_PLAN;
      return;
    }
    this.#plannedAt = node;
    if (!this.playing) return;
    if (this.plan.length > 1) {
      this.#theirs = scene.spoken;
      scene.spoken = null;
      return;
    }
    const moves = openMoves(position, this.plan);
    if (moves.length) this.selection = { path: this.plan, moves };
    this.plan = NO_PLAN;
  }

  /** To be called when the board shows its position: a plan whose turn has come is played, one that cannot be is let go. */
  settle(): void {
    this.sync();
    if (!this.plan.length) return;
    if (!this.#host.premove || this.#plannedFor !== this.#side) return this.#setPlan(NO_PLAN);
    const position = this.#position;
    // Later, so that the move before is told first.
    if (this.playing) queueMicrotask(() => this.#playPlan(position));
  }

  #playPlan(position: Position | null): void {
    const { scene } = this.#host;
    const { plan } = this;
    if (!position || plan.length < 2 || position !== scene.frame?.position) return;
    this.plan = NO_PLAN;
    scene.spoken = this.#theirs;
    const due = duePlan(position, plan);
    const { texts } = this.#host;
    if (due.kind === 'refused')
      return this.#refuse(position, plan, allTexts(texts).premove.dropped(this.#write(plan)));
    if (due.kind === 'choose') {
      this.#select(due.selection);
      scene.say((words) => allTexts(words).premove.choose(this.#write(plan)), true);
      return;
    }
    const theirs = scene.spoken;
    this.#make(position, due.move, 0, false);
    const mine = scene.spoken;
    if (!theirs || !mine || mine === theirs) return;
    const said = (colour: Colour, { text, captures }: Trace) => texts.moved(colour, text, captures.length);
    const before = position.turn === 'w' ? 'b' : 'w';
    // Both at once, each a line of its own: the first would be overtaken.
    const end = scene.said;
    scene.say((words) =>
      [said(before, theirs), said(position.turn, mine), end?.(words)].filter(Boolean).join('\n'),
    );
  }

  #write(plan: Plan): string {
    const { view, squareNames } = this.#host;
    return plan.map((square) => squareName(view.variant, square, squareNames)).join('-');
  }

  #setPlan(plan: Plan): void {
    const before = this.plan;
    this.plan = plan;
    this.#plannedAt = this.#host.scene.node;
    this.#plannedFor = this.#side;
    this.#select(NOTHING);
    if (plan.length > 1) this.#host.scene.say((texts) => allTexts(texts).premove.waits(this.#write(plan)));
    else if (before.length > 1) this.#host.scene.say(this.#withdrawn(before));
  }

  readonly #withdrawn = (plan: Plan) => (texts: DiagramTexts) =>
    allTexts(texts).premove.withdrawn(this.#write(plan));

  /** Lets go of what is chosen, planned, or noted; false when there is nothing. */
  release(): boolean {
    if (!this.selection.path.length && !this.note && !this.plan.length) return false;
    if (this.plan.length) this.#setPlan(NO_PLAN);
    else this.#select(NOTHING);
    return true;
  }

  /** A man is dragged. */
  lift(square: number): void {
    if (!this.#position) return;
    if (this.#planning) {
      if (this.plan.length !== 1 || this.plan[0] !== square) this.#setPlan([square]);
      return;
    }
    const { path } = this.selection;
    if (path[path.length - 1] === square) return;
    this.#select({ path: [square], moves: openMoves(this.#position, [square]) });
  }

  /** A man was dropped on a square, 0: beside the board. Whether it stays there. */
  drop(square: number): boolean {
    const before = this.#position;
    if (square && square !== (this.selection.path[0] ?? this.plan[0])) this.press(square, true);
    return this.#host.scene.frame?.position !== before;
  }

  /** A square was named, by whatever means. */
  press(square: number, dropped = false): void {
    const position = this.sync();
    if (!position) return;
    if (this.#echo.includes(square) && !this.selection.path.length) {
      this.#echo = this.#echo.filter((other) => other !== square);
      return;
    }
    this.#echo = [];
    if (!this.playing) return this.#pressEarly(position, square, dropped);
    const choice = choose(position, this.selection, square);
    if (choice.kind === 'select') this.#chosen(position, choice.selection, square, dropped);
    else if (choice.kind === 'move') this.#make(position, choice.move, square, dropped);
    else if (choice.kind === 'refused') this.#refuse(position, choice.path);
    else this.#select(NOTHING);
  }

  /** A man that was dropped on its way, where only one capture is left, goes on to the end of it and not back. */
  #chosen(position: Position, selection: Selection, square: number, dropped: boolean): void {
    const { path, moves } = selection;
    if (dropped && path.length > 1 && moves.length === 1) this.#make(position, moves[0], square, false);
    else this.#select(selection);
  }

  /** A square was named while the other side is to move. */
  #pressEarly(position: Position, square: number, dropped: boolean): void {
    const side = this.#side;
    if (!side) return;
    if (this.#planning) {
      const choice = planSquare(position, side, this.plan, square, dropped);
      if (choice.kind === 'plan') return this.#setPlan(choice.plan);
    }
    const colour = pieceAt(position, square)?.colour;
    if (!colour) return this.#select(NOTHING);
    if (colour === side || !legalMoves(position).length) return this.#refuse(position, [square]);
    this.#tell('NOT_YOUR_SIDE', allTexts(this.#host.texts).premove.yours(side), [square], []);
  }

  #select(selection: Selection): void {
    this.selection = selection;
    this.note = null;
    this.#host.requestUpdate();
  }

  #make(position: Position, move: Move, named: number, dropped: boolean): void {
    const { scene } = this.#host;
    const step = stepOf(position, move);
    this.#select(NOTHING);
    const event = new DraughtsMoveEvent({ ...move, text: step.text }, position);
    if (!this.#host.dispatchEvent(event) || scene.frame?.position !== position) return;
    const next = this.#host.guess && scene.node ? nextOf(scene.node) : undefined;
    if (next) return this.#guess(next, step.text, move);
    const at = named === move.from ? 0 : move.path.lastIndexOf(named);
    if (at >= 0) this.#echo = move.path.slice(at + 1);
    addStep(scene, step, !dropped);
    tellEnd(scene, step.look(position).position);
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
    this.#tell('GUESS_WRONG', allTexts(texts).otherMove(text), [move.from], []);
  }

  /** `before`: what is said before the reason. */
  #refuse(position: Position, path: readonly number[], before = ''): void {
    const { from, to } = { from: path[0], to: path[path.length - 1] };
    const attempt = path.length > 2 ? { from, path } : path.length > 1 ? { from, to } : { from };
    const refusal = refuse(position, attempt);
    if (!refusal) return this.#select(NOTHING);
    const reason = this.#refusals.say(this.#host.texts, position, refusal);
    const own = pieceAt(position, from)?.colour === position.turn && path.length > 1;
    this.selection = own && !before ? this.selection : NOTHING;
    this.#tell(
      refusal.code,
      [before, reason].filter(Boolean).join(' '),
      refusal.squares,
      refusal.moves,
      from,
    );
  }

  /** Says on the board and to the page why something is not possible, and shakes the man. */
  #tell(
    code: string,
    message: string,
    squares: readonly number[],
    moves: readonly Move[],
    shaken = squares[0],
  ): void {
    this.note = { message, squares, moves };
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const frames = [0, -1, 1, -1, 0].map((side) => ({ marginLeft: `${side * 3}px` }));
      manOn(this.#host, shaken)?.animate(frames, { duration: 120 });
    }
    this.#host.dispatchEvent(new DraughtsRefusedEvent(code, message));
    this.#host.requestUpdate();
  }
}

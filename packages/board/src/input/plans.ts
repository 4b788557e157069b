import { legalMoves, pieces, type Colour, type Position } from '@draughts/rules';
import { squaresPath } from '@draughts/diagram/draw';
import { addStyles } from '../add-styles.ts';
import type { Drawn } from '../drawn.ts';
import type { Trace } from '../frame.ts';
import type { GameNode } from '../game.ts';
import { inNotation } from '../in-notation.ts';
import { allTexts } from '../texts/en.ts';
import type { DiagramTexts } from '../texts/texts.ts';
import { wayOf } from '../way.ts';
import type { Hand } from './hand.ts';
import { duePlan, planSquare, planTargets, type Plan } from './premove.ts';
import { NOTHING, openMoves } from './selection.ts';
import { css } from '../sheet.ts';

const NO_PLAN: Plan = [];

const styles = css`
  .plan {
    fill: #2f6fd0;
    fill-opacity: 0.55;
  }
  .plan-way {
    stroke: #2f6fd0;
    stroke-width: 0.14;
    opacity: 0.9;
  }
`;

/** Moves that are entered before their turn: each waits, and is played if it is possible then. */
export class Plans {
  readonly #hand: Hand;
  /** where the plan was entered, and for whom */
  #plannedAt: GameNode | null = null;
  #plannedFor: Colour | null = null;
  /** the move before a plan that is due: it is heard with what comes of the plan, and not before that too */
  #theirs: Trace | null = null;
  plan: Plan = NO_PLAN;

  constructor(hand: Hand) {
    this.#hand = hand;
    addStyles(hand.host.renderRoot, styles);
  }

  /** Whether a move may be entered before its turn. */
  get #open(): boolean {
    const { position, playing, host } = this.#hand;
    return !playing && host.premove && position !== null && legalMoves(position).length > 0;
  }

  get waits(): boolean {
    return this.plan.length > 1;
  }

  /** Men that can be taken up. */
  men(): readonly number[] {
    const { position, side } = this.#hand;
    if (!position || !this.#open) return [];
    return pieces(position).flatMap(({ colour, square }) => (colour === side ? [square] : []));
  }

  targets(): readonly number[] {
    const { position, side } = this.#hand;
    return position && side ? planTargets(position, side, this.plan) : [];
  }

  /** The move that waits, under the men. */
  drawn(): Drawn | null {
    if (!this.waits) return null;
    const { view } = this.#hand.host;
    const squares: Drawn = [
      'path',
      { class: 'plan', part: 'premove', d: squaresPath(view, [...new Set(this.plan)]) },
    ];
    return ['g', {}, [squares, ['path', { class: 'plan-way', d: wayOf(view, this.plan) }]]];
  }

  /** A plan lives on after the next move of the game, or a position that the page sets; not when somebody looks elsewhere. */
  carry(position: Position | null): void {
    if (!this.plan.length) return;
    const { scene } = this.#hand.host;
    const { node, game } = scene;
    const before = this.#plannedAt ?? game?.root;
    if (!position || (node && node.parent !== before)) {
      if (this.waits) scene.said = this.#withdrawn(this.plan);
      this.plan = NO_PLAN;
      return;
    }
    this.#plannedAt = node;
    if (!this.#hand.playing) return;
    if (this.waits) {
      this.#theirs = scene.spoken;
      scene.spoken = null;
      return;
    }
    const moves = openMoves(position, this.plan);
    if (moves.length) this.#hand.selection = { path: this.plan, moves };
    this.plan = NO_PLAN;
  }

  /** A plan whose turn has come is played, one that cannot be is let go. */
  settle(): void {
    if (!this.plan.length) return;
    const { host, side, playing, position } = this.#hand;
    if (!host.premove || this.#plannedFor !== side) return this.#set(NO_PLAN);
    // Later, so that the move before is told first.
    if (playing) queueMicrotask(() => this.#play(position));
  }

  #play(position: Position | null): void {
    const hand = this.#hand;
    const { scene, texts } = hand.host;
    const { plan } = this;
    if (!position || !this.waits || position !== scene.frame?.position) return;
    this.plan = NO_PLAN;
    scene.spoken = this.#theirs;
    const due = duePlan(position, plan);
    if (due.kind === 'refused') {
      return void hand.refuse(position, plan, allTexts(texts).premove.dropped(hand.write(plan)));
    }
    if (due.kind === 'choose') {
      hand.select(due.selection);
      scene.say((words) => allTexts(words).premove.choose(hand.write(plan)), true);
      return;
    }
    const theirs = scene.spoken;
    hand.make(position, due.move, 0, false);
    const mine = scene.spoken;
    if (!theirs || !mine || mine === theirs) return;
    const said = (colour: Colour, { text, captures }: Trace) =>
      texts.moved(colour, inNotation(text, position.variant, hand.host.squareNames), captures.length);
    const before = position.turn === 'w' ? 'b' : 'w';
    // Both at once, each a line of its own: the first would be overtaken.
    const end = scene.said;
    scene.say((words) =>
      [said(before, theirs), said(position.turn, mine), end?.(words)].filter(Boolean).join('\n'),
    );
  }

  #set(plan: Plan): void {
    const hand = this.#hand;
    const before = this.plan;
    this.plan = plan;
    this.#plannedAt = hand.host.scene.node;
    this.#plannedFor = hand.side;
    hand.select(NOTHING);
    if (this.waits) hand.host.scene.say((texts) => allTexts(texts).premove.waits(hand.write(plan)));
    else if (before.length > 1) hand.host.scene.say(this.#withdrawn(before));
  }

  readonly #withdrawn = (plan: Plan) => (texts: DiagramTexts) =>
    allTexts(texts).premove.withdrawn(this.#hand.write(plan));

  /** Takes the plan back; false when there is none. */
  release(): boolean {
    if (!this.plan.length) return false;
    this.#set(NO_PLAN);
    return true;
  }

  /** A man is dragged; false when that enters no plan. */
  lift(square: number): boolean {
    if (!this.#open) return false;
    if (this.plan.length !== 1 || this.plan[0] !== square) this.#set([square]);
    return true;
  }

  /** A square was named while the other side is to move; false when that has nothing to do with a plan. */
  press(position: Position, square: number, dropped: boolean): boolean {
    const { side } = this.#hand;
    if (!side || !this.#open) return false;
    const choice = planSquare(position, side, this.plan, square, dropped);
    if (choice.kind !== 'plan') return false;
    this.#set(choice.plan);
    return true;
  }
}

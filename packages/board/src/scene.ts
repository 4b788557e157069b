import type { ReactiveControllerHost } from 'lit';
import { pieces, writeFen, type Fault, type Position } from '@draughts/rules/board';
import { DraughtsErrorEvent } from './events/error.ts';
import type { LiveState } from './events/live.ts';
import { DraughtsPositionEvent } from './events/position.ts';
import type { Frame, Trace } from './frame.ts';
import type { Game, GameNode } from './game.ts';
import type { GameInfo } from './info.ts';
import { reconcile, settle, type Man } from './men.ts';
import type { Motion } from './motion.ts';
import type { Library, Stage } from './source.ts';

interface Host extends ReactiveControllerHost, EventTarget {
  readonly variant: string | undefined;
  readonly gameNumber: number;
  ply: number | undefined;
}

/** A move is shown along its trace; `null`: moving, but by an unknown way; `undefined`: nothing moves. */
type Via = Trace | null | undefined;

/** What a board shows and where it stands in its game. Sources fill it, the element draws it. */
export class Scene implements Stage {
  readonly #host: Host;
  readonly #motion: Motion;
  readonly #watchers = new Set<() => void>();
  #notify = false;
  #find: ((before: Position, after: Position, text: string) => Trace | null) | null = null;
  frame: Frame | null = null;
  men: readonly Man[] = [];
  game: Game | null = null;
  /** the game that was opened last; one that people begin on a diagram is none */
  opened: Game | null = null;
  node: GameNode | null = null;
  problem: Fault | null = null;
  link: LiveState | null = null;
  linkText: Stage['linkText'] = null;
  library: Library | null = null;
  info: GameInfo | null = null;
  /** the opening that was drawn just now; until the next move */
  drawn: { readonly name: string } | null = null;
  /** the move that a screen reader is to hear, with who made it and how many men it took */
  spoken: Trace | null = null;

  constructor(host: Host, motion: Motion) {
    this.#host = host;
    this.#motion = motion;
  }

  get variant(): string | undefined {
    return this.#host.variant;
  }

  get gameNumber(): number {
    return this.#host.gameNumber;
  }

  /** Calls back after every change; returns what ends it. */
  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Goes to a ply of the line that is shown, or to a node. `notify`: it was not the page that asked. */
  go(target: number | GameNode, notify: boolean): void {
    if (!this.game || !this.node) return;
    const node = typeof target === 'number' ? this.game.at(target, this.node) : target;
    const before = this.node;
    if (node === before) return;
    this.stand(node, wayBetween(before, node), notify);
  }

  openGame(game: Game, at: (game: Game) => GameNode): void {
    this.game = this.opened = game;
    const { ply } = this.#host;
    const open = at(game);
    this.stand(ply === undefined || Number.isNaN(ply) ? open : game.at(ply, open));
  }

  openDrawn(game: Game, node: GameNode, opening: string): void {
    this.game = game;
    this.stand(node, null, true, null);
    this.drawn = { name: opening };
  }

  followGame(node: GameNode, animate: boolean): void {
    if (node === this.node) return this.#changed();
    const forward = animate && node.parent === this.node;
    this.stand(node, forward ? node.trace : undefined, true);
  }

  showPosition(position: Position): void {
    this.game = this.opened = this.node = null;
    this.#show({ position, trace: null, ply: 0 }, this.frame ? null : undefined);
  }

  fault(fault: Fault | null): void {
    const news = fault && fault.message !== this.problem?.message;
    this.problem = fault;
    if (news) this.#host.dispatchEvent(new DraughtsErrorEvent(fault));
    this.#changed();
  }

  announce(event: Event): void {
    this.#host.dispatchEvent(event);
    this.#changed();
  }

  /** An option of the board is another one: whoever shows it looks again. */
  tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  /** The end of a capture: the taken men leave. */
  settled(): void {
    const men = settle(this.men);
    if (men === this.men) return;
    this.men = men;
    this.#host.requestUpdate();
  }

  /** To be called when the page shows the scene. */
  shown(): void {
    if (!this.#notify || !this.frame) return;
    this.#notify = false;
    const { position, ply, trace } = this.frame;
    const text = this.node?.step.text || trace?.text || null;
    this.#host.dispatchEvent(new DraughtsPositionEvent(writeFen(position), ply, text));
  }

  /** Shows a node of the game; `notify` as with `go`, `spoken` is what a screen reader hears. */
  stand(node: GameNode, via?: Via, notify = false, spoken = via === undefined ? null : node.trace): void {
    this.#notify ||= notify;
    this.node = node;
    this.#host.ply = node.ply;
    this.#show(node, via, spoken);
  }

  #show(frame: Frame, via: Via, spoken: Trace | null = null): void {
    const { position } = frame;
    const same = this.frame?.position.variant === position.variant;
    if (via === null && same && this.frame) via = this.#wayFrom(this.frame.position, position);
    const change = reconcile(position.variant, same ? this.men : [], pieces(position), via ?? null);
    const moving = same && via !== undefined && this.#motion.enabled;
    this.men = moving ? change.men : settle(change.men);
    this.#motion.plan(moving ? change : null, via ?? null);
    this.frame = frame;
    this.drawn = null;
    this.spoken = spoken;
    this.#changed();
  }

  /**
   * How a position that was only set came about. A quiet move or a single capture needs no rules: the man goes straight.
   * For longer captures the rules are loaded; until they are there, these snap.
   */
  #wayFrom(before: Position, after: Position): Via {
    if (pieces(before).length - pieces(after).length < 2) return null;
    if (this.#find) return this.#find(before, after, '') ?? undefined;
    void import('./sources/trace.ts').then(
      ({ traceBetween }) => (this.#find = traceBetween),
      () => undefined,
    );
    return undefined;
  }

  #changed(): void {
    this.#host.requestUpdate();
    this.tell();
  }
}

/** How the men go from one node to another: forth, back, or by no single move. */
function wayBetween(before: GameNode, node: GameNode): Via {
  if (node.parent === before) return node.trace;
  const undone = before.parent === node ? before.trace : null;
  return undone && { ...undone, from: undone.to, to: undone.from, path: [...undone.path].reverse() };
}

import type { ReactiveControllerHost } from 'lit';
import { pieces, type Fault, type Position } from '@draughts/rules/board';
import { DraughtsErrorEvent } from './events/error.ts';
import type { LiveState } from './events/live.ts';
import type { Frame, Trace } from './frame.ts';
import type { Game, GameNode } from './game.ts';
import type { GameInfo } from './info.ts';
import { reconcile, settle, type Man } from './men.ts';
import type { Motion } from './motion.ts';
import { traces } from './on-demand.ts';
import type { Library, LinkText } from './source.ts';

export interface SceneHost extends ReactiveControllerHost, EventTarget {
  readonly variant: string | undefined;
  readonly gameNumber: number;
  readonly hideResult: boolean;
  ply: number | undefined;
}

/** A move is shown along its trace; `null`: moving, but by an unknown way; `undefined`: nothing moves. */
export type Via = Trace | null | undefined;

/** What a board shows. The element draws it; a game is put into it by `GameScene`, which takes its place then. */
export class Scene {
  readonly host: SceneHost;
  readonly motion: Motion;
  readonly watchers = new Set<() => void>();
  frame: Frame | null = null;
  men: readonly Man[] = [];
  problem: Fault | null = null;

  readonly game: Game | null = null;
  /** the game that was opened last; one that people begin on a diagram is none */
  readonly opened: Game | null = null;
  readonly node: GameNode | null = null;
  readonly link: LiveState | null = null;
  readonly linkText: LinkText | null = null;
  readonly library: Library | null = null;
  readonly info: GameInfo | null = null;

  constructor(host: SceneHost, motion: Motion) {
    this.host = host;
    this.motion = motion;
  }

  /** Calls back after every change; returns what ends it. */
  watch(listener: () => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  /** A position without a game. */
  showPosition(position: Position): void {
    this.show({ position, trace: null, ply: 0 }, this.frame ? null : undefined);
  }

  fault(fault: Fault | null): void {
    const news = fault && fault.message !== this.problem?.message;
    this.problem = fault;
    if (news) this.host.dispatchEvent(new DraughtsErrorEvent(fault));
    this.changed();
  }

  /** The end of a capture: the taken men leave. */
  settled(): void {
    const men = settle(this.men);
    if (men === this.men) return;
    this.men = men;
    this.host.requestUpdate();
  }

  protected show(frame: Frame, via: Via): void {
    const { position } = frame;
    const same = this.frame?.position.variant === position.variant;
    const placed = pieces(position);
    if (via === null && same && this.frame) via = this.#wayFrom(this.frame.position, position, placed.length);
    const change = reconcile(position.variant, same ? this.men : [], placed, via ?? null);
    const moving = same && via !== undefined && this.motion.enabled;
    this.men = moving ? change.men : settle(change.men);
    this.motion.plan(moving ? change : null, via ?? null);
    this.frame = frame;
    this.changed();
  }

  /**
   * How a position that was only set came about. A quiet move or a single capture needs no rules: the man goes straight.
   * For longer captures the rules are loaded; until they are there, these snap.
   */
  #wayFrom(before: Position, after: Position, left: number): Via {
    const standing = this.men.filter((man) => man.state === 'on').length;
    if (standing - left < 2) return null;
    if (traces.now) return traces.now.traceBetween(before, after, '') ?? undefined;
    void traces.load().catch(() => undefined);
    return undefined;
  }

  /** An option of the board is another one: whoever shows it looks again. */
  tell(): void {
    for (const watcher of this.watchers) watcher();
  }

  protected changed(): void {
    this.host.requestUpdate();
    this.tell();
  }
}

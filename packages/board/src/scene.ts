import type { ReactiveControllerHost } from 'lit';
import { pieces, type Fault, type Position } from '@draughts/rules/board';
import { DraughtsErrorEvent } from './events/error.ts';
import type { LiveState } from './events/live.ts';
import type { Frame, Trace } from './frame.ts';
import type { Game, GameNode } from './game.ts';
import type { GameInfo } from './info.ts';
import { loadFault } from './later.ts';
import type { Man } from './men.ts';
import type { Motion } from './motion.ts';
import type { Library } from './source.ts';
import type { Step } from './steps.ts';

/** What a scene needs of its element. */
export interface SceneHost extends ReactiveControllerHost, EventTarget {
  readonly variant: string | undefined;
  readonly gameNumber: number;
  readonly hideResult: boolean;
  ply: number | undefined;
  readonly steps: Step[];
  readonly choice: number;
  readonly placed: number | undefined;
  /** brings the men to their places; undefined: not loaded yet, they are simply there */
  readonly motion: Motion | undefined;
}

/** A move is shown along its trace; `null`: moving, but by an unknown way; `undefined`: nothing moves. */
export type Via = Trace | null | undefined;

/** What a board shows. The element draws it; a game is put into it by `GameScene`, which takes its place then. */
export class Scene {
  readonly host: SceneHost;
  readonly watchers = new Set<() => void>();
  frame: Frame | null = null;
  men: readonly Man[] = [];
  problem: Fault | null = null;
  /** what is said of parts of the board that could not be loaded */
  readonly missing = new Map<unknown, Fault>();

  readonly game: Game | null = null;
  readonly node: GameNode | null = null;
  readonly link: LiveState | null = null;
  readonly library: Library | null = null;
  readonly info: GameInfo | null = null;

  constructor(host: SceneHost) {
    this.host = host;
  }

  /** Calls back after every change; returns what ends it. */
  watch(listener: () => void): () => void {
    this.watchers.add(listener);
    return () => this.watchers.delete(listener);
  }

  /** A position without a game. */
  showPosition(position: Position): void {
    this.show({ position, trace: null, ply: 0 }, null);
  }

  fault(fault: Fault | null): void {
    const news = fault && fault.message !== this.problem?.message;
    this.problem = fault;
    if (news) this.host.dispatchEvent(new DraughtsErrorEvent(fault));
    this.changed();
  }

  /** A part of the board could not be loaded. */
  failed(part: unknown, error: unknown): void {
    const fault = loadFault(error);
    this.missing.set(part, fault);
    this.fault(fault);
  }

  /** A part of the board is here: that it was missing, if it was, is said no more. */
  came(part: unknown): void {
    const fault = this.missing.get(part);
    this.missing.delete(part);
    if (fault === this.problem) this.fault([...this.missing.values()][0] ?? null);
  }

  protected show(frame: Frame, via: Via): void {
    const placed = pieces(frame.position);
    this.men =
      this.host.motion?.bring(this, frame.position, placed, via) ??
      placed.map((piece): Man => ({ ...piece, state: 'on' }));
    this.frame = frame;
    this.changed();
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

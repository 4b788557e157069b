import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { cornerOf, type View } from '@draughts/diagram/draw';
import type { PlacedPiece, Position } from '@draughts/rules/board';
import type { Trace } from './frame.ts';
import { Later } from './later.ts';
import { reconcile, settle, type Change, type Man } from './men.ts';
import type { Scene, Via } from './scene.ts';
import { standing } from './styles.ts';

/** The way from one position to another, when men were captured. */
const traces = new Later(() => import('./sources/trace.ts'));

/** Milliseconds a leg of a capture takes, as a fraction of a quiet move's. */
const LEG = 140 / 180;
/** What is left of a man that was jumped, until the capture is over. */
const TAKEN_OPACITY = 0.35;

interface Host extends ReactiveControllerHost {
  /** the men's elements, by place in the list */
  readonly menElements: ArrayLike<HTMLElement>;
  readonly view: View;
  /** ms for a quiet move; 0: none */
  readonly animationDuration: number;
  readonly scene: Scene;
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;

/**
 * How a position that was only set came about. A quiet move or a single capture needs no rules: the man goes straight.
 * For longer captures the rules are loaded; until they are there, these snap.
 */
function wayFrom(men: readonly Man[], before: Position, after: Position, left: number): Via {
  const standing = men.filter((man) => man.state === 'on').length;
  if (standing - left < 2) return null;
  if (traces.now) return traces.now.traceBetween(before, after, '') ?? undefined;
  void traces.load().catch(() => undefined);
  return undefined;
}

/**
 * Moves men along their path. The page always holds the final picture already and the animation only covers it, so
 * whatever interrupts it (the next move, a jump, a resync) leaves the right position.
 */
export class Motion implements ReactiveController {
  readonly #host: Host;
  #running: Animation[] = [];
  #planned: { change: Change; trace: Trace | null } | null = null;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  /** The men of the position that comes next; how they come to their places is shown with the next update. */
  bring({ frame, men }: Scene, position: Position, placed: readonly PlacedPiece[], via: Via): readonly Man[] {
    const before = frame?.position;
    const same = before?.variant === position.variant;
    if (via === null && same) via = wayFrom(men, before, position, placed.length);
    const change = reconcile(position.variant, same ? men : [], placed, via ?? null);
    const moving = same && via !== undefined && this.#host.animationDuration > 0 && !still();
    this.plan(moving ? change : null, via ?? null);
    return moving ? change.men : settle(change.men);
  }

  /** Plans the way into the picture that the next update draws; null: it is simply there. */
  plan(change: Change | null, trace: Trace | null = null): void {
    this.stop();
    this.#planned = change && { change, trace };
  }

  stop(): void {
    for (const animation of this.#running) animation.cancel();
    this.#running = [];
  }

  hostDisconnected(): void {
    this.#planned = null;
    this.stop();
    this.#settle();
  }

  hostUpdated(): void {
    const planned = this.#planned;
    if (!planned) return;
    this.#planned = null;
    this.#run(planned.change, planned.trace);
    const running = this.#running;
    // An animation that is cancelled rejects; then somebody else has taken over.
    void Promise.allSettled(running.map((animation) => animation.finished)).then(() => {
      if (running !== this.#running) return;
      this.stop();
      this.#settle();
    });
  }

  /** The end of a capture: the taken men leave. */
  #settle(): void {
    const { scene } = this.#host;
    const men = settle(scene.men);
    if (men === scene.men) return;
    scene.men = men;
    this.#host.requestUpdate();
  }

  #run({ shifts, taken }: Change, trace: Trace | null): void {
    const { menElements, animationDuration } = this.#host;
    // It may have been changed since the way was planned.
    if (!(animationDuration > 0)) return;
    const legs = trace ? trace.path.length - 1 : 1;
    const duration = taken.length && trace ? animationDuration * LEG * legs : animationDuration;
    for (const { index, from, to } of shifts) {
      const path = trace && from === trace.from && to === trace.to ? trace.path : [from, to];
      const easing = path.length > 2 ? 'ease-in-out' : 'ease-out';
      const frames = path.map((square) => ({ transform: this.#at(square), zIndex: 2, easing }));
      this.#animate(menElements[index], frames, { duration });
    }
    for (const index of taken) this.#fade(menElements[index], duration, trace ? 1 : 0);
  }

  /** A taken man pales when the mover has passed it, and leaves with the end of the capture. */
  #fade(element: HTMLElement, duration: number, stays: number): void {
    const opacity = stays ? TAKEN_OPACITY : 0;
    this.#animate(element, [{ opacity: 1 }, { opacity, offset: 0.6 }, { opacity }], { duration });
  }

  #animate(element: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    this.#running.push(element.animate(frames, options));
  }

  #at(square: number): string {
    const { x, y } = cornerOf(this.#host.view, square);
    return standing.replace('var(--x)', String(x)).replace('var(--y)', String(y));
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { diagram, type Theme } from '@draughts/diagram';
import { lineOf, type Opening } from '@draughts/openings';

/** Milliseconds of a frame that drawing may take: scrolling stays smooth on a slow phone. */
const BUDGET = 4;

interface Host extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Draws the small boards of a table when they come near, a few a frame. Their places are `<span class="pic">`. */
export class Pictures implements ReactiveController {
  readonly #host: Host;
  readonly #queue = new Set<Element>();
  readonly #seen = new WeakSet<Element>();
  #observer: IntersectionObserver | undefined;
  #frame = 0;
  theme: Theme = 'wood';
  /** the opening of a place, by its `data-ref` */
  opening: (ref: string) => Opening | undefined = () => undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    this.#observer ??= new IntersectionObserver((entries) => this.#near(entries), { rootMargin: '300px' });
    for (const place of this.#host.renderRoot.querySelectorAll('.pic')) {
      if (this.#seen.has(place)) continue;
      this.#seen.add(place);
      this.#observer.observe(place);
    }
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#queue.clear();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #near(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#queue.add(target);
      else this.#queue.delete(target);
    }
    if (this.#queue.size && !this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const end = performance.now() + BUDGET;
    for (const place of this.#queue) {
      this.#queue.delete(place);
      this.#observer?.unobserve(place);
      const opening = this.opening((place as HTMLElement).dataset.ref ?? '');
      const line = opening && lineOf(opening);
      // Our own drawing of a checked position: nothing in it comes from outside.
      if (line?.ok) place.innerHTML = diagram(line.value.final, { theme: this.theme, width: 96 });
      if (performance.now() > end) break;
    }
    this.#frame = this.#queue.size ? requestAnimationFrame(() => this.#draw()) : 0;
  }
}

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Theme } from '@draughts/diagram';
import { lineOf, type Opening } from '@draughts/openings';
import { miniBoard } from './mini-board.ts';

/** Milliseconds of a frame that drawing may take: scrolling stays smooth on a slow phone. */
const BUDGET = 4;

interface Host extends ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Draws the small boards when their row or list item comes near, a few a frame. Their places are `<span class="pic">`. */
export class Pictures implements ReactiveController {
  readonly #host: Host;
  readonly #queue = new Set<HTMLElement>();
  #seen = new WeakSet<Element>();
  #observer: IntersectionObserver | undefined;
  readonly #kept = new Map<string | undefined, Element>();
  #frame = 0;
  theme: Theme = 'wood';
  /** the opening of a place, by its `data-ref` */
  opening: (ref: string) => Opening | undefined = () => undefined;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#all);
    this.#host.requestUpdate();
  }

  /** Keeps those that a server drew, for their places on the page that is drawn next. */
  keep(root: ParentNode): void {
    for (const place of root.querySelectorAll<HTMLElement>('.pic')) {
      if (place.firstElementChild) this.#kept.set(place.dataset.ref, place.firstElementChild);
    }
  }

  hostUpdated(): void {
    if (this.#kept.size) this.#putBack();
    this.#observer ??= new IntersectionObserver((entries) => this.#near(entries), { rootMargin: '400px' });
    for (const holder of this.#host.renderRoot.querySelectorAll('.row:not(.head), .flow > li')) {
      if (this.#seen.has(holder)) continue;
      this.#seen.add(holder);
      this.#observer.observe(holder);
    }
  }

  #putBack(): void {
    for (const place of this.#host.renderRoot.querySelectorAll<HTMLElement>('.pic:empty'))
      place.append(...[this.#kept.get(place.dataset.ref)].filter((picture) => picture !== undefined));
    this.#kept.clear();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#seen = new WeakSet();
    removeEventListener('beforeprint', this.#all);
    this.#queue.clear();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  #near(entries: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      for (const place of target.querySelectorAll<HTMLElement>('.pic:empty')) {
        if (isIntersecting) this.#queue.add(place);
        else this.#queue.delete(place);
      }
    }
    if (this.#queue.size && !this.#frame) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const end = performance.now() + BUDGET;
    for (const place of this.#queue) {
      this.#queue.delete(place);
      this.#fill(place);
      if (performance.now() > end) break;
    }
    this.#frame = this.#queue.size ? requestAnimationFrame(() => this.#draw()) : 0;
  }

  /** What is printed is shown, wherever on the page it is. */
  readonly #all = (): void => {
    for (const place of this.#host.renderRoot.querySelectorAll<HTMLElement>('.pic:empty')) this.#fill(place);
  };

  #fill(place: HTMLElement): void {
    const opening = this.opening(place.dataset.ref ?? '');
    const line = opening && lineOf(opening);
    if (line?.ok) place.append(miniBoard(line.value.final, this.theme));
  }
}

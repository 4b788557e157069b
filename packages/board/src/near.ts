import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
}

/** How far outside the visible part of the page a lazy board begins to load. */
const MARGIN = '600px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;
const sharedObserver = () =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  ));

/** Holds a board with `loading="lazy"` back until it comes near. */
export class Near implements ReactiveController {
  readonly #host: Host;
  #seen = false;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  get reached(): boolean {
    return this.#seen || this.#host.loading !== 'lazy';
  }

  hostConnected(): void {
    if (this.reached) return;
    waiting.set(this.#host, () => {
      this.#seen = true;
      observer?.unobserve(this.#host);
      this.#host.requestUpdate();
    });
    sharedObserver().observe(this.#host);
  }

  hostDisconnected(): void {
    observer?.unobserve(this.#host);
  }
}

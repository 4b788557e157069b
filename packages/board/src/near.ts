import type { ReactiveController, ReactiveControllerHost } from 'lit';

interface Host extends ReactiveControllerHost, Element {
  readonly loading: 'lazy' | 'eager';
}

/** How far outside the visible part of the page a lazy board begins to load. */
const MARGIN = '600px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all boards of a page; what is printed is shown, wherever on the page it is. */
function sharedObserver(): IntersectionObserver {
  if (observer) return observer;
  addEventListener('beforeprint', () => {
    for (const reach of [...waiting.values()]) reach();
  });
  observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/** Holds a board with `loading="lazy"` back until it comes near, or is printed. What was shown once stays. */
export class Near implements ReactiveController {
  readonly #host: Host;
  #seen = false;

  constructor(host: Host) {
    this.#host = host;
    host.addController(this);
  }

  get reached(): boolean {
    if (this.#host.loading !== 'lazy') this.#seen = true;
    return this.#seen;
  }

  hostUpdated(): void {
    if (this.reached) this.#stop();
    else if (this.#host.isConnected && !waiting.has(this.#host)) this.#wait();
  }

  hostDisconnected(): void {
    this.#stop();
  }

  #wait(): void {
    waiting.set(this.#host, () => {
      this.#seen = true;
      this.#stop();
      this.#host.requestUpdate();
    });
    sharedObserver().observe(this.#host);
  }

  #stop(): void {
    if (waiting.delete(this.#host)) observer?.unobserve(this.#host);
  }
}

import type { Later } from './later.ts';

/** What a board waits for: modules, and games that are being opened. */
export class Waiting {
  /** modules that were asked for since a property changed */
  readonly #asked = new Set<Later<unknown>>();
  #pending: Promise<unknown> | null = null;

  /** Whether all modules that were asked for are here. */
  get over(): boolean {
    return [...this.#asked].every(({ now }) => now);
  }

  has(later: Later<unknown>): boolean {
    return this.#asked.has(later);
  }

  /** Loads a module now, once until `renew`. */
  load(later: Later<unknown>, then: () => void, fail: (error: unknown) => void): void {
    if (this.has(later)) return;
    this.#asked.add(later);
    this.add(later.load().then(then, fail));
  }

  /** Waits for something else, too. */
  add(promise: Promise<unknown>): void {
    const before = this.#pending;
    this.#pending = promise.then(() => before);
  }

  /** A property has changed: what could not be loaded may be asked for again. */
  renew(): void {
    this.#asked.clear();
  }

  /** Does what is to be done after all that is waited for, until it brings nothing more to wait for. */
  async until<T>(done: () => Promise<T>): Promise<T> {
    for (;;) {
      const pending = this.#pending;
      await pending;
      const result = await done();
      if (pending === this.#pending) return result;
    }
  }
}

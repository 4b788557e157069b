import type { DraughtsBoard } from './draughts-board.ts';
import type { Later } from './later.ts';

/** What a board waits for: modules, and games that are being opened. */
export class Waiting {
  readonly #board: DraughtsBoard;
  /** modules that were asked for since a property changed */
  readonly #asked = new Set<Later<unknown>>();
  #pending: Promise<unknown> | null = null;

  constructor(board: DraughtsBoard) {
    this.#board = board;
  }

  /** Whether all modules that were asked for are here. */
  get over(): boolean {
    return [...this.#asked].every(({ now }) => now);
  }

  /**
   * Loads what is wanted now. Where that fails the board says so, and asks again when a property changes. Returns
   * whether it had not been asked for.
   */
  load(
    later: Later<unknown>,
    then: () => void = () => this.#board.requestUpdate(),
    fail = (error: unknown) => this.#board.scene.failed(later, error),
  ): boolean {
    if (this.#asked.has(later)) return false;
    this.#asked.add(later);
    const come = () => {
      this.#board.scene.came(later);
      then();
    };
    this.add(later.load().then(come, fail));
    return true;
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

import type { Fault } from '@draughts/rules/board';

/** A module that is loaded when it is first needed. Where that fails it is asked for again the next time. */
export class Later<T> {
  readonly #load: () => Promise<T>;
  #asked: Promise<T> | null = null;
  /** the module, once it is here */
  now: T | null = null;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  load(): Promise<T> {
    return (this.#asked ??= this.#load().then(
      (module) => (this.now = module),
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    ));
  }
}

/** What to say where a module cannot be loaded. */
export const loadFault = (error: unknown): Fault => ({
  code: 'LOAD_FAILED',
  message: `A part of the board could not be loaded (${String(error).slice(0, 120)}). Reload the page.`,
});

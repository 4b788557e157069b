import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Milliseconds between the moves of an opening that is played. */
const STEP = 900;

/** Steps through an opening's plies, one after the other. */
export class Pace implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** the ply that is shown; null: the end, as the card opens */
  ply: number | null = null;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  get running(): boolean {
    return this.#timer !== undefined;
  }

  /** From ply 0 to `plies`. */
  play(plies: number, show: (ply: number) => void): void {
    const at = (ply: number) => {
      this.ply = ply;
      show(ply);
      this.#timer = ply < plies ? setTimeout(() => at(ply + 1), STEP) : undefined;
      this.#host.requestUpdate();
    };
    this.stop();
    at(0);
  }

  stop(ply: number | null = null): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.ply = ply;
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.stop();
  }
}

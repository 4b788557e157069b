import type { GameNode } from '../game.ts';
import { nextOf } from '../game.ts';
import type { Scene } from '../scene.ts';

/** What the replay needs of its board. */
export interface ReplayHost extends HTMLElement {
  readonly scene: Scene;
  readonly boardElement: HTMLElement | null;
  readonly interactive: boolean;
  readonly pace: number | 'recorded';
  readonly wheel: boolean;
  readonly permalink: boolean;
  go(target: number | GameNode): void;
  next(): void;
  back(): void;
  first(): void;
  last(): void;
  requestUpdate(): void;
}

const DEFAULT_SECONDS = 1.2;
/** A recorded pace is kept between these, so that nobody waits for half an hour, nor sees two moves at once. */
const RECORDED_SECONDS = { least: 0.4, most: 20 };
/** Wheel movement that is one move. */
const WHEEL_STEP = 60;

/** Seconds that a move took by the recorded clock; undefined where it is not known. */
function secondsTaken(node: GameNode): number | undefined {
  const mover = node.position.turn === 'w' ? 'b' : 'w';
  const before = node.parent?.parent?.step.clock?.[mover] ?? node.parent?.step.clock?.[mover];
  const after = node.step.clock?.[mover];
  return before === undefined || after === undefined ? undefined : (before - after) / 1000;
}

/** Plays a game by itself, and by keys and wheel on the board. Loaded when a board shows a game. */
export class Replay {
  readonly #host: ReplayHost;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #unwatch: (() => void) | null = null;
  #turned = 0;

  constructor(host: ReplayHost) {
    this.#host = host;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  attach(): void {
    const { boardElement: board } = this.#host;
    if (this.#unwatch || !board) return;
    const end = new AbortController();
    board.addEventListener('keydown', (event) => this.#key(event), { signal: end.signal });
    board.addEventListener('wheel', (event) => this.#wheel(event), { signal: end.signal, passive: false });
    const stop = this.#host.scene.watch(() => this.#moved());
    this.#unwatch = () => {
      end.abort();
      stop();
    };
    this.#openLink();
  }

  close(): void {
    this.pause();
    this.#unwatch?.();
    this.#unwatch = null;
  }

  /** Plays on; at the end of the line from its start. */
  play(): void {
    const { node } = this.#host.scene;
    if (!node || this.playing) return;
    if (!nextOf(node)) this.#host.first();
    this.#wait();
    this.#host.requestUpdate();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#host.requestUpdate();
  }

  #wait(): void {
    const next = this.#host.scene.node && nextOf(this.#host.scene.node);
    if (!next) return this.pause();
    this.#timer = setTimeout(
      () => {
        this.#host.next();
        this.#wait();
      },
      this.#seconds(next) * 1000,
    );
  }

  #seconds(next: GameNode): number {
    const { pace } = this.#host;
    if (pace !== 'recorded') return pace > 0 ? pace : DEFAULT_SECONDS;
    const { least, most } = RECORDED_SECONDS;
    return Math.min(most, Math.max(least, secondsTaken(next) ?? DEFAULT_SECONDS));
  }

  #key(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const host = this.#host;
    const always: Record<string, () => void> = {
      ',': () => host.back(),
      '.': () => host.next(),
      Home: () => host.first(),
      End: () => host.last(),
    };
    const viewing: Record<string, () => void> = {
      ArrowLeft: () => host.back(),
      ArrowRight: () => host.next(),
      ' ': () => (this.playing ? this.pause() : this.play()),
    };
    const action = always[event.key] ?? (host.interactive ? undefined : viewing[event.key]);
    if (!action) return;
    event.preventDefault();
    if (event.key !== ' ') this.pause();
    action();
  }

  #wheel(event: WheelEvent): void {
    if (!this.#host.wheel || event.ctrlKey) return;
    event.preventDefault();
    this.#turned += event.deltaY;
    if (Math.abs(this.#turned) < WHEEL_STEP) return;
    if (this.#turned > 0) this.#host.next();
    else this.#host.back();
    this.#turned = 0;
  }

  /** `#ply=12` or `?ply=12` of the page's address opens the game there. */
  #openLink(): void {
    if (!this.#host.permalink) return;
    const found = /[#&]ply=(\d{1,5})\b/.exec(location.hash) ?? /[?&]ply=(\d{1,5})\b/.exec(location.search);
    if (found) this.#host.go(Number(found[1]));
  }

  #moved(): void {
    const { scene, permalink } = this.#host;
    if (!permalink || !scene.node || !scene.game) return;
    if (!scene.game.mainLine().includes(scene.node) && scene.node !== scene.game.root) return;
    const hash = `#ply=${scene.node.ply}`;
    if (location.hash !== hash) history.replaceState(history.state, '', hash);
  }
}

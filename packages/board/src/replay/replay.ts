import { nextOf, type Game, type GameNode } from '../game.ts';
import type { GameScene } from '../game-scene.ts';

/** What the replay needs of its board. */
export interface ReplayHost extends HTMLElement {
  readonly scene: GameScene;
  readonly boardElement: HTMLElement | null;
  readonly interactive: boolean;
  readonly autoplay: boolean;
  readonly pace: number | 'recorded';
  readonly wheel: boolean;
  go(target: number | GameNode): void;
  next(): void;
  back(): void;
  first(): void;
  last(): void;
}

const DEFAULT_SECONDS = 1.2;
/** Longest pace: timers of a month and more go off at once. */
const MOST_SECONDS = 86_400;
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
  #bound: AbortController | null = null;
  /** at which the next move was awaited */
  #pace: ReplayHost['pace'] | null = null;
  #turned = 0;
  #opened: Game | null = null;
  /** the game that began to play by itself */
  #begun: Game | null = null;
  /** it was to play before there was a game */
  #asked = false;

  constructor(host: ReplayHost) {
    this.#host = host;
  }

  get playing(): boolean {
    return this.#timer !== undefined;
  }

  /** To be called after every update. */
  bind(): void {
    if (this.playing && !Object.is(this.#host.pace, this.#pace)) this.#wait();
    const { boardElement: board } = this.#host;
    if (this.#bound || !board) return;
    const { signal } = (this.#bound = new AbortController());
    board.addEventListener('keydown', (event) => this.#key(event), { signal });
    board.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
  }

  /** What a game that was opened, or an option that was set, brings: that it plays. */
  begin(): void {
    const { scene, autoplay } = this.#host;
    const { opened } = scene;
    const another = opened !== this.#opened && scene.link === null;
    this.#opened = opened;
    // Without a game it waits for the next one; and one that is opened plays as if it had been asked to.
    if (this.playing && (!scene.game || another)) {
      this.pause();
      this.#asked = true;
    }
    const begun = autoplay && scene.link === null ? opened : null;
    if (opened && this.#asked) this.play();
    if (begun === this.#begun) return;
    this.#begun = begun;
    if (begun && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.play();
  }

  close(): void {
    this.pause();
    this.#bound?.abort();
    this.#bound = null;
  }

  /** Plays on; at the end of the line from its start; without a game, or `later`, as soon as one begins. */
  play(later = false): void {
    const { scene, isConnected } = this.#host;
    const { node } = scene;
    this.#asked = later || !node || !isConnected;
    if (this.#asked || this.playing) return;
    // At once: what a page has asked for waits.
    if (!nextOf(node as GameNode)) scene.go(-Infinity, true);
    this.#wait();
    scene.tell();
  }

  pause(): void {
    this.#asked = false;
    if (!this.playing) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#host.scene.tell();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#pace = this.#host.pace;
    const next = this.#host.scene.node && nextOf(this.#host.scene.node);
    if (!next) return this.pause();
    this.#timer = setTimeout(
      () => {
        const { node, pending } = this.#host.scene;
        const after = node && nextOf(node);
        if (after && !pending) this.#host.scene.go(after, true);
        this.#wait();
      },
      this.#seconds(next) * 1000,
    );
  }

  #seconds(next: GameNode): number {
    const { pace } = this.#host;
    if (pace !== 'recorded') return pace > 0 ? Math.min(pace, MOST_SECONDS) : DEFAULT_SECONDS;
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

  /** At an end of the game the wheel is the page's again. */
  #wheel(event: WheelEvent): void {
    const { node } = this.#host.scene;
    const { deltaY } = event;
    if (!this.#host.wheel || event.ctrlKey || !deltaY || !node) return;
    if (!(deltaY > 0 ? nextOf(node) : node.parent)) {
      this.#turned = 0;
      return;
    }
    event.preventDefault();
    this.#turned = Math.sign(this.#turned) === -Math.sign(deltaY) ? deltaY : this.#turned + deltaY;
    if (Math.abs(this.#turned) < WHEEL_STEP) return;
    this.#turned = 0;
    this.pause();
    if (deltaY > 0) this.#host.next();
    else this.#host.back();
  }
}

import { squaresPath, type View } from '@draughts/diagram/draw';
import type { Shape } from '@draughts/diagram/shapes';
import { addStyles } from './add-styles.ts';
import { contentOf } from './content.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import type { Drawn } from './drawn.ts';
import type { Trace } from './frame.ts';
import { GameScene } from './game-scene.ts';
import { loadFault } from './later.ts';
import { Parts, type PlayBoard } from './parts.ts';
import { plainPosition } from './plain.ts';
import { roomStyles } from './room-styles.ts';
import type { Scene } from './scene.ts';
import { Sources, type Kind } from './source.ts';
import { spokenWords } from './spoken.ts';
import type { Step } from './steps.ts';
import { dotsOn, wayOf } from './way.ts';

/** What makes more of a diagram: games, play, drawing, and all that is said about them. Loaded when it is asked for. */
export class Room {
  readonly #board: PlayBoard;
  readonly scene: GameScene;
  readonly parts: Parts;
  readonly #sources: Sources;
  /** a step is being done */
  #busy = false;
  /** what the last one was about */
  #about = 0;

  constructor(board: DraughtsBoard, scene: Scene) {
    this.#board = board as PlayBoard;
    this.scene = new GameScene(scene);
    // A game is opened by the next update.
    this.scene.pending = contentOf(board).kind !== 'fen';
    this.parts = new Parts(this.#board, this.scene);
    this.#sources = new Sources(this.scene);
  }

  /** Shows a game. Returns what is done when it is shown, if that takes time and belongs to the update. */
  open(kind: Kind, text: string): Promise<void> | undefined {
    this.leave();
    if (kind === 'live') this.#showKnown();
    // Outside the page nothing would end a connection.
    if (kind === 'live' && !this.#board.isConnected) return undefined;
    this.scene.pending = true;
    const opened = this.#sources.open(kind, text);
    // A game of the page itself belongs to the update; one from elsewhere may come late, or never.
    return kind === 'live' || kind === 'src' ? undefined : opened;
  }

  /** What the page knew of a live game when it was made. */
  #showKnown(): void {
    const { fen, variant } = this.#board;
    const known = fen && !this.scene.frame && plainPosition(variant, fen);
    if (known) this.scene.showPosition(known);
  }

  /** Shows no game any more. */
  leave(): void {
    this.scene.leave();
    this.#sources.close();
  }

  /** To be called after every update. */
  updated(): void {
    const { renderRoot } = this.#board;
    addStyles(renderRoot, roomStyles);
    this.parts.attach();
    this.run();
    this.scene.shown();
  }

  close(): void {
    this.#sources.close();
    this.parts.close();
  }

  /** Does what the page has asked for, in that order, as far as what it is about is shown. */
  run(): void {
    const board = this.#board;
    const { steps } = board;
    while (!this.#busy) {
      const waits = board.chosen !== board.choice || this.scene.pending;
      // Outside the page nothing may ever be shown, and whoever makes a move waits for its result.
      if (waits && (board.isConnected || steps[0]?.[0] !== 'move')) return;
      this.scene.follow();
      const [step] = steps;
      if (step?.[2] === board.choice || !step) this.parts.begin();
      if (!step) return;
      // The game was opened there.
      const opened = step[0] === 'ply' && step[2] !== this.#about;
      this.#about = step[2];
      this.#busy = true;
      const end = (): void => {
        this.#busy = false;
        steps.shift();
      };
      if (opened || this.#now(step)) end();
      else {
        void import('./input/by-page.ts')
          .then(({ doStep }) => doStep(this, step))
          .catch((error: unknown) => ({ ok: false, error: loadFault(error) }) as const)
          .then((made) => {
            end();
            if (made) step[3]?.(made);
            this.run();
          });
      }
    }
  }

  /** Does a step at once, if that can be done. */
  #now([name, value, choice]: Step): boolean {
    const { scene, parts } = this;
    const { replay, ready } = parts;
    if (choice !== this.#board.choice || name === 'move' || name === 'use' || !ready) return false;
    if (name === 'play' || name === 'pause') replay?.[name]();
    else scene.step(name, value);
    return name !== 'play' || !!replay;
  }

  /** The page's shapes, and those that the record has here. */
  get shapes(): readonly Shape[] {
    const recorded = this.scene.node?.step.shapes;
    return recorded ? [...recorded, ...this.#board.shapes] : this.#board.shapes;
  }

  /** Under the men: the last move, and what the input draws. */
  get marks(): Drawn | null {
    const { frame } = this.scene;
    const { trace } = frame ?? {};
    const marks = traceMarks(this.#board.view, trace);
    const { input } = this.parts;
    return frame && ['g', {}, [...marks, input && ['g', {}, input.marks()]]];
  }

  /** Over the men: what people draw and play with; `label` says the position. */
  over(label: string): readonly (Drawn | null)[] {
    const { draw, input } = this.parts;
    const drawn = draw?.drawn(this.shapes) ?? null;
    return [drawn, ...(this.scene.frame && input ? input.over(label) : [])];
  }

  /** The state of a live connection. */
  get connection(): Drawn {
    const { link, linkText } = this.scene;
    const words = linkText?.(this.#board.texts) ?? [];
    const part = `connection ${link === 'live' && words.length === 1 ? 'plain' : ''}`;
    return ['div', { part, class: `connection ${link ?? ''}` }, words.join(' · ')];
  }

  /** What a screen reader hears. */
  get words(): Drawn {
    const { texts, squareNames, hideResult, guess } = this.#board;
    const words = spokenWords(this.scene, texts, squareNames, !hideResult && !guess).join('\n');
    return ['p', { class: 'words', role: 'status' }, words];
  }
}

/** The squares of a move, and the way of a capture: a thin line with a dot at every landing. */
function traceMarks(view: View, trace: Trace | null | undefined): readonly (Drawn | null)[] {
  const { from, to, path = [] } = trace ?? {};
  const line = (name: string, d: string): Drawn | null =>
    path.length < 3 ? null : ['path', { class: name, d }];
  const [way, landings] = [wayOf(view, path), dotsOn(view, path.slice(1, -1))];
  return [
    from && to ? ['path', { class: 'mark', part: 'last-move', d: squaresPath(view, [from, to]) }] : null,
    line('way-edge', way),
    line('way', way),
    line('landing', landings),
  ];
}

import type { Draw } from './draw/draw.ts';
import type { Reveal } from './openings/reveal.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import type { Drawn } from './drawn.ts';
import type { GameScene } from './game-scene.ts';
import { plans } from './input/on-demand.ts';
import { controls } from './on-demand.ts';
import type { Permalink } from './replay/permalink.ts';
import type { Replay } from './replay/replay.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** What people do on a board goes to one of these: play, or set-up. */
export interface BoardInput {
  /** Binds it to the board's box; called after every update. */
  attach(): void;
  close(): void;
  /** under the men, inside the SVG */
  marks(): readonly (Drawn | null)[];
  /** over the men; `label` says the position */
  over(label: string): readonly (Drawn | null)[];
}

/** A board whose scene has become that of a game. The rest of it is there, too: rooms are loaded with it. */
export type PlayBoard = DraughtsBoard & { readonly scene: GameScene; readonly texts: DiagramTexts };

/** Whatever a plain diagram does not need: loaded when the board is asked for it, and taken away when it is not. */
export class Parts {
  readonly #board: PlayBoard;
  readonly #scene: GameScene;
  readonly #asked = new Map<string, Promise<void>>();
  input: BoardInput | null = null;
  #own = true;
  replay: Replay | null = null;
  permalink: Permalink | null = null;
  draw: Draw | null = null;
  reveal: Reveal | null = null;

  constructor(board: PlayBoard, scene: GameScene) {
    this.#board = board;
    this.#scene = scene;
  }

  /** To be called after every update: loads what is wanted now, and binds what is there to the board's box. */
  attach(): void {
    const board = this.#board;
    const scene = this.#scene;
    this.#once(board.controls, 'controls', () => controls.load());
    this.#once(board.drawable || board.drawnShapes.length > 0, 'draw', async () => {
      this.draw = new (await import('./draw/draw.ts')).Draw(board);
    });
    this.#once(scene.drawn !== null, 'reveal', async () => {
      this.reveal = new (await import('./openings/reveal.ts')).Reveal(board);
    });
    this.#once(board.interactive, 'input', async () => {
      this.input = new (await import('./input/input.ts')).Input(board);
    });
    this.#once(board.interactive && board.premove, 'premove', () => plans.load());
    if (this.input && this.#own && !board.interactive) {
      this.input.close();
      this.input = null;
      this.#asked.delete('input');
      board.requestUpdate();
    }
    if (scene.game) void this.forGame();
    this.input?.attach();
    this.replay?.bind();
    this.draw?.attach();
    this.reveal?.attach();
  }

  /** Puts another input in the place of play. */
  use(input: BoardInput): void {
    this.input?.close();
    this.input = input;
    this.#own = false;
    this.#board.requestUpdate();
  }

  /** Whether all is here that a game which was opened needs to begin. */
  get ready(): boolean {
    const { autoplay, permalink } = this.#board;
    return !(autoplay && !this.replay) && !(permalink && !this.permalink);
  }

  /** Loads what plays games, and what knows their addresses; what does not come is missing, which the board says. */
  async forGame(): Promise<void> {
    const board = this.#board;
    this.#once(true, 'replay', async () => {
      this.replay = new (await import('./replay/replay.ts')).Replay(board);
    });
    this.#once(board.permalink, 'permalink', async () => {
      this.permalink = new (await import('./replay/permalink.ts')).Permalink(board);
    });
    await this.#asked.get('replay');
    await this.#asked.get('permalink');
  }

  /** A game that was opened begins: where the address says, from where it plays. */
  begin(): void {
    if (!this.#board.isConnected) return;
    this.permalink?.attach();
    this.replay?.begin();
  }

  close(): void {
    this.input?.close();
    this.replay?.close();
    this.permalink?.close();
    this.draw?.close();
  }

  /** Loads once. */
  #once(wanted: boolean, name: string, load: () => Promise<unknown>): void {
    if (!wanted || this.#asked.has(name)) return;
    const loaded = load().then(
      () => {
        this.#scene.came(name);
        this.#board.requestUpdate();
      },
      (error: unknown) => {
        this.#scene.failed(name, error);
        // Whatever update wants it after the one that says so asks for it again.
        void this.#board.updateComplete.then(() => this.#asked.delete(name));
      },
    );
    this.#asked.set(name, loaded);
  }
}

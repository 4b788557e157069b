import type { Fault, Result } from '@draughts/rules/board';
import type { LiveState } from './events/live.ts';
import type { Game, GameNode, Tags } from './game.ts';
import type { GameInfo } from './info.ts';
import { loadFault } from './later.ts';
import { sources } from './sources/on-demand.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** What names a game. */
export type Kind = keyof typeof sources;

/** What a source may do with the board that it fills. */
export interface Stage {
  readonly variant: string | undefined;
  readonly gameNumber: number;
  /** Another game; `at` is where to open it, the board's own `ply` comes first. `anew`: unless it is where the board stood. */
  openGame(game: Game, at: (game: Game) => GameNode, anew?: boolean): void;
  /** An opening was drawn while we watch: its name comes up, and the men go where it puts them. */
  openDrawn(game: Game, node: GameNode, opening: string): void;
  /** The game has grown or was mended: stand on this node. */
  followGame(node: GameNode, animate: boolean): void;
  readonly node: GameNode | null;
  /** The games of the file, for a picker; `at` is the one that is shown. */
  library: Library | null;
  /** Who plays, the clocks, the result. */
  info: GameInfo | null;
  fault(fault: Fault | null): void;
  /** The game cannot be had. */
  lost(fault: Fault): void;
  /** The state of the connection to a live game; null: there is none. */
  link: LiveState | null;
  /** That state in words. */
  linkText: LinkText | null;
  readonly hideResult: boolean;
  /** Has a screen reader hear something; `withMove`: after the move that it hears now, not in its place. */
  say(words: (texts: DiagramTexts) => string, withMove?: boolean): void;
  /** Sends an event from the board. */
  announce(event: Event): void;
}

/** The state of a connection in words, and then that of the game where it does not simply go on. */
export type LinkText = (texts: DiagramTexts) => readonly string[];

/** The games of a file. */
export interface Library {
  readonly games: readonly Tags[];
  /** from 1 */
  readonly at: number;
}

/** A source at work; `close` ends everything that it started. */
export interface Source {
  close(): void;
}

/** A source that was opened, or what is wrong; null where the board wants something else by now. */
export type Opened = Result<Source> | null;

/** The module of a source. */
export interface Opener {
  /** Opens what `text` names, at once where it can; `signal` says that the board wants something else by now. */
  open(stage: Stage, text: string, signal: AbortSignal): Opened | Promise<Opened>;
}

/** Opens games on a board, and ends what they replace. */
export class Sources {
  readonly #stage: Stage;
  #open: Source | null = null;
  #loading: AbortController | null = null;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  close(): void {
    this.#loading?.abort();
    this.#loading = null;
    this.#open?.close();
    this.#open = null;
  }

  /** Opens a game; returns what is done when it is open, if that takes time. */
  open(kind: Kind, content: string): Promise<void> | undefined {
    this.close();
    const { signal } = (this.#loading = new AbortController());
    const open = (opener: Opener) => (signal.aborted ? null : opener.open(this.#stage, content, signal));
    const { now } = sources[kind];
    const opened = now ? open(now) : sources[kind].load().then(open);
    if (!(opened instanceof Promise)) return void this.#opened(opened, signal);
    const failed = (error: unknown): Opened => ({ ok: false, error: loadFault(error) });
    return opened.catch(failed).then((result) => this.#opened(result, signal));
  }

  #opened(opened: Opened, signal: AbortSignal): void {
    if (!opened) return;
    if (signal.aborted) {
      if (opened.ok) opened.value.close();
    } else if (opened.ok) this.#open = opened.value;
    else this.#stage.lost(opened.error);
  }
}

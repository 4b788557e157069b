import { ok, startPosition, variantOf, type Fault, type Position, type Result } from '@draughts/rules/board';
import type { LiveState } from './events/live.ts';
import type { Game, GameNode, Tags } from './game.ts';
import type { GameInfo } from './info.ts';
import { looksLikeFen, readPosition, readVariant } from './read.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** The properties that say what a board shows, in order of precedence. */
export const SOURCES = ['live', 'pdn', 'src', 'opening', 'fen'] as const;
type Kind = (typeof SOURCES)[number] | 'text' | 'start';

/** What a source may do with the board that it fills. */
export interface Stage {
  readonly variant: string | undefined;
  readonly gameNumber: number;
  /** Another game; `at` is where to open it, the board's own `ply` comes first. */
  openGame(game: Game, at: (game: Game) => GameNode): void;
  /** An opening was drawn while we watch: its name comes up, and the men go where it puts them. */
  openDrawn(game: Game, node: GameNode, opening: string): void;
  /** The game has grown or was mended: stand on this node. */
  followGame(node: GameNode, animate: boolean): void;
  readonly node: GameNode | null;
  /** The games of the file, for a picker; `at` is the one that is shown. */
  library: Library | null;
  /** Who plays, the clocks, the result. */
  info: GameInfo | null;
  showPosition(position: Position): void;
  fault(fault: Fault | null): void;
  /** The state of the connection to a live game; null: there is none. */
  link: LiveState | null;
  /** That state in words. */
  linkText: ((texts: DiagramTexts) => string) | null;
  /** Sends an event from the board. */
  announce(event: Event): void;
}

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

/** Opens what `text` names; null, and nothing is shown, when `signal` says that the board wants something else by now. */
export type OpenSource = (stage: Stage, text: string, signal: AbortSignal) => Promise<Result<Source> | null>;

/** Readers that a diagram does not need. */
const LOADERS: Partial<Record<Kind, () => Promise<OpenSource>>> = {
  live: async () => (await import('./sources/live.ts')).openLive,
  pdn: async () => (await import('./sources/pdn.ts')).openPdn,
  text: async () => (await import('./sources/pdn.ts')).openPdn,
  src: async () => (await import('./sources/pdn.ts')).openSrc,
  opening: async () => (await import('./sources/opening.ts')).openOpening,
};

type Props = Readonly<Record<(typeof SOURCES)[number], string | undefined>>;

/** Decides what the board shows, loads what is needed for it, and ends what it replaces. */
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

  /** Shows what the properties, or else the text inside the element, ask for. */
  choose(props: Props, text: string): void {
    this.close();
    const named = SOURCES.find((name) => props[name]);
    const content = named ? (props[named] as string) : text.trim();
    const kind: Kind = named ?? (content ? (looksLikeFen(content) ? 'fen' : 'text') : 'start');
    this.#stage.library = this.#stage.info = this.#stage.link = null;
    const load = LOADERS[kind];
    if (load) void this.#load(load, content);
    else this.#showFen(content);
  }

  #showFen(fen: string): void {
    const { variant } = this.#stage;
    const reading = fen ? readPosition(variant, fen) : this.#start(variant);
    this.#stage.fault(reading.ok ? null : reading.error);
    if (reading.ok) this.#stage.showPosition(reading.value);
  }

  #start(id: string | undefined): Result<Position> {
    const variant = readVariant(id);
    return variant.ok ? ok(startPosition(variant.value ?? variantOf('international'))) : variant;
  }

  async #load(load: () => Promise<OpenSource>, content: string): Promise<void> {
    const { signal } = (this.#loading = new AbortController());
    const opened = await load()
      .then((open) => (signal.aborted ? null : open(this.#stage, content, signal)))
      .catch((error: unknown): Result<Source> => ({ ok: false, error: loadFault(error) }));
    if (!opened) return;
    if (signal.aborted) {
      if (opened.ok) opened.value.close();
    } else if (opened.ok) this.#open = opened.value;
    else this.#stage.fault(opened.error);
  }
}

const loadFault = (error: unknown): Fault => ({
  code: 'LOAD_FAILED',
  message: `A part of the board could not be loaded (${String(error).slice(0, 120)}). Reload the page.`,
});

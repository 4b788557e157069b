import { nextOf, type Game, type GameNode } from '../game.ts';
import type { GameScene } from '../game-scene.ts';

interface LinkHost extends HTMLElement {
  readonly scene: GameScene;
  readonly permalink: boolean;
  gameNumber: number;
  go(target: number | GameNode): void;
}

/** Where an address leads; what it does not say, or what is no number, is undefined. */
interface Place {
  readonly game?: number;
  readonly ply?: number;
}

/** A part of an address that boards write: `ply=12`, and of one of several boards `ID.ply=12`. */
const OURS = /^([^=]+\.)?(?:game|ply)=/;

const partsOf = (text: string) => text.split(/[#?&]/).filter(Boolean);

function placeIn(text: string, name: string): Place {
  const number = (key: string) => {
    const part = partsOf(text).find((some) => some.startsWith(`${name}${key}=`)) ?? '';
    const value = part.slice(name.length + key.length + 1);
    return /^\d{1,5}$/.test(value) ? { [key]: Number(value) } : {};
  };
  return { ...number('game'), ...number('ply') };
}

/**
 * What stands before `ply=` for a board: nothing if it is the only one, else its id. Of several without an id the first
 * one has nothing there too; null: no place in the address.
 */
function nameOf(board: LinkHost, boards: readonly LinkHost[]): string | null {
  if (boards.length > 1 && board.id) return `${encodeURIComponent(board.id)}.`;
  return board === boards[0] ? '' : null;
}

/**
 * Keeps the page's address and the game together: `#ply=12`, in a file of several games `#game=3&ply=12`, of one of
 * several boards `#ID.ply=12`. What else a page has there stays.
 */
export class Permalink {
  readonly #host: LinkHost;
  #bound: AbortController | null = null;
  /** the game that the address was asked about */
  #linked: Game | null = null;
  #followed = false;
  /** where the game was opened: this is no place that somebody went to */
  #start: GameNode | null = null;
  /** a ply of another game of the file, until that is open */
  #awaited: Place = {};

  constructor(host: LinkHost) {
    this.#host = host;
  }

  /** To be called when a game may have been opened, which begins where the address says. */
  attach(): void {
    const { scene, permalink } = this.#host;
    this.#bind();
    const linked = permalink ? scene.opened : null;
    if (linked !== this.#linked) this.#opened((this.#linked = linked));
  }

  close(): void {
    this.#bound?.abort();
    this.#bound = null;
  }

  #bind(): void {
    if (this.#bound) return;
    const { signal } = (this.#bound = new AbortController());
    addEventListener('hashchange', () => this.#follow(this.#host), { signal });
    signal.addEventListener(
      'abort',
      this.#host.scene.watch(() => this.#moved()),
    );
  }

  /** A game is open: for the first one the address says where. */
  #opened(game: Game | null): void {
    if (!game) return;
    const { ply } = this.#awaited;
    this.#awaited = {};
    this.#start = this.#host.scene.node;
    if (ply !== undefined) this.#host.scene.go(ply, true);
    else if (!this.#followed) this.#follow(this.#host.scene);
    this.#followed = true;
  }

  /** The board stands elsewhere: so does the address, without a new entry in the history. */
  #moved(): void {
    const { scene, permalink } = this.#host;
    const { node, game, opened, library } = scene;
    // Of a game that was opened just now the address is asked first.
    if (opened !== this.#linked) return;
    if (!permalink || !node || !game || node === this.#start || this.#awaited.game) return;
    if (node !== game.root && !game.mainLine().includes(node)) return;
    this.#start = null;
    // The end of a live game is no place: whoever comes later wants to be where it is then.
    this.#write(
      scene.link !== null && !nextOf(node)
        ? []
        : [...(library && library.games.length > 1 ? [`game=${library.at}`] : []), `ply=${node.ply}`],
    );
  }

  /** The boards that share the address, in the order of the page. */
  get #boards(): readonly LinkHost[] {
    const root = this.#host.getRootNode() as ParentNode;
    const boards = [...root.querySelectorAll<LinkHost>(this.#host.localName)];
    return boards.filter(({ permalink }) => permalink);
  }

  #write(place: readonly string[]): void {
    const boards = this.#boards;
    const name = nameOf(this.#host, boards);
    const parts = partsOf(location.hash);
    if (name === null || !parts.every((part) => OURS.test(part))) return;
    const others = boards.filter((board) => board !== this.#host).map((board) => nameOf(board, boards));
    const kept = parts.filter((part) => others.includes(OURS.exec(part)?.[1] ?? ''));
    const hash = [...kept, ...place.map((part) => name + part)].join('&');
    if (location.hash.slice(1) === hash) return;
    // Whole: a path may begin with `//`, and a page may have a `<base>`.
    const [page] = location.href.split('#');
    history.replaceState(history.state, '', hash ? `${page}#${hash}` : page);
  }

  /** Where the address has this board: by its id, or, of the first one, without. */
  get #place(): Place {
    const { hash, search } = location;
    const { id } = this.#host;
    const boards = this.#boards;
    const own = id ? placeIn(hash, `${encodeURIComponent(id)}.`) : {};
    return boards[0] === this.#host ? { ...placeIn(search, ''), ...placeIn(hash, ''), ...own } : own;
  }

  /** `by`: the board, which does it in its turn, or its scene at once. */
  #follow(by: Pick<GameScene, 'go'> | LinkHost): void {
    const { scene, permalink } = this.#host;
    if (!permalink || !scene.game) return;
    const place = this.#place;
    const { library } = scene;
    if (place.game && library && place.game !== library.at && library.games[place.game - 1]) {
      this.#awaited = place;
      this.#host.gameNumber = place.game;
    } else if (place.ply !== undefined) by.go(place.ply, true);
  }
}

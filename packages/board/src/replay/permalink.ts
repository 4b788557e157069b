import { nextOf, type Game, type GameNode } from '../game.ts';
import type { GameScene } from '../game-scene.ts';

interface LinkHost {
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

function placeIn({ hash, search }: Location): Place {
  const number = (name: string) => {
    const value = new RegExp(`[#?&]${name}=(\\d{1,5})(?:&|$)`);
    const found = value.exec(hash) ?? value.exec(search);
    return found ? { [name]: Number(found[1]) } : {};
  };
  return { ...number('game'), ...number('ply') };
}

/** What is written into an address. */
const OURS = /^#(game=\d+&)?ply=\d+$/;

/** Keeps the page's address and the game together: `#ply=12`, in a file of several games `#game=3&ply=12`. */
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

  /** To be called after every update. */
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
    addEventListener('hashchange', () => this.#follow(), { signal });
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
    if (ply !== undefined) this.#host.go(ply);
    else if (!this.#followed) this.#follow();
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
    const number = library && library.games.length > 1 ? `game=${library.at}&` : '';
    // The end of a live game is no place: whoever comes later wants to be where it is then.
    const hash = scene.link !== null && !nextOf(node) ? '' : `#${number}ply=${node.ply}`;
    if (location.hash === hash || (!hash && !OURS.test(location.hash))) return;
    history.replaceState(history.state, '', hash || location.pathname + location.search);
  }

  #follow(): void {
    const { scene, permalink } = this.#host;
    if (!permalink || !scene.game) return;
    const place = placeIn(location);
    const { library } = scene;
    if (place.game && library && place.game !== library.at && library.games[place.game - 1]) {
      this.#awaited = place;
      this.#host.gameNumber = place.game;
    } else if (place.ply !== undefined) this.#host.go(place.ply);
  }
}

import { isServer, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { aroundOnServer } from '../around.ts';
import type { DraughtsBoard } from '../draughts-board.ts';

interface Host extends ReactiveControllerHost, HTMLElement {
  /** id of the board, for an element that does not stand in it */
  readonly for: string | undefined;
}

const isBoard = (element: EventTarget | undefined): element is DraughtsBoard =>
  !!element && 'scene' in element && 'boardElement' in element;

/** What an element stands in, the nearest first, also the host of its shadow root. */
function around(element: Element): readonly Element[] {
  if (isServer) return aroundOnServer(element);
  const found: Element[] = [];
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
  const root = element.getRootNode();
  return 'host' in root ? [...found, root.host as Element] : found;
}

/** The board that an element belongs to: the one that `for` names, else the one that it stands in, whatever its tag. */
export class Bond implements ReactiveController {
  readonly #host: Host;
  readonly #changed: (board: DraughtsBoard | null) => void;
  #comings: MutationObserver | null = null;
  board: DraughtsBoard | null = null;

  /** `changed`: another board, or none any more. */
  constructor(host: Host, changed: (board: DraughtsBoard | null) => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
  }

  /** Whether the element stands in its board, with nothing between them. */
  get direct(): boolean {
    return this.board !== null && around(this.#host)[0] === this.board;
  }

  hostConnected(): void {
    this.look();
    for (const name of this.board ? [] : this.#undefinedBoards()) {
      void customElements.whenDefined(name).then(() => this.look());
    }
  }

  hostDisconnected(): void {
    this.#comings?.disconnect();
    this.look();
  }

  /** Looks again which board it is. */
  look(): void {
    const host = this.#host;
    if (host.for && host.isConnected) this.#watch(host.getRootNode());
    const board = ((isServer || host.isConnected) && this.#candidates().find(isBoard)) || null;
    if (board === this.board) return;
    this.board = board;
    this.#changed(board);
  }

  /** The board that is named may come later than what names it, or give way to another one. */
  #watch(root: Node): void {
    this.#comings ??= new MutationObserver(() => this.look());
    this.#comings.observe(root, { childList: true, subtree: true, attributeFilter: ['id'] });
  }

  #candidates(): readonly Element[] {
    const host = this.#host;
    if (!host.for) return around(host);
    const named = isServer ? null : (host.getRootNode() as Document | ShadowRoot).getElementById(host.for);
    return named ? [named] : [];
  }

  /** Tags of boards that are not defined yet; a page may have given one a tag of its own. */
  #undefinedBoards(): readonly string[] {
    const names = this.#candidates().map((element) => element.localName);
    return ['draughts-board', ...names.filter((name) => name.includes('-') && !customElements.get(name))];
  }
}

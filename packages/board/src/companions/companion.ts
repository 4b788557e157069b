import {
  isServer,
  type CSSResultGroup,
  type CSSResultOrNative,
  type PropertyDeclarations,
  type PropertyValues,
} from 'lit';
import type { DraughtsBoard } from '../draughts-board.ts';
import { freshRoot } from '../fresh-root.ts';
import { Locale } from '../locale.ts';
import { rtl } from '../rtl.ts';
import { allTexts } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { PageElement } from '../page-element.ts';

const isBoard = (element: Element | null | undefined): element is DraughtsBoard =>
  !!element && 'scene' in element && 'boardElement' in element;

/**
 * An element that belongs to a `<draughts-board>`: the one that `for` names, else the one that it stands in. Inside a
 * board it takes a place of its own accord, unless `slot` says another.
 */
export abstract class Companion extends PageElement {
  static override properties: PropertyDeclarations = { for: {}, lang: { reflect: true } };

  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [rtl, ...super.finalizeStyles(styles)];
  }

  /** Id of the board, for an element that does not stand in it. */
  declare for: string | undefined;
  /** Where in the board it goes by itself. */
  protected abstract readonly place: 'top' | 'side' | 'bottom' | 'below';
  readonly #locale = new Locale(this);
  #board: DraughtsBoard | null = null;
  #unwatch: (() => void) | null = null;
  /** it chose its slot itself, and chooses again when the board is turned */
  #placed = false;

  /** The board that this belongs to; null as long as there is none. */
  get board(): DraughtsBoard | null {
    return this.#board;
  }

  /** In the language of the place where it stands. */
  protected get texts(): Texts {
    return allTexts(this.#locale.texts);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return freshRoot(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#join();
    for (const name of this.#board ? [] : this.#undefinedBoards()) {
      void customElements.whenDefined(name).then(() => this.#join());
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#leave();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    if (changed.has('for') && !isServer) this.#join();
    if (this.#placed && this.slot !== this.place) this.slot = this.place;
  }

  /** What may be its board, the nearest first. */
  #candidates(): Element[] {
    const root = this.getRootNode() as Document | ShadowRoot;
    if (this.for) return [root.getElementById(this.for)].filter((element) => element !== null);
    const around: Element[] = [];
    for (let element = this.parentElement; element; element = element.parentElement) around.push(element);
    return 'host' in root ? [...around, root.host] : around;
  }

  /** Tags of boards that are not defined yet; a page may have given one a tag of its own. */
  #undefinedBoards(): readonly string[] {
    const names = this.#candidates().map((element) => element.localName);
    return ['draughts-board', ...names.filter((name) => name.includes('-') && !customElements.get(name))];
  }

  #join(): void {
    const board = (this.isConnected && this.#candidates().find(isBoard)) || null;
    if (board === this.#board) return;
    this.#leave();
    this.#board = board;
    if (!board) return;
    if (this.parentElement === board && !this.slot) {
      this.#placed = true;
      this.slot = this.place;
    }
    this.#unwatch = board.scene.watch(() => this.requestUpdate());
    this.requestUpdate();
  }

  #leave(): void {
    this.#unwatch?.();
    this.#unwatch = this.#board = null;
  }
}

/** Defines a companion; a page that has another version already keeps the first. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

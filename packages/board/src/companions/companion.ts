import {
  isServer,
  type CSSResultGroup,
  type CSSResultOrNative,
  type PropertyDeclarations,
  type PropertyValues,
} from 'lit';
import type { DraughtsBoard } from '../draughts-board.ts';
import { Locale } from '../locale.ts';
import { rtl } from '../rtl.ts';
import { allTexts } from '../texts/en.ts';
import type { Texts } from '../texts/texts.ts';
import { PageElement } from '../page-element.ts';
import { Bond } from './bond.ts';

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
  readonly #bond = new Bond(this, (board) => this.#join(board));
  #unwatch: (() => void) | null = null;
  /** it chose its slot itself, and chooses again when the board is turned */
  #placed = false;

  /** The board that this belongs to; null as long as there is none. */
  get board(): DraughtsBoard | null {
    return this.#bond.board;
  }

  /** In the language of the place where it stands. */
  protected get texts(): Texts {
    return allTexts(this.#locale.texts);
  }

  protected override get ready(): boolean {
    const { frame, problem, link } = this.board?.scene ?? {};
    return this.#locale.settled && Boolean(problem ?? link ?? frame);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#locale.refresh();
    if (changed.has('for') || isServer) this.#bond.look();
    if (this.#placed && this.getAttribute('slot') !== this.place) this.setAttribute('slot', this.place);
  }

  #join(board: DraughtsBoard | null): void {
    this.#unwatch?.();
    // A server may have written the slot that it would take.
    const slot = this.getAttribute('slot');
    this.#placed ||= this.#bond.direct && (!slot || slot === this.place);
    if (isServer) return;
    this.#unwatch = board && board.scene.watch(() => this.requestUpdate());
    this.requestUpdate();
  }
}

/** Defines a companion; a page that has another version already keeps the first. */
export function define(name: string, element: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, element);
}

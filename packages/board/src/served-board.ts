import { html, nothing, type CSSResultGroup, type PropertyValues, type TemplateResult } from 'lit';
import { describePosition } from './describe.ts';
import { DraughtsBoard } from './draughts-board.ts';
import type { Drawn } from './drawn.ts';
import { boardClass, drawLayout, drawMen, drawSquares } from './render.ts';
import { Locale } from './locale.ts';
import type { DiagramTexts } from './texts/texts.ts';
import { css } from './sheet.ts';

const words = css`
  .unread {
    min-height: 0;
    overflow: auto;
  }
  .unread > svg {
    z-index: -1;
  }
  /* as high as its text: nothing is seen of it where there is none */
  .unread > slot {
    display: block;
    font:
      14px/1.4 system-ui,
      sans-serif;
    color: #000;
    background: #fff;
    overflow-wrap: anywhere;
  }
`;

const templates = new Map<string, TemplateStringsArray>();

/** The template of an element with these attributes: there are as many as we write, whatever the boards show. */
function templateFor(name: string, attributes: readonly string[]): TemplateStringsArray {
  const key = [name, ...attributes].join(' ');
  const known = templates.get(key);
  if (known) return known;
  const texts = [`<${key.replace(/(?<= )\S+/g, '$&=\0')}>\0</${name}>`.split('\0')].flat();
  const strings = Object.assign(texts, { raw: texts });
  templates.set(key, strings);
  return strings;
}

/** A drawing as what @lit-labs/ssr renders. */
function templateOf([name, attributes = {}, inside = []]: Drawn): TemplateResult {
  const values = Object.values(attributes).map((value) => value ?? nothing);
  const children =
    typeof inside === 'string' ? inside : inside.map((part) => (part ? templateOf(part) : nothing));
  return html(templateFor(name, Object.keys(attributes)), ...values, children);
}

/**
 * A board on a server, where nobody scrolls and nothing tells what stands inside the element.
 *
 * @ignore
 */
export class ServedBoard extends DraughtsBoard {
  /** By this @lit-labs/ssr knows what it can render. */
  static readonly ['_$litElement$'] = true;

  readonly #locale = new Locale(this);

  constructor() {
    super();
    // Without it the way of an event from inside does not come to the board, and companions do not find it.
    this.attachShadow({ mode: 'open' });
  }

  static override get styles(): CSSResultGroup {
    return [DraughtsBoard.styles, words];
  }

  override get texts(): DiagramTexts {
    // There nobody connects it.
    this.#locale.refresh();
    return this.#locale.texts;
  }

  override get description(): string | null {
    return this.position && describePosition(this.texts, this.position, this.squareNames);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { loading } = this;
    this.loading = 'eager';
    super.willUpdate(changed);
    this.loading = loading;
  }

  /** What @lit-labs/ssr asks for. */
  protected render(): TemplateResult {
    const named = this.live || this.pdn || this.src || this.opening || this.fen;
    const inside = this.textContent as string | null | undefined;
    return templateOf(named || typeof inside === 'string' ? this.drawn() : this.#unread());
  }

  /** The text inside it, as without a script; where there is nothing, the start of a game. */
  #unread(): Drawn {
    const { view, coordinates, squareNames: notation, texts } = this;
    const squares = drawSquares({ view, coordinates, notation }, null);
    const label = { role: 'img', lang: texts.lang, 'aria-label': this.description };
    const men: Drawn = ['div', { class: 'men', ...label }, drawMen(view, this.scene.men)];
    const box: Drawn = [
      'div',
      { part: 'board', class: boardClass(view.variant, coordinates, 'unread') },
      [squares, ['slot', {}, [men]]],
    ];
    const { controls } = this;
    return drawLayout(box, { fault: null, controls, connection: null, words: null });
  }
}

import { html, nothing, type TemplateResult } from 'lit';
import { diagram } from '@draughts/diagram';
import type { DraughtsBoard } from '../draughts-board.ts';
import type { Game, GameNode } from '../game.ts';
import { parsed } from '../parsed.ts';

/** The annotation that asks for a diagram from Black's side. */
const FROM_BLACK = 221;

/** Diagrams among the moves of a list, for paper only; each is drawn once. */
export class Diagrams {
  readonly #made = new WeakMap<GameNode, { readonly look: string; readonly picture: Element }>();

  /** The diagram after a node. */
  render(board: DraughtsBoard, game: Game, node: GameNode): TemplateResult {
    const { number, second } = game.numberOf(node);
    const caption = node.parent ? `${number}${second ? '…' : '.'} ${node.step.text}` : '';
    return html`<figure class="diagram" part="diagram">
      ${this.#picture(board, node)}${caption ? html`<figcaption>${caption}</figcaption>` : nothing}
    </figure>`;
  }

  #picture(board: DraughtsBoard, node: GameNode): Element {
    const { trace, position, step } = node;
    const orientation = step.nags?.includes(FROM_BLACK) ? 'black' : board.orientation;
    const { squareNames: notation } = board;
    const look = `${orientation} ${notation}`;
    const made = this.#made.get(node);
    if (made?.look === look) return made.picture;
    const text = diagram(position, {
      orientation,
      notation,
      coordinates: 'edge',
      marks: trace ? [trace.from, trace.to] : [],
      shapes: step.shapes ?? [],
    });
    const picture = parsed(text);
    this.#made.set(node, { look, picture });
    return picture;
  }
}

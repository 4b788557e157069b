import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type * as drawing from '@draughts/diagram';
import type { DraughtsBoard } from '../draughts-board.ts';
import type { Game, GameNode } from '../game.ts';

interface Host extends ReactiveControllerHost {
  readonly board: DraughtsBoard | null;
  /** plies of the record's line after which a diagram is printed */
  readonly diagrams: string | undefined;
}

/** What chess programs write for a diagram (ChessPad and Scid, Scidb), and PDN programs took over; the last is from Black's side. */
const MARKS: readonly number[] = [201, 220, 221];
const FROM_BLACK = 221;

/** Whether an annotation asks for a diagram, and says nothing about the move. */
export const asksForDiagram = (nag: number): boolean => MARKS.includes(nag);

/** Diagrams among the moves: for paper only, drawn with what makes them when a record or page asks for the first one. */
export class Diagrams {
  readonly #host: Host;
  readonly #made = new WeakMap<GameNode, { readonly look: string; readonly picture: Element }>();
  #drawing: typeof drawing | null = null;
  #asked = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /** The diagram after a node; `line`: whether that is of the record's line. */
  render(game: Game, node: GameNode, line: boolean): TemplateResult | typeof nothing {
    const nags = node.step.nags ?? [];
    if (!nags.some(asksForDiagram) && !(line && this.#named(node.ply))) return nothing;
    const picture = this.#picture(node, nags.includes(FROM_BLACK));
    if (!picture) return nothing;
    const { number, second } = game.numberOf(node);
    const caption = node.parent ? `${number}${second ? '…' : '.'} ${node.step.text}` : '';
    return html`<figure class="diagram" part="diagram">
      ${picture}${caption ? html`<figcaption>${caption}</figcaption>` : nothing}
    </figure>`;
  }

  #named(ply: number): boolean {
    return this.#host.diagrams?.match(/\d+/g)?.includes(String(ply)) ?? false;
  }

  #picture(node: GameNode, fromBlack: boolean): Element | null {
    const { board } = this.#host;
    if (!board || !this.#ready()) return null;
    const orientation = fromBlack ? 'black' : board.orientation;
    const { squareNames: notation } = board;
    const look = `${orientation} ${notation}`;
    const made = this.#made.get(node);
    if (made?.look === look) return made.picture;
    const { trace, position, step } = node;
    const text = this.#drawing!.diagram(position, {
      orientation,
      notation,
      coordinates: 'edge',
      marks: trace ? [trace.from, trace.to] : [],
      shapes: step.shapes ?? [],
    });
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    this.#made.set(node, { look, picture });
    return picture;
  }

  #ready(): boolean {
    if (!this.#asked) {
      this.#asked = true;
      import('@draughts/diagram').then(
        (module) => {
          this.#drawing = module;
          this.#host.requestUpdate();
        },
        () => (this.#asked = false),
      );
    }
    return this.#drawing !== null;
  }
}

import { html, nothing, svg, type TemplateResult } from 'lit';
import { cornerOf, squaresPath, type View } from '@draughts/diagram/draw';
import type { Shape } from '@draughts/diagram/shapes';
import { addStyles } from './add-styles.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import type { Trace } from './frame.ts';
import { GameScene } from './game-scene.ts';
import { Parts } from './parts.ts';
import { roomStyles } from './room-styles.ts';
import type { Scene } from './scene.ts';
import { Sources, type Kind } from './source.ts';
import { spokenWords } from './spoken.ts';

/** What makes more of a diagram: games, play, drawing, and all that is said about them. Loaded when it is asked for. */
export class Room {
  readonly #board: DraughtsBoard;
  readonly scene: GameScene;
  readonly parts: Parts;
  readonly #sources: Sources;

  constructor(board: DraughtsBoard, scene: Scene) {
    this.#board = board;
    this.scene = new GameScene(scene);
    this.parts = new Parts(board, this.scene);
    this.#sources = new Sources(this.scene);
  }

  /** Shows a game; null: none any more. */
  open(kind: Kind | null, text: string): void {
    this.scene.library = this.scene.info = this.scene.link = null;
    if (kind) this.#sources.open(kind, text);
    else this.#sources.close();
  }

  /** To be called after every update. */
  updated(): void {
    const { renderRoot } = this.#board;
    addStyles(renderRoot, roomStyles);
    this.parts.attach();
    this.scene.shown();
  }

  close(): void {
    this.#sources.close();
    this.parts.close();
  }

  play(): void {
    void this.parts.withReplay().then((replay) => replay?.play());
  }

  /** The page's shapes, and those that the record has here. */
  get shapes(): readonly Shape[] {
    const recorded = this.scene.node?.step.shapes;
    return recorded ? [...recorded, ...this.#board.shapes] : this.#board.shapes;
  }

  /** Under the men, inside the SVG: the last move, what the input draws. */
  renderUnder(): unknown {
    const { frame } = this.scene;
    if (!frame) return nothing;
    const { trace } = frame;
    return svg`${trace ? renderTrace(this.#board.view, trace) : nothing}${this.parts.input?.renderMarks()}`;
  }

  /** Over the men; `label` says the position. */
  renderOver(label: string): unknown {
    const { draw, input } = this.parts;
    return html`${draw?.render(this.shapes)}${this.scene.frame && input ? input.renderOver(label) : nothing}`;
  }

  /** What a screen reader hears. */
  renderWords(): TemplateResult {
    return html`<p class="words" role="status">${this.#words()}</p>`;
  }

  #words(): string {
    const { texts, hideResult, guess } = this.#board;
    return spokenWords(this.scene, texts, !hideResult && !guess).join('\n');
  }
}

/** The squares of a move, and the way of a capture: a thin line with a dot at every landing. */
function renderTrace(view: View, { from, to, path }: Trace): TemplateResult {
  const mark = svg`<path class="mark" part="last-move" d=${squaresPath(view, [from, to])} />`;
  if (path.length < 3) return mark;
  const points = path.map((square) => {
    const { x, y } = cornerOf(view, square);
    return `${x + 0.5} ${y + 0.5}`;
  });
  const landings = points.slice(1, -1).map((point) => `M${point}h0`);
  return svg`${mark}<path class="way" d=${`M${points.join('L')}`} /><path class="landing" d=${landings.join('')} />`;
}

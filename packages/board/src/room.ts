import { html, nothing, render } from 'lit';
import { cornerOf, squaresPath, type View } from '@draughts/diagram/draw';
import type { Shape } from '@draughts/diagram/shapes';
import { addStyles } from './add-styles.ts';
import type { DraughtsBoard } from './draughts-board.ts';
import type { Drawn } from './drawn.ts';
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
  /** the end of what lies over the men */
  #over: Comment | null = null;

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

  /** Under the men: the last move, and a place for what the input draws. */
  get marks(): Drawn | null {
    const { frame } = this.scene;
    const { trace } = frame ?? {};
    const marks = trace ? traceMarks(this.#board.view, trace) : [];
    return frame && ['g', {}, [marks[0], marks[1], marks[2], this.parts.input && ['g', { class: 'hand' }]]];
  }

  /** What a screen reader hears. */
  get words(): Drawn {
    const { texts, hideResult, guess } = this.#board;
    const words = spokenWords(this.scene, texts, !hideResult && !guess).join('\n');
    return ['p', { class: 'words', role: 'status' }, words];
  }

  /** To be called when the board is drawn: what people draw and play with lies over it. */
  draw(): void {
    const { boardElement: box, description } = this.#board;
    const { draw, input } = this.parts;
    const hand = box?.querySelector<SVGElement>('.hand');
    if (!box) return;
    if (hand) render(input?.renderMarks(), hand);
    if (!this.#over) box.append((this.#over = document.createComment('')));
    const squares = this.scene.frame && input ? input.renderOver(description ?? '') : nothing;
    render(html`${draw?.render(this.shapes)}${squares}`, box, { renderBefore: this.#over });
  }
}

/** The squares of a move, and the way of a capture: a thin line with a dot at every landing. */
function traceMarks(view: View, { from, to, path }: Trace): Drawn[] {
  const mark: Drawn = ['path', { class: 'mark', part: 'last-move', d: squaresPath(view, [from, to]) }];
  if (path.length < 3) return [mark];
  const points = path.map((square) => {
    const { x, y } = cornerOf(view, square);
    return `${x + 0.5} ${y + 0.5}`;
  });
  const landings = points.slice(1, -1).map((point) => `M${point}h0`);
  return [
    mark,
    ['path', { class: 'way', d: `M${points.join('L')}` }],
    ['path', { class: 'landing', d: landings.join('') }],
  ];
}

import { writeFen, type Fault, type Position } from '@draughts/rules/board';
import type { LiveState } from './events/live.ts';
import { DraughtsPositionEvent } from './events/position.ts';
import type { Frame, Trace } from './frame.ts';
import { GameNode, type Game } from './game.ts';
import type { GameInfo } from './info.ts';
import { Scene, type Via } from './scene.ts';
import type { Library, LinkText, Stage } from './source.ts';
import type { Step } from './steps.ts';
import { allTexts } from './texts/en.ts';
import type { DiagramTexts } from './texts/texts.ts';

/** What a board shows of a game, and where it stands in it. Sources fill it, the element draws it. */
export class GameScene extends Scene implements Stage {
  override game: Game | null = null;
  /** the game that was opened last; one that people begin on a diagram is none */
  opened: Game | null = null;
  override node: GameNode | null = null;
  override link: LiveState | null = null;
  linkText: LinkText | null = null;
  override library: Library | null = null;
  override info: GameInfo | null = null;
  /** the opening that was drawn just now; until the next move */
  drawn: { readonly name: string } | null = null;
  /** the move that a screen reader is to hear, with who made it and how many men it took */
  spoken: Trace | null = null;
  /** what it is to hear besides, until the next position */
  said: ((texts: DiagramTexts) => string) | null = null;
  /** a game is on its way */
  pending = false;
  #choice = 0;
  #notify = false;
  #over: Event | null = null;

  /** Takes over from the scene of a diagram: what it shows, and who watches it. */
  constructor(before: Scene) {
    super(before.host);
    Object.assign(this, before);
  }

  get variant(): string | undefined {
    return this.host.variant;
  }

  get gameNumber(): number {
    return this.host.gameNumber;
  }

  get hideResult(): boolean {
    return this.host.hideResult;
  }

  /** Stands where the page has set `ply`. */
  follow(): void {
    if (this.host.ply !== this.node?.ply) this.go(this.host.ply, false);
  }

  /** Goes there because the page says so by a method, or (`ply`) by `ply`. */
  step(name: Step[0], value: unknown): void {
    this.go(name === 'by' ? (this.node?.ply ?? 0) + Number(value) : value, name !== 'ply');
  }

  /** Goes to a ply of the line that is shown, or to a node of the tree. `notify`: it was not the page that asked. */
  go(target: unknown, notify: boolean): void {
    if (!this.game || !this.node) return;
    const before = this.node;
    const node = target instanceof GameNode ? target : this.game.at(Number(target), before);
    if (!this.game.has(node)) return;
    if (node === before) return this.#at(node.ply);
    this.stand(node, wayBetween(before, node), notify);
    if (!node.parent) this.said = (texts) => allTexts(texts).controls.first;
  }

  /** Has `ply` say where the board stands; what the page has asked for stays. */
  #at(ply: number | undefined): void {
    const { host } = this;
    const steps = host.steps.splice(0);
    host.ply = ply;
    host.steps.push(...steps);
  }

  /** Something else is to be shown: where the last game stood is no place in it, unless it is the same (`choice`). */
  leave(): void {
    const { choice, placed, ply } = this.host;
    if (choice !== this.#choice && choice !== placed && ply === this.node?.ply) this.#at(undefined);
    this.#choice = choice;
    this.pending = false;
    this.library = this.info = this.link = null;
  }

  openGame(game: Game, at: (game: Game) => GameNode, anew = false): void {
    const stood = !this.pending || (anew && this.host.ply === this.node?.ply);
    // An attribute that was taken away leaves null.
    const ply = (stood ? null : this.host.ply) ?? NaN;
    this.pending = false;
    this.game = this.opened = game;
    const open = at(game);
    this.stand(Number.isNaN(ply) ? open : game.at(ply, open));
  }

  openDrawn(game: Game, node: GameNode, opening: string): void {
    this.pending = false;
    this.game = game;
    this.stand(node, null, true, null);
    this.drawn = { name: opening };
  }

  followGame(node: GameNode, animate: boolean): void {
    if (node === this.node) return this.changed();
    const forward = animate && node.parent === this.node;
    this.stand(node, forward ? node.trace : undefined, true);
  }

  override showPosition(position: Position): void {
    this.game = this.opened = this.node = null;
    super.showPosition(position);
  }

  lost(fault: Fault): void {
    this.pending = false;
    if (this.node) this.#at(this.node.ply);
    this.fault(fault);
  }

  announce(event: Event): void {
    this.host.dispatchEvent(event);
    this.changed();
  }

  say(words: (texts: DiagramTexts) => string, withMove = false): void {
    this.said = words;
    if (!withMove) this.spoken = null;
    this.changed();
  }

  /** Shows a node of the game; `notify` as with `go`, `spoken` is what a screen reader hears. */
  stand(node: GameNode, via?: Via, notify = false, spoken = via === undefined ? null : node.trace): void {
    this.#notify ||= notify;
    this.node = node;
    // Of a game that is left, it is no place in the next one.
    if (!this.pending) this.#at(node.ply);
    this.show(node, via);
    this.spoken = spoken;
  }

  protected override show(frame: Frame, via: Via): void {
    this.drawn = this.spoken = this.said = null;
    super.show(frame, via);
  }

  /** The game is over; told when the page shows its end, after the position. */
  over(event: Event): void {
    this.#over = event;
    this.host.requestUpdate();
  }

  /** To be called when the page shows the scene. */
  shown(): void {
    this.#tellPosition();
    const over = this.#over;
    this.#over = null;
    if (over) this.host.dispatchEvent(over);
  }

  #tellPosition(): void {
    if (!this.#notify || !this.frame) return;
    this.#notify = false;
    const { position, ply, trace } = this.frame;
    const text = this.node?.step.text || trace?.text || null;
    this.host.dispatchEvent(new DraughtsPositionEvent(writeFen(position), ply, text));
  }
}

/** How the men go from one node to another: forth, back, or by no single move. */
function wayBetween(before: GameNode, node: GameNode): Via {
  if (node.parent === before) return node.trace;
  const undone = before.parent === node ? before.trace : null;
  return undone && { ...undone, from: undone.to, to: undone.from, path: [...undone.path].reverse() };
}

import { writeFen, type Position } from '@draughts/rules/board';
import type { LiveState } from './events/live.ts';
import { DraughtsPositionEvent } from './events/position.ts';
import type { Frame, Trace } from './frame.ts';
import type { Game, GameNode } from './game.ts';
import type { GameInfo } from './info.ts';
import { Scene, type Via } from './scene.ts';
import type { Library, LinkText, Stage } from './source.ts';
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

  /** Goes to a ply of the line that is shown, or to a node. `notify`: it was not the page that asked. */
  go(target: number | GameNode, notify: boolean): void {
    if (!this.game || !this.node) return;
    const node = typeof target === 'number' ? this.game.at(target, this.node) : target;
    const before = this.node;
    if (node === before) return void (this.host.ply = node.ply);
    this.stand(node, wayBetween(before, node), notify);
    if (!node.parent) this.said = (texts) => allTexts(texts).controls.first;
  }

  openGame(game: Game, at: (game: Game) => GameNode, anew = false): void {
    this.game = this.opened = game;
    const stood = anew && this.host.ply === this.node?.ply;
    // An attribute that was taken away leaves null.
    const ply = stood ? NaN : (this.host.ply ?? NaN);
    const open = at(game);
    this.stand(Number.isNaN(ply) ? open : game.at(ply, open));
  }

  openDrawn(game: Game, node: GameNode, opening: string): void {
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
    this.host.ply = node.ply;
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

import type { Side } from '@draughts/live/view';
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { repeat } from 'lit/directives/repeat.js';
import type { BoardParams } from './params.ts';
import type { Flag } from './flags.ts';
import type { Bar, Card, MovePair, Scene } from './scene.ts';
import { wordsFor, type Words } from './words.ts';

/** What the page shows besides the game. */
export interface View {
  readonly scene: Scene | null;
  /** For the operator, on a plate; only while there is no game to show. */
  readonly notice: string | null;
  /** The picture may be old: a dot in the corner. */
  readonly trouble: boolean;
  /** Whether the result came while we watched: then it enters in 400 ms; after a resync it is simply there. */
  readonly animateResult: boolean;
  /** The opening that was drawn just now, on its card; null when there is none to show. */
  readonly card: Card | null;
  /** The card is on its way out. */
  readonly cardLeaves: boolean;
  /** Whose clock runs. */
  readonly running: Side | null;
  /** The clocks' texts; empty: no clock is known. */
  readonly faces: Readonly<Record<Side, string>>;
}

const man = (colour: Side, king = false): TemplateResult =>
  html`<i class=${classMap({ disc: true, [colour]: true, king })} aria-hidden="true"></i>`;

function flag(shown: Flag | null): TemplateResult | typeof nothing {
  if (!shown) return nothing;
  if (!shown.file) return html`<span class="flag letters">${shown.code}</span>`;
  return html`<span class="flag"
    ><img src=${shown.file} alt=${shown.code} @error=${hide} @load=${unhide}
  /></span>`;
}

/** A picture that can't be had leaves its hairline box, never a broken-image mark on air. */
const hide = (event: Event): void => (event.target as HTMLElement).setAttribute('hidden', '');
const unhide = (event: Event): void => (event.target as HTMLElement).removeAttribute('hidden');

/** The man says the colour, the numbers below it what is left of it on the board. */
function army({ colour, men, kings }: Bar): TemplateResult {
  return html`<div class="army">
    ${man(colour)}
    <div class="left">
      <b>${men ?? ''}</b>${kings > 0 ? html`${man(colour, true)}<b>${kings}</b>` : nothing}
    </div>
  </div>`;
}

function figure(bar: Bar, view: View): TemplateResult {
  if (bar.points !== null) {
    const classes = classMap({ points: true, won: bar.won, enter: view.animateResult });
    return html`<div class=${classes}>${bar.points}</div>`;
  }
  const classes = classMap({ clock: true, running: view.running === bar.colour });
  return html`<div class=${classes}><span>${view.faces[bar.colour]}</span></div>`;
}

/** Small beside the name: what both games of the micro-match have brought so far. */
const matchPoints = ({ match }: Bar): TemplateResult | typeof nothing =>
  match === null ? nothing : html`<b class="match">${match}</b>`;

function player(bar: Bar, place: 'top' | 'bottom', view: View): TemplateResult {
  const classes = classMap({
    bar: true,
    plate: true,
    [place]: true,
    'to-move': bar.toMove,
  });
  return html`<section class=${classes} data-colour=${bar.colour}>
    ${army(bar)}
    <div class="name">${flag(bar.flag)}<bdi>${bar.name}</bdi>${matchPoints(bar)}</div>
    <div class="details">${bar.details.map((text) => html`<bdi>${text}</bdi>`)}</div>
    ${figure(bar, view)}
  </section>`;
}

/** How the game stands or ended; while it simply goes on, where it is played. */
function standing(scene: Scene, enter: boolean): TemplateResult {
  if (!scene.note) return html`<bdi class="place">${scene.place}</bdi>`;
  const { w, b } = scene.bars;
  return html`<bdi class="note">${scene.note}</bdi>
    ${scene.finished ? html`<b class=${classMap({ score: true, enter })}>${w.points} : ${b.points}</b>` : nothing}`;
}

const numbered = (pairs: readonly MovePair[]): unknown =>
  repeat(
    pairs,
    (pair) => pair.number,
    (pair) =>
      html`<span
        ><i>${pair.number}.</i
        >${pair.moves.map(({ text, last }) => html`<b class=${classMap({ last })}>${text}</b>`)}</span
      >`,
  );

function ticker(scene: Scene, enter: boolean): TemplateResult {
  return html`<section class="ticker plate">
    <div class="head"><bdi class="heading">${scene.event}</bdi>${standing(scene, enter)}</div>
    <div class="pairs">
      ${scene.opening ? html`<bdi class="drawn">${scene.opening}</bdi>` : nothing} ${numbered(scene.pairs)}
    </div>
  </section>`;
}

/** The opening as the arbiter holds it up: what it is called, the board before and after it, its moves. */
function card({ id, table, variant, fen, pairs, men }: Card, leaves: boolean, words: Words): TemplateResult {
  const classes = classMap({ opening: true, plate: true, enter: !leaves, leave: leaves });
  return html`<section class=${classes} aria-label=${words.opening(id)}>
    <div class="head"><bdi class="id">${id}</bdi><bdi class="table">${table}</bdi></div>
    <div class="boards">
      <draughts-board variant=${variant}></draughts-board>
      <i class="arrow" aria-hidden="true"></i>
      <draughts-board variant=${variant} fen=${fen}></draughts-board>
    </div>
    <div class="pairs">
      ${men.map(
        ({ side, from, to }) =>
          html`<span class="relocated"
            >${man(side)}<bdi><b>${from}–${to}</b></bdi></span
          >`,
      )}
      ${pairs.length || men.length ? numbered(pairs) : html`<b><bdi>${words.byLot}</bdi></b>`}
    </div>
  </section>`;
}

/** The page. The board itself follows the game on its own: it is given where, once. */
export function page(params: BoardParams, live: string, view: View): TemplateResult {
  const { scene } = view;
  const [top, bottom]: [Side, Side] = params.orientation === 'white' ? ['b', 'w'] : ['w', 'b'];
  return html`
    <main class="stage enter" ?hidden=${!scene}>
      <draughts-board
        class="board"
        live=${live}
        orientation=${params.orientation}
        coordinates=${params.coordinates}
      ></draughts-board>
      ${
        scene
          ? html`${player(scene.bars[top], 'top', view)} ${ticker(scene, view.animateResult)}
            ${player(scene.bars[bottom], 'bottom', view)}
            ${view.card ? card(view.card, view.cardLeaves, wordsFor(params.lang)) : nothing}`
          : nothing
      }
    </main>
    ${view.notice ? html`<p class="notice plate" role="status">${view.notice}</p>` : nothing}
    ${view.trouble ? html`<i class="trouble"></i>` : nothing}
  `;
}

import type { CSSResult } from '@lit/reactive-element';
import {
  CROWN,
  EDGE,
  FACE,
  KING_DOWN,
  KING_UP,
  MAN_SIZE,
  RIDGES,
  RIDGE_WIDTH,
  WOOD,
  type Palette,
} from '@draughts/diagram/draw';
import { css } from './sheet.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** A theme's colours, each behind the variable by which a page overrules it. */
export const colours = (palette: Partial<Palette>): string =>
  Object.entries(palette)
    .map(([camel, colour]) => {
      const name = camel.replace(/[A-Z]/g, '-$&').toLowerCase();
      return `--${name}:var(--draughts-board-${name},${colour})`;
    })
    .join(';');

/**
 * A man as CSS gradients, from the same measures as the SVG diagram. The edge of every ring is softened by a fraction
 * of a pixel, not of the man, so it is as sharp at 2000 px as at 20.
 */
const rings = [...RIDGES]
  .reverse()
  .map((r) => {
    const [inner, outer] = [percent(r - RIDGE_WIDTH / 2), percent(r + RIDGE_WIDTH / 2)];
    return `var(--f) calc(${inner} - .5px),var(--g) ${inner} ${outer},var(--f) calc(${outer} + .5px),`;
  })
  .join('');

/** Classes instead of style attributes: they work under any content security policy, and in pages made on a server. */
const places = Array.from({ length: 13 }, (_, n) =>
  'xycr'.replace(/./g, (name) => `.${name}${n}{--${name}:${n}}`),
);
const crown = CROWN.map(([x, y]) => `${x}% ${y}%`).join();
const gap = (1 - MAN_SIZE) / 2;

/** Where a man stands; `--u` is a square. */
export const standing = `translate(calc((var(--x) + ${gap})*var(--u)),calc((var(--y) + ${gap})*var(--u) + var(--k)))`;

/** What a diagram looks like. Chrome 103 must read it: no nesting, no `:has()`, no container queries. */
export const styles: CSSResult = css`
  :host {
    display: block;
    position: relative;
  }
  /* Where a page leaves the width to the content (flex row, float, table cell) it is 20em, or what room there is. */
  :host::before {
    content: '. .';
    display: block;
    height: 0;
    overflow: hidden;
    visibility: hidden;
    white-space: normal;
    word-spacing: 20em;
  }
  :host([hidden]) {
    display: none;
  }
  .layout {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75em;
  }
  .out {
    position: absolute;
    inset: 0;
  }
  /* Never by the height of the window: a frame that is given the height of its content would follow itself. */
  .main {
    flex: 999 1 20em;
    min-width: 0;
    max-width: var(--draughts-board-max, max(600px, 40vw));
  }
  ::slotted([slot='side']) {
    flex: 1 1 15em;
  }
  .board {
    ${colours(WOOD)};
    --u: ${100 / MAN_SIZE}%;
    --h: 1px;
    --m: 0;
    position: relative;
    box-sizing: border-box;
    width: 100%;
    margin: 0 auto;
    aspect-ratio: calc(var(--c) + 2 * var(--m)) / calc(var(--r) + 2 * var(--m));
    contain: layout style;
    direction: ltr;
    background: var(--frame);
    border-radius: 3px;
    outline: 1px solid var(--frame);
    outline-offset: -0.5px;
    forced-color-adjust: none;
  }
  /* WebKit rounds a man's box to pixels before it takes percent of it, and alone knows this property. */
  @supports (-webkit-nbsp-mode: space) and (width: 100cqw) {
    .board {
      --u: calc(100cqw / (var(--c) + 2 * var(--m)));
      container-type: size; /* chrome103: inside @supports */
    }
  }
  /* its colours are on their way */
  .bare {
    visibility: hidden;
  }
  [data-size='small'] {
    --h: 0.6px;
  }
  [data-size='large'] {
    --h: 2px;
  }
  [data-size='huge'] {
    --h: 4px;
  }
  .edge {
    --m: ${EDGE};
  }
  ${places.join('')}
  svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    fill: none;
    overflow: hidden;
    border-radius: inherit;
  }
  .light {
    fill: var(--light);
    shape-rendering: crispEdges;
  }
  .dark {
    stroke: var(--dark);
    stroke-dasharray: 1;
    shape-rendering: crispEdges;
  }
  .lines {
    stroke: var(--dark);
    stroke-width: 0.03;
  }
  .men {
    position: absolute;
    inset: 0;
    margin: calc(100% * var(--m) / (var(--c) + 2 * var(--m)));
  }
  /* Boards that are out of sight cost no layout and no painting while the page opens; a man that is dragged may leave
     the board. */
  .board:not([role='group']) > .men {
    content-visibility: auto;
  }
  i {
    position: absolute;
    inset: 0;
    width: calc(${percent(MAN_SIZE)} / var(--c));
    height: calc(${percent(MAN_SIZE)} / var(--r));
    --k: 0%;
    transform: ${standing};
    border-radius: 50%;
    --f: var(--white);
    --g: var(--white-ridge);
    --e: var(--white-rim);
    background:
      linear-gradient(145deg, #ffffff3d, #fff0 42%, #0000 58%, #00000038),
      radial-gradient(
        closest-side,
        ${rings} var(--f) calc(${percent(FACE)} - 0.5px),
        var(--e) ${percent(FACE)}
      );
    box-shadow: 0 calc(var(--h) * 1.4) calc(var(--h) * 2.4) #00000080;
  }
  i[part~='black'] {
    --f: var(--black);
    --g: var(--black-ridge);
    --e: var(--black-rim);
    box-shadow:
      0 0 0 calc(var(--h) / 2) var(--black-edge),
      0 calc(var(--h) * 1.4) calc(var(--h) * 2.4) #00000080;
  }
  i[part~='king'] {
    /* not a margin: a man that is crowned would count as a jump of the page's layout */
    --k: ${percent(KING_DOWN / MAN_SIZE)};
  }
  i[part~='king']::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    background: inherit;
    box-shadow: inherit;
    transform: translateY(${-((KING_UP + KING_DOWN) * 100) / MAN_SIZE}%);
  }
  [data-size='small'] i[part~='king'] {
    --k: 0%;
  }
  [data-size='small'] i[part~='king']::before {
    border-radius: 0;
    box-shadow: none;
    transform: none;
    background: var(--black);
    clip-path: polygon(${crown});
  }
  [data-size='small'] i[part~='black'][part~='king']::before {
    background: var(--white);
  }
  /* can be read, should its own style not come either */
  .fault {
    position: relative;
  }
  /* its buttons come later than the board: the page does not jump then */
  draughts-controls:not(:defined) {
    display: flex;
    box-sizing: border-box;
    height: 48px;
  }
  /* what goes into it comes later, too */
  .connection {
    min-height: 1.6em;
    padding: 0.25em 0.1em 0;
    font-size: 0.8125em;
    line-height: 1.6;
  }
`;

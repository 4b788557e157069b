import type { CSSResult } from '@lit/reactive-element';
import { PALETTES, WOOD, type Palette, type Theme } from '@draughts/diagram/draw';
import { rtl } from './rtl.ts';
import { css } from './sheet.ts';
import { colours } from './styles.ts';

/** What a theme has other than wood. */
function theme(name: Theme): string {
  const own = Object.entries(PALETTES[name]).filter(([key, colour]) => colour !== WOOD[key as keyof Palette]);
  return colours(Object.fromEntries(own));
}

const named = (['paper', 'blue', 'contrast', 'night'] as const).map(
  (name) => `:host([theme=${name}]) .board{${theme(name)}}`,
);

/** What a board looks like in other themes than wood, to readers who prefer contrast, on paper, while men move, and where something is wrong. */
export const restStyles: CSSResult = css`
  ${rtl}
  :host {
    text-align: start;
  }
  ${named.join('')}
  .seat {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 0.75em;
  }
  ::slotted(draughts-player) {
    flex: 1;
    min-width: 0;
  }
  /* Boards that are out of sight are there in the end, for pictures of the whole page; with many there is loading=lazy. */
  :host(:not([loading='lazy'])) [role='img'] > .men {
    animation: appear 0s 1s forwards;
  }
  @keyframes appear {
    to {
      content-visibility: visible;
    }
  }
  i.off {
    display: none;
  }
  i.taken {
    opacity: 0;
  }
  .fault {
    box-sizing: border-box;
    max-height: 100%;
    margin: 0;
    padding: 0.5em 0.8em;
    overflow: auto;
    overflow-wrap: anywhere;
    font:
      14px/1.4 system-ui,
      sans-serif;
    color: #fff;
    background: #7a1620;
  }
  .board > .fault {
    position: absolute;
    z-index: 3;
    inset: auto 0 0;
  }
  @media (prefers-contrast: more) {
    :host(:not([theme])) .board,
    :host([theme='auto']) .board {
      ${theme('contrast')}
    }
  }
  @media print {
    .layout {
      display: block;
    }
    .main {
      break-inside: avoid;
      max-width: var(--draughts-board-print, 12cm);
    }
    .board {
      outline-color: var(--label);
      print-color-adjust: exact;
      -webkit-print-color-adjust: exact;
    }
    [role='img'] > .men {
      content-visibility: visible !important;
    }
    :host(:not([theme])) .board,
    :host([theme='auto']) .board {
      ${theme('paper')}
    }
    /* shades and soft shadows would be pictures of dots on paper: lines instead */
    i[part],
    i[part]::before,
    i[part~='man']::after {
      box-sizing: border-box;
      background: var(--white);
      border: thin solid var(--white-rim);
      box-shadow: none;
    }
    i[part~='black'],
    i[part~='black']::before,
    i[part~='black'][part~='man']::after {
      background: var(--black);
      border-color: var(--black-ridge);
    }
    i[part~='man']::after {
      content: '';
      position: absolute;
      inset: 20%;
      border-radius: 50%;
    }
  }
`;

import type { CSSResult } from '@lit/reactive-element';
import { PALETTES, WOOD, type Palette, type Theme } from '@draughts/diagram/draw';
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

/** What a board looks like in other themes than wood, to readers who prefer contrast, and on paper. */
export const restStyles: CSSResult = css`
  ${named.join('')}
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
    }
    .board {
      max-width: var(--draughts-board-print, 12cm);
      outline-color: var(--label);
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

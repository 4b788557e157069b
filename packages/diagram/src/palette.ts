import { WOOD, type Palette } from './wood.ts';

/** Theme names, as the board's `theme` attribute takes them. */
export const THEMES = ['wood', 'paper', 'blue', 'contrast', 'night'] as const;
/** One of {@link THEMES}. */
export type Theme = (typeof THEMES)[number];

/** The colours of every theme. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  wood: WOOD,
  paper: {
    light: '#fff',
    dark: '#d4d4d4',
    frame: '#fff',
    label: '#222',
    number: '#333',
    mark: '#00000026',
    white: '#fff',
    whiteRidge: '#bbb',
    whiteRim: '#111',
    black: '#1c1c1c',
    blackRidge: '#777',
    blackRim: '#000',
    blackEdge: '#fff',
  },
  blue: {
    ...WOOD,
    light: '#e6edf3',
    dark: '#3f6c94',
    frame: '#17324d',
    label: '#e6edf3',
    mark: '#f2b134b3',
    white: '#fbfaf6',
    whiteRidge: '#d6d6d0',
    whiteRim: '#55606b',
    black: '#1d2530',
    blackRidge: '#46505d',
  },
  contrast: {
    light: '#fff',
    dark: '#4d4d4d',
    frame: '#000',
    label: '#fff',
    number: '#fff',
    mark: '#ffd400cc',
    white: '#fff',
    whiteRidge: '#777',
    whiteRim: '#000',
    black: '#000',
    blackRidge: '#b0b0b0',
    blackRim: '#000',
    blackEdge: '#fff',
  },
  night: {
    ...WOOD,
    light: '#8d9096',
    dark: '#3a3f49',
    frame: '#161920',
    label: '#c9ccd2',
    number: '#e4e6ea',
    mark: '#f2b134a6',
    white: '#e9e4d8',
    whiteRidge: '#bdb5a2',
    whiteRim: '#4d473c',
    black: '#15161a',
    blackRidge: '#43464e',
    blackRim: '#000',
    blackEdge: '#ffffff80',
  },
};

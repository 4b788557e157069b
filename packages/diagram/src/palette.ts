/** The colours of a board and its men. Every value is a CSS colour. */
export interface Palette {
  readonly light: string;
  readonly dark: string;
  /** the edge around the squares */
  readonly frame: string;
  /** coordinates on the edge */
  readonly label: string;
  /** coordinates on playing squares: at least 4.5:1 on `dark` */
  readonly number: string;
  /** wash over the squares of the last move */
  readonly mark: string;
  readonly white: string;
  readonly whiteRidge: string;
  readonly whiteRim: string;
  readonly black: string;
  readonly blackRidge: string;
  readonly blackRim: string;
  /** hairline of light around a black man */
  readonly blackEdge: string;
}

const wood: Palette = {
  light: '#ecd9b4',
  dark: '#9a6a42',
  frame: '#5b3a22',
  label: '#f3e6cd',
  number: '#fff',
  mark: '#f2b134a6',
  white: '#f5efe0',
  whiteRidge: '#d8cdb4',
  whiteRim: '#6b6152',
  black: '#2c2a2b',
  blackRidge: '#4a4648',
  blackRim: '#0d0d0e',
  blackEdge: '#ffffff59',
};

/** Theme names, as the board's `theme` attribute takes them. */
export const THEMES = ['wood', 'paper', 'blue', 'contrast', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** The colours of every theme. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  wood,
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
    ...wood,
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
    ...wood,
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

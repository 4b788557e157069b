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

/** The colours that a board has by itself. */
export const WOOD: Palette = {
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

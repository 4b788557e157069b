/**
 * Figures and letters as strokes, so that a diagram needs no font, looks the same in every viewer, and holds all its
 * coordinates in one path. Each lies in a box 4 wide and 6 high, begins at the top left, and uses relative commands
 * without arcs, so that scaling it means scaling every number in it.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  0: 'm2 0c1.3 0 2 1.1 2 3s-.7 3-2 3s-2-1.1-2-3s.7-3 2-3',
  1: 'm.8 1.3l1.7-1.3v6',
  2: 'm.2 1.5c.2-.9.9-1.5 1.8-1.5c1.1 0 1.8.7 1.8 1.6c0 .7-.4 1.2-1 1.8l-2.7 2.6h3.9',
  3: 'm.2 1.2c.3-.8.9-1.2 1.8-1.2c1 0 1.7.6 1.7 1.4c0 .9-.7 1.4-1.7 1.4c1.1 0 2 .6 2 1.6c0 1-.9 1.6-2 1.6c-1 0-1.7-.5-2-1.3',
  4: 'm2.7 0l-2.7 4.2h4.2m-1.3-1.5v3.3',
  5: 'm3.6 0h-3l-.3 2.8c.5-.4 1-.6 1.7-.6c1.2 0 2 .8 2 1.9c0 1.1-.8 1.9-2 1.9c-1 0-1.6-.4-2-1.1',
  6: 'm3 0c-1.7.9-3 2.3-3 4c0 1.2.9 2 2 2s2-.8 2-2c0-1.1-.9-1.9-2-1.9c-1 0-1.8.7-2 1.6',
  7: 'm0 0h4l-2.4 6',
  8: 'm2 2.8c-1 0-1.7-.6-1.7-1.4s.7-1.4 1.7-1.4s1.7.6 1.7 1.4s-.7 1.4-1.7 1.4s-2 .6-2 1.6s.9 1.6 2 1.6s2-.6 2-1.6s-.9-1.6-2-1.6',
  9: 'm1 6c1.7-.9 3-2.3 3-4c0-1.2-.9-2-2-2s-2 .8-2 2c0 1.1.9 1.9 2 1.9c1 0 1.8-.7 2-1.6',
  a: 'm3.6 2v4m0-2.8c-.3-.7-.9-1.2-1.7-1.2c-1.1 0-1.9.9-1.9 2s.8 2 1.9 2c.8 0 1.4-.5 1.7-1.2',
  b: 'm.2 0v6m0-2.8c.3-.7.9-1.2 1.7-1.2c1.1 0 1.9.9 1.9 2s-.8 2-1.9 2c-.8 0-1.4-.5-1.7-1.2',
  c: 'm3.5 2.8c-.4-.5-.9-.8-1.6-.8c-1.1 0-1.9.9-1.9 2s.8 2 1.9 2c.7 0 1.2-.3 1.6-.8',
  d: 'm3.6 0v6m0-2.8c-.3-.7-.9-1.2-1.7-1.2c-1.1 0-1.9.9-1.9 2s.8 2 1.9 2c.8 0 1.4-.5 1.7-1.2',
  e: 'm0 4h3.7c0-1.2-.7-2-1.8-2c-1.1 0-1.9.9-1.9 2s.8 2 1.9 2c.7 0 1.2-.3 1.6-.7',
  f: 'm3 .2c-1.2-.4-2 .1-2 1.4v4.4m-1-4h2.8',
  g: 'm3.6 2v4c0 1.2-.7 1.8-1.8 1.8c-.7 0-1.2-.2-1.6-.7m3.4-3.9c-.3-.7-.9-1.2-1.7-1.2c-1.1 0-1.9.9-1.9 2s.8 2 1.9 2c.8 0 1.4-.5 1.7-1.2',
  h: 'm.2 0v6m0-2.5c.3-.9.9-1.5 1.7-1.5c1 0 1.5.6 1.5 1.7v2.3',
  i: 'm2 2v4m0-5.6v.1',
  j: 'm2.4 2v4.3c0 1-.5 1.5-1.4 1.5m1.4-7.4v.1',
  k: 'm.5 0v6m2.9-4l-2.9 2.4m1.1-.9l2 2.5',
  l: 'm2 0v6',
};

const ADVANCE = 5.6;
const WIDTH = 4;
const HEIGHT = 6;

/** Stroke width that suits a figure `height` high. */
export const strokeFor = (height: number): number => height * 0.15;

/** How wide a text gets when its figures are `height` high. */
export const textWidth = (text: string, height: number): number =>
  ((text.length - 1) * ADVANCE + WIDTH) * (height / HEIGHT);

/** Path data of a text (0-9, a-l; other characters leave a gap) whose top left corner is at x, y. */
export function textPath(text: string, x: number, y: number, height: number): string {
  const scale = height / HEIGHT;
  const scaled = (value: string | number) => String(Math.round(Number(value) * scale * 1000) / 1000);
  let path = '';
  for (const [index, character] of [...text].entries()) {
    const left = Math.round((x + index * ADVANCE * scale) * 1000) / 1000;
    const glyph = GLYPHS[character]?.replace(/ ?-?(?:\d+(?:\.\d+)?|\.\d+)/g, (value) => ' ' + scaled(value));
    if (glyph) path += `M${left} ${Math.round(y * 1000) / 1000}${glyph}`;
  }
  return path;
}

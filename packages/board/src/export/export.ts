import { diagram, PALETTES, type DiagramOptions, type Palette } from '@draughts/diagram';
import type { DraughtsBoard } from '../draughts-board.ts';
import type { Frame } from '../frame.ts';
import type { GameNode } from '../game.ts';

/** Largest picture, px a side: more than this browsers may refuse. */
const MAX_SIZE = 8192;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The colours that the board has at this moment, whatever theme or page gave them. */
function coloursOf(board: DraughtsBoard): Palette {
  const style = board.boardElement ? getComputedStyle(board.boardElement) : null;
  const colour = (name: string) => style?.getPropertyValue(`--${kebab(name)}`).trim();
  return Object.fromEntries(
    Object.entries(PALETTES.wood).map(([name, fallback]) => [name, colour(name) || fallback]),
  ) as unknown as Palette;
}

const optionsOf = (board: DraughtsBoard, frame: Frame): DiagramOptions => ({
  orientation: board.orientation,
  coordinates: board.coordinates,
  notation: board.squareNames,
  colours: coloursOf(board),
  marks: frame.trace ? [frame.trace.from, frame.trace.to] : [],
  shapes: [...((frame as Partial<GameNode>).step?.shapes ?? []), ...board.shapes],
});

const svgOf = (board: DraughtsBoard, frame: Frame, width?: number): string =>
  diagram(frame.position, { ...optionsOf(board, frame), ...(width && { width }) });

function shown({ scene: { frame } }: DraughtsBoard): Frame {
  if (!frame) throw new Error('The board shows nothing yet: await its updateComplete first.');
  return frame;
}

/** The position of a board as the text of an SVG file, as the board shows it: colours, coordinates, arrows. */
export const toSvg = (board: DraughtsBoard, width?: number): string => svgOf(board, shown(board), width);

/** Draws SVG text on a canvas of its size. */
async function paint(svg: string): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas;
}

const sized = (width: number) => Math.round(Math.min(MAX_SIZE, Math.max(16, width)));

/** The position as a PNG file. */
export async function toPng(board: DraughtsBoard, width: number): Promise<Blob> {
  const canvas = await paint(toSvg(board, sized(width)));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('This browser could not make the picture; ask for a smaller one.');
  return blob;
}

/** The pictures of the line that is shown, each with what the record draws there. */
export const lineSvgs = (board: DraughtsBoard, width: number): readonly string[] =>
  [board.tree ?? shown(board), ...board.moves].map((frame) => svgOf(board, frame, sized(width)));

/** The line that is shown as an animated GIF; each position so many seconds. */
export async function toGif(board: DraughtsBoard, width: number, seconds: number): Promise<Blob> {
  const pictures = lineSvgs(board, width);
  // What the package gives bundlers for browsers is CommonJS, whose names an import does not see.
  const { GIFEncoder, applyPalette, quantize } = await import('gifenc/dist/gifenc.esm.js');
  const gif = GIFEncoder();
  for (const [index, picture] of pictures.entries()) {
    const canvas = await paint(picture);
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    if (!pixels) throw new Error('This browser gave no picture to work on.');
    const palette = quantize(pixels, 128);
    const last = index === pictures.length - 1;
    gif.writeFrame(applyPalette(pixels, palette), canvas.width, canvas.height, {
      palette,
      delay: seconds * (last ? 3000 : 1000),
    });
  }
  gif.finish();
  return new Blob([gif.bytes().slice()], { type: 'image/gif' });
}

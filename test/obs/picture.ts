import type { ObsSession } from '@draughts/obs';
import { HEIGHT, WIDTH } from './start-obs.ts';

/** A quarter of the canvas' sides: a square of the board is 16 pixels wide, and a picture takes OBS some 12 ms. */
const SCALE = 4;
const [ACROSS, DOWN] = [WIDTH / SCALE, HEIGHT / SCALE];
/** Where the board page puts its board on a canvas of 1280x720: 64 px and 36 px of safe area, 648 px for ten squares. */
const BOARD = { left: 64 / SCALE, top: 36 / SCALE, square: 64.8 / SCALE };

/** The pixels of what OBS shows, a quarter as large. */
export interface Picture {
  /** Red, green, blue of a pixel. */
  readonly at: (x: number, y: number) => readonly [number, number, number];
  /** The board's part of it, to compare two pictures. */
  readonly board: string;
}

/** Reads a BMP without compression, 24 or 32 bits a pixel, either way up. */
function readBmp(bytes: Buffer): Picture['at'] {
  const [start, width, height, bits] = [
    bytes.readUInt32LE(10),
    bytes.readInt32LE(18),
    bytes.readInt32LE(22),
    bytes.readUInt16LE(28),
  ];
  const step = bits / 8;
  const row = Math.ceil((width * step) / 4) * 4;
  return (x, y) => {
    const offset = start + (height > 0 ? height - 1 - y : y) * row + x * step;
    return [bytes[offset + 2], bytes[offset + 1], bytes[offset]];
  };
}

/** What OBS renders of a scene at this moment. */
export async function takePicture(session: ObsSession, scene: string): Promise<Picture> {
  const shot = await session.call('GetSourceScreenshot', {
    sourceName: scene,
    imageFormat: 'bmp',
    imageWidth: ACROSS,
    imageHeight: DOWN,
  });
  if (!shot.ok) throw new Error(shot.error.message);
  const at = readBmp(Buffer.from(shot.value.imageData.replace(/^data:[^,]*,/, ''), 'base64'));
  const colours: number[] = [];
  const side = BOARD.square * 10;
  for (let y = Math.ceil(BOARD.top); y < BOARD.top + side; y++) {
    for (let x = Math.ceil(BOARD.left); x < BOARD.left + side; x++) colours.push(...at(x, y));
  }
  return { at, board: Buffer.from(colours).toString('latin1') };
}

/** Points of a man, in squares from its middle: beside the diagonals, on which the way of a capture is drawn. */
const POINTS = [
  [0.17, 0],
  [-0.17, 0],
  [0, 0.17],
  [0, -0.17],
] as const;

/** What stands on a square, by the brightness of most of its points: ivory, charcoal, or wood between the two. */
function manOn(picture: Picture, x: number, y: number): 'W' | 'B' | null {
  const brightness = POINTS.map(([dx, dy]) => {
    const [red, green, blue] = picture.at(
      Math.round(BOARD.left + (x + 0.5 + dx) * BOARD.square),
      Math.round(BOARD.top + (y + 0.5 + dy) * BOARD.square),
    );
    return (red + green + blue) / 3;
  });
  if (brightness.filter((value) => value > 190).length >= 3) return 'W';
  return brightness.filter((value) => value < 80).length >= 3 ? 'B' : null;
}

/** The men that the picture shows, as a FEN without kings and side to move: `W31,32:B1`. */
export function readMen(picture: Picture): string {
  const men: Record<'W' | 'B', number[]> = { W: [], B: [] };
  for (let number = 1; number <= 50; number++) {
    const y = Math.floor((number - 1) / 5);
    const x = ((number - 1) % 5) * 2 + (y % 2 === 0 ? 1 : 0);
    const man = manOn(picture, x, y);
    if (man) men[man].push(number);
  }
  return `W${men.W.join()}:B${men.B.join()}`;
}

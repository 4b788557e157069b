import { coordinateStroke } from '@draughts/diagram';
import { THEMES, cornerOf } from '@draughts/diagram/draw';
import type { DraughtsBoard } from '../src/index.ts';
import { allInside, channels, clear, contrast, equal, inside, mount, ok, press, until } from './helpers.ts';

const W3 = 'http://www.w3.org/2000/svg';
/** What a drawing has by its style sheet, and must have by itself to be a picture. */
const STYLE = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
];
/** Pixels that a square gets in the pictures that are looked at. */
const SQUARE = 160;

/** The drawing under the men, as the text of a picture that looks the same. */
function asSvg(board: DraughtsBoard): string {
  const drawn = inside<SVGElement>(board, '[part=squares]') as SVGElement;
  const copy = drawn.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', W3);
  const originals = drawn.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, index) => {
    const style = getComputedStyle(originals[index]);
    for (const name of STYLE) element.setAttribute(name, style.getPropertyValue(name));
  });
  return new XMLSerializer().serializeToString(copy);
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function canvas(): CanvasRenderingContext2D {
  const made = document.createElement('canvas');
  made.width = made.height = SQUARE;
  const context = made.getContext('2d', { willReadFrequently: true });
  ok(context, 'a canvas');
  return context;
}
const pixelsOf = (context: CanvasRenderingContext2D) => context.getImageData(0, 0, SQUARE, SQUARE).data;

/** One square of a picture as pixels, and its figures: where they are, and their colour. */
async function painted(text: string, { x, y }: Corner) {
  const svg = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  const size = { viewBox: `${x} ${y} 1 1`, width: String(SQUARE), height: String(SQUARE) };
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, value);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const drawn = canvas();
  drawn.drawImage(image, 0, 0, SQUARE, SQUARE);
  const stroke = coordinateStroke('squares');
  const figures = [...svg.querySelectorAll('path')].filter(
    (path) => parseFloat(path.getAttribute('stroke-width') ?? '') === stroke,
  );
  equal(figures.length, 1, 'paths of figures');
  /** What the figures would cover of each pixel, were their strokes so wide. */
  const covered = (wide: number) => {
    const mask = canvas();
    mask.setTransform(SQUARE, 0, 0, SQUARE, -x * SQUARE, -y * SQUARE);
    mask.lineWidth = wide;
    mask.lineCap = mask.lineJoin = 'round';
    mask.stroke(new Path2D(figures[0].getAttribute('d') ?? ''));
    return pixelsOf(mask);
  };
  const probe = canvas();
  probe.fillStyle = figures[0].getAttribute('stroke') ?? '';
  probe.fillRect(0, 0, 1, 1);
  return {
    pixels: pixelsOf(drawn),
    colour: [...pixelsOf(probe).slice(0, 3)],
    // What is half covered by the figures is neither.
    inner: covered(stroke + 2 / SQUARE),
    outer: covered(stroke + 0.036),
  };
}

/** The least contrast of the figures of a square of a picture with what is painted close around them. */
async function leastContrast(text: string, corner: Corner): Promise<number> {
  const { pixels, colour, inner, outer } = await painted(text, corner);
  const around: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (outer[at + 3] === 255 && inner[at + 3] === 0) {
      around.push(contrast(colour, [...pixels.slice(at, at + 3)]));
    }
  }
  ok(around.length > 50, 'nothing around the figures');
  return Math.min(...around);
}

/** What is on the board, what is pressed, and the squares that are looked at. */
const BOARDS = [
  ['the last move', 'ply="1"', '1. 32-28 *', [], [32, 28, 27]],
  ['a capture that was made', 'ply="1"', '[FEN "W:W32,46:B28,19"]\n\n1. 32x14 *', [], [14, 23, 32]],
  ['a man that must take', 'interactive fen="W:WK32,46:B28,K19"', '', [], [32]],
  ['a man that was taken up', 'interactive fen="W:WK32,46:B28,K19"', '', [32], [32, 23, 14]],
  [
    'captures to choose from',
    'interactive variant="italian" fen="W:W31:B19,20,28,27,26"',
    '',
    [31, 15],
    [31, 27, 24, 15],
  ],
  ['the last move of Turkish draughts', 'ply="1" variant="turkish"', '1. a3-a4 *', [], [33, 41, 34]],
] as const;

describe('numbers on squares', () => {
  afterEach(clear);

  for (const theme of THEMES) {
    for (const [what, attributes, text, presses, squares] of BOARDS) {
      it(`can be read beside ${what} (${theme}), on the page and in a picture`, async () => {
        const board = await mount(
          `<draughts-board coordinates="squares" theme="${theme}" ${attributes}>${text}</draughts-board>`,
        );
        await until(() => inside(board, '[part=coordinates]'), 'the numbers');
        for (const square of presses) {
          await until(() => inside(board, '[role=gridcell]'), 'the squares');
          press(board, square);
          await board.updateComplete;
        }
        await until(() => inside(board, '.mark') ?? inside(board, '.forced'), 'a mark');
        for (const picture of [asSvg(board), await board.toSvg()]) {
          for (const square of squares) {
            const least = await leastContrast(picture, cornerOf(board.view, square));
            ok(least >= 4.5, `${square}: ${least}`);
          }
        }
      });
    }
  }

  it('are one part with their halo, which keeps its own colour', async () => {
    const board = await mount(
      `<style>draughts-board::part(coordinates) { stroke: red }</style>
        <draughts-board coordinates="squares"></draughts-board>`,
    );
    await until(() => inside(board, '[part=coordinates]'), 'the numbers');
    const paths = allInside(board, '[part=squares] path');
    const d = paths.at(-1)?.getAttribute('d');
    const figures = paths.filter((path) => path.getAttribute('d') === d);
    const parts = figures.map((path) => Boolean(path.closest('[part=coordinates]')));
    equal(parts, [true, true], 'halo and numbers');
    const red = figures.map((path) => getComputedStyle(path).stroke === 'rgb(255, 0, 0)');
    equal(red, [false, true], 'red');
  });

  /** Points of the figures of each square, from the top left of the board, in squares. */
  function figures(board: DraughtsBoard): Map<string, DOMPoint[]> {
    const drawn = inside(board, '[part=coordinates] path:last-child')?.getAttribute('d') ?? '';
    const found = new Map<string, DOMPoint[]>();
    for (const d of drawn.match(/M[^M]+/g) ?? []) {
      const path = document.createElementNS(W3, 'path');
      path.setAttribute('d', d);
      const length = path.getTotalLength();
      const points = Array.from({ length: 33 }, (_, n) => path.getPointAtLength((n / 32) * length));
      const square = `${Math.floor(points[0].x)},${Math.floor(points[0].y)}`;
      found.set(square, [...(found.get(square) ?? []), ...points]);
    }
    return found;
  }

  /** The discs that a man is drawn as, in px of the page: his own, and the upper one of a king. */
  function discs(man: HTMLElement) {
    const { left, top, width } = man.getBoundingClientRect();
    const spread = Math.max(
      ...getComputedStyle(man)
        .boxShadow.split(/,(?![^(]*\))/)
        .map((shadow) => parseFloat(/(?:px\s+){3}(-?[\d.]+)px/.exec(shadow)?.[1] ?? '') || 0),
    );
    const upper = getComputedStyle(man, '::before');
    const second = upper.content !== 'none' && upper.clipPath === 'none';
    const rise = second ? new DOMMatrix(upper.transform).f : 0;
    return [0, rise].map((y) => ({
      x: left + width / 2,
      y: top + width / 2 + y,
      radius: width / 2 + spread,
    }));
  }

  for (const width of [160, 239, 240, 400, 639, 640, 1299, 1300, 2000]) {
    it(`are under no man and no king on a board of ${width} px`, async () => {
      for (const view of [
        '',
        'orientation="black"',
        'notation="algebraic"',
        'variant="canadian" notation="algebraic"',
      ]) {
        const board = await mount(
          `<draughts-board coordinates="squares" ${view} fen="W:WK4,5,46,K47:BK1,2,48,K49"
            style="--draughts-board-max: none"></draughts-board>`,
          `${width}px`,
        );
        await until(() => inside(board, '[part=coordinates]'), 'the numbers');
        const box = inside(board, '.men')?.getBoundingClientRect() as DOMRect;
        const square = box.width / board.view.variant.columns;
        await until(() => square < 24 === (board.boardElement?.dataset['size'] === 'small'), 'its size');
        const numbers = figures(board);
        const men = allInside(board, 'i');
        equal(men.length, 8);
        for (const man of men) {
          for (const { x, y, radius } of discs(man)) {
            const [column, row] = [x - box.left, y - box.top].map((at) => Math.floor(at / square));
            const points = numbers.get(`${column},${row}`) ?? [];
            ok(points.length, `no number on ${column},${row}`);
            const distances = points.map((point) =>
              Math.hypot(box.left + point.x * square - x, box.top + point.y * square - y),
            );
            const air = Math.min(...distances) - radius - (coordinateStroke('squares') / 2) * square;
            ok(air > 0, `${view} ${man.getAttribute('part')} on ${column},${row}: ${air} px`);
          }
        }
      }
    });
  }
});

describe('captures to choose from', () => {
  afterEach(clear);

  for (const theme of THEMES) {
    it(`are lines and rings that are seen on any square and beside any dot (${theme})`, async () => {
      for (const [variant, fen, presses] of [
        ['italian', 'W:W31:B19,20,28,27,26', [31, 15]],
        ['turkish', 'W:WKa1:Ba3,c4,e1,c6', [1]],
      ] as const) {
        const board = await mount(
          `<draughts-board interactive theme="${theme}" variant="${variant}" fen="${fen}"></draughts-board>`,
        );
        await until(() => inside(board, '[role=gridcell]'), 'the squares');
        const from = variant === 'turkish' ? 57 : presses[0];
        for (const square of [from, ...presses.slice(1)]) {
          press(board, square);
          await board.updateComplete;
        }
        const style = (name: string) => {
          const { stroke, strokeWidth, fill, opacity } = getComputedStyle(inside(board, name) as Element);
          return {
            colour: channels(stroke === 'none' ? fill : stroke),
            wide: parseFloat(strokeWidth),
            opacity,
          };
        };
        const square = style(variant === 'turkish' ? '.light' : '.dark').colour;
        const [way, edge, ring, hole, target] = [
          '.choice > .way',
          '.choice > .way-edge',
          '.ring',
          '.hole',
          '.target-edge',
        ].map(style);
        for (const [mark, ground] of [
          [way, edge],
          [ring, hole],
        ]) {
          ok(contrast(mark.colour, ground.colour) >= 3, `${variant}: faint beside what sets it off`);
          ok(contrast(mark.colour, square) >= 3, `${variant}: faint on its square`);
          equal([mark.opacity, ground.opacity], ['1', '1']);
        }
        ok(edge.wide > way.wide && ring.wide > hole.wide && hole.wide > target.wide, 'a dot hides its ring');
      }
    });
  }
});

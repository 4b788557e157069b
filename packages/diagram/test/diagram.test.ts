import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  VARIANT_IDS,
  positionOf,
  readFen,
  squareName,
  startPosition,
  variantOf,
} from '@draughts/rules/board';
import {
  CROWN_BELOW,
  KING_DOWN,
  KING_UP,
  MAN_SIZE,
  PALETTES,
  THEMES,
  circle,
  coordinateStroke,
  coordinatesPath,
  cornerOf,
  diagram,
  squareUnder,
  textPath,
  textWidth,
} from '../src/index.ts';

const nodes = (svg: string) => svg.match(/<[a-z]/g)?.length ?? 0;
const start = startPosition(variantOf('international'));
const count = (text: string, part: string) => text.split(part).length - 1;

test('a 10x10 start position with a title is at most 8 nodes', () => {
  assert.equal(nodes(diagram(start, { title: 'Start' })), 8);
});

test('a picture holds no style, script, font or outside reference', () => {
  for (const theme of THEMES) {
    const svg = diagram(start, { theme, coordinates: 'squares', marks: [31], title: 'x' });
    assert.doesNotMatch(
      svg.replace('xmlns="http://www.w3.org/2000/svg"', ''),
      /style|script|font|href|url\(|http/,
    );
  }
});

test('a title is text, whatever it holds', () => {
  const svg = diagram(start, { title: '"><script>alert(1)</script>&' });
  assert.match(svg, /<title>&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&amp;<\/title>/);
});

test('every piece is drawn once, a king twice, below 24 px a square with a crown', () => {
  const reading = readFen(variantOf('russian'), 'W:Wc3,Ka1:BKh8');
  assert.ok(reading.ok);
  const { position } = reading.value;
  const discs = (svg: string) => {
    const fills = [PALETTES.wood.white, PALETTES.wood.black].map((ink) => `fill="${ink}" stroke`);
    return svg
      .split('<path')
      .filter((path) => fills.some((fill) => path.includes(fill)))
      .reduce((sum, path) => sum + count(path, 'M'), 0);
  };
  assert.equal(discs(diagram(position, { theme: 'wood' })), 5);
  assert.equal(discs(diagram(position, { theme: 'wood', width: 8 * 23 })), 3);
  assert.equal(count(diagram(position, { theme: 'wood', width: 8 * 23 }), 'z"'), 2);
});

test('a turned board has Black at the bottom, and its numbers turn with it', () => {
  const variant = variantOf('international');
  assert.deepEqual(cornerOf({ variant, flipped: false }, 46), { x: 0, y: 9 });
  assert.deepEqual(cornerOf({ variant, flipped: true }, 46), { x: 9, y: 0 });
  const edge = (orientation: 'white' | 'black') => diagram(start, { orientation, coordinates: 'edge' });
  assert.notEqual(edge('white'), edge('black'));
});

test('the square under a point and the corner of a square agree on every board, either way up', () => {
  const board = fc.record({ id: fc.constantFrom(...VARIANT_IDS), flipped: fc.boolean(), part: fc.nat() });
  fc.assert(
    fc.property(board, ({ id, flipped, part }) => {
      const variant = variantOf(id);
      const square = (part % variant.squares) + 1;
      const { x, y } = cornerOf({ variant, flipped }, square);
      assert.equal(squareUnder({ variant, flipped }, x, y), square);
    }),
  );
});

test('any position of any variant gives well-formed numbers', () => {
  const input = fc.record({
    id: fc.constantFrom(...VARIANT_IDS),
    seeds: fc.array(fc.nat(), { maxLength: 30 }),
  });
  fc.assert(
    fc.property(input, ({ id, seeds }) => {
      const variant = variantOf(id);
      const placed = seeds.map((n) => ({
        square: (n % variant.squares) + 1,
        colour: n % 2 ? ('w' as const) : ('b' as const),
        king: n % 3 === 0,
      }));
      const svg = diagram(positionOf(variant, 'w', placed), { coordinates: 'edge' });
      assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
    }),
  );
});

test('every square of every variant has its whole name, clear of the discs of a man and of a king', () => {
  const radius = MAN_SIZE / 2 + 0.5 / CROWN_BELOW; // with the hairline at the size where it is widest
  for (const id of VARIANT_IDS) {
    const variant = variantOf(id);
    for (const notation of ['numeric', 'algebraic'] as const) {
      for (const flipped of [false, true]) {
        const path = coordinatesPath({ variant, flipped }, 'squares', notation);
        const names = Array.from({ length: variant.squares }, (_, n) => squareName(variant, n + 1, notation));
        assert.equal(count(path, 'M'), names.join('').length, `${id} ${notation}`);
        for (const [x, y] of ends(path)) {
          const middles = [0, KING_DOWN, -KING_UP].map((shift) => Math.floor(y) + 0.5 + shift);
          const near = Math.min(...middles.map((middle) => Math.hypot(x - Math.floor(x) - 0.5, y - middle)));
          assert.ok(near > radius + coordinateStroke('squares') / 2, `${id} ${notation} ${x},${y}: ${near}`);
        }
      }
    }
  }
});

/** The points at which the commands of a path end. */
function ends(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command, list] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (list.match(/-?[\d.]+/g) ?? []).map(Number);
    const size = { h: 1, v: 1, c: 6, s: 4 }[command] ?? 2;
    for (let at = 0; at < numbers.length; at += size) {
      const [dx, dy] = numbers.slice(at + Math.max(0, size - 2), at + size);
      if (command === 'M') [x, y] = [dx, dy];
      else if (command === 'v') y += dx;
      else if (command === 'h') x += dx;
      else [x, y] = [x + dx, y + dy];
      points.push([x, y]);
    }
  }
  return points;
}

test('figures scale with their height and keep their place', () => {
  assert.equal(textPath('1', 2, 3, 6), 'M2 3m 0.8 1.3l 1.7 -1.3v 6');
  assert.equal(textPath('1', 2, 3, 12), 'M2 3m 1.6 2.6l 3.4 -2.6v 12');
  assert.equal(textPath('€', 0, 0, 6), '');
  assert.ok(textWidth('50', 1) > textWidth('5', 1));
  assert.equal(circle(0.5, 0.5, 0.4), 'M0.1 0.5a0.4 0.4 0 1 0 0.8 0a0.4 0.4 0 1 0-0.8 0');
});

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const luminance = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
  const [r, g, b] = [1, 3, 5].map((at) => channel(parseInt(full.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (one: string, other: string) => {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

for (const theme of THEMES) {
  test(`${theme}: figures have 4.5:1, men of the two colours are well apart`, () => {
    const p = PALETTES[theme];
    assert.ok(contrast(p.number, p.dark) >= 4.5, `number ${contrast(p.number, p.dark)}`);
    assert.ok(
      contrast(p.black, p.light) >= 4.5,
      `number on a board without dark squares ${contrast(p.black, p.light)}`,
    );
    assert.ok(contrast(p.label, p.frame) >= 4.5, `label ${contrast(p.label, p.frame)}`);
    assert.ok(contrast(p.white, p.black) >= 10, `men ${contrast(p.white, p.black)}`);
  });
}

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from './run-cli.ts';

test('draws a position as one SVG', async () => {
  const { code, out, err } = await runCli([
    'diagram',
    'W:W31:BK5',
    '--coordinates',
    'edge',
    '--width',
    '300',
    '--title',
    'a <b>',
  ]);
  assert.deepEqual({ code, err }, { code: 0, err: '' });
  assert.match(out, /^<svg [^>]*width="300".*a &lt;b&gt;.*<\/svg>\n$/s);
});

test('variants have their own boards', async () => {
  const { out } = await runCli(['diagram', 'start', '--variant', 'canadian']);
  assert.match(out, /viewBox="[^"]* 12\.12 12\.12"/);
});

const ROWS: readonly [args: string[], code: number, message: RegExp][] = [
  [[], 2, /give one FEN/],
  [['W:W51:B'], 1, /^FEN:1:4: .*\(FEN_SQUARE_OUT_OF_RANGE\)/],
  [['start', '--variant', 'chess'], 1, /\(VARIANT_UNKNOWN\)/],
  [['W:Wc3:Bd4'], 1, /^FEN:1:3: .*--variant.*\(VARIANT_NEEDED\)/],
  [['W:W31-50:B1-20'], 0, /^$/],
  [['W:W31:BKb8'], 1, /\(VARIANT_NEEDED\)/],
  [['W:Wc3:Bd4', '--variant', 'russian'], 0, /^$/],
  [['start', '--theme', 'pink'], 2, /--theme is one of wood, paper/],
  [['start', '--marks', '51'], 2, /--marks: this board has no square "51"/],
  [['start', '--width', '0'], 2, /--width takes a whole number/],
];
for (const [args, code, message] of ROWS) {
  test(`diagram ${args.join(' ')}: exit code ${code}`, async () => {
    const ran = await runCli(['diagram', ...args]);
    assert.equal(ran.code, code);
    assert.match(ran.err, message);
  });
}

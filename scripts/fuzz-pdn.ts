/**
 * `npm run fuzz -- pdn`: mutated PDN files and random bytes through the reader and the writer.
 * Nothing may throw, hang, grow without bound, or change when it is read again after it was written.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readPdn, readPdnBytes, writePdn } from '@draughts/pdn';

/** Seeds for a checkout without the corpus beside it. */
const BUILT_IN = [
  '[Event "a"]\n[White "M\u00fcller"]\n[GameType "20"]\n[Result "2-0"]\n\n1. 32-28! {[%clk 1:00:00] x} (1. 33-28 (1. 34-29)) 19-23 $14 2. 28x19 14x23 *\n',
  '[GameType "25"]\n[FEN "W:Wa1,c3:Bd4,f6"]\n1. c3:e5:g7 *\n[Event "b"]\n1.a3b4 b6a5 ; end\n% line\n1/2-1/2\n',
  '{"games":[{"pdn":"[Event \\"x\\"]\\\\r\\\\n1. 32-28 17-22 2. 28x17 12x21"}]}',
  '1. 32-28 /FEN "B:W28:B19"/ 19-23 (1... 19-24) 0-0\nW:W31-50:B1-20\n',
];
const SCRAPS = [
  '(',
  ')',
  '{',
  '}',
  '[',
  ']',
  '"',
  '\\',
  '\n',
  '*',
  '/FEN "',
  '$',
  '1.',
  '...',
  '2-0',
  '\u0000',
  '%',
  ';',
  '[%clk ',
  'x',
  '-',
  '&#x;',
  '50-',
  'K',
];

/** Small, fast, repeatable: mulberry32. */
function generator(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

function seeds(): string[] {
  const folder = new URL('../../shared/data/pdn/files/', import.meta.url);
  if (!existsSync(folder)) return BUILT_IN;
  return [
    ...BUILT_IN,
    ...readdirSync(folder).map((name) => readFileSync(new URL(name, folder), 'latin1').slice(0, 20_000)),
  ];
}

/** A piece of a seed with some of its bytes, words and lines cut, doubled, swapped or replaced. */
function mutate(all: readonly string[], random: (below: number) => number): string {
  const source = all[random(all.length)];
  const start = random(source.length);
  let text = source.slice(start, start + 20 + random(1200));
  for (let changes = 1 + random(12); changes > 0; changes--) {
    const at = random(text.length + 1);
    const to = Math.min(text.length, at + random(30));
    const middle = [
      '',
      SCRAPS[random(SCRAPS.length)],
      text.slice(at, to).repeat(2),
      [...text.slice(at, to)].reverse().join(''),
      String.fromCharCode(random(256)),
      SCRAPS[random(SCRAPS.length)].repeat(1 + random(60)),
    ][random(6)];
    text = text.slice(0, at) + middle + text.slice(random(2) ? at : to);
  }
  return text;
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0) & 255);

function randomBytes(random: (below: number) => number): Uint8Array {
  return Uint8Array.from({ length: random(400) }, () => random(256));
}

/** Throws if reading or writing does, or if a game is not the same after it was written. */
function check(bytes: Uint8Array): number {
  const { games } = readPdnBytes(bytes);
  for (const game of games) {
    const text = writePdn(game);
    const again = readPdn(text);
    if (again.length !== 1) throw new Error(`written as one game, read as ${again.length}`);
    const second = writePdn(again[0]);
    if (second !== text) throw new Error(`written, read and written again:\n${text}\n---\n${second}`);
    if (again[0].fen !== game.fen) throw new Error('another position after it was written');
  }
  return games.length;
}

const RUNS = Number(process.env.RUNS ?? 200_000);

/** `RUNS` inputs (200,000 unless said otherwise); throws at the first that fails, with the input. */
export async function fuzz(seed: number): Promise<string> {
  const random = generator(seed);
  const all = seeds();
  const started = process.memoryUsage().heapUsed;
  let games = 0;
  let slowest = 0;
  for (let run = 0; run < RUNS; run++) {
    const bytes = run % 10 ? bytesOf(mutate(all, random)) : randomBytes(random);
    const before = process.cpuUsage();
    try {
      games += check(bytes);
    } catch (error) {
      throw new Error(`run ${run}: ${JSON.stringify(Buffer.from(bytes).toString('latin1'))}`, {
        cause: error,
      });
    }
    slowest = Math.max(slowest, process.cpuUsage(before).user / 1000);
  }
  const grown = (process.memoryUsage().heapUsed - started) / 1e6;
  return `${RUNS} inputs, ${games} games; slowest ${slowest.toFixed(0)} ms, heap grown by ${grown.toFixed(0)} MB`;
}

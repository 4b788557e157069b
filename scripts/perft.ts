/**
 * `npm run perft`: every known move count, to its full depth: the rows of the tests, and those of the shared table beside
 * the repository where it is. `npm run perft -- 1000000` leaves out counts above that.
 */
import { existsSync, readFileSync } from 'node:fs';
import { perft, readFen, variantOf, type VariantId } from '@draughts/rules';
import { PERFT } from './perft-rows.ts';

type Row = readonly [VariantId, string, readonly number[]];

function sharedRows(): Row[] {
  const file = new URL('../../shared/data/rules/perft.json', import.meta.url);
  if (!existsSync(file)) return [];
  const table = JSON.parse(readFileSync(file, 'utf8')) as Record<
    VariantId,
    Record<string, { counts: number[] }>
  >;
  return Object.entries(table).flatMap(([id, rows]) =>
    Object.entries(rows).map(([fen, { counts }]): Row => [id as VariantId, fen, counts]),
  );
}

const USAGE = `npm run perft -- [LIMIT]

Counts every known position to its full depth (minutes). LIMIT, such as 1000000, leaves out counts above it.`;

/** The limit, or the end of the program where the command line asks for help or is wrong. */
function readLimit(): number {
  const [text, ...rest] = process.argv.slice(2);
  if (text === undefined) return Infinity;
  const help = text === '--help' || text === '-h';
  if (!help && rest.length === 0 && /^[1-9]\d{0,14}$/.test(text)) return Number(text);
  (help ? console.log : console.error)(
    help ? USAGE : `LIMIT is a whole number above 0, not "${text}".\n\n${USAGE}`,
  );
  process.exit(help ? 0 : 2);
}

const limit = readLimit();
const rows = new Map([...PERFT, ...sharedRows()].map((row) => [`${row[0]} ${row[1]}`, row]));
const start = performance.now();
let [passed, failed, leaves] = [0, 0, 0];
for (const [id, fen, counts] of rows.values()) {
  const reading = readFen(variantOf(id), fen);
  if (!reading.ok) throw new Error(`${fen}: ${reading.error.message}`);
  for (const [i, wanted] of counts.entries()) {
    if (wanted > limit) continue;
    const got = perft(reading.value.position, i + 1);
    leaves += got;
    if (got === wanted) passed++;
    else failed++;
    if (got !== wanted) console.error(`${id} ${fen} depth ${i + 1}: ${got} instead of ${wanted}`);
  }
}
const seconds = (performance.now() - start) / 1000;
console.log(`${rows.size} positions, ${leaves.toLocaleString('en')} leaves in ${seconds.toFixed(0)} s`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || !passed ? 1 : 0;

/**
 * `npm run bench`: every figure in one run. `npm run bench -- --check` compares what has a budget in budgets.json and
 * fails on a miss. `npm run bench -- rules size` runs only those.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printRows, type Row } from './row.ts';

type Bench = () => Promise<readonly Row[]>;

const BENCHES: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  rules: () => import('./rules.ts'),
  pdn: () => import('./pdn.ts'),
  size: () => import('./size.ts'),
  fanout: () => import('./fanout.ts'),
  paint: () => import('./paint.ts'),
  openings: () => import('./openings.ts'),
  board: () => import('./board.ts'),
};

/** `{key: {max} | {min}}`: sizes, ratios, and CPU times that a user would notice; never times by the clock. */
type Budgets = Readonly<Record<string, { max?: number; min?: number }>>;

function misses(rows: readonly Row[], budgets: Budgets, complete: boolean): string[] {
  const found = new Map(rows.map((row) => [row.key, row]));
  const missed: string[] = [];
  for (const [key, { max, min }] of Object.entries(budgets)) {
    const row = found.get(key);
    if (!row) {
      // A benchmark without its peers (../shared) says so and has no figures at all.
      const measured = rows.some((other) => other.key.split('.')[0] === key.split('.')[0]);
      if (complete && measured) missed.push(`${key}: no such figure was measured`);
    } else if (max !== undefined && row.value > max)
      missed.push(`${key}: ${row.value} ${row.unit} is over ${max}`);
    else if (min !== undefined && row.value < min)
      missed.push(`${key}: ${row.value} ${row.unit} is under ${min}`);
  }
  return missed;
}

const { values, positionals } = parseArgs({
  options: { check: { type: 'boolean' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`);
  process.exit(2);
}
const rows: Row[] = [];
for (const [name, load] of Object.entries(BENCHES)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(`\n== ${name}`);
  const fresh = await (await load()).bench();
  printRows(fresh);
  rows.push(...fresh);
}
if (values.check) {
  const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Budgets;
  const missed = misses(rows, budgets, positionals.length === 0);
  for (const line of missed) console.error(`budget missed: ${line}`);
  const checked = Object.keys(budgets).filter((key) => rows.some((row) => row.key === key)).length;
  console.log(`\n${checked - missed.length} passed, ${missed.length} failed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}

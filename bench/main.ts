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
  nodes: () => import('./nodes.ts'),
  games: () => import('./games.ts'),
  board: () => import('./board.ts'),
};

/** `{key: {max} | {min}}`: sizes, ratios, and CPU times that a user would notice; never times by the clock. */
type Budgets = Readonly<Record<string, { max?: number; min?: number }>>;

/** What is over or under its budget, or was not measured, in the benchmarks that ran. */
function misses(rows: readonly Row[], budgets: Budgets, ran: readonly string[]): string[] {
  const found = new Map(rows.map((row) => [row.key, row]));
  const missed: string[] = [];
  for (const [key, { max, min }] of Object.entries(budgets)) {
    const row = found.get(key);
    if (!row) {
      if (ran.includes(key.split('.')[0])) missed.push(`${key}: no such figure was measured`);
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
const ran = Object.keys(BENCHES).filter((name) => positionals.length === 0 || positionals.includes(name));
const rows: Row[] = [];
const empty: string[] = [];
for (const name of ran) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const fresh = await (await BENCHES[name]()).bench();
  printRows(fresh);
  console.log(`-- ${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
  rows.push(...fresh);
  if (!fresh.length) empty.push(name);
}
// A benchmark that cannot measure anything is a failure, lest a missing peer passes for a met budget.
for (const name of empty) console.error(`${name}: no figures; what it needs is not here`);
if (empty.length) process.exitCode = 1;
if (values.check) {
  const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as Budgets;
  const missed = misses(rows, budgets, ran);
  for (const line of missed) console.error(`budget missed: ${line}`);
  const checked = Object.keys(budgets).filter((key) => ran.includes(key.split('.')[0])).length;
  const failed = missed.length + empty.length;
  console.log(`\n${checked - missed.length} passed, ${failed} failed`);
  if (failed) process.exitCode = 1;
}

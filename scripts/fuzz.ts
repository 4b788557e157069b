/**
 * `npm run fuzz`: every `fuzz-NAME.ts` of this folder, or those named: `npm run fuzz -- rules`. Each prints its seed; the
 * variable SEED repeats a run.
 */
import { readdirSync } from 'node:fs';

/** What a fuzzer exports: it throws at the first fault, else says in a line what it did. */
interface Fuzzer {
  readonly fuzz: (seed: number) => Promise<string>;
}

const names = readdirSync(import.meta.dirname)
  .map((file) => /^fuzz-(\w+)\.ts$/.exec(file)?.[1])
  .filter((name) => name !== undefined);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length) {
  console.error(`no fuzzer ${unknown.join(', ')}; there are ${names.join(', ')}`);
  process.exit(2);
}
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);
for (const name of wanted.length ? wanted : names) {
  console.log(`${name}: seed ${seed}`);
  const { fuzz } = (await import(`./fuzz-${name}.ts`)) as Fuzzer;
  console.log(`${name}: ${await fuzz(seed)}`);
}

// Writes src/generated/ID.ts for every tables/ID.json: a module per table, so that browsers, bundlers and Node load it alike.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';

const root = new URL('../packages/openings/', import.meta.url);

/** The module of a table: its JSON, compact, in a string that parses faster than an object literal. */
export function tableModule(json: string): string {
  const compact = JSON.stringify(JSON.parse(json));
  return `export default ${JSON.stringify(compact).replaceAll("'", "\\'").replace(/^"|"$/g, "'").replaceAll('\\"', '"')};\n`;
}

if (import.meta.main) {
  for (const name of readdirSync(new URL('tables/', root))) {
    const json = readFileSync(new URL(`tables/${name}`, root), 'utf8');
    writeFileSync(new URL(`src/generated/${name.replace('.json', '.ts')}`, root), tableModule(json));
  }
}

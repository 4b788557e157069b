import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const ROWS: readonly [script: string, args: string[], code: number, says: RegExp][] = [
  ['perft.ts', ['--help'], 0, /npm run perft -- \[LIMIT\]/],
  ['perft.ts', ['abc'], 2, /LIMIT is a whole number above 0, not "abc"/],
  ['perft.ts', ['2.5'], 2, /LIMIT is a whole number/],
  ['perft.ts', ['1000', 'x'], 2, /LIMIT is a whole number/],
  ['start.ts', ['--help'], 0, /npm start -- \[--port 8080\]/],
  ['start.ts', ['--port', '99999'], 2, /A port is a number from 0 to 65535/],
  ['start.ts', ['--port='], 2, /A port is a number/],
  ['start.ts', ['--port', '2.5'], 2, /A port is a number/],
  ['start.ts', ['--speed', 'abc'], 2, /The speed is a number above 0/],
  ['start.ts', ['now'], 2, /npm start -- /],
];

for (const [script, args, code, says] of ROWS) {
  test(`${script} ${args.join(' ')}`, () => {
    const ran = spawnSync(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    assert.equal(ran.status, code, ran.stderr);
    assert.match(code === 0 ? ran.stdout : ran.stderr, says);
  });
}

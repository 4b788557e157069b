/**
 * Runs the stages of a suite (`node scripts/test.ts [all|obs]`), or some by name: `node scripts/test.ts types unit`,
 * and ends with one line `N passed, N failed`. Every stage runs, whatever failed before it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUITES, chosenStages, type Stage } from './stages.ts';
import { need } from './tools.ts';

interface Counts {
  passed: number;
  failed: number;
}

const scratch = mkdtempSync(join(tmpdir(), 'draughts-test-'));

/** A suite that ran nothing has failed: an empty glob or a crashed runner must not look green. */
function readCounts(file: string, status: number | null): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = JSON.parse(readFileSync(file, 'utf8') || '{"passed":0,"failed":1}') as Counts;
  const hidden = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return hidden ? { passed: counts.passed, failed: 1 } : counts;
}

function runStage(stage: Stage): Counts {
  const file = join(scratch, `${stage.name.replaceAll(' ', '-')}.json`);
  const [program = '', ...args] = stage.command.map((word) => word.replace('COUNTS_FILE', file));
  console.log(`\n== ${stage.name}`);
  const started = performance.now();
  const env = { ...process.env, COUNTS_FILE: file };
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', env });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  const counts = stage.counts
    ? readCounts(file, status)
    : { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`-- ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

const args = process.argv.slice(2);
const stages = chosenStages(args);
if (!stages.length) {
  console.error(`no such suite or stage: ${args.join(' ')}. Suites: ${Object.keys(SUITES).join(', ')}.`);
  process.exit(2);
}
mkdirSync('artefacts', { recursive: true });
need('chromium');
const failed: string[] = [];
const total = { passed: 0, failed: 0 };
for (const stage of stages) {
  const counts = runStage(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  if (counts.failed > 0) failed.push(stage.name);
}
rmSync(scratch, { recursive: true });
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

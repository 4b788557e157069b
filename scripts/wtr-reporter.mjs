/** Counts the browser tests for the total of `npm test`: one file, `{tests, passed, failed}`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

function count(suite, totals) {
  for (const test of suite?.tests ?? []) totals[test.passed && !test.skipped ? 'passed' : 'failed'] += 1;
  for (const inner of suite?.suites ?? []) count(inner, totals);
}

/** A skipped test counts as failed. A session that did not pass and has no failed test (an import error, a hook) counts as one failure. */
export function countReporter(file = process.env['COUNTS_FILE']) {
  return {
    stop({ sessions }) {
      if (!file) return;
      const totals = { passed: 0, failed: 0 };
      for (const session of sessions) {
        const before = totals.failed;
        count(session.testResults, totals);
        if (!session.passed && totals.failed === before) totals.failed += 1;
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(totals));
    },
  };
}

/** node:test reporter that yields only the counts of the whole run, as JSON. Skipped and unfinished tests count as failed. */
import type { TestEvent } from 'node:test/reporters';

interface Summary {
  file?: string;
  counts: { passed: number; failed: number; skipped: number; cancelled: number; todo: number };
}

export default async function* countReporter(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const event of source) {
    if ((event.type as string) !== 'test:summary') continue;
    const { file, counts } = event.data as unknown as Summary;
    if (file !== undefined) continue;
    const failed = counts.failed + counts.skipped + counts.cancelled + counts.todo;
    yield JSON.stringify({ passed: counts.passed, failed });
  }
}

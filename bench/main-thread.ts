/** The work of a page's main thread in CPU time: unlike the clock, it does not grow when the machine is busy. */
import type { Browser } from 'playwright-core';

/** What we read of Chrome's trace events; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread */
  readonly tdur?: number;
}

/** Tasks of the main thread that begin between two `performance.mark`s of the page, each in ms of CPU time. */
export type TasksBetween = (from: string, to: string) => readonly number[];

/** Traces the browser while `run` works with a page. */
export async function traceMainThread(browser: Browser, run: () => Promise<void>): Promise<TasksBetween> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] },
  });
  await run();
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return (from, to) => tasksBetween(events, from, to);
}

function tasksBetween(events: readonly TraceEvent[], from: string, to: string): readonly number[] {
  const [start, end] = [from, to].map((name) => {
    const mark = events.find((event) => event.name === name && event.cat.includes('user_timing'));
    if (!mark) throw new Error(`the page has not set the mark ${name}`);
    return mark;
  });
  const tasks = events
    .filter(
      ({ ph, pid, tid, name }) =>
        ph === 'X' && pid === start.pid && tid === start.tid && name.endsWith('RunTask'),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const work: number[] = [];
  let outer = 0; // tasks are traced on two levels: the inner one is part of the outer
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    if (ts < outer) continue;
    outer = ts + dur;
    if (ts > start.ts && ts <= end.ts) work.push(tdur / 1000);
  }
  return work;
}

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

/** What the main thread did, in ms of CPU time: with an emulated slower processor, of the slower one. */
export interface MainThread {
  /** Tasks that begin between two `performance.mark`s of the page. */
  tasks(from: string, to: string): readonly number[];
  /** The work between each `performance.mark` of this name and the next one: a frame's, where each frame sets one. */
  between(mark: string): readonly number[];
}

/** Traces the browser while `run` works with a page. */
export async function traceMainThread(browser: Browser, run: () => Promise<void>): Promise<MainThread> {
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
  return {
    tasks: (from, to) => {
      const [start] = marksOf(events, from);
      const [end] = marksOf(events, to);
      return tasksOf(events, start)
        .filter(({ ts }) => ts > start.ts && ts <= end.ts)
        .map(({ tdur = 0 }) => tdur / 1000);
    },
    between: (mark) => workBetween(events, marksOf(events, mark)),
  };
}

function marksOf(events: readonly TraceEvent[], name: string): readonly TraceEvent[] {
  const marks = events.filter((event) => event.name === name && event.cat.includes('user_timing'));
  if (!marks.length) throw new Error(`the page has not set the mark ${name}`);
  return marks.sort((a, b) => a.ts - b.ts);
}

/** The tasks of the thread that set a mark. They are traced on two levels: the inner one is part of the outer. */
function tasksOf(events: readonly TraceEvent[], { pid, tid }: TraceEvent): readonly TraceEvent[] {
  let outer = 0;
  return events
    .filter(
      (event) => event.ph === 'X' && event.pid === pid && event.tid === tid && event.name.endsWith('RunTask'),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < outer) return false;
      outer = ts + dur;
      return true;
    });
}

/** A task that reaches over a mark counts on both sides by its share of the time. */
function workBetween(events: readonly TraceEvent[], marks: readonly TraceEvent[]): readonly number[] {
  const work = new Array<number>(marks.length - 1).fill(0);
  let first = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasksOf(events, marks[0])) {
    while (first < work.length && marks[first + 1].ts <= ts) first++;
    for (let at = first; at < work.length && marks[at].ts < ts + dur; at++) {
      const shared = Math.min(ts + dur, marks[at + 1].ts) - Math.max(ts, marks[at].ts);
      if (shared > 0) work[at] += ((shared / dur) * tdur) / 1000;
    }
  }
  return work;
}

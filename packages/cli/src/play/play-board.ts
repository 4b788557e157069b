import { setTimeout as delay } from 'node:timers/promises';
import type { Publisher, Refusal } from '@draughts/client/publish';
import { boardChannel, type Op } from '@draughts/live';
import { followBoard, type BoardFeed, type Seen } from './board-feed.ts';
import { nextStep, type Policy } from './next-step.ts';
import type { GamePlan } from './plan.ts';

/** How the playing of one board ended. */
export interface BoardReport {
  readonly board: string;
  /** `stopped`: before its end, because we were told to. */
  readonly end: 'finished' | 'stopped' | 'failed';
  /** The game had ended before: nothing was played. */
  readonly already?: true;
  /** Why it failed. */
  readonly problem?: { readonly code: string; readonly message: string };
}

/** What the playing of a board needs besides its game. */
export interface BoardContext {
  readonly publisher: Publisher;
  readonly event: string;
  readonly policy: Pick<Policy, 'speed' | 'loopMs' | 'replace'>;
  readonly signal: AbortSignal;
  /** For people: what happens on the board. */
  readonly note: (board: string, text: string) => void;
}

/** Longest single timer; also how long a busy relay is given. */
const MAX_TIMER_MS = 2 ** 31 - 1;
const BUSY_MS = 1000;
/** How long a relay may take to hear that we leave. */
const FAREWELL_MS = 2000;

/** Plays one game on its board until its end, or until `signal`: then the clocks are stopped, and the next run goes on. */
export async function playBoard(plan: GamePlan, context: BoardContext): Promise<BoardReport> {
  const feed = followBoard(context.publisher, boardChannel(context.event, plan.board));
  try {
    return await followPlan(plan, feed, context);
  } finally {
    feed.close();
  }
}

async function followPlan(plan: GamePlan, feed: BoardFeed, context: BoardContext): Promise<BoardReport> {
  const { board } = plan;
  const { signal, publisher } = context;
  let policy: Policy = { ...context.policy, fresh: true, now: 0 };
  let place = '';
  let placeAt = 0;
  let starting = false;
  while (!signal.aborted) {
    const seen = feed.now();
    if (!seen) {
      await feed.next(signal);
      continue;
    }
    const now = publisher.serverNow();
    if (place !== placeOf(seen)) {
      // The move that was there when we came was made when its clock was read, every later one just now.
      placeAt = place ? now : Math.min(now, seen.state?.clock?.at ?? now);
      place = placeOf(seen);
    }
    const step = nextStep(plan, seen.state, (policy = { ...policy, now }));
    if (step.kind === 'done') return { board, end: 'finished', ...(policy.fresh && { already: true }) };
    if (step.kind === 'blocked') return failed(board, blocked(board, context.event));
    const wait = step.kind === 'wait' ? undefined : placeAt + step.afterMs - now;
    if (step.kind === 'wait' || (wait !== undefined && wait > 0)) {
      await feed.next(signal, wait && Math.min(wait, MAX_TIMER_MS));
      continue;
    }
    starting = step.op.t === 'start' || step.op.t === 'resume';
    const done = await act(step.op, seen, plan, feed, context);
    if (done === 'done') policy = { ...policy, fresh: false, replace: false };
    if (typeof done === 'string') continue;
    if (policy.loopMs === null || publisher.state === 'closed') return failed(board, done);
    // In a loop the next round begins anew, rather than that one odd board stands still for ever.
    context.note(board, `${done.message} (${done.code})`);
    await pause(policy.loopMs, signal);
    policy = { ...policy, replace: true };
  }
  return leave(plan, starting, feed, context);
}

/** Where the game is; what else changes on a board does not make the next move later. */
const placeOf = ({ state }: Seen): string => (state ? `${state.status} ${state.ply}` : 'nothing');

/** Does one step. `again`: it was not done, but another look at the board may help; else what the relay said. */
async function act(
  op: Op,
  seen: Seen,
  plan: GamePlan,
  feed: BoardFeed,
  { publisher, event, signal, note }: BoardContext,
): Promise<'done' | 'again' | Refusal> {
  const putting = publisher.put(boardChannel(event, plan.board), op, { expect: seen.seq });
  const result = await unlessAborted(putting, signal);
  if (!result) return 'again';
  const behind = (target: number): boolean => (feed.now()?.seq ?? 0) < target;
  if (result.ok) {
    if (op.t === 'start' || op.t === 'resume' || op.t === 'result') note(plan.board, told(op.t, seen, plan));
    // The relay acknowledges first and tells everybody then; if that does not come, another look does no harm.
    for (let i = 0; i < 10 && behind(result.value.seq) && !signal.aborted; i++)
      await feed.next(signal, BUSY_MS);
    return 'done';
  }
  const { code, message, retryable, seq } = result.error;
  if (!retryable) return result.error;
  if (code !== 'SEQ_MISMATCH') note(plan.board, `${message} (${code})`);
  if (behind(seq ?? seen.seq + 1)) await feed.next(signal, BUSY_MS);
  return 'again';
}

function told(
  what: 'start' | 'resume' | 'result',
  { state }: Seen,
  { setup, moves, result }: GamePlan,
): string {
  const names = `${setup.players.w?.name || '?'} - ${setup.players.b?.name || '?'}`;
  if (what === 'result') return `${names} ${result?.w}-${result?.b}`;
  return what === 'start'
    ? `${names}, ${moves.length} moves`
    : `${names} goes on after move ${state?.ply ?? 0}`;
}

/** Stops the clocks of a running game, so that nobody's flag falls while no program plays. */
async function leave(
  { board }: GamePlan,
  starting: boolean,
  feed: BoardFeed,
  { publisher, event }: BoardContext,
): Promise<BoardReport> {
  // a start that was sent last may not be told to us yet
  if (starting || feed.now()?.state?.status === 'running') {
    const op = { t: 'clock', run: null, reason: 'the program that plays was stopped' } as const;
    // no `expect`: the last move may still be on its way to us
    await Promise.race([publisher.put(boardChannel(event, board), op), pause(FAREWELL_MS)]);
  }
  return { board, end: 'stopped' };
}

/** Null when `signal` came first. Leaves nothing behind: this runs for every move of a loop that never ends. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | null> {
  return new Promise((resolve) => {
    const stop = (): void => resolve(null);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop);
    void promise.then((value) => {
      signal.removeEventListener('abort', stop);
      resolve(value);
    });
  });
}

/** Waits; the end of waiting by `signal` is no error. */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: signal !== undefined }).catch(() => {});

const failed = (board: string, problem: BoardReport['problem']): BoardReport => ({
  board,
  end: 'failed',
  problem,
});

const blocked = (board: string, event: string) => ({
  code: 'BOARD_TAKEN',
  message: `board ${board} of event ${event} holds another game: name another event with --event, or give --restart to replace it`,
});

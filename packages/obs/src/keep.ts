import type { ObsResult } from './fault.ts';
import { openLink, type LinkOptions, type LinkState } from './link.ts';
import { refreshSource } from './refresh.ts';
import type { ObsSession } from './session.ts';

/** What was changed, in words, or why nothing can be yet. */
export type Arranged =
  | { readonly ok: true; readonly value: readonly string[] }
  | { readonly ok: false; readonly error: { readonly message: string } };

/** What is kept on air, and what makes it so. */
export interface KeepOptions extends LinkOptions {
  /** The browser source that shows the board. */
  readonly source: string;
  /** Whether the relay that serves the source's page answers now. */
  readonly isUp: () => Promise<boolean>;
  /** Makes scene and source true in an OBS that has just been reached, while the relay is up. */
  readonly arrange: (session: ObsSession) => Promise<Arranged>;
  /** For people: what was done, what is waited for. */
  readonly note: (text: string) => void;
  /** Between two looks at the relay, ms (1000 when left out). */
  readonly everyMs?: number;
}

const EVERY_MS = 1000;

/**
 * Keeps the board on air: sets every OBS up that comes, and loads the page anew where OBS was there while the relay was not:
 * such an OBS shows its own error page, which holds no script of ours. A page that was loaded recovers by itself and is
 * left alone. Ends by `signal`, or with the fault that only a person can mend (a wrong password).
 */
export async function keepOnAir(options: KeepOptions, signal: AbortSignal): Promise<ObsResult<null>> {
  const { isUp, note, everyMs = EVERY_MS } = options;
  let last = '';
  const say = (text: string): void => {
    if (text !== last) note((last = text));
  };
  let arranged: ObsSession | null = null;
  let errorPage = false;
  const link = openLink({ ...options, onState: (state) => sayState(state, say) });
  try {
    while (!signal.aborted) {
      const { state } = link;
      if (state.state === 'refused') return { ok: false, error: state.fault };
      if (state.state === 'open' && state.session !== arranged) {
        if (!(await isUp())) {
          errorPage = true;
          say('OBS is there, the relay is not: waiting for it');
        } else if (await arrange(state.session, errorPage, options, say)) {
          arranged = state.session;
          errorPage = false;
        }
      }
      await pause(everyMs, signal);
    }
    return { ok: true, value: null };
  } finally {
    await link.close();
  }
}

/** Whether all of it was done; if not, it is tried again. */
async function arrange(
  session: ObsSession,
  errorPage: boolean,
  options: KeepOptions,
  say: (text: string) => void,
): Promise<boolean> {
  const changes = await options.arrange(session);
  if (!changes.ok) return (say(changes.error.message), false);
  if (errorPage) {
    const refreshed = await refreshSource(session, options.source);
    if (!refreshed.ok) return (say(refreshed.error.message), false);
  }
  const done = [...changes.value, ...(errorPage ? [`“${options.source}” loads its page anew`] : [])];
  say(done.length > 0 ? done.join('\n') : 'all was there already');
  return true;
}

function sayState(state: LinkState, say: (text: string) => void): void {
  if (state.state === 'waiting') say(`${state.fault.message} Waiting for it.`);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

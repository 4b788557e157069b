import type { OBSRequestTypes, OBSResponseTypes } from 'obs-websocket-js/json';
import { failed, type ObsFault, type ObsResult } from './fault.ts';
import { connectObs, type ObsOptions, type ObsRequest, type ObsSession } from './session.ts';

/** Whether OBS can be reached now. `refused`: only the operator can change that, so nothing is tried any more. */
export type LinkState =
  | { readonly state: 'connecting' }
  | { readonly state: 'open'; readonly session: ObsSession }
  | { readonly state: 'waiting'; readonly fault: ObsFault; readonly retryMs: number }
  | { readonly state: 'refused'; readonly fault: ObsFault }
  | { readonly state: 'closed' };

/** Where OBS is, and how a lost connection is won back. */
export interface LinkOptions extends ObsOptions {
  /** First and longest wait between attempts (ms). The longest bounds how late an OBS that was restarted is seen. */
  readonly retryMs?: readonly [first: number, longest: number];
  /** Called at every change of state, the first included. */
  readonly onState?: (state: LinkState) => void;
  /** 0 to 1; spreads the attempts of several directors. */
  readonly random?: () => number;
}

/** A connection that comes back when OBS does. */
export interface ObsLink {
  readonly state: LinkState;
  /** As {@link ObsSession.call}; fails at once with `OBS_OFFLINE` while there is no connection. Nothing is queued. */
  call<T extends ObsRequest>(request: T, data?: OBSRequestTypes[T]): Promise<ObsResult<OBSResponseTypes[T]>>;
  close(): Promise<void>;
}

const RETRY_MS = [250, 2000] as const;
/** A wrong address, a wrong password and a kick stay what they are until a person acts. */
const FINAL = new Set(['OBS_ADDRESS', 'OBS_PASSWORD', 'OBS_KICKED']);

/** Opens a link and keeps it open until it is closed. */
export function openLink(options: LinkOptions): ObsLink {
  const { retryMs = RETRY_MS, onState, random = Math.random } = options;
  let state: LinkState = { state: 'connecting' };
  let ended = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const enter = (next: LinkState): void => {
    state = next;
    onState?.(next);
  };

  const retry = (fault: ObsFault): void => {
    if (ended) return;
    if (FINAL.has(fault.code)) return enter({ state: 'refused', fault });
    const longest = Math.min(retryMs[1], retryMs[0] * 2 ** failures++);
    const wait = Math.round(longest * (0.5 + random() / 2));
    enter({ state: 'waiting', fault, retryMs: wait });
    timer = setTimeout(() => void attempt(), wait);
  };

  const attempt = async (): Promise<void> => {
    if (state.state !== 'connecting') enter({ state: 'connecting' });
    const connected = await connectObs(options);
    if (ended) {
      if (connected.ok) await connected.value.close();
      return;
    }
    if (!connected.ok) return retry(connected.error);
    failures = 0;
    enter({ state: 'open', session: connected.value });
    retry(await connected.value.closed);
  };

  onState?.(state);
  void attempt();
  return {
    get state() {
      return state;
    },
    call: async (request, data) =>
      state.state === 'open'
        ? state.session.call(request, data)
        : failed('OBS_OFFLINE', `There is no connection to OBS at ${options.url} at the moment.`),
    close: async () => {
      ended = true;
      clearTimeout(timer);
      const open = state.state === 'open' ? state.session : null;
      enter({ state: 'closed' });
      await open?.close();
    },
  };
}

import type { Environment } from './environment.ts';

/** Asks once whether the relay answers, and tells; returns what ends the asking. */
export type Probe = (told: (up: boolean) => void) => () => void;

/** A probe is asked this long. */
const PROBE_TIMEOUT_MS = 5000;

/** The probe of the relay with this socket address: it asks for `healthz` beside it. */
export function probeOf(socketUrl: string, { after, probe = ask }: Environment): Probe {
  const url = new URL('healthz', socketUrl);
  url.protocol = url.protocol.replace('ws', 'http');
  return (told) => {
    let open = true;
    const end = (up: boolean): void => {
      cancel();
      told(up);
    };
    const cancel = (): void => {
      open = false;
      cancelTimer();
      cancelProbe();
    };
    const cancelTimer = after(PROBE_TIMEOUT_MS, () => end(false));
    let cancelProbe = (): void => {};
    cancelProbe = probe(url.href, (up) => open && end(up));
    return () => open && cancel();
  };
}

/** Whether anything answers at this HTTP address. */
export function ask(url: string, told: (up: boolean) => void): () => void {
  const gone = new AbortController();
  fetch(url, { cache: 'no-store', signal: gone.signal }).then(
    ({ status, body }) => {
      // Unread, it would hold its connection.
      void body?.cancel().catch(() => undefined);
      // 502, 504: a proxy answers, the relay behind it does not.
      if (!gone.signal.aborted) told(status !== 502 && status !== 504);
    },
    () => gone.signal.aborted || told(false),
  );
  return () => gone.abort();
}

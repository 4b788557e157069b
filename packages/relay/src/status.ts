import { writeMetrics, type Metric } from './http/metrics.ts';
import type { Relay } from './core.ts';
import type { View } from './view.ts';

interface Counts {
  readonly connections: number;
  readonly streams: number;
}

/** What `/healthz` tells; a relay whose store refuses is in trouble: it shows games and takes no more moves. */
export function healthOf({ ledger, shown }: Relay, counts: Counts, upMs: number) {
  const trouble = ledger.trouble();
  return {
    ok: !trouble,
    ...(trouble ? { trouble } : {}),
    epoch: ledger.epoch,
    upMs,
    ...counts,
    events: shown.events().length,
    ...(shown.delay > 0 && { delay: shown.delay }),
  };
}

/** What `/metrics` tells Prometheus; without the owner's token nothing that counts what viewers do not see yet. */
export function metricsOf(
  { ledger, live, shown }: Relay,
  view: View,
  { connections, streams }: Counts,
  upMs: number,
): string {
  const views = new Set([shown, view]);
  const sum = (what: 'deliveries' | 'gaps'): number =>
    [...views].reduce((total, { fanout }) => total + fanout.counts[what], 0);
  return writeMetrics([
    {
      name: 'draughts_up_seconds',
      help: 'Seconds since the start',
      kind: 'gauge',
      value: Math.round(upMs / 1000),
    },
    { name: 'draughts_connections', help: 'Open WebSocket connections', kind: 'gauge', value: connections },
    { name: 'draughts_streams', help: 'Open streams of server-sent events', kind: 'gauge', value: streams },
    {
      name: 'draughts_events',
      help: 'Events (tournaments) in the store',
      kind: 'gauge',
      value: view.events().length,
    },
    {
      name: 'draughts_store_ok',
      help: '1: the store took the last thing it was given',
      kind: 'gauge',
      value: ledger.trouble() ? 0 : 1,
    },
    ...(view === live ? operationsOf(ledger.counts) : []),
    {
      name: 'draughts_deliveries_total',
      help: 'Events written to viewers',
      kind: 'counter',
      value: sum('deliveries'),
    },
    {
      name: 'draughts_gaps_total',
      help: 'Snapshots in place of events that a viewer was too slow for',
      kind: 'counter',
      value: sum('gaps'),
    },
  ]);
}

const operationsOf = ({ accepted, refused }: Relay['ledger']['counts']): Metric[] => [
  {
    name: 'draughts_operations_accepted_total',
    help: 'Operations that were committed',
    kind: 'counter',
    value: accepted,
  },
  {
    name: 'draughts_operations_refused_total',
    help: 'Operations that were refused',
    kind: 'counter',
    value: refused,
  },
];

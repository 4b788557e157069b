import { writeMetrics } from './http/metrics.ts';
import type { Relay } from './core.ts';

interface Counts {
  readonly connections: number;
  readonly streams: number;
}

/** What `/healthz` tells; a relay whose store refuses is in trouble: it shows games and takes no more moves. */
export function healthOf({ ledger }: Relay, counts: Counts, upMs: number) {
  const trouble = ledger.trouble();
  return {
    ok: !trouble,
    ...(trouble ? { trouble } : {}),
    epoch: ledger.epoch,
    upMs,
    ...counts,
    events: ledger.events().length,
  };
}

/** What `/metrics` tells Prometheus. */
export function metricsOf({ ledger, fanout }: Relay, { connections, streams }: Counts, upMs: number): string {
  const { accepted, refused } = ledger.counts;
  const { deliveries, gaps } = fanout.counts;
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
      value: ledger.events().length,
    },
    {
      name: 'draughts_store_ok',
      help: '1: the store took the last thing it was given',
      kind: 'gauge',
      value: ledger.trouble() ? 0 : 1,
    },
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
    {
      name: 'draughts_deliveries_total',
      help: 'Events written to viewers',
      kind: 'counter',
      value: deliveries,
    },
    {
      name: 'draughts_gaps_total',
      help: 'Snapshots in place of events that a viewer was too slow for',
      kind: 'counter',
      value: gaps,
    },
  ]);
}

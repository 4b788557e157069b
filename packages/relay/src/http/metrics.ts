/** A figure for Prometheus: a counter only grows, a gauge goes up and down. */
export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: 'counter' | 'gauge';
  readonly value: number;
}

/** The Prometheus text format, 0.0.4. */
export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .map(
      ({ name, help, kind, value }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`,
    )
    .join('');
}

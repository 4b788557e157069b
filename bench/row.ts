/** One figure of a benchmark. Ratios are taken inside one run, so that a slow machine does not change them. */
export interface Row {
  /** Stable key, also in budgets.json: `rules.english.ratio`. */
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly unit: 'x' | 'nodes/s' | 'plies/s' | 'B' | 'ms' | 'MB' | 'deliveries/s' | 'nodes' | 'boards';
  /** On which input, against which peer. */
  readonly note?: string;
}

const whole = new Set(['nodes/s', 'plies/s', 'B', 'deliveries/s', 'nodes', 'boards']);

/** `rules.english   english 8x8, every leaf   5,123,456 nodes/s   start, depth 8` */
export function printRows(rows: readonly Row[]): void {
  for (const { label, value, unit, note } of rows) {
    const figure = whole.has(unit) ? Math.round(value).toLocaleString('en') : value.toFixed(2);
    console.log(`${label.padEnd(52)} ${figure.padStart(14)} ${unit.padEnd(12)} ${note ?? ''}`);
  }
}

/** The stages of the test run: one row each. `static` stages count as one check; the others report their own counts. */
export interface Stage {
  readonly name: string;
  /** Program and arguments, found on the PATH of npm scripts. */
  readonly command: readonly string[];
  /** Whether the stage writes `{passed, failed}` to the file named in COUNTS_FILE. */
  readonly counts: boolean;
}

const nodeTests = (name: string, ...globs: string[]): Stage => ({
  name,
  command: [
    'node',
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/node-reporter.ts',
    '--test-reporter-destination=COUNTS_FILE',
    ...globs,
  ],
  counts: true,
});

const check = (name: string, ...command: string[]): Stage => ({ name, command, counts: false });

export const SUITES: Readonly<Record<string, readonly Stage[]>> = {
  all: [
    check('types', 'tsc', '--project', '.'),
    check('lint', 'eslint', '.', '--max-warnings=0'),
    check('format', 'prettier', '--check', '--log-level=warn', '.'),
    check('imports', 'depcruise', 'packages', 'overlay', 'demo', '--config', '.dependency-cruiser.cjs'),
    check('dead code', 'knip'),
    check('build', 'npm', 'run', '--silent', 'build'),
    check('Chrome 103', 'node', 'scripts/chrome103.ts'),
    check('packages', 'node', 'scripts/packages.ts'),
    nodeTests(
      'unit',
      'packages/*/test/**/*.test.ts',
      'overlay/test/**/*.test.ts',
      'demo/test/**/*.test.ts',
      'scripts/test/**/*.test.ts',
    ),
    { name: 'browser', command: ['wtr'], counts: true },
    nodeTests('end to end', 'test/e2e/**/*.test.ts'),
  ],
  browsers: ['firefox', 'webkit'].map((engine) => ({
    name: engine,
    command: ['env', `ENGINE=${engine}`, 'wtr', '--config', 'scripts/browsers.config.mjs'],
    counts: true,
  })),
  obs: [check('build', 'npm', 'run', '--silent', 'build'), nodeTests('real OBS', 'test/obs/**/*.test.ts')],
};

/** The stages that words name: those of a suite, only some of them, or some of `all`. */
export function chosenStages(words: readonly string[]): readonly Stage[] {
  const suite = Object.hasOwn(SUITES, words[0] ?? 'all') ? (words[0] ?? 'all') : null;
  const names = suite ? words.slice(1) : words;
  return SUITES[suite ?? 'all'].filter(({ name }) => !names.length || names.includes(name));
}

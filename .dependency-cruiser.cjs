/** The import table of docs/architecture.md. `may` lists what a package may import beside itself. */
const MAY = {
  rules: [],
  diagram: ['rules'],
  pdn: ['rules'],
  openings: ['rules'],
  clock: [],
  tournament: [],
  live: ['rules', 'pdn', 'clock'],
  client: ['live'],
  board: ['rules', 'diagram', 'pdn', 'openings', 'clock', 'client'],
  relay: ['live', 'pdn', 'openings', 'tournament', 'diagram'],
  obs: ['live', 'client'],
};
const PURE = ['rules', 'diagram', 'pdn', 'openings', 'clock', 'tournament', 'live'];
const pages = ['board', 'client', 'live'];

const layer = (name, folder, may) => ({
  name: `${name}-imports`,
  comment: `${name} may import only: ${may.join(', ') || 'nothing of ours'}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: `^${folder}/test/` },
  to: {
    path: '^(packages/|overlay/|demo/)',
    pathNot: `^(${[folder, ...may.map((other) => `packages/${other}`)].join('|')})/`,
  },
});

module.exports = {
  forbidden: [
    ...Object.entries(MAY).map(([name, may]) => layer(name, `packages/${name}`, may)),
    layer('overlay', 'overlay', pages),
    layer('demo', 'demo', pages),
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'pure-packages-have-no-node',
      comment: 'they run in browsers, workers and Node alike',
      severity: 'error',
      from: { path: `^packages/(${PURE.join('|')})/src/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-packages-have-no-node',
      severity: 'error',
      from: { path: '^(packages/(client|board)/src|overlay|demo)/', pathNot: '/test/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sources-do-not-import-tests',
      severity: 'error',
      from: { pathNot: '(^|/)test/' },
      to: { path: '(^|/)test/' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['draughts-source', 'import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.d.ts'],
    },
  },
};

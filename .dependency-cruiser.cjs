/** The import table of docs/architecture.md (a test compares them). `may` lists what a package may import beside itself. */
const MAY = {
  rules: [],
  diagram: ['rules'],
  pdn: ['rules'],
  openings: ['rules'],
  clock: [],
  live: ['rules', 'clock'],
  client: ['live'],
  board: ['rules', 'diagram', 'pdn', 'openings', 'clock', 'client'],
  relay: ['live', 'pdn', 'openings', 'diagram'],
  obs: [],
  cli: ['rules', 'diagram', 'pdn', 'openings', 'live', 'client', 'relay', 'obs'],
};
const PAGES = { overlay: ['board', 'client', 'live'], demo: ['board', 'client', 'live'] };
const PURE = ['rules', 'diagram', 'pdn', 'openings', 'clock', 'live'];

const layer = (name, folder, may) => ({
  name: `${name}-imports`,
  comment: `${name} may import only: ${may.join(', ') || 'nothing'}`,
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
    ...Object.entries(PAGES).map(([name, may]) => layer(name, name, may)),
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-circular-types',
      severity: 'error',
      comment: 'Types included, where all rings were undone; rules and board still have some.',
      from: { path: '^(packages/(live|clock|client|relay|obs|cli)|overlay|demo)/' },
      to: { circular: true },
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
    exclude: { path: '(^|/)dist/|^packages/board/types/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['draughts-source', 'import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.d.ts'],
    },
  },
};

/**
 * The import law. Type imports count: the parser (swc, because dependency-cruiser 17 cannot read TypeScript 7) sees them like any other.
 * `tests/gates/dependency-law.ts` runs this and refuses to be green on too few modules.
 */

const FOLDER_ORDER = require('./tests/gates/folder-order.cjs');

/** `parent/*` stands for every folder in `parent` that has no line of its own: a pattern, which captures the folder's name. */
function unnamedIn(part, parent) {
  const names = FOLDER_ORDER[part]
    .filter((folder) => folder.startsWith(`${parent}/`))
    .map((folder) => folder.split('/').at(-1));
  return `^${part}/${parent}/(?!(?:${names.filter((name) => name !== '*').join('|')})/)([^/]+)/`;
}

/** The files of a folder: a pattern. */
function filesOf(part, folder) {
  if (folder === '.') return `^${part}/[^/]+$`;
  return folder.endsWith('/*')
    ? `${unnamedIn(part, folder.slice(0, -2))}[^/]+$`
    : `^${part}/${folder}/[^/]+$`;
}

/** One rule a `parent/*`: the folders that it stands for do not import each other. */
const siblingsApart = Object.entries(FOLDER_ORDER).flatMap(([part, folders]) =>
  folders
    .filter((folder) => folder.endsWith('/*'))
    .map((folder) => ({
      name: `${part}/${folder}-imports-no-sibling`,
      severity: 'error',
      from: { path: filesOf(part, folder) },
      to: { path: filesOf(part, folder), pathNot: `^${part}/${folder.slice(0, -1)}$1/` },
    })),
);

/** One rule a folder: its files import no folder that is listed after it. */
const foldersInOrder = Object.entries(FOLDER_ORDER).flatMap(([part, folders]) =>
  folders.slice(0, -1).map((folder, at) => ({
    name: `${part}/${folder}-imports-nothing-below-it`,
    severity: 'error',
    from: { path: filesOf(part, folder) },
    to: { path: folders.slice(at + 1).map((below) => filesOf(part, below)) },
  })),
);

module.exports = {
  forbidden: [
    ...foldersInOrder,
    ...siblingsApart,
    {
      name: 'vocabulary-imports-nothing',
      comment: 'Ids, defaults, presets, limits and option lists: everybody may read them',
      severity: 'error',
      from: { path: '^vocabulary/' },
      to: { pathNot: '^vocabulary/' },
    },
    {
      name: 'engine-is-alone',
      comment: 'The engine imports nothing outside itself but the vocabulary and immer',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: ['^engine/', '^vocabulary/', '^node_modules/immer/'] },
    },
    {
      name: 'workers-see-part-of-the-engine',
      severity: 'error',
      from: { path: '^workers/' },
      to: {
        path: '^engine/',
        pathNot:
          '^engine/(base|bytes|geometry|tiles|document|kernels|operations|recipes|readiness|text|render|export)/',
      },
    },
    {
      name: 'workers-see-no-screen-and-no-server',
      severity: 'error',
      from: { path: '^workers/' },
      to: { path: '^(shell|pages|api)/' },
    },
    {
      name: 'models-see-the-port-alone',
      comment: 'They bring and describe models; who asks them stands behind the port',
      severity: 'error',
      from: { path: '^models/' },
      to: { path: '^(engine|workers|shell|pages|api)/', pathNot: '^engine/kernels/port/model-port\\.ts' },
    },
    {
      name: 'models-are-files',
      comment: 'The engine, the workers and the screen get bytes and a description',
      severity: 'error',
      from: { path: '^(engine|workers|shell|pages)/' },
      to: { path: '^models/' },
    },
    {
      name: 'shell-goes-through-the-entries',
      comment:
        "Only engine/index.ts, engine/shapes.ts, workers/index.ts, workers/fonts.ts and the API's contract",
      severity: 'error',
      from: { path: '^shell/', pathNot: '^shell/remote/' },
      to: {
        path: '^(engine|workers|api|pages)/',
        pathNot: '^(engine/(index|shapes)\\.ts|workers/(index|fonts)\\.ts|api/contract/)',
      },
    },
    {
      name: 'remote-alone-asks-the-server',
      comment: "As the shell, and the API's client: no other folder of the shell makes a call",
      severity: 'error',
      from: { path: '^shell/remote/' },
      to: {
        path: '^(engine|workers|api|pages)/',
        pathNot: '^(engine/(index|shapes)\\.ts|workers/(index|fonts)\\.ts|api/(contract|client)/)',
      },
    },
    {
      name: 'session-has-no-words',
      comment: 'It holds ids and values: a language belongs to the screen or the editor that shows them',
      severity: 'error',
      from: { path: '^shell/session/' },
      to: { path: '^shell/(locale|keyboard|ui)/' },
    },
    {
      name: 'contract-is-zod-alone',
      severity: 'error',
      from: { path: '^api/contract/' },
      to: { pathNot: ['^api/contract/', '^vocabulary/', '^node_modules/zod/'] },
    },
    {
      name: 'client-is-ofetch-and-the-contract',
      comment:
        'Published on its own: it takes types and constants of the contract, and of packages those that it declares',
      severity: 'error',
      from: { path: '^api/client/', pathNot: '^api/client/account/' },
      to: {
        pathNot: ['^api/client/', '^api/contract/', '^vocabulary/', '^node_modules/(ofetch|altcha-lib)/'],
      },
    },
    {
      name: 'session-is-the-client-and-its-machine',
      comment: 'Who is signed in, for every page: a machine, and flags by the SDK of their service',
      severity: 'error',
      from: { path: '^api/client/account/' },
      to: {
        pathNot: ['^api/client/', '^api/contract/', '^vocabulary/', '^node_modules/(xstate|@configcat)/'],
      },
    },
    {
      name: 'server-sees-no-client',
      comment: 'The server does not call itself',
      severity: 'error',
      from: { path: '^api/(server|contract)/' },
      to: { path: '^api/client/' },
    },
    {
      name: 'server-sees-no-screen-and-no-pool',
      severity: 'error',
      from: { path: '^api/server/' },
      to: { path: ['^(shell|pages)/', '^workers/(index|pool)'] },
    },
    {
      name: 'pages-reach-the-shell-by-import-call',
      comment: 'A page loads on demand; a type costs nothing',
      severity: 'error',
      from: { path: '^pages/', pathNot: '^pages/(account|site/styles)/' },
      to: { path: '^shell/', dependencyTypesNot: ['dynamic-import', 'type-only'], dynamic: false },
    },
    {
      name: 'account-pages-take-parts-of-the-shell',
      comment: 'Its controls, its words and how a page is rendered ahead; nothing that knows a picture',
      severity: 'error',
      from: { path: '^pages/account/' },
      to: { path: '^shell/', pathNot: '^shell/(base|styles|locale|ui|first-frame)/' },
    },
    {
      name: 'pages-see-no-engine-and-no-workers',
      severity: 'error',
      from: { path: '^pages/' },
      to: { path: '^(engine|workers)/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'An import that leads nowhere would slip through every other rule',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|worker)$' },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: { pathNot: '^(tests/|vite\\.size-plugins\\.ts|workers/wasm/build\\.ts|shell/locale/exchange/)' },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^node_modules/(vite|@types)/',
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|dist-lab|node_modules/.*/node_modules)|workers/wasm/assembly' },
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.wasm'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};

/** All gates: what each proves, its command, dependencies and CPU use. */

export interface Gate {
  readonly name: string;
  readonly proves: string;
  readonly command: readonly [string, ...string[]];
  /** Gates whose outputs it reads, or that would disturb it. Gates that do not run are ignored. */
  readonly after?: readonly string[];
  /** Processor cores that it keeps busy; 1 when not said. */
  readonly cores?: number;
  /** Shown while it runs: for gates that take minutes. Others are shown when they fail. */
  readonly live?: boolean;
  /** A run of tests, which Vitest also writes down as JSON. */
  readonly tests?: boolean;
  /** Runs in `npm run test:deep` alone. */
  readonly deep?: boolean;
  /** Needs neither a build nor a server, so `npm run quick` runs it: always, or when a changed path matches. */
  readonly quick?: boolean | RegExp;
}

/** A gate of tests. */
function tests(name: string, proves: string, projects: readonly string[], more: Partial<Gate>): Gate {
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, proves, command: ['vitest', 'run', ...chosen], live: true, tests: true, ...more };
}

export const GATES: readonly Gate[] = [
  {
    name: 'chromium',
    proves: 'Chromium is installed',
    command: ['tsx', 'tests/gates/chromium.ts'],
    live: true,
  },
  {
    name: 'servers',
    proves: 'PostgreSQL, Redis and Python are installed',
    command: ['tsx', 'tests/gates/servers.ts'],
    // Debian's package manager does one thing at a time.
    after: ['chromium'],
    live: true,
  },
  {
    name: 'wasm',
    proves: 'the kernels compile',
    command: ['tsx', 'workers/wasm/build.ts'],
    quick: /^workers\/wasm\//,
  },
  {
    name: 'build',
    proves: 'the studio builds',
    command: ['vite', 'build', '--logLevel', 'warn'],
    after: ['wasm'],
  },
  {
    name: 'build-embed',
    proves: 'the embedded editor builds',
    command: ['vite', 'build', '--config', 'vite.embed.config.ts', '--logLevel', 'warn'],
    after: ['build'],
  },
  {
    name: 'lock',
    proves: 'npm ci accepts the lockfile',
    command: ['tsx', 'tests/gates/lockfile.ts'],
    quick: /^package(-lock)?\.json$/,
  },
  { name: 'typecheck', proves: 'types are correct, folder by folder', command: ['tsc', '-b'], quick: true },
  {
    name: 'lint',
    proves: 'formatting and lint rules',
    command: ['biome', 'check', '--error-on-warnings', '.'],
    quick: true,
  },
  { name: 'deps', proves: 'the import law', command: ['tsx', 'tests/gates/dependency-law.ts'], quick: true },
  { name: 'dead', proves: 'every file, export and package is used', command: ['knip'], quick: true },
  {
    name: 'docs',
    proves: 'links and named sources exist',
    command: ['tsx', 'tests/gates/docs.ts'],
    quick: true,
  },
  {
    name: 'spectral',
    proves: 'the OpenAPI document is valid and described',
    command: ['tsx', 'tests/gates/spectral.ts'],
    quick: /^(api\/contract|vocabulary)\/|^package-lock\.json$|spectral/,
  },
  {
    name: 'ledger',
    proves: 'every API requirement has its test',
    command: ['tsx', 'tests/gates/ledger.ts'],
    quick: true,
  },
  {
    name: 'size',
    proves: 'JavaScript stays within its budgets',
    command: ['tsx', 'tests/gates/bundle-budget.ts'],
    after: ['chromium', 'build-embed'],
  },
  tests('unit', 'engine, workers, shell and pages, in Node', ['unit'], { after: ['wasm'] }),
  tests('api', 'the server, on both sets of backends', ['api-sqlite', 'api-scaled'], {
    // One of them starts the server as people do, which would build the studio a second time meanwhile.
    after: ['wasm', 'servers', 'build-embed'],
  }),
  {
    name: 'answers',
    proves: 'every route succeeded and returned every error it declares',
    command: ['tsx', 'tests/gates/answers.ts'],
    after: ['api'],
  },
  // Alone: beside unit and server tests a screen answers five times later, and nothing ends sooner.
  tests('browser', 'the production build, in Chromium', ['browser'], {
    after: ['chromium', 'build-embed', 'size'],
    cores: 2,
  }),
  tests('long', 'very large and hostile files', ['long'], {
    after: ['chromium', 'build-embed', 'browser'],
    cores: 2,
    deep: true,
  }),
];

import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { offlineFiles } from './pages/offline/build-plugin.ts';
import { sitePages } from './pages/site/build/site-plugin.ts';
import { accountPages } from './vite.account-pages.ts';
import { firstFrame } from './vite.first-frame.ts';
import { fetchedAhead, pageParts } from './vite.page-parts.ts';
import { packedAgain, plainClasses, plainIcons } from './vite.size-plugins.ts';
import { picaArithmetic } from './workers/render/pica-arithmetic.ts';

/** Every page, by its name. */
const PAGES = Object.fromEntries(
  readdirSync(join(import.meta.dirname, 'pages'))
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name.slice(0, -'.html'.length), `pages/${name}`]),
);

/** Until a picture can be opened. */
const OPENING = 'shell/mount-studio.tsx';

/** Apart from the screen around it: a picture is opened and kept with this alone. */
const EDITOR = ['shell/session/document/open-document.ts'];

/** Preserving a product starts with each picture. */
const WORKBENCH = ['shell/screens/workbench.tsx', 'shell/session/operations/product-guard.ts'];

/** Signed-in pages load one by one. */
const ACCOUNT = [
  'pages/account.ts',
  ...['signed-in', 'playground'].flatMap((room) =>
    readdirSync(join(import.meta.dirname, 'pages/account', room)).map(
      (name) => `pages/account/${room}/${name}`,
    ),
  ),
];

/** What the studio asks a server loads when it asks. */
const REMOTE = readdirSync(join(import.meta.dirname, 'shell/remote'), { recursive: true })
  .map((name) => `shell/remote/${name}`)
  .filter((name) => /\.tsx?$/.test(name));

/** What loads at the same moment. */
const { plugin: parts, partOf } = pageParts(import.meta.dirname, {
  // From the studio's own files an account page would load all that is in them.
  shared: { both: [[OPENING], ACCOUNT] },
  // From an account page's own files the studio would load, and run, that page.
  client: { both: [REMOTE, ['pages/account.ts']] },
  // What signed-in pages need besides, which the sign-in page does not.
  queries: { both: [REMOTE, ACCOUNT] },
  account: ['pages/account.ts'],
  open: [OPENING],
  editor: EDITOR,
  workbench: WORKBENCH,
});

/** What a worker needs before it can do anything. */
const { plugin: ofWorker, partOf: ofWorkerStart } = pageParts(import.meta.dirname, {
  'worker-start': ['workers/pixel.worker.ts'],
});

/** Of every project: px are compared as bytes. */
const EQUAL_BYTES = join(import.meta.dirname, 'tests/helpers/equal-bytes.ts');

/** `npm run test:deep`: every input of what the gate takes a sample of (`tests/helpers/sampled.ts`). */
const isDeep = process.env.GESSO_TESTS === 'deep';

/**
 * Promises of the server that ask nothing of PostgreSQL, Redis or S3 that those of other files do not ask too: the gate keeps them on
 * SQLite alone.
 */
const ON_SQLITE =
  'access adapter-frames admin agent api-keys auth-bot-check auth-delete-account auth-guesses auth-login auth-magic-link auth-oauth auth-passwords auth-proofs auth-register auth-two-step billing-stripe billing-stripe-refunds cross-site documents errors-of-every-call errors-of-links errors-of-paid-calls errors-of-uploads image-capabilities inspection logs password-strength platform platform-examples prototype-names public-image public-image-tasks readiness recipes removed-backgrounds restored-pictures script-proxy ownership surveys tasks-with-a-key validation-messages trusted-proxies unavailable unexpected upload-attacks'
    .split(' ')
    .map((name) => `tests/api/${name}.test.ts`);

export default defineConfig({
  root: 'pages',
  cacheDir: '../.cache/vite',
  publicDir: '../fixtures/public',
  plugins: [
    parts,
    fetchedAhead(import.meta.dirname, { 'studio.html': OPENING }),
    firstFrame(import.meta.dirname, 'studio.html'),
    accountPages(import.meta.dirname),
    sitePages(import.meta.dirname),
    react(),
    plainIcons(),
    picaArithmetic(),
    packedAgain(/^assets\/(shared|open|editor|workbench)-/),
    offlineFiles(),
  ],
  css: { modules: { generateScopedName: plainClasses() } },
  worker: {
    format: 'es',
    plugins: () => [ofWorker, picaArithmetic()],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: (id) => (id.endsWith('pixel.worker.ts') ? null : ofWorkerStart(id)) }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    manifest: true,
    // Every browser that runs what is built here knows it.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: PAGES,
      output: {
        // The service worker leaves out what begins with `account-`: the account pages and nothing of the studio.
        chunkFileNames({ name, moduleIds }) {
          const isOfAccountPages = moduleIds.some((id) => id.includes('/pages/account/'));
          if (name.startsWith('account')) {
            if (!isOfAccountPages) return 'assets/studio-[name]-[hash].js';
            if (name.startsWith('account-')) return 'assets/[name]-[hash].js';
          }
          return isOfAccountPages ? 'assets/account-[name]-[hash].js' : 'assets/[name]-[hash].js';
        },
        codeSplitting: {
          // Vite's own helper of `import()` is needed by both as well.
          groups: [{ name: (id) => (id.includes('preload-helper') ? 'shared' : partOf(id)) }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  // Bundled ahead for `npm run dev`, it would look for its module of WebAssembly in another folder.
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  server: { fs: { allow: ['..'] } },
  test: {
    projects: [
      {
        root: import.meta.dirname,
        plugins: [picaArithmetic()],
        test: {
          name: 'unit',
          // Otherwise Node would load it past the plugin.
          server: { deps: { inline: ['pica'] } },
          environment: 'node',
          include: ['tests/{engine,workers,models,shell,pages,gates}/**/*.test.{ts,tsx}'],
          // Left alone, a machine of two cores runs one file at a time and is half idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // A process loads engine and workers once for all its files, each of which takes back what it replaced.
          isolate: false,
          setupFiles: [
            EQUAL_BYTES,
            join(import.meta.dirname, 'tests/helpers/restore-globals.ts'),
            // As where a picture is open: files share their process, and one that says an export must not depend on another.
            join(import.meta.dirname, 'shell/locale/editing-messages.ts'),
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      // The same promises on a server of one process and on one that is scaled out.
      ...(['api-sqlite', 'api-scaled'] as const).map((name, at) => ({
        root: import.meta.dirname,
        test: {
          name,
          environment: 'node' as const,
          include: [name === 'api-scaled' ? 'tests/api/*.test.ts' : 'tests/api/**/*.test.ts'],
          exclude: name === 'api-scaled' && !isDeep ? ON_SQLITE : [],
          setupFiles: [EQUAL_BYTES],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // What a server does behind its answers is waited for, however busy the machine is: a second, the default, is too short.
          expect: { poll: { timeout: 30_000 } },
          // A process loads the server once for all its files, each of which closes its own. One project after the other: a
          // process serves one of them. Most of a test is waiting, so there are more processes than small machines have cores.
          isolate: false,
          maxWorkers: 3,
          sequence: { groupOrder: 2 + at },
          globalSetup: [
            join(import.meta.dirname, 'tests/api/helpers/image-worker.ts'),
            ...(name === 'api-scaled' ? [join(import.meta.dirname, 'tests/api/helpers/backends.ts')] : []),
          ],
          ...(name === 'api-sqlite' ? { provide: { backends: undefined } } : {}),
        },
      })),
      // What takes minutes stands in `long`, which the deep run takes alone.
      ...(['browser', 'long'] as const).map((name) => ({
        root: import.meta.dirname,
        test: {
          name,
          environment: 'node' as const,
          include: [name === 'long' ? 'tests/long/*.test.ts' : 'tests/e2e/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'tests/helpers/browser-setup.ts')],
          setupFiles: [EQUAL_BYTES, join(import.meta.dirname, 'tests/helpers/evidence.ts')],
          testTimeout: name === 'long' ? 900_000 : 240_000,
          hookTimeout: 240_000,
          // Files share their process and its Chromium. Two at once keep two cores busy: most of a test is waiting.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A screen is waited for, however busy the machine is: a second, the default, is a wait for a time.
          expect: { poll: { timeout: 60_000, interval: 100 } },
        },
      })),
    ],
  },
});

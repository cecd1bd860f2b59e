/** Makes the TypeScript package: one ESM file that needs nothing else, its types, and what it is built from. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readDocument } from './document.ts';
import { CLIENT_NAME, ROOT, VERSION } from './names.ts';
import { writeTypeScript } from './typescript-types.ts';

/** Everything that `index.ts` imports; the other files of `api/client` are for the server's own pages. */
const SOURCES = [
  'index.ts',
  'gesso.ts',
  'options.ts',
  'endpoints.ts',
  'failed-calls.ts',
  'gesso-error.ts',
  'retry.ts',
  'send.ts',
  'task-events.ts',
  'upload-form.ts',
  'webhook.ts',
];
/** Packages that the one file includes; their licenses go into NOTICES.txt. */
const BUNDLED = ['ofetch', 'destr', 'ufo'];

const MANIFEST = {
  name: CLIENT_NAME,
  version: VERSION,
  description: "Client of Gesso's image API, for Node 20 and browsers.",
  license: 'UNLICENSED',
  type: 'module',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
  types: './dist/index.d.ts',
  files: ['dist', 'NOTICES.txt'],
  sideEffects: false,
  engines: { node: '>=20.3' },
};

/** @param folder where the package goes @returns its path */
export async function packTypeScript(folder: string): Promise<string> {
  // Inside the project, where TypeScript finds the packages.
  const stage = join(ROOT, '.cache', `client-pack-${process.pid}`);
  const source = join(stage, 'source');
  try {
    mkdirSync(source, { recursive: true });
    for (const name of SOURCES) cpSync(join(ROOT, 'api/client', name), join(source, name));
    writeFileSync(join(source, 'calls.ts'), writeTypeScript(readDocument()));
    writeTypes(stage);
    await build({
      configFile: false,
      root: stage,
      logLevel: 'warn',
      build: {
        lib: { entry: join(source, 'index.ts'), formats: ['es'], fileName: () => 'index.js' },
        outDir: join(stage, 'dist'),
        emptyOutDir: false,
        target: 'es2022',
        minify: false,
      },
    });
    writeFileSync(join(stage, 'package.json'), JSON.stringify(MANIFEST, null, 2));
    writeFileSync(join(stage, 'NOTICES.txt'), BUNDLED.map(notice).join('\n\n'));
    cpSync(join(ROOT, 'docs/quick-start.md'), join(stage, 'README.md'));
    mkdirSync(folder, { recursive: true });
    const pack = ['pack', '--offline', '--silent', '--pack-destination', folder];
    const name = execFileSync('npm', pack, { cwd: stage, encoding: 'utf8' }).trim().split('\n').at(-1) ?? '';
    return join(folder, name);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** Types by TypeScript itself, so that what was written from the document is checked against the code that uses it. */
function writeTypes(stage: string): void {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      composite: false,
      rootDir: 'source',
      outDir: 'dist',
    },
    include: ['source/*.ts'],
  };
  writeFileSync(join(stage, 'tsconfig.json'), JSON.stringify(config));
  execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', stage], {
    stdio: 'inherit',
  });
  for (const name of readdirSync(join(stage, 'dist'))) {
    const path = join(stage, 'dist', name);
    // Declarations import the compiled files.
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'")
        .replace(/(from "\.\/[\w-]+)\.ts"/g, '$1.js"'),
    );
  }
}

const notice = (name: string): string =>
  `${name}\n\n${readFileSync(join(ROOT, 'node_modules', name, 'LICENSE'), 'utf8')}`;

/** Checks whether the studio's build exists and is newer than its sources, and builds it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isNewerThan } from './built.mjs';

/** Inputs of the build. */
const SOURCES = [
  'engine',
  'workers',
  'shell',
  'pages',
  'fixtures/public',
  'api/contract',
  // Guides of the site.
  'docs',
  'models/README.md',
  'CHANGELOG.md',
  'package-lock.json',
  'vocabulary',
  'vite.account-pages.ts',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.first-frame.ts',
  'vite.page-parts.ts',
  'vite.precompress.ts',
  'vite.size-plugins.ts',
];
export function isStudioFresh(root: string): boolean {
  const sources = SOURCES.map((source) => join(root, source));
  // The last files that the two builds write, and the last compressed one: a build that was stopped half-way never has them.
  return ['dist/sw.js', 'dist/embed.d.ts', 'dist/sw.js.br'].every((product) =>
    isNewerThan(join(root, product), sources),
  );
}

/** Builds the kernels and the studio; prints the output only on failure. Rejects with that output. */
export function buildStudio(root: string): Promise<void> {
  return runBuild(root, ['run', '--silent', 'build']);
}

/** Runs an npm script quietly in production mode, whatever the caller's NODE_ENV is. */
export function runBuild(root: string, npmArguments: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('npm', npmArguments, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // In any other mode, Vite bundles the development build of React.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`The build failed.\n${Buffer.concat(output).toString()}`));
    });
  });
}

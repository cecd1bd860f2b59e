/** Is the built studio there and newer than what it is built from, and how to build it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isNewerThan } from './built.mjs';

/** What goes into the build. */
const SOURCES = [
  'engine',
  'workers',
  'shell',
  'pages',
  'fixtures/public',
  'api/contract',
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

/** Builds wasm and studio, the output shown only when it fails. Rejects with that output. */
export function buildStudio(root: string): Promise<void> {
  return runBuild(root, ['run', '--silent', 'build']);
}

/** Runs npm quietly as a production build, whatever the caller's own mode is. */
export function runBuild(root: string, npmArguments: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('npm', npmArguments, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Vite takes a development React into the build when it is told any other mode here.
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

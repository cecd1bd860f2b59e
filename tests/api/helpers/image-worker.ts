/**
 * Builds the code of the server's image threads once before the server tests: read as TypeScript, it takes every thread that a test starts
 * more than a second of a core.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../helpers/paths.ts';

/** Of this run alone: another one may build at the same time. Within the project, so that packages are found. */
const FOLDER = join(ROOT, `.cache/image-worker-${process.pid}`);
const BUILT = join(FOLDER, 'image-worker.js');

let building: Promise<unknown> | undefined;

export default async function setup(): Promise<() => void> {
  building ??= build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: FOLDER,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { 'image-worker': join(ROOT, 'api/server/images/image-worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await building;
  // `api/server/images/start-worker.mjs` reads it; workers of the run inherit it.
  process.env.GESSO_IMAGE_WORKER = BUILT;
  return () => rmSync(FOLDER, { recursive: true, force: true });
}

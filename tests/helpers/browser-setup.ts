/**
 * Runs before the browser tests: builds the studio and the lab page when they are stale, serves both on free ports, and provides
 * their URLs (`inject('studio')`, `inject('lab')`, `inject('chromium')`).
 */
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import answers from '../../api/contract/examples/answers.json' with { type: 'json' };
import { createApp } from '../../api/server/app.ts';
import { isNewerThan } from '../../api/server/base/built.mjs';
import { buildStudio, isStudioFresh, runBuild } from '../../api/server/base/studio-build.ts';
import { openServedModels, type ServedModels } from '../../api/server/models/served-models.ts';
import { ensureChromium } from '../gates/chromium.ts';
import { ROOT } from './paths.ts';

export const LAB = join(ROOT, '.cache/lab');
/** It is not there. */
const NO_MODELS = join(ROOT, '.cache/no-models');

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the production build, no slash at the end. */
    studio: string;
    /** Origin of the lab page: pool, kernels, painter and engine on `window.lab`. */
    lab: string;
    /** Path of the built embedded editor. */
    embed: string;
    /** Path of the browser. */
    chromium: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromium', ensureChromium());
  await prepareBuilds();
  project.provide('embed', join(ROOT, 'dist'));
  const studio = await serve(join(ROOT, 'dist'));
  const lab = await serve(LAB);
  project.provide('studio', studio.origin);
  project.provide('lab', lab.origin);
  return async () => {
    await studio.close();
    await lab.close();
  };
}

/** Builds stale outputs. The bench uses it too. */
export async function prepareBuilds(): Promise<void> {
  if (!isStudioFresh(ROOT)) await buildStudio(ROOT);
  const sources = [
    'vocabulary',
    'engine',
    'workers',
    'shell',
    'tests/helpers',
    'tests/e2e/lab',
    'package-lock.json',
  ];
  const paths = sources.map((source) => join(ROOT, source));
  if (!isNewerThan(join(LAB, '.vite/manifest.json'), paths)) {
    await runBuild(ROOT, ['exec', '--', 'vite', 'build', '--config', 'tests/e2e/lab/vite.config.ts']);
  }
}

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

export interface ServeOptions {
  /** 0 = any free port; a fixed one to come back after a stop. */
  readonly port?: number;
  /** Trained models; an empty list when not said. */
  readonly models?: ServedModels;
  /** Called with the path of every request. */
  readonly onRequest?: (path: string) => void;
}

/** Serves a built folder as production does, on this machine only. */
export async function serve(
  dist: string,
  { port = 0, onRequest, models = openServedModels({ cache: NO_MODELS, own: NO_MODELS }) }: ServeOptions = {},
): Promise<Served> {
  const app = await createApp({ dist, logLevel: 'silent', models });
  // The API requests of a visitor's studio; a server without image services.
  app.get('/configuration', () => answers.getConfiguration);
  if (onRequest) app.server.on('request', ({ url = '/' }) => onRequest(url.split('?')[0]!));
  const origin = await app.listen({ host: '127.0.0.1', port });
  return { origin, close: () => app.close() };
}

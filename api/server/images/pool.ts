/**
 * Threads for picture work, separate from the thread that answers requests. Heavy edits have their own queue and lower-priority threads: a
 * resize never waits for a cut-out. Synchronous inspections have one more thread, so they do not wait behind heavy edits; so have small copies,
 * which nobody pays for.
 */
import { availableParallelism } from 'node:os';
import type { ModelFolders } from '../models/served-models.ts';
import { isHeavy } from './edit-weight.ts';
import type { Job } from './job.ts';
import { createThreadLine, type ThreadLine } from './thread-line.ts';

export type ImagePool = ThreadLine;

export interface PoolSize {
  /** Maximum number of threads; by default the number of cores, up to 4. */
  readonly light?: number;
  /** Number of heavy threads; default 1. */
  readonly heavy?: number;
  /** Nice value of heavy threads, 0…19; light ones have half of it. The thread that answers requests has 0. */
  readonly niceness?: number;
  /** Folder of trained models; without it, edits use none. */
  readonly models?: ModelFolders | null;
}

const MOST_THREADS = 4;
/** Peak memory of one heavy edit of 24 megapixels. */
const HEAVY_MEGABYTES = 640;

export function createImagePool({
  light = Math.min(MOST_THREADS, availableParallelism()),
  heavy = 1,
  niceness = 0,
  models = null,
}: PoolSize = {}): ImagePool {
  const lines = {
    light: createThreadLine(light, { niceness: Math.ceil(niceness / 2), models }),
    heavy: createThreadLine(heavy, { niceness, models }),
    segment: createThreadLine(1, { niceness, models }),
    small: createThreadLine(1, { niceness, models: null }),
  };
  return {
    run: (job, options) => lines[lineOf(job)].run(job, options),
    async close() {
      await Promise.all(Object.values(lines).map((line) => line.close()));
    },
  };
}

function lineOf(job: Job): 'light' | 'heavy' | 'segment' | 'small' {
  if (job.kind === 'thumbnail') return 'small';
  if (job.kind === 'segment' || job.kind === 'readiness') return 'segment';
  if (job.kind === 'edit') return job.recipe || isHeavy(job.operations) ? 'heavy' : 'light';
  return HEAVY_KINDS.has(job.kind) ? 'heavy' : 'light';
}

const HEAVY_KINDS: ReadonlySet<Job['kind']> = new Set([
  'mask',
  'fill',
  'expand',
  'describe',
  'scene',
  'film',
]);

/** Number of heavy edits that fit into the memory: at least one, at most the number of cores. */
export function heavyThreads(megabytes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, Math.floor(megabytes / HEAVY_MEGABYTES)));
}

/**
 * Threads that work on pictures, so that none is worked on by the thread that answers calls. Heavy edits have a line and threads of
 * their own with a lower priority: a resize never waits for a cut-out. Subjects that a call waits for have one thread more, so that they
 * are not behind a line of heavy edits.
 */
import { availableParallelism } from 'node:os';
import type { ModelFolders } from '../models/served-models.ts';
import { isHeavy } from './edit-weight.ts';
import type { Job } from './job.ts';
import { createThreadLine, type ThreadLine } from './thread-line.ts';

export type ImagePool = ThreadLine;

export interface PoolSize {
  /** Threads at most; as many as there are cores, up to 4, when not said. */
  readonly light?: number;
  /** One when not said. */
  readonly heavy?: number;
  /** Of heavy threads, 0…19; light ones have half of it. The thread that answers has 0 and comes first. */
  readonly niceness?: number;
  /** Where trained models are; without, edits use none. */
  readonly models?: ModelFolders | null;
}

const MOST_THREADS = 4;
/** Peak of one heavy edit of 24 megapixels. */
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
  };
  return {
    run: (job, options) => lines[lineOf(job)].run(job, options),
    async close() {
      await Promise.all(Object.values(lines).map((line) => line.close()));
    },
  };
}

function lineOf(job: Job): 'light' | 'heavy' | 'segment' {
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

/** How many heavy edits fit into so much memory: at least one, and no more than there are cores. */
export function heavyThreads(megabytes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, Math.floor(megabytes / HEAVY_MEGABYTES)));
}

/**
 * Threads for picture work, separate from the thread that answers requests. Heavy edits have their own queue and lower-priority threads: a
 * resize never waits for a cut-out. Synchronous inspections have one more thread, so they do not wait behind heavy edits; so have small copies,
 * which nobody pays for. Heavy jobs run together as far as what they need by their pictures' sizes fits into the memory given to them.
 */
import { availableParallelism } from 'node:os';
import type { ModelTask } from '../../../engine/kernels/port/model-port.ts';
import type { ModelFolders, ServedModels } from '../models/served-models.ts';
import { isHeavy } from './edit-weight.ts';
import type { Job } from './job.ts';
import { LEAST_MEGABYTES, megabytesOf } from './job-memory.ts';
import { createThreadLine, type ThreadLine } from './thread-line.ts';

export type ImagePool = ThreadLine;

export interface PoolSize {
  /** Maximum number of threads; by default the number of cores, up to 4. */
  readonly light?: number;
  /** Number of heavy threads; default 1. */
  readonly heavy?: number;
  /** For all heavy jobs together; default: no limit. */
  readonly heavyMegabytes?: number | undefined;
  /** Which models there are: with them a job needs more. */
  readonly served?: Pick<ServedModels, 'tasks'> | undefined;
  /** Nice value of heavy threads, 0…19; light ones have half of it. The thread that answers requests has 0. */
  readonly niceness?: number;
  /** Folder of trained models; without it, edits use none. */
  readonly models?: ModelFolders | null;
}

const MOST_THREADS = 4;

export function createImagePool({
  light = Math.min(MOST_THREADS, availableParallelism()),
  heavy = 1,
  heavyMegabytes,
  served,
  niceness = 0,
  models = null,
}: PoolSize = {}): ImagePool {
  const memory =
    heavyMegabytes === undefined ? null : { megabytes: heavyMegabytes, megabytesOf: createEstimate(served) };
  const lines = {
    light: createThreadLine(light, { niceness: Math.ceil(niceness / 2), models }),
    heavy: createThreadLine(heavy, { niceness, models, ...(memory && { memory }) }),
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

/** Models may be added while the server runs: those that were there at the job before count. */
function createEstimate(served?: Pick<ServedModels, 'tasks'>): (job: Job) => number {
  let tasks: ReadonlySet<ModelTask> = new Set();
  const look = async () => {
    // Unreadable models are none; the job itself says so.
    if (served) tasks = await served.tasks().catch(() => tasks);
  };
  void look();
  return (job) => {
    void look();
    return megabytesOf(job, tasks);
  };
}

/** Number of small heavy edits that fit into the memory: at least one, at most the number of cores. */
export function heavyThreads(megabytes: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, Math.floor(megabytes / LEAST_MEGABYTES)));
}

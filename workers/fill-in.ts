/**
 * Filling in has a worker of its own, which ends with it: it takes seconds and much memory, and the person goes on painting
 * meanwhile with the two workers that hold the picture.
 */
import { GessoError } from '../engine/errors.ts';
import { WorkerDied, WorkerLease } from './lease.ts';
import type { CallOptions, FilledPicture, FillInRequest } from './protocol.ts';
import { spawnPixelWorker } from './spawn.ts';
import type { SpawnWorker } from './task-map.ts';

export interface FillInOptions extends CallOptions {
  /** Tests put their own workers here. */
  readonly spawn?: SpawnWorker;
}

/**
 * The picture without what is marked, as a new file; null when nothing is. Rejects with a GessoError: 'fill.nothing-left' when all
 * of it is marked, 'cancelled', 'worker.crashed' when its worker died twice.
 */
export async function fillIn(
  request: FillInRequest,
  { spawn = spawnPixelWorker, signal, onProgress }: FillInOptions = {},
): Promise<FilledPicture | null> {
  const lease = new WorkerLease('job', spawn, 'terminate');
  const ask = () => lease.call('fillIn', request, { signal, onProgress });
  try {
    return await ask().catch((error: unknown) => {
      if (error instanceof WorkerDied) return ask();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error;
    throw new GessoError('worker.crashed', 'A background worker stopped twice while doing this.', {
      kept: 'Your picture and all your edits are safe.',
      next: 'Mark less of the picture, and fill in again.',
      cause: error,
    });
  } finally {
    lease.close();
  }
}

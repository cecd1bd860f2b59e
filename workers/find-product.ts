/** Looking for a product has a worker of its own, as filling in has: the person goes on painting meanwhile. */
import { GessoError } from '../engine/errors.ts';
import { WorkerDied, WorkerLease } from './lease.ts';
import type { CallOptions, FoundProduct, SmallPicture } from './protocol.ts';
import { spawnPixelWorker } from './spawn.ts';
import type { SpawnWorker } from './task-map.ts';

export interface FindProductOptions extends Pick<CallOptions, 'signal'> {
  /** Tests put their own workers here. */
  readonly spawn?: SpawnWorker;
}

/**
 * null when the backdrop is not plain, or nothing can be told from it. The pixels are handed over. Rejects with a GessoError:
 * 'cancelled', or 'worker.crashed' when its worker died.
 */
export async function findProduct(
  request: SmallPicture,
  { spawn = spawnPixelWorker, signal }: FindProductOptions = {},
): Promise<FoundProduct | null> {
  const lease = new WorkerLease('job', spawn, 'terminate');
  try {
    const transfer = [request.pixels.buffer as ArrayBuffer];
    return await lease.call('findProduct', request, { signal, transfer });
  } catch (error) {
    if (!(error instanceof WorkerDied)) throw error;
    throw new GessoError('worker.crashed', 'A background worker stopped while looking for the product.', {
      kept: 'Your picture and all your edits are safe.',
      next: 'Switch Preserve product on again.',
      cause: error,
    });
  } finally {
    lease.close();
  }
}

/** Separate from `index.ts`, so that a page without a batch does not load it. */

import type { BatchPool } from '../protocol/batch-protocol.ts';
import { BatchWorkers } from './batch-pool.ts';
import { spawnPixelWorker } from './spawn.ts';

export interface BatchWorkersOptions {
  /** Pictures at a time. Default: the machine's cores. */
  readonly cores?: number;
  /** Bytes that pictures in progress may hold. */
  readonly budgetBytes?: number;
}

/** Starts no worker: the first call does. */
export function createBatchPool({ cores, budgetBytes }: BatchWorkersOptions = {}): BatchPool {
  return new BatchWorkers({
    spawn: spawnPixelWorker,
    cores: cores ?? navigator.hardwareConcurrency ?? 2,
    ...(budgetBytes === undefined ? {} : { budgetBytes }),
  });
}

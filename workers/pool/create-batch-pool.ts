/** Apart from `index.ts`, so that a page without a batch does not load one. */

import type { BatchPool } from '../protocol/batch-protocol.ts';
import { BatchWorkers } from './batch-pool.ts';
import { spawnPixelWorker } from './spawn.ts';

export interface BatchWorkersOptions {
  /** Pictures at a time; the machine's cores when left out. */
  readonly cores?: number;
  /** Bytes that pictures in work may hold. */
  readonly budgetBytes?: number;
}

/** Starts no worker yet: the first call does. */
export function createBatchPool({ cores, budgetBytes }: BatchWorkersOptions = {}): BatchPool {
  return new BatchWorkers({
    spawn: spawnPixelWorker,
    cores: cores ?? navigator.hardwareConcurrency ?? 2,
    ...(budgetBytes === undefined ? {} : { budgetBytes }),
  });
}

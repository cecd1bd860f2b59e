/** The workers' only door for the shell. Nothing here loads a codec or starts a worker by being imported. */

import type { Report } from '../engine/base/errors.ts';
import { WorkerPool } from './pool/pool.ts';
import { spawnFrom, spawnPixelWorker } from './pool/spawn.ts';
import type { PixelPool, PoolSources } from './protocol/protocol.ts';
import type { SpawnWorker } from './protocol/task-map.ts';

export interface PixelPoolOptions {
  readonly sources: PoolSources;
  /** Job workers at a time; the machine's cores when left out. */
  readonly cores?: number;
  /** Tests put their own workers here. */
  readonly spawn?: SpawnWorker;
  /** Where the worker's script is, when it is not the one of this build: any origin that allows it. */
  readonly workerUrl?: URL | undefined;
  /** Bytes that exports may hold at a time. */
  readonly budgetBytes?: number;
  readonly onReport?: (report: Report) => void;
}

/** Starts no worker yet: the first call does. */
export function createPixelPool({ workerUrl, ...options }: PixelPoolOptions): PixelPool {
  return new WorkerPool({
    ...options,
    spawn: options.spawn ?? (workerUrl ? spawnFrom(workerUrl) : spawnPixelWorker),
    cores: options.cores ?? navigator.hardwareConcurrency ?? 2,
  });
}

export { mayCompileWasm } from './base/wasm-policy.ts';
export { type ByteSink, createZipWriter } from './base/zip-writer.ts';
export { mayKeepFile } from './metadata/keep-file.ts';
export { createBatchPool } from './pool/create-batch-pool.ts';
export { findProduct } from './pool/find-product.ts';
export { fillIn } from './pool/run-inpaint.ts';
export type * from './protocol/batch-protocol.ts';
export type * from './protocol/protocol.ts';
export { DISPLAY_TILE, OUTPUT_FORMATS } from './protocol/protocol.ts';

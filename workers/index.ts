/** The workers' only door for the shell. Nothing here loads a codec or starts a worker by being imported. */

import type { Report } from '../engine/errors.ts';
import { WorkerPool } from './pool.ts';
import type { PixelPool, PoolSources } from './protocol.ts';
import { spawnFrom, spawnPixelWorker } from './spawn.ts';
import type { SpawnWorker } from './task-map.ts';

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

export type * from './batch-protocol.ts';
export { type BatchWorkersOptions, createBatchPool } from './create-batch-pool.ts';
export { fillIn } from './fill-in.ts';
export { findProduct } from './find-product.ts';
export { checkLimits, type PictureHeader, readHeader } from './headers/index.ts';
export { mayKeepFile } from './metadata/keep-file.ts';
export type * from './protocol.ts';
export { DISPLAY_TILE, OUTPUT_FORMATS } from './protocol.ts';
export { type PictureFormat, sniffPicture } from './sniff.ts';
export { mayCompileWasm } from './wasm-policy.ts';
export { type ByteSink, createZipWriter } from './zip-writer.ts';

/** The public entry of the workers for the shell. Importing it loads no codec and starts no worker. */

import type { Report } from '../engine/base/errors.ts';
import { WorkerPool } from './pool/pool.ts';
import { spawnFrom, spawnPixelWorker } from './pool/spawn.ts';
import type { PixelPool, PoolSources } from './protocol/protocol.ts';
import type { SpawnWorker } from './protocol/task-map.ts';

interface PixelPoolOptions {
  readonly sources: PoolSources;
  /** Job workers at a time. Default: the machine's cores. */
  readonly cores?: number;
  /** Tests pass their own workers. */
  readonly spawn?: SpawnWorker;
  /** URL of the worker's script, if not this build's: any origin that allows it. */
  readonly workerUrl?: URL | undefined;
  /** Bytes that exports may hold at a time. */
  readonly budgetBytes?: number;
  readonly onReport?: (report: Report) => void;
}

/** Starts no worker: the first call does. */
export function createPixelPool({ workerUrl, ...options }: PixelPoolOptions): PixelPool {
  return new WorkerPool({
    ...options,
    spawn: options.spawn ?? (workerUrl ? spawnFrom(workerUrl) : spawnPixelWorker),
    cores: options.cores ?? navigator.hardwareConcurrency ?? 2,
  });
}

export type { FontFaces } from './base/font-faces.ts';
export { retryOnce } from './base/retry-once.ts';
export { mayCompileWasm } from './base/wasm-policy.ts';
export { type ByteSink, createZipWriter } from './base/zip-writer.ts';
export { isRetouched } from './metadata/file-end.ts';
export { mayKeepFile } from './metadata/keep-file.ts';
export { createBatchPool } from './pool/create-batch-pool.ts';
export { examineFile } from './pool/examine.ts';
export { findProduct } from './pool/find-product.ts';
export { type LastingWorker, lastingWorker } from './pool/lasting-worker.ts';
export { makeFilm } from './pool/make-film.ts';
export { openModels } from './pool/open-models.ts';
export { fillIn } from './pool/run-inpaint.ts';
export { runOperation } from './pool/run-operation.ts';
export { runRecipe } from './pool/run-recipe.ts';
export { spawnFrom as workerAt } from './pool/spawn.ts';
export type * from './protocol/batch-protocol.ts';
export type * from './protocol/film-protocol.ts';
export type * from './protocol/operation-protocol.ts';
export type * from './protocol/protocol.ts';
export { DISPLAY_TILE, OUTPUT_FORMATS } from './protocol/protocol.ts';

/** A model worker behind comlink; its death rejects pending calls. */
import { releaseProxy, wrap } from 'comlink';
import { LOCK_HELD } from '../base/lock.ts';
import type { ModelWorkerEndpoint } from '../protocol/model-protocol.ts';
import { cancelled } from '../protocol/task-map.ts';
import { WorkerDied } from './lease.ts';
import { watchLock } from './spawn.ts';

export type StartModelWorker = (name: string) => Worker;

export const startModelWorker: StartModelWorker = (name) =>
  new Worker(new URL('../model.worker.ts', import.meta.url), { type: 'module', name });

export interface ModelWorker {
  readonly infer: ModelWorkerEndpoint['infer'];
  /** Rejects pending calls with 'cancelled'; with WorkerDied if the worker ended unexpectedly. */
  end(): void;
  readonly isEnded: boolean;
}

export function openModelWorker(start: StartModelWorker): ModelWorker {
  const lock = `gesso-models-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
  const worker = start(`models:${lock}`);
  const remote = wrap<ModelWorkerEndpoint>(worker);
  const watch = new AbortController();
  const waiting = new Set<(error: Error) => void>();
  let isEnded = false;
  const end = (reason: Error) => {
    if (isEnded) return;
    isEnded = true;
    watch.abort();
    remote[releaseProxy]();
    worker.terminate();
    for (const fail of waiting) fail(reason);
  };
  worker.addEventListener('error', (event) =>
    end(new WorkerDied(event.message || 'the worker could not be started')),
  );
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === LOCK_HELD) watchLock(lock, watch.signal, () => end(new WorkerDied('the worker was closed')));
  });
  return {
    get isEnded() {
      return isEnded;
    },
    end: () => end(cancelled()),
    infer(models, request) {
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        remote
          .infer(models, request)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
  };
}

import { message } from '../../engine/base/message.ts';
import type { OperationAnswer, OperationRequest } from '../protocol/operation-protocol.ts';
import type { CallOptions } from '../protocol/protocol.ts';
import type { SpawnWorker } from '../protocol/task-map.ts';
import { WorkerLease } from './lease.ts';
import { despiteDeath } from './own-worker.ts';
import { spawnPixelWorker } from './spawn.ts';

/**
 * A worker for one operation after the other on the same picture, which it holds decoded: an answer takes as long as the operation alone.
 * It starts with the first call, starts again after it was killed, and ends with `release`.
 */
export interface LastingWorker {
  /** Decodes the picture ahead and drops the previous one. Never rejects: the next operation does the rest. */
  hold(name: string, file: Blob): Promise<void>;
  /** As `runOperation`; the picture is held under the name `request.held`. A canceled one leaves the worker as it is. */
  run(request: OperationRequest, options?: CallOptions): Promise<OperationAnswer>;
  /** Cancels what still runs. */
  release(): void;
}

export function lastingWorker(spawn: SpawnWorker = spawnPixelWorker): LastingWorker {
  const lease = new WorkerLease('job', spawn, 'cancel');
  let holding = { stop: () => {}, done: Promise.resolve() };
  return {
    hold(name, file) {
      holding.stop();
      const controller = new AbortController();
      const { signal } = controller;
      const work = lease.call('holdPicture', { held: name, file }, { signal });
      const done = work.catch(() => undefined);
      holding = { stop: () => controller.abort(), done };
      return done;
    },
    async run(request, options = {}) {
      // Otherwise the picture would be decoded twice.
      await holding.done;
      return despiteDeath(() => lease.call('runOperation', request, options), message('next.try-again'));
    },
    release: () => lease.close(),
  };
}

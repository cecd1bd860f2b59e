import { GessoError } from '../../engine/base/errors.ts';
import { type Message, message } from '../../engine/base/message.ts';
import { retryOnce } from '../base/retry-once.ts';
import type { CallOptions } from '../protocol/protocol.ts';
import type { SpawnWorker, TaskInput, TaskName, TaskOutput } from '../protocol/task-map.ts';
import { isDeath, WorkerLease } from './lease.ts';
import { spawnPixelWorker } from './spawn.ts';

export interface OwnWorkerOptions extends CallOptions {
  /** Tests pass their own workers. */
  readonly spawn?: SpawnWorker;
}

/**
 * Runs a task in its own worker, which ends with it: for work of seconds and much memory, while the user continues to paint with
 * the two workers that hold the picture. Repeated once if the worker dies. Rejects with a GessoError: the task's, 'cancelled', or
 * 'worker.crashed' with the hint `next` when its worker died twice.
 */
export async function inOwnWorker<T extends TaskName>(
  task: T,
  input: TaskInput<T>,
  { spawn = spawnPixelWorker, signal, onProgress }: OwnWorkerOptions,
  next: Message,
): Promise<TaskOutput<T>> {
  const lease = new WorkerLease('job', spawn, 'terminate');
  try {
    return await despiteDeath(() => lease.call(task, input, { signal, onProgress }), next);
  } finally {
    lease.close();
  }
}

/** Asks once more when the worker dies. Rejects with a GessoError: the task's, or 'worker.crashed' with the hint `next`. */
export async function despiteDeath<T>(ask: () => Promise<T>, next: Message): Promise<T> {
  try {
    return await retryOnce(ask, isDeath);
  } catch (error) {
    if (!isDeath(error)) throw error;
    throw new GessoError('worker.crashed', message('worker.crashed'), {
      kept: message('kept.edits'),
      next,
      cause: error,
    });
  }
}

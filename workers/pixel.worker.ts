/// <reference lib="webworker" />
import { expose, transfer } from 'comlink';
import { type ErrorJSON, GessoError } from '../engine/base/errors.ts';
import { CallBook } from './base/cancel.ts';
import { LOCK_HELD } from './base/lock.ts';
import type {
  Outcome,
  ProgressListener,
  TaskInput,
  TaskName,
  TaskOutput,
  WorkerEndpoint,
} from './protocol/task-map.ts';
import { createTasks } from './tasks/index.ts';

const calls = new CallBook();
const tasks = createTasks();

const endpoint: WorkerEndpoint = {
  async run<T extends TaskName>(
    call: number,
    task: T,
    input: TaskInput<T>,
    onProgress: ProgressListener | null,
  ) {
    const token = calls.begin(call);
    const about = async () => (await tasks).describe();
    try {
      await watched;
      const { value, transferables } = await (await tasks).run(task, input, token, onProgress);
      const outcome: Outcome<TaskOutput<T>> = { ok: true, value, ...(await about()) };
      return transfer(outcome, [...transferables]);
    } catch (error) {
      return { ok: false, error: plainError(error), ...(await about()) };
    } finally {
      calls.end(call);
    }
  },
  cancel: (call) => calls.cancel(call),
};

/** What reading a file says that is no longer where it was, or as it was, when it was chosen. */
const UNREADABLE = new Set(['NotFoundError', 'NotReadableError']);

/** Engines say "out of memory" in their own ways; a RangeError from an allocation is the common one. */
function plainError(error: unknown): ErrorJSON {
  if (error instanceof GessoError) return error.toJSON();
  const message = error instanceof Error ? error.message : String(error);
  if (/memory|allocation/i.test(message)) {
    return {
      code: 'worker.memory',
      message: 'There was not enough memory for this picture.',
      kept: 'Your picture and all your edits are safe.',
      next: 'Close other tabs and try again, or choose a smaller size.',
    };
  }
  if (error instanceof DOMException && UNREADABLE.has(error.name)) {
    return {
      code: 'file.unreadable',
      message: 'The file can no longer be read.',
      kept: 'Your picture and all your edits are safe.',
      next: 'Look whether it was moved, renamed or changed, then try again or add it anew.',
    };
  }
  return {
    code: 'worker.unsupported',
    message: `A background task failed: ${message}`,
    kept: 'Your picture and all your edits are safe.',
    next: 'Try again. If it happens again, reload the page.',
  };
}

/**
 * The lock is held until the worker is gone: that is how the page learns of it. No task begins before, or one that is
 * killed in its first task might never be missed. Where there are no locks (plain http) only errors tell.
 */
const watched = new Promise<void>((resolve) => {
  const announce = () => {
    self.postMessage(LOCK_HELD);
    resolve();
  };
  if (!navigator.locks) return announce();
  const lock = self.name.slice(self.name.indexOf(':') + 1);
  navigator.locks
    .request(lock, () => {
      announce();
      return new Promise<never>(() => {});
    })
    // A page without an origin of its own may not ask for locks.
    .catch(announce);
});

expose(endpoint);

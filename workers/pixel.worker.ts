/// <reference lib="webworker" />
import { expose, transfer } from 'comlink';
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
import { failureOf } from './tasks/failure.ts';
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
      return { ok: false, error: failureOf(error), ...(await about()) };
    } finally {
      calls.end(call);
    }
  },
  cancel: (call) => calls.cancel(call),
};

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

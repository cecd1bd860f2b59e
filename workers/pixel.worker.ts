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
 * The worker holds the lock until it ends, which tells the page. No task starts before, or the death of a worker killed in its
 * first task might go unnoticed. Without locks (plain http) only errors tell.
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
    // A page without an origin of its own may not request locks.
    .catch(announce);
});

expose(endpoint);

/// <reference lib="webworker" />
import { expose, transfer } from 'comlink';
import { CallBook } from './base/cancel.ts';
import { holdLock } from './base/lock.ts';
import { lacksCode } from './base/missing-code.ts';
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
/** Models have a worker of their own, which ends with this one. */
const tasks = createTasks({
  openModels: async () => (await import('./pool/open-models.ts')).openModels(),
});

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
      const outcome = { ok: false, error: failureOf(error), ...(await about()) } as const;
      // Ends after the response; later calls are repeated by the next worker.
      if (lacksCode()) setTimeout(close);
      return outcome;
    } finally {
      calls.end(call);
    }
  },
  cancel: (call) => calls.cancel(call),
};

/** No task starts before, or the death of a worker killed in its first task might go unnoticed. */
const watched = holdLock(self);

expose(endpoint);

/** One run of a task: its context, time limit, and result. */

import { Readable } from 'node:stream';
import { ApiError } from '../base/api-error.ts';
import type { TaskWeight } from '../database/tables/tasks.ts';
import type { Ports } from '../ports/ports.ts';
import {
  type TaskContext,
  type TaskKind,
  type TaskKinds,
  type TaskResult,
  TaskRetryError,
} from '../services/tasks/task-kinds.ts';
import { retryDelay, TASK_LIMITS } from '../services/tasks/task-limits.ts';
import { type ProgressNews, taskTopic } from '../services/tasks/task-news.ts';
import type { Lease, TaskRuns } from '../services/tasks/task-runs.ts';

/** Why a run must stop. */
export type StopReason = 'cancelled' | 'lost' | 'stopping' | 'overtime';

export interface TaskRun {
  readonly taskId: string;
  readonly userId: string;
  readonly weight: TaskWeight;
  /** Of its lease. */
  readonly token: string;
  /** Resolves when the work has ended and its result is being written. Never rejects. */
  readonly worked: Promise<void>;
  /** Resolves when the result is written. */
  readonly done: Promise<void>;
  stop(reason: StopReason): void;
  news(): { readonly progress: number; readonly stage: string | null };
}

export interface RunOptions {
  readonly ports: Pick<Ports, 'events' | 'blobs' | 'clock' | 'log'>;
  readonly runs: TaskRuns;
  readonly kinds: TaskKinds;
}

/** Time after which a run that ignores its signal is abandoned. */
const HEED_MS = 2_000;
/** Delay until a worker with that kind may be available. */
const UNKNOWN_KIND_MS = 15_000;
/** Minimum interval between progress reports. */
const TELL_MS = 250;

export function createTaskRun(lease: Lease, { ports, runs, kinds }: RunOptions): TaskRun {
  const { task, token } = lease;
  const { events, blobs, clock, log } = ports;
  const controller = new AbortController();
  const { signal } = controller;
  const storedBlobs: string[] = [];
  let reason: StopReason | undefined;
  let progress = 0;
  let stage: string | null = null;
  let reportedAt = 0;
  let tellWorked = () => {};
  const worked = new Promise<void>((resolve) => {
    tellWorked = resolve;
  });

  function stop(stopReason: StopReason): void {
    reason ??= stopReason;
    controller.abort(new Error(`The run was stopped: ${stopReason}`));
  }

  const context: TaskContext = {
    taskId: task.id,
    userId: task.user_id,
    attempt: task.attempts,
    signal,
    progress(fraction, name) {
      // Progress never decreases.
      progress = Math.max(progress, Math.min(1, fraction));
      stage = name ?? stage;
      const now = performance.now();
      if (now - reportedAt < TELL_MS) return;
      reportedAt = now;
      const news: ProgressNews = { taskId: task.id, progress, stage };
      events.publish(taskTopic(task.user_id), news).catch(() => undefined);
    },
    async keep(content, { contentType, extension }) {
      const name = `results/${task.id}/${token}-${storedBlobs.length}.${extension}`;
      storedBlobs.push(name);
      if ('path' in content && !(content instanceof Readable))
        await blobs.adopt(name, content.path, contentType);
      else await blobs.write(name, content, contentType);
      return name;
    },
  };

  /** Blobs of this run have no owner if its result was not written. */
  async function forget(): Promise<void> {
    for (const name of storedBlobs) {
      await blobs.remove(name).catch((error) => log.warn({ err: error, name }, 'A blob stayed behind'));
    }
  }

  async function run(): Promise<void> {
    const kind = kinds.find(task.kind);
    if (!kind) {
      // Another version of the server may know the kind: retried later, elsewhere.
      await runs.putBack(lease, { runAt: clock.now() + UNKNOWN_KIND_MS, isUncounted: true });
      return;
    }
    const deadline = setTimeout(() => stop('overtime'), kind.deadlineMs ?? TASK_LIMITS.deadlineMs);
    let result: TaskResult;
    try {
      result = await heeding(signal, kind.run(JSON.parse(task.input), context));
    } catch (error) {
      await forget();
      await settle(kind, error);
      return;
    } finally {
      clearTimeout(deadline);
    }
    const finished = runs.finish(lease, result);
    tellWorked();
    // If this throws, the result may have been written: pictures stay, and the lease expires if it was not.
    if (!(await finished)) await forget();
  }

  async function settle(kind: TaskKind, error: unknown): Promise<void> {
    if (reason === 'cancelled' || reason === 'lost') return;
    if (reason === 'stopping') {
      await runs.putBack(lease, { runAt: clock.now(), isUncounted: true });
      return;
    }
    if (reason === 'overtime') {
      await runs.fail(lease, new ApiError('taskTimedOut'));
      return;
    }
    if (error instanceof ApiError) {
      await runs.fail(lease, error);
      return;
    }
    const facts = { err: error, taskId: task.id, kind: task.kind, attempt: task.attempts };
    if (task.attempts < (kind.attempts ?? TASK_LIMITS.attempts)) {
      log.warn(facts, 'A task failed and will be tried again');
      const after = (error instanceof TaskRetryError && error.afterMs) || retryDelay(task.attempts);
      await runs.putBack(lease, { runAt: clock.now() + after });
      return;
    }
    log.error(facts, 'A task failed for good');
    const cause = error instanceof TaskRetryError ? error.cause : undefined;
    await runs.fail(lease, cause instanceof ApiError ? cause : new ApiError('taskFailed'));
  }

  return {
    taskId: task.id,
    userId: task.user_id,
    weight: task.weight,
    token,
    worked,
    done: run().finally(tellWorked),
    stop,
    news: () => ({ progress, stage }),
  };
}

/** The work's own result; or, if it ignores its abort, a rejection a little later. */
async function heeding<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const leftBehind = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      timer = setTimeout(() => reject(signal.reason), HEED_MS);
    });
  });
  try {
    return await Promise.race([work, leftBehind]);
  } finally {
    clearTimeout(timer);
    // The abandoned work may still fail; its error is ignored.
    work.catch(() => undefined);
  }
}

/** Creates the task service: `tasks` for routes, `runs` for workers. */

import type { ErrorId } from '../../../contract/base/error-text.ts';
import { ApiError } from '../../base/api-error.ts';
import type { Commit } from '../../database/fast/group-commit.ts';
import type { TaskRow } from '../../database/tables/tasks.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Credits } from '../credits/credits.ts';
import { createEndTask, type EndTask } from './end-task.ts';
import { moveTask } from './move-task.ts';
import { createSubmit } from './submit-tasks.ts';
import { createTaskKinds } from './task-kinds.ts';
import { createTell, isAbout, taskTopic } from './task-news.ts';
import { withImages } from './task-rows.ts';
import { createTaskRuns, type TaskRuns } from './task-runs.ts';
import { type FinalStatus, hasEnded } from './task-states.ts';
import type { EndHook, Task, Tasks } from './tasks.ts';
import { createUnpaidEndings } from './unpaid-endings.ts';

export interface TasksDeps {
  readonly ports: Pick<Ports, 'database' | 'clock' | 'ids' | 'queue' | 'events' | 'rates' | 'log'>;
  readonly commit: Commit;
  readonly credits: Credits;
}

export interface TaskServices {
  readonly tasks: Tasks;
  readonly runs: TaskRuns;
  readonly end: EndTask;
  /** Publishes changed tasks after the commit. */
  readonly tell: (rows: readonly TaskRow[]) => void;
}

/** Polling interval of waiting clients: messages may be lost. */
const LOOK_EVERY_MS = 2_000;

export function createTasks({ ports, commit, credits }: TasksDeps): TaskServices {
  const { database, clock, ids, queue, events, rates, log } = ports;
  const kinds = createTaskKinds();
  const hooks: EndHook[] = [];
  const end = createEndTask({ clock, ids, credits, hooks });
  const watches: ((state: FinalStatus) => void)[] = [];
  const tellOthers = createTell(events, log);
  const unpaid = createUnpaidEndings(rates, log);
  const tell = (rows: readonly TaskRow[]): void => {
    tellOthers(rows);
    unpaid.count(rows);
    for (const { state } of rows) if (hasEnded(state)) for (const watch of watches) watch(state);
  };
  const submit = createSubmit({ commit, clock, ids, credits, kinds });
  const runs = createTaskRuns({ database, commit, clock, ids, log, end, tell });

  /** A failed delivery is repeated by the next sweep: the rows exist. */
  const deliver = (taskId: string): void => {
    queue.deliver(taskId).catch((error) => log.warn({ err: error, taskId }, 'A task was not delivered'));
  };

  async function find(userId: string, taskId: string): Promise<Task> {
    const row = await database
      .selectFrom('tasks')
      .selectAll()
      .where('id', '=', taskId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (!row) throw new ApiError('taskNotFound');
    return show(row);
  }

  async function show(row: TaskRow): Promise<Task> {
    const [task] = await withImages([row], database);
    if (!task) throw new Error('A row became no task');
    return task;
  }

  /** @param error for a failed transition; the error of an ended task takes precedence */
  async function refuse(userId: string, taskId: string, error: ErrorId): Promise<never> {
    const { state } = await find(userId, taskId);
    throw hasEnded(state) ? new ApiError('taskFinished') : new ApiError(error);
  }

  const tasks: Tasks = {
    kinds,
    async submit(caller, submission, trx) {
      const [task] = await tasks.submitAll(caller, [submission], trx);
      if (!task) throw new Error('A submission was accepted without a task');
      return task;
    },
    async submitAll(caller, submissions, trx) {
      await unpaid.check(caller.userId);
      const rows = await submit(caller, submissions, trx);
      const accepted = await withImages(rows, trx ?? database);
      if (!trx) {
        tell(rows);
        tasks.announce(accepted);
      }
      return accepted;
    },
    announce(accepted) {
      for (const { id } of accepted) deliver(id);
    },
    find,
    async findAll(userId, taskIds) {
      if (taskIds.length === 0) return new Map();
      const rows = await database
        .selectFrom('tasks')
        .selectAll()
        .where('id', 'in', [...taskIds])
        .where('user_id', '=', userId)
        .execute();
      return new Map((await withImages(rows, database)).map((task) => [task.id, task]));
    },
    async ofGroup(userId, groupId) {
      const rows = await database
        .selectFrom('tasks')
        .selectAll()
        .where('group_id', '=', groupId)
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute();
      return withImages(rows, database);
    },
    async wait(userId, taskId, { timeoutMs, signal }) {
      const giveUp = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
      let wake = () => {};
      const giveIn = () => wake();
      giveUp.addEventListener('abort', giveIn);
      const stop = await events.subscribe(taskTopic(userId), (message) => {
        if (isAbout(message, taskId)) wake();
      });
      try {
        for (;;) {
          // Subscribed before the read, so no change is missed in between.
          const heard = new Promise<void>((resolve) => {
            wake = resolve;
          });
          const task = await find(userId, taskId);
          if (hasEnded(task.state) || giveUp.aborted) return task;
          const timer = setTimeout(wake, LOOK_EVERY_MS);
          await heard;
          clearTimeout(timer);
        }
      } finally {
        giveUp.removeEventListener('abort', giveIn);
        await stop();
      }
    },
    async cancel(userId, taskId) {
      const row = await commit((trx) => end({ userId, taskId, to: 'CANCELLED' }, trx));
      if (!row) return refuse(userId, taskId, 'conflict.notCancellable');
      tell([row]);
      return show(row);
    },
    async pause(userId, taskId) {
      const row = await commit((trx) => moveTask({ userId, taskId, to: 'PAUSED' }, trx));
      if (row) tell([row]);
      else return refuse(userId, taskId, 'conflict.notPausable');
      return show(row);
    },
    async resume(userId, taskId) {
      const set = { run_at: clock.now() };
      const row = await commit((trx) =>
        moveTask({ userId, taskId, from: 'PAUSED', to: 'WAITING', set }, trx),
      );
      if (!row) return refuse(userId, taskId, 'conflict.notPaused');
      tell([row]);
      deliver(row.id);
      return show(row);
    },
    async retry(caller, taskId) {
      const task = await find(caller.userId, taskId);
      if (task.state !== 'ERROR' && task.state !== 'CANCELLED') {
        throw new ApiError('conflict.notRepeatable');
      }
      const { kind, operation, input, request, groupId, cost, inputImage } = task;
      return tasks.submit(caller, {
        kind,
        operation,
        input,
        request,
        groupId,
        cost,
        ...(inputImage && { inputImage }),
      });
    },
    onEnd(hook) {
      hooks.push(hook);
    },
    onEnded(watch) {
      watches.push(watch);
    },
  };
  return { tasks, runs, end, tell };
}

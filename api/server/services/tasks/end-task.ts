/** Ends a task once: final state, pictures, credits and hooks, in one transaction. */

import type { StoredError } from '../../../contract/base/stored-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import type { Trx } from '../../database/fast/group-commit.ts';
import type { TaskImageRow, TaskRow } from '../../database/tables/tasks.ts';
import type { Credits } from '../credits/credits.ts';
import { moveTask } from './move-task.ts';
import type { TaskImage, TaskResult } from './task-kinds.ts';
import { readTask } from './task-rows.ts';
import type { FinalStatus } from './task-states.ts';
import type { EndedTask, EndHook } from './tasks.ts';

interface Held {
  readonly userId: string;
  readonly taskId: string;
  /** The run that ends it. Absent if its owner cancels the task. */
  readonly leaseToken?: string;
  /** The row, if the run has it. */
  readonly known?: TaskRow;
}

export type Ending = Held &
  (
    | { readonly to: 'DONE'; readonly result: TaskResult }
    | { readonly to: 'ERROR'; readonly error: StoredError }
    | { readonly to: 'CANCELLED' }
  );

/** Undefined if the task does not exist, has ended, or is held by another run: nothing is written then. */
export type EndTask = (ending: Ending, trx: Trx) => Promise<TaskRow | undefined>;

export interface EndDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly credits: Credits;
  readonly hooks: readonly EndHook[];
}

const CREDITS_AT: Readonly<Record<FinalStatus, 'settle' | 'release'>> = {
  DONE: 'settle',
  ERROR: 'release',
  CANCELLED: 'release',
};

export function createEndTask({ clock, ids, credits, hooks }: EndDeps): EndTask {
  async function keepImages(task: TaskRow, images: readonly TaskImage[], trx: Trx) {
    const rows = images.map(
      ({ output = 'image', meta, ...picture }, position): TaskImageRow => ({
        id: ids.next(),
        task_id: task.id,
        user_id: task.user_id,
        position,
        output,
        picture: JSON.stringify(picture),
        blob: picture.blob ?? null,
        meta: meta ? JSON.stringify(meta) : null,
        is_favorite: 0,
        is_saved: 0,
        free_bytes: task.cost === 0 && picture.blob !== undefined ? picture.bytes : 0,
        created_at: clock.now(),
      }),
    );
    if (rows.length > 0) await trx.insertInto('task_images').values(rows).execute();
    return rows;
  }

  return async (ending, trx) => {
    const { to } = ending;
    const task = await moveTask(
      {
        ...ending,
        set: {
          finished_at: clock.now(),
          ...(ending.to === 'ERROR' && { error: JSON.stringify(ending.error) }),
          ...(ending.to === 'DONE' && doneColumns(ending.result)),
        },
      },
      trx,
    );
    if (!task) return undefined;
    const images = ending.to === 'DONE' ? await keepImages(task, ending.result.images, trx) : [];
    const charge = { userId: task.user_id, taskId: task.id, unit: task.unit, amount: task.cost };
    await credits[CREDITS_AT[to]](charge, trx);
    const endedTask = readTask(task, images) as EndedTask;
    for (const hook of hooks) await hook(endedTask, trx);
    return task;
  };
}

function doneColumns({ inputImage, data }: TaskResult): Partial<TaskRow> {
  return {
    progress: 1000,
    stage: null,
    ...(inputImage && { input_image: JSON.stringify(inputImage) }),
    ...(data && { data: JSON.stringify(data) }),
  };
}

/**
 * The one machine that every task obeys. Nothing changes a task's state but `move-task.ts` and `lease-task.ts`, and both
 * ask this table.
 *
 * | state      | meaning                                                                          |
 * | ---------- | -------------------------------------------------------------------------------- |
 * | ACCEPTED   | on the disk, credits reserved, not seen by a worker yet                           |
 * | WAITING    | in line: no worker was free at once, or it waits to be tried again, or was resumed |
 * | PROCESSING | leased to one worker                                                             |
 * | PAUSED     | held back until it is resumed; credits stay reserved                              |
 * | DONE       | ended with a result; credits settled                                             |
 * | ERROR      | ended without one; credits released                                              |
 * | CANCELLED  | ended by its owner; credits released                                             |
 */
import { FINAL_TASK_STATUSES, TASK_STATUSES, type TaskStatus } from '../../../../vocabulary/api-options.ts';

export const TASK_TRANSITIONS: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  ACCEPTED: ['WAITING', 'PROCESSING', 'PAUSED', 'CANCELLED'],
  WAITING: ['PROCESSING', 'PAUSED', 'CANCELLED'],
  // Back to WAITING: to be tried again, or its worker is gone.
  PROCESSING: ['DONE', 'ERROR', 'WAITING', 'CANCELLED'],
  PAUSED: ['WAITING', 'CANCELLED'],
  DONE: [],
  ERROR: [],
  CANCELLED: [],
};

export type FinalStatus = (typeof FINAL_TASK_STATUSES)[number];

/** The states from which `to` may be entered. */
export function statesBefore(to: TaskStatus): readonly TaskStatus[] {
  return TASK_STATUSES.filter((from) => TASK_TRANSITIONS[from].includes(to));
}

export function hasEnded(state: TaskStatus): state is FinalStatus {
  return (FINAL_TASK_STATUSES as readonly TaskStatus[]).includes(state);
}

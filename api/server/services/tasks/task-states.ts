/**
 * The one machine that every task obeys. Nothing changes a task's state but `move-task.ts`, and that asks this table.
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
export const TASK_STATES = [
  'ACCEPTED',
  'WAITING',
  'PROCESSING',
  'DONE',
  'ERROR',
  'CANCELLED',
  'PAUSED',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export const TASK_TRANSITIONS: Readonly<Record<TaskState, readonly TaskState[]>> = {
  ACCEPTED: ['WAITING', 'PROCESSING', 'PAUSED', 'CANCELLED'],
  WAITING: ['PROCESSING', 'PAUSED', 'CANCELLED'],
  // Back to WAITING: to be tried again, or its worker is gone.
  PROCESSING: ['DONE', 'ERROR', 'WAITING', 'PAUSED', 'CANCELLED'],
  PAUSED: ['WAITING', 'CANCELLED'],
  DONE: [],
  ERROR: [],
  CANCELLED: [],
};

export const ENDED_STATES = ['DONE', 'ERROR', 'CANCELLED'] as const satisfies readonly TaskState[];
export type EndedState = (typeof ENDED_STATES)[number];

/** The states from which `to` may be entered. */
export function statesBefore(to: TaskState): readonly TaskState[] {
  return TASK_STATES.filter((from) => TASK_TRANSITIONS[from].includes(to));
}

export function hasEnded(state: TaskState): state is EndedState {
  return (ENDED_STATES as readonly TaskState[]).includes(state);
}

/** Unfinished tasks, stored in this browser so that a reload continues them. */
import { OPERATIONS, type Operation } from '../../address/hash-state.ts';
import type { Accepted } from './task-calls.ts';

const KEY = 'gesso-tasks';
/** Age after which the server has ended any task. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export interface KeptTask {
  readonly id: string;
  /** The account: other users' tasks are ignored. */
  readonly owner: string;
  readonly operation: Operation;
  readonly accepted: Accepted;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

export function keepTask(task: KeptTask): void {
  write([...read().filter(({ id }) => id !== task.id), task]);
}

export function forgetTask(id: string): void {
  const kept = read();
  if (kept.some((task) => task.id === id)) write(kept.filter((task) => task.id !== id));
}

/** The account's tasks that may still be running. Deletes expired ones. */
export function keptTasks(owner: string, now: number): readonly KeptTask[] {
  const kept = read();
  const young = kept.filter(({ startedAt }) => now - startedAt < LONGEST_MS);
  if (young.length < kept.length) write(young);
  return young.filter((task) => task.owner === owner);
}

function read(): readonly KeptTask[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

function write(tasks: readonly KeptTask[]): void {
  try {
    if (tasks.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(tasks));
  } catch {
    // Without storage, a reload finds results only in the history.
  }
}

/** Validates stored values. */
function isKept(value: unknown): value is KeptTask {
  const { id, owner, operation, accepted, startedAt } = (value ?? {}) as Partial<KeptTask>;
  return (
    [id, owner].every((text) => typeof text === 'string') &&
    OPERATIONS.some((each) => each === operation) &&
    typeof startedAt === 'number' &&
    Array.isArray(accepted?.taskIds) &&
    accepted.taskIds.every((each) => typeof each === 'string')
  );
}

/** Tasks that have not ended, kept in this browser so that a reload goes on with them. */
import { OPERATIONS, type Operation } from '../../address/hash-state.ts';
import type { Accepted } from './task-calls.ts';

const KEY = 'gesso-tasks';
/** What a server cannot still be working on. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

export interface KeptTask {
  readonly id: string;
  /** The account: somebody else's tasks are not asked for. */
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

/** Those of the account that may still be running. Forgets what is too old. */
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
    // Then a reload finds the results in the history alone.
  }
}

/** Anything may have been written there. */
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

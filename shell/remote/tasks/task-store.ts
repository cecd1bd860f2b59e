/** The tasks of this page, for panels and lists: newest first. */
import type { ServerTask } from './server-task.ts';

/** Ended tasks that stay in the list. */
const KEPT = 20;

let tasks: readonly ServerTask[] = [];
const listeners = new Set<() => void>();

export const currentTasks = (): readonly ServerTask[] => tasks;

export function onTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds the task, or puts it in the place of what it was. */
export function putTask(task: ServerTask): void {
  const isKnown = tasks.some(({ id }) => id === task.id);
  change(
    isKnown ? tasks.map((each) => (each.id === task.id ? task : each)) : [task, ...tasks].slice(0, KEPT),
  );
}

export function dropTasks(): void {
  change([]);
}

function change(next: readonly ServerTask[]): void {
  tasks = next;
  for (const listener of [...listeners]) listener();
}

/** Tasks of this page, newest first, for panels and lists. */
import type { Operation } from '../../address/hash-state.ts';
import type { ServerTask } from './server-task.ts';

/** Maximum ended tasks in the list. */
const KEPT = 20;

let tasks: readonly ServerTask[] = [];
const listeners = new Set<() => void>();

export const currentTasks = (): readonly ServerTask[] => tasks;

export function onTasks(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds or replaces the task. */
export function putTask(task: ServerTask): void {
  const isKnown = tasks.some(({ id }) => id === task.id);
  change(
    isKnown ? tasks.map((each) => (each.id === task.id ? task : each)) : [task, ...tasks].slice(0, KEPT),
  );
}

export function dropTasks(): void {
  change([]);
}

interface TaskPanel {
  readonly operation: Operation;
  /** Not folded away. */
  isSeen(): boolean;
}

/** Those that are open. */
const panels: TaskPanel[] = [];

/** Call it while a panel shows the tasks of a tool, with how they ended. @returns its end */
export function showTasksIn(panel: TaskPanel): () => void {
  panels.push(panel);
  return () => void panels.splice(panels.indexOf(panel), 1);
}

export const areTasksSeen = (operation: Operation): boolean =>
  panels.some((panel) => panel.operation === operation && panel.isSeen());

function change(next: readonly ServerTask[]): void {
  tasks = next;
  for (const listener of [...listeners]) listener();
}

import { useSyncExternalStore } from 'react';
import type { Operation } from '../../address/hash-state.ts';
import type { ServerTask } from './server-task.ts';
import { currentTasks, onTasks } from './task-store.ts';

/** The newest task of a tool, running or ended; null without one since the page was loaded. */
export function useServerTask(operation: Operation): ServerTask | null {
  const tasks = useServerTasks();
  return tasks.find((task) => task.operation === operation) ?? null;
}

/** Every task of this page, newest first. */
const useServerTasks = (): readonly ServerTask[] => useSyncExternalStore(onTasks, currentTasks, currentTasks);

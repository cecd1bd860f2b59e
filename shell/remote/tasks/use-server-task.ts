import { useSyncExternalStore } from 'react';
import type { Operation } from '../../address/hash-state.ts';
import type { ServerTask } from './server-task.ts';
import { currentTasks, onTasks } from './task-store.ts';

/** The newest task of a tool, running or ended; null without one since the page was loaded. */
export function useServerTask(operation: Operation): ServerTask | null {
  const tasks = useServerTasks();
  return tasks.find((task) => task.operation === operation) ?? null;
}

/** The tasks that a tool's last press began, in their order. */
export function useLastTurn(operation: Operation): readonly ServerTask[] {
  const own = useServerTasks().filter((task) => task.operation === operation);
  return own.filter(({ turn }) => turn === own[0]?.turn).reverse();
}

/** Every task of this page, newest first. */
const useServerTasks = (): readonly ServerTask[] => useSyncExternalStore(onTasks, currentTasks, currentTasks);

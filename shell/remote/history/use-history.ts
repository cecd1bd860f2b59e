/** The history for React. Requires a signed-in user. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wait } from '../../../api/client/retry.ts';
import type { TaskGroup } from '../../../api/contract/schemas/task.ts';
import { currentAccount, onAccount } from '../account/account.ts';
import { streamTasks } from '../tasks/task-calls.ts';
import { currentTasks, onTasks } from '../tasks/task-store.ts';
import { followTasks } from './follow-tasks.ts';
import { hasEnded } from './group-changes.ts';
import {
  animationsQuery,
  forgetHistory,
  historyClient,
  type ListName,
  listQuery,
  lookAt,
  refreshHistory,
  tellStatuses,
} from './history-data.ts';

export const useHistoryList = (name: ListName, enabled = true) =>
  useQuery({ ...listQuery(name), enabled }, historyClient);

export const useAnimations = (enabled = true) => useQuery({ ...animationsQuery, enabled }, historyClient);

/** Time since the last look at the page after which it is refreshed, ms. */
const STALE_MS = 30_000;

/**
 * Keeps the history up to date while mounted, once in the page: follows running tasks, adds those started here, refreshes when the page
 * becomes visible, and clears everything at sign-out.
 */
export function useLiveHistory(groups: readonly TaskGroup[]): void {
  const running = groups.flatMap((group) =>
    group.tasks.filter((task) => !hasEnded(task)).map(({ id }) => ({ task: id, group: group.id })),
  );
  const key = running.map(({ task, group }) => `${task} ${group}`).join('\n');
  useEffect(() => {
    if (key === '') return;
    const abort = new AbortController();
    const tasks = key.split('\n').map((line) => {
      const [task = '', group = ''] = line.split(' ');
      return { task, group };
    });
    void followTasks(tasks, { stream: streamTasks, tell: tellStatuses, look: lookAt, wait }, abort.signal);
    return () => abort.abort();
  }, [key]);

  useEffect(() => {
    const known = new Set<string>();
    const take = () => {
      for (const { groupId } of currentTasks()) {
        if (groupId === null || known.has(groupId)) continue;
        known.add(groupId);
        lookAt(groupId).catch(() => known.delete(groupId));
      }
    };
    take();
    return onTasks(take);
  }, []);

  useEffect(() => {
    let left = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (Date.now() - left > STALE_MS) void refreshHistory();
    };
    document.addEventListener('visibilitychange', look);
    const owner = currentAccount().user?.id;
    const forget = onAccount(() => {
      if (currentAccount().user?.id !== owner) forgetHistory();
    });
    return () => {
      document.removeEventListener('visibilitychange', look);
      forget();
    };
  }, []);
}

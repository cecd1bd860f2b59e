/** What the dashboard reads: each card for itself, so that one refusal leaves the others. */
import { queryOptions } from '@tanstack/react-query';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { listApiKeys } from '../../../api/contract/routes/api-keys.ts';
import type { getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import type { listGroups } from '../../../api/contract/routes/web-task.ts';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';

type Groups = Awaited<ReturnType<typeof call<typeof listGroups>>>;
export type Group = Groups['items'][number];
export type Task = Group['tasks'][number];
type Day = Awaited<ReturnType<typeof call<typeof getGroupedUsage>>>[number];

/** Pictures in the row of recent ones. */
const RECENT = 4;
/** Groups that are read: several may have made no picture. */
const READ = 15;
/** How soon tasks that still run are read again, in milliseconds. */
const REFRESH_MS = 3_000;

const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);

export const runningOf = (groups: readonly Group[]): readonly Task[] =>
  groups.flatMap(({ tasks }) => tasks.filter(({ status }) => !FINAL.has(status)));

export interface RecentPicture {
  readonly id: string;
  readonly operation: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly image: Task['task_images'][number]['image'];
  /** Of its file. */
  readonly url: string;
}

/** The newest results that are still kept, one of each group. */
export const recentOf = (groups: readonly Group[]): readonly RecentPicture[] =>
  groups
    .flatMap(({ tasks }): readonly RecentPicture[] => {
      const made = tasks.flatMap(({ operation, task_images: images }) =>
        images.map(({ id, image, created_at: at }) => ({
          id,
          operation,
          at,
          image,
          url: image.tmp_url ?? '',
        })),
      );
      return made.filter(({ url }) => url !== '').slice(0, 1);
    })
    .slice(0, RECENT);

export const newestQuery = queryOptions({
  queryKey: ['groups', 'newest'],
  queryFn: () => ask<typeof listGroups>('GET', `/web-task/groups?page=1&size=${READ}`),
  refetchInterval: ({ state: { data } }) => (data && runningOf(data.items).length > 0 ? REFRESH_MS : false),
});

/** Days of this month as ISO days, UTC: its first, and the first of the next. */
export function monthOf(now: Date): readonly [from: string, to: string] {
  const first = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
  return [first(now.getUTCMonth()), first(now.getUTCMonth() + 1)];
}

export const apiDaysQuery = queryOptions({
  queryKey: ['usage', 'days'],
  queryFn: () => {
    const [from, to] = monthOf(new Date());
    return ask<typeof getGroupedUsage>(
      'GET',
      `/billing/usage-breakdown-grouped?start_datetime=${from}&end_datetime=${to}&group_by_period=day`,
    );
  },
});

const DAY_MS = 86_400_000;

/** Calls of each day from the month's first until today, also of days without one. */
export function callsByDay(days: readonly Day[], now: Date): readonly number[] {
  const first = Date.parse(monthOf(now)[0]);
  const calls = Array.from({ length: now.getUTCDate() }, () => 0);
  for (const { period_start: at, calls: count } of days) {
    const day = Math.floor((at - first) / DAY_MS);
    if (day in calls) calls[day] = count;
  }
  return calls;
}

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => ask<typeof listApiKeys>('GET', '/auth/api-keys'),
});

/** What the dashboard reads: each card for itself, so that one refusal leaves the others. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client/session.ts';
import type { listApiKeys } from '../../../api/contract/routes/api-keys.ts';
import type { getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import type { listGroups } from '../../../api/contract/routes/web-task.ts';
import { monthOf, runningOf } from './dashboard-numbers.ts';

/** Groups that are read: several may have made no picture. */
const READ = 15;
/** How soon tasks that still run are read again, in milliseconds. */
const REFRESH_MS = 3_000;

export const newestQuery = queryOptions({
  queryKey: ['groups', 'newest'],
  queryFn: () => ask<typeof listGroups>('GET', `/web-task/groups?page=1&size=${READ}`),
  refetchInterval: ({ state: { data } }) => (data && runningOf(data.items).length > 0 ? REFRESH_MS : false),
});

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

export const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: () => ask<typeof listApiKeys>('GET', '/auth/api-keys'),
});

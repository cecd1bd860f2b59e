/** What the usage page reads. */
import { queryOptions } from '@tanstack/react-query';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getDetailedUsage, getGroupedUsage } from '../../../api/contract/routes/usage.ts';

/** `API`: requests with a key; `WEB`: requests of somebody who is signed in. */
export type Client = 'API' | 'WEB';

export type Month = Awaited<ReturnType<typeof call<typeof getGroupedUsage>>>[number];

/** Of the list of single calls. */
export const FIRST_PAGE = 0;

const MONTHS = 6;

/** The last six months, whole: ISO days, UTC. */
function range(): string {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return `start_datetime=${day(from)}&end_datetime=${day(to)}`;
}

const addressOf = (breakdown: 'grouped' | 'detailed', client: Client): string =>
  `/billing/usage-breakdown-${breakdown}?${range()}&client_type=${client}`;

export const monthsQuery = (client: Client) =>
  queryOptions({
    queryKey: ['usage', 'months', client],
    queryFn: () => ask<typeof getGroupedUsage>('GET', addressOf('grouped', client)),
  });

export const callsQuery = (client: Client, page: number) =>
  queryOptions({
    queryKey: ['usage', 'calls', client, page],
    queryFn: () => ask<typeof getDetailedUsage>('GET', `${addressOf('detailed', client)}&page=${page}`),
  });

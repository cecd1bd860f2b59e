/** What several signed-in pages read from the server. */
import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getMe, getMyQuotas } from '../../../api/contract/routes/auth.ts';
import { QUOTA_REFRESH_MS } from '../../../vocabulary/client-timing.ts';

/** The signed-in person, as the server tells it. */
export type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;

/** Data stays as it was read until a page invalidates it; a refused call is told at once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  });

export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: () => ask<typeof getMe>('GET', '/auth/me'),
});

export const usePerson = (): Person => useSuspenseQuery(personQuery).data;

/** Credits are spent elsewhere while the page is open: they are read every 30 seconds, and stay as they were when nobody answers. */
export const quotasQuery = queryOptions({
  queryKey: ['quotas'],
  queryFn: () => ask<typeof getMyQuotas>('GET', '/auth/me-quotas'),
  refetchInterval: QUOTA_REFRESH_MS,
});

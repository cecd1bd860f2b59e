/** What several signed-in pages read from the server. */
import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';

/** The signed-in user from the server. */
export type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;

/** Data is fresh until a page invalidates it; errors are not retried. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  });

/** First set by the session (`person-session.ts`), which also refreshes the credits; reloaded after a page changed it. */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: () => ask<typeof getMe>('GET', '/auth/me'),
});

export const usePerson = (): Person => useSuspenseQuery(personQuery).data;

/** What several signed-in pages read from the server. */
import { QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getMe } from '../../../api/contract/routes/auth.ts';

/** The signed-in person, as the server tells it. */
export type Person = Awaited<ReturnType<typeof call<typeof getMe>>>;

/** Data stays as it was read until a page invalidates it; a refused call is told at once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' },
    },
  });

/** First told by the session (`person-session.ts`), which also keeps the credits up to date; asked for again when a page has changed it. */
export const personQuery = queryOptions({
  queryKey: ['person'],
  queryFn: () => ask<typeof getMe>('GET', '/auth/me'),
});

export const usePerson = (): Person => useSuspenseQuery(personQuery).data;

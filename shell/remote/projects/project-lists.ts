/** Projects, versions and links from the server; cleared when another user signs in, and reloaded after a change. */
import { QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { onSignedOut } from '../account/account.ts';
import { readProjects, readShares, readVersions } from './project-calls.ts';

/** Reloaded whenever they are shown, because other devices may change them. The screen offers a retry. */
const client = new QueryClient({
  defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
});
onSignedOut(() => client.clear());

export const forgetLists = (): void => void client.invalidateQueries();

/** Page by page, the last saved first. */
export const useProjects = () =>
  useInfiniteQuery(
    {
      queryKey: ['projects'],
      queryFn: ({ pageParam }) => readProjects(pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ page, links }) => (links.next === null ? undefined : page + 1),
    },
    client,
  );

export const useVersions = (id: string) =>
  useQuery(queryOptions({ queryKey: ['versions', id], queryFn: () => readVersions(id) }), client);

export const useShares = (id: string) =>
  useQuery(queryOptions({ queryKey: ['shares', id], queryFn: () => readShares(id) }), client);

/** The account's edits: their state and the pictures that they made. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { deleteGroup, listGroups } from '../../../api/contract/routes/web-task.ts';
import { t } from '../base/i18n.ts';
import { Card, Rows } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { Unloaded } from '../components/unloaded.tsx';
import { Entry } from './history-entry.tsx';
import { type Group, isRunning } from './history-groups.ts';

const FIRST_PAGE = 1;
const SIZE = 15;
/** How soon tasks that still run are read again, in milliseconds. */
const REFRESH_MS = 3_000;

const groupsQuery = (page: number) =>
  queryOptions({
    queryKey: ['groups', page],
    queryFn: () => ask<typeof listGroups>('GET', `/web-task/groups?page=${page}&size=${SIZE}`),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) ? REFRESH_MS : false),
  });

export default function History() {
  const client = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, error, isFetching, refetch } = useSuspenseQuery(groupsQuery(page));
  const turn = async (next: number) => {
    await client.fetchQuery({ ...groupsQuery(next), staleTime: 0 });
    setPage(next);
  };
  const remove = async ({ id }: Group) => {
    const isMeant = await confirmed({
      title: () => t('Delete this entry?'),
      text: () => t('The pictures are deleted too. Running tasks are canceled at no cost.'),
      action: () => t('Delete'),
    });
    if (!isMeant) return;
    await ask<typeof deleteGroup>('DELETE', `/web-task/groups/${id}`);
    // The last entry of a page takes the page with it.
    if (data.items.length === 1 && page > FIRST_PAGE) await turn(page - 1);
    else await client.invalidateQueries(groupsQuery(page));
  };
  return (
    <Card>
      <Notice of={notice} />
      {/* What was read before stays on the page. */}
      {error === null ? null : <Unloaded error={error} busy={isFetching} onAgain={() => void refetch()} />}
      <Rows empty={t('No edits yet. Pictures that you edit here or with the API are listed here.')}>
        {data.items.map((group) => (
          <Entry
            key={group.id}
            group={group}
            notice={notice}
            onDelete={() => remove(group)}
            // A new entry is the first.
            onRepeated={() => turn(FIRST_PAGE)}
            onReload={() => refetch({ throwOnError: true })}
          />
        ))}
      </Rows>
      <Pager page={page} first={FIRST_PAGE} size={SIZE} total={data.total} notice={notice} onTurn={turn} />
    </Card>
  );
}

/** The account's edits: their state and the pictures that they made. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { deleteGroup, listGroups } from '../../../api/contract/routes/web-task.ts';
import { Button, buttonClass } from '../../../shell/ui/button.tsx';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';
import { sayTime, t, translateText, type Words } from '../base/i18n.ts';
import { sayError } from '../base/say-error.ts';
import { Badge, type BadgeKind, Card, Row, Rows } from '../components/card.tsx';
import { confirmed } from '../components/confirm-dialog.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { saveFile, Thumbnail } from './made-picture.tsx';
import { sayEntry } from './operation-name.ts';

type Groups = Awaited<ReturnType<typeof call<typeof listGroups>>>;
type Group = Groups['items'][number];
type Task = Group['tasks'][number];

const FIRST_PAGE = 1;
const SIZE = 15;
/** How soon tasks that still run are read again, in milliseconds. */
const REFRESH_MS = 3_000;

const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);

const isRunning = ({ items }: Groups): boolean =>
  items.some(({ tasks }) => tasks.some(({ status }) => !FINAL.has(status)));

const groupsQuery = (page: number) =>
  queryOptions({
    queryKey: ['groups', page],
    queryFn: () => ask<typeof listGroups>('GET', `/web-task/groups?page=${page}&size=${SIZE}`),
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? REFRESH_MS : false),
  });

export default function History() {
  const client = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data, error } = useSuspenseQuery(groupsQuery(page));
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
      {error === null ? null : (
        <p className="said" role="status" data-kind="error">
          {sayError(error)}
        </p>
      )}
      <Rows empty={t('No edits yet. Pictures that you edit here or with the API are listed here.')}>
        {data.items.map((group) => (
          <Row
            key={group.id}
            name={<bdi>{sayEntry(group)}</bdi>}
            about={<AboutGroup group={group} />}
            actions={
              <>
                <UseGroup group={group} />
                <ActionButton className="danger" notice={notice} onAct={() => remove(group)}>
                  {t('Delete')}
                </ActionButton>
              </>
            }
          />
        ))}
      </Rows>
      <Pager page={page} first={FIRST_PAGE} size={SIZE} total={data.total} notice={notice} onTurn={turn} />
    </Card>
  );
}

/** Results that are still kept, with the URLs of their files. */
const keptOf = ({ tasks }: Group) =>
  tasks.flatMap(({ task_images }) =>
    task_images.flatMap(({ id, image }) => (image.tmp_url ? [{ id, image, url: image.tmp_url }] : [])),
  );

/** The first result in the studio, and all of them as files. */
function UseGroup({ group }: { readonly group: Group }) {
  const kept = keptOf(group);
  const [first] = kept;
  if (!first) return null;
  const name = sayEntry(group).toLowerCase().replaceAll(/\s+/g, '-');
  const save = () => {
    for (const { url, image } of kept) saveFile(url, `${name}.${image.ext}`);
  };
  return (
    <>
      {group.category === 'animation_generation' ? null : (
        <a className={buttonClass()} href={`/studio#img=${first.id}&id=${group.id}`}>
          {t('Open in studio')}
        </a>
      )}
      <Button onClick={save}>{t('Download')}</Button>
    </>
  );
}

const STATES: Readonly<Record<Task['status'], readonly [BadgeKind, Words]>> = {
  ACCEPTED: ['plain', () => t('Accepted')],
  WAITING: ['plain', () => t('Waiting')],
  PROCESSING: ['warn', () => t('In progress')],
  DONE: ['ok', () => t('Done')],
  ERROR: ['danger', () => t('Failed')],
  CANCELLED: ['plain', () => t('Canceled')],
  PAUSED: ['plain', () => t('Paused')],
};

function AboutGroup({ group }: { readonly group: Group }) {
  const { tasks, created_at: at } = group;
  const message = tasks.find((task) => task.error)?.error?.error_message;
  const kept = keptOf(group);
  return (
    <>
      <p>{sayTime(at)}</p>
      <p className="chips">
        {tasks.map(({ id, status }) => (
          <Badge key={id} kind={STATES[status][0]}>
            {STATES[status][1]()}
          </Badge>
        ))}
      </p>
      {message ? <p>{translateText(message)}</p> : null}
      {kept.length === 0 ? null : (
        <p className="pictures">
          {kept.map(({ url, image }) => (
            <Thumbnail key={url} url={url} picture={image} />
          ))}
        </p>
      )}
    </>
  );
}

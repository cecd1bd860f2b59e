/** What the webhook has sent, newest first. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { listDeliveries } from '../../../api/contract/routes/webhooks.ts';
import { plural, sayTime, t, type Words } from '../base/i18n.ts';
import { Badge, type BadgeKind, Card, Row, Rows } from '../components/card.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';

type Delivery = Awaited<ReturnType<typeof call<typeof listDeliveries>>>['items'][number];

const FIRST_PAGE = 1;

const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['deliveries', page],
    queryFn: () => ask<typeof listDeliveries>('GET', `/webhook/deliveries?page=${page}&size=15`),
  });

export function Deliveries() {
  const client = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data } = useSuspenseQuery(deliveriesQuery(page));
  const turn = async (next: number) => {
    await client.fetchQuery({ ...deliveriesQuery(next), staleTime: 0 });
    setPage(next);
  };
  return (
    <Card title={t('Deliveries')}>
      <Rows empty={t('No deliveries yet.')}>
        {data.items.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </Rows>
      <Notice of={notice} />
      <Pager
        page={page}
        first={FIRST_PAGE}
        hasNext={data.links.next !== null}
        notice={notice}
        onTurn={turn}
      />
    </Card>
  );
}

const STATES: Readonly<Record<Delivery['state'], readonly [BadgeKind, Words]>> = {
  delivered: ['ok', () => t('Delivered')],
  waiting: ['warn', () => t('Waiting')],
  failed: ['danger', () => t('Failed')],
};

function DeliveryRow({ delivery }: { readonly delivery: Delivery }) {
  const { state, attempts, response_status: status, created_at: at } = delivery;
  const [kind, word] = STATES[state];
  return (
    <Row
      name={<bdi>{delivery.webhook_type}</bdi>}
      about={
        <>
          <p>
            <code dir="ltr">{delivery.task_id}</code>
          </p>
          <p>
            {plural(
              attempts,
              { one: '{time} · {count} attempt', other: '{time} · {count} attempts' },
              { time: sayTime(at) },
            )}
          </p>
        </>
      }
      actions={
        <>
          {status === null ? null : <bdi>{status}</bdi>}
          <Badge kind={kind}>{word()}</Badge>
        </>
      }
    />
  );
}

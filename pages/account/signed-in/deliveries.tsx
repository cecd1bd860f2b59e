/** What the webhook has sent, newest first. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { listDeliveries } from '../../../api/contract/routes/webhooks.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { number, sayShortTime, sayTime, t, translateText, type Words } from '../base/i18n.ts';
import { Badge, type BadgeKind, Card } from '../components/card.tsx';
import { Chevron } from '../components/chevron.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { Table } from '../components/table.tsx';

type Delivery = Awaited<ReturnType<typeof call<typeof listDeliveries>>>['items'][number];

const FIRST_PAGE = 1;
const SIZE = 15;

const deliveriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['deliveries', page],
    queryFn: () => ask<typeof listDeliveries>('GET', `/webhook/deliveries?page=${page}&size=${SIZE}`),
  });

export function Deliveries() {
  const client = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const [openId, setOpen] = useState<string | null>(null);
  const { data } = useSuspenseQuery(deliveriesQuery(page));
  const turn = async (next: number) => {
    await client.fetchQuery({ ...deliveriesQuery(next), staleTime: 0 });
    setPage(next);
  };
  return (
    <Card title={t('Deliveries')}>
      <Notice of={notice} />
      <Table
        caption={t('Deliveries')}
        items={data.items}
        empty={t('No deliveries yet.')}
        keyOf={({ id }) => id}
        columns={[
          {
            name: t('Task'),
            render: ({ id, task_id: task }) => (
              <span className="opener">
                <Button
                  look="ghost"
                  size="sm"
                  icon
                  aria-expanded={id === openId}
                  aria-label={t('Details of {name}', { name: task })}
                  onClick={() => setOpen(id === openId ? null : id)}
                >
                  <Chevron />
                </Button>
                {/* The beginnings of ids are times: their ends differ. */}
                <code dir="ltr" title={task}>
                  {`…${task.slice(-8)}`}
                </code>
              </span>
            ),
          },
          { name: t('Event'), render: ({ webhook_type: type }) => <bdi>{type}</bdi> },
          { name: t('Response'), render: (delivery) => <Answer delivery={delivery} /> },
          { name: t('Attempts'), render: ({ attempts }) => number(attempts) },
          { name: t('Time'), look: 'line', render: ({ created_at: at }) => sayShortTime(at) },
        ]}
        renderDetail={(delivery) => (delivery.id === openId ? <Details delivery={delivery} /> : null)}
      />
      <Pager page={page} first={FIRST_PAGE} size={SIZE} total={data.total} notice={notice} onTurn={turn} />
    </Card>
  );
}

const STATES: Readonly<Record<Delivery['state'], readonly [BadgeKind, Words]>> = {
  delivered: ['ok', () => t('Delivered')],
  waiting: ['warn', () => t('Waiting')],
  failed: ['danger', () => t('Failed')],
};

function Answer({ delivery: { state, response_status: status } }: { readonly delivery: Delivery }) {
  const [kind, word] = STATES[state];
  return (
    <Badge kind={kind}>{status === null ? word() : t('{state}: {status}', { state: word(), status })}</Badge>
  );
}

function Details({ delivery }: { readonly delivery: Delivery }) {
  const { url, task_id, error, delivered_at: delivered, next_attempt_at: next } = delivery;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('URL'), url],
    [t('Task'), task_id],
    [t('Last error'), error === null ? null : translateText(error)],
    [t('Delivered at'), delivered === null ? null : sayTime(delivered)],
    [t('Next attempt'), next === null ? null : sayTime(next)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

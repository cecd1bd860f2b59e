/** What the webhook has sent, newest first. */

import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { listDeliveries, resendDelivery } from '../../../api/contract/routes/webhooks.ts';
import { Button } from '../../../shell/ui/button.tsx';
import { number, sayShortTime, t, type Words } from '../base/i18n.ts';
import { Badge, type BadgeKind, Card } from '../components/card.tsx';
import { Chevron } from '../components/chevron.tsx';
import { ActionButton, Notice, type NoticeState, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { Table } from '../components/table.tsx';
import { type Delivery, DeliveryDetails, sayFailure } from './delivery-details.tsx';
import { DeliveryFilters } from './delivery-filters.tsx';
import { ALL_DELIVERIES, type DeliveryFilter, queryOf } from './delivery-query.ts';

const FIRST_PAGE = 1;
const SIZE = 15;

const deliveriesQuery = (page: number, filter: DeliveryFilter) =>
  queryOptions({
    queryKey: ['deliveries', page, filter],
    queryFn: () =>
      ask<typeof listDeliveries>('GET', `/webhook/deliveries?${queryOf(filter, { page, size: SIZE })}`),
  });

export function Deliveries() {
  const client = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const [filter, setFilter] = useState(ALL_DELIVERIES);
  // The previous list, while the next one loads.
  const [chosen, setChosen] = useState(filter);
  const latest = useRef(filter);
  const [openId, setOpen] = useState<string | null>(null);
  const { data } = useSuspenseQuery(deliveriesQuery(page, filter));
  const show = async (next: number, by: DeliveryFilter) => {
    await client.fetchQuery({ ...deliveriesQuery(next, by), staleTime: 0 });
    if (latest.current !== by) return;
    setPage(next);
    setFilter(by);
  };
  const choose = async (by: DeliveryFilter) => {
    latest.current = by;
    setChosen(by);
    try {
      await show(FIRST_PAGE, by);
    } catch (error) {
      if (latest.current !== by) return;
      latest.current = filter;
      setChosen(filter);
      notice.fail(error);
    }
  };
  return (
    <Card title={t('Deliveries')}>
      <DeliveryFilters value={chosen} onChange={(by) => void choose(by)} />
      <Notice of={notice} />
      <Table
        caption={t('Deliveries')}
        items={data.items}
        empty={filter === ALL_DELIVERIES ? t('No deliveries yet.') : t('No delivery matches these filters.')}
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
          {
            name: t('Actions'),
            look: 'actions',
            render: (delivery) => <SendAgain delivery={delivery} notice={notice} />,
          },
        ]}
        renderDetail={(delivery) => (delivery.id === openId ? <DeliveryDetails delivery={delivery} /> : null)}
      />
      <Pager
        page={page}
        first={FIRST_PAGE}
        size={SIZE}
        total={data.total}
        notice={notice}
        onTurn={(next) => show(next, filter)}
      />
    </Card>
  );
}

function SendAgain({
  delivery: { id },
  notice,
}: {
  readonly delivery: Delivery;
  readonly notice: NoticeState;
}) {
  const client = useQueryClient();
  const resend = async () => {
    const sent = await ask<typeof resendDelivery>('POST', `/webhook/deliveries/${id}/resend`);
    await client.invalidateQueries({ queryKey: ['deliveries'] });
    const { state, response_status: status } = sent;
    if (state === 'delivered')
      notice.done(() => t('Sent again and delivered: {status}', { status: status ?? '' }));
    else
      notice.endedBadly(() => t('Sent again, and it failed: {reason}', { reason: sayFailure(sent) ?? '' }));
  };
  return (
    <ActionButton look="ghost" size="sm" notice={notice} onAct={resend}>
      {t('Send again')}
    </ActionButton>
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

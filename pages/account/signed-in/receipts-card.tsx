/** Payments, newest first, with the payment provider's receipts. */

import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { listReceipts } from '../../../api/contract/routes/billing.ts';
import { printPrice } from '../../../shell/locale/price.ts';
import { sayTime, t, type Words } from '../base/i18n.ts';
import { Badge, type BadgeKind, Card } from '../components/card.tsx';
import { Table } from '../components/table.tsx';
import { Unloaded } from '../components/unloaded.tsx';

type Receipt = Awaited<ReturnType<typeof call<typeof listReceipts>>>[number];

const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  queryFn: () => ask<typeof listReceipts>('GET', '/billing/receipts'),
});

const STATES: Readonly<Record<Receipt['status'], readonly [BadgeKind, Words]>> = {
  paid: ['ok', () => t('Paid')],
  pending: ['warn', () => t('Pending')],
  failed: ['danger', () => t('Failed')],
  partly_refunded: ['plain', () => t('Partly refunded')],
  refunded: ['plain', () => t('Refunded')],
};

interface ReceiptsProps {
  /** The test checkout charges nothing. */
  readonly isTest: boolean;
}

/** Of the provider, which may not answer: the rest of the page does not wait for it. */
export function ReceiptsCard({ isTest }: ReceiptsProps) {
  const { data, error, isFetching, refetch } = useQuery(receiptsQuery);
  return (
    <Card title={t('Receipts')}>
      {data ? <Receipts of={data} isTest={isTest} /> : null}
      {error && !isFetching ? (
        <Unloaded error={error} busy={isFetching} onAgain={() => void refetch()} />
      ) : null}
      {isFetching && !data ? <p className="about">{t('Loading receipts…')}</p> : null}
    </Card>
  );
}

export const Receipts = ({ of, isTest }: ReceiptsProps & { readonly of: readonly Receipt[] }) => (
  <Table
    caption={t('Receipts')}
    items={of}
    empty={isTest ? t('The test checkout charges nothing, so there are no receipts.') : t('No receipts yet.')}
    keyOf={({ id }) => id}
    columns={[
      { name: t('Date'), look: 'line', render: ({ created_at: at }) => sayTime(at, 'day') },
      { name: t('For'), render: ({ description }) => <bdi>{description ?? t('Plan or bundle')}</bdi> },
      {
        name: t('Status'),
        render: ({ status }) => {
          const [kind, word] = STATES[status];
          return <Badge kind={kind}>{word()}</Badge>;
        },
      },
      {
        name: t('Amount'),
        look: 'end',
        render: ({ amount, currency }) => printPrice(amount, currency),
      },
      {
        name: t('Receipt'),
        look: 'line',
        render: ({ url }) =>
          url === null ? (
            '–'
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {t('Open')}
              <ExternalLink size={16} aria-hidden="true" />
            </a>
          ),
      },
    ]}
  />
);

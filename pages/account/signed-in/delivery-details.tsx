/** One delivery: URL, sent body, response. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { call } from '../../../api/client/call.ts';
import { ask } from '../../../api/client/session.ts';
import type { getDelivery, listDeliveries } from '../../../api/contract/routes/webhooks.ts';
import { Spinner } from '../../../shell/ui/button.tsx';
import { sayTime, t, translateText } from '../base/i18n.ts';
import { Unloaded } from '../components/unloaded.tsx';

export type Delivery = Awaited<ReturnType<typeof call<typeof listDeliveries>>>['items'][number];

/** Reloaded after each attempt. */
const detailsQuery = ({ id, attempts, state }: Delivery) =>
  queryOptions({
    queryKey: ['deliveries', id, attempts, state],
    queryFn: () => ask<typeof getDelivery>('GET', `/webhook/deliveries/${id}`),
  });

export function DeliveryDetails({ delivery }: { readonly delivery: Delivery }) {
  const { url, task_id, delivered_at: delivered, next_attempt_at: next } = delivery;
  const facts: readonly (readonly [string, string | null])[] = [
    [t('URL'), url],
    [t('Task'), task_id],
    [t('Last error'), sayFailure(delivery)],
    [t('Delivered at'), delivered === null ? null : sayTime(delivered)],
    [t('Next attempt'), next === null ? null : sayTime(next)],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) =>
        value === null ? null : (
          <Fact key={name} name={name}>
            <bdi>{value}</bdi>
          </Fact>
        ),
      )}
      <Told delivery={delivery} />
    </dl>
  );
}

/** Why the last attempt failed; null = it did not. The server says it in English, a status with its number in the sentence. */
export function sayFailure({ error, response_status: status }: Delivery): string | null {
  if (error === null) return null;
  return status === null ? translateText(error) : t('The address answered {status}.', { status });
}

function Told({ delivery }: { readonly delivery: Delivery }) {
  const { data, error, isFetching, refetch } = useQuery(detailsQuery(delivery));
  if (!data)
    return (
      <Fact name={t('Request body')}>
        {error ? <Unloaded error={error} busy={isFetching} onAgain={() => void refetch()} /> : <Spinner />}
      </Fact>
    );
  const { body, response_body: answer } = data;
  return (
    <>
      <Fact name={t('Request body')}>
        <pre dir="ltr">{JSON.stringify(JSON.parse(body), null, 2)}</pre>
      </Fact>
      {answer === null ? null : (
        <Fact name={t('Response body')}>{answer === '' ? t('Empty') : <pre dir="auto">{answer}</pre>}</Fact>
      )}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

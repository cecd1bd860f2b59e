/** Requests and credits: by month, and call by call. */

import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { currentTag, number, sayTime, t } from '../base/i18n.ts';
import { Card, Row, Rows } from '../components/card.tsx';
import { Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { sayOperation } from './operation-name.ts';
import { StorageRow } from './storage-row.tsx';
import { storageQuery } from './storage-use.ts';
import { type Client, callsQuery, FIRST_PAGE, type Month, monthsQuery } from './usage-queries.ts';

export default function Usage() {
  const [{ data: byKeys }, { data: storage }] = useSuspenseQueries({
    queries: [monthsQuery('API'), storageQuery],
  });
  // Somebody who has never used a key edits on this site.
  const [client, setClient] = useState<Client>(byKeys.some(({ calls }) => calls > 0) ? 'API' : 'WEB');
  // What is on the page stays until the other client's usage has been read.
  const shown = useDeferredValue(client);
  return (
    <>
      <div className="field narrow">
        <label htmlFor="client">{t('Requests')}</label>
        <select
          id="client"
          value={client}
          onChange={(event) => setClient(event.currentTarget.value as Client)}
        >
          <option value="API">{t('With API keys')}</option>
          <option value="WEB">{t('On this site')}</option>
        </select>
      </div>
      <MonthsCard client={shown} />
      <CallsCard key={shown} client={shown} />
      <Card title={t('Storage')}>
        <ul className="rows">
          <StorageRow storage={storage} />
        </ul>
      </Card>
    </>
  );
}

const sayMonth = (at: number): string =>
  new Intl.DateTimeFormat(currentTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

function MonthsCard({ client }: { readonly client: Client }) {
  const { data: months } = useSuspenseQuery(monthsQuery(client));
  const most = Math.max(1, ...months.map(({ credits }) => credits));
  return (
    <Card title={t('By month')}>
      <Rows empty={t('No requests in the last six months.')}>
        {months.map((month) => (
          <MonthRow key={month.period_start} month={month} most={most} />
        ))}
      </Rows>
    </Card>
  );
}

/** @param most credits of the month that used most of them */
function MonthRow({ month, most }: { readonly month: Month; readonly most: number }) {
  const { period_start: at, calls, credits } = month;
  const name = sayMonth(at);
  return (
    <Row
      name={name}
      about={
        <p>
          <meter min={0} max={most} value={credits} aria-label={t('Credits in {month}', { month: name })} />
        </p>
      }
      actions={
        <>
          <span>{t('Requests: {count}', { count: calls })}</span>
          <b>{t('Credits: {count}', { count: credits })}</b>
        </>
      }
    />
  );
}

function CallsCard({ client }: { readonly client: Client }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data } = useSuspenseQuery(callsQuery(client, page));
  const turn = async (next: number) => {
    await queries.fetchQuery({ ...callsQuery(client, next), staleTime: 0 });
    setPage(next);
  };
  return (
    <Card title={t('By call')}>
      <Rows empty={t('No requests yet.')}>
        {data.items.map(({ id, operation, api_key_name: key, credits, created_at: at }) => (
          <Row
            key={id}
            name={<bdi>{sayOperation(operation)}</bdi>}
            about={
              <>
                {key === null ? null : (
                  <p>
                    <bdi>{key}</bdi>
                  </p>
                )}
                <p>{sayTime(at)}</p>
              </>
            }
            actions={<b>{number(credits)}</b>}
          />
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

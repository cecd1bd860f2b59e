/** Requests and credits of a range: by day, week or month, and call by call. */

import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { number, sayTime, t } from '../base/i18n.ts';
import { Actions, Card, Row, Rows } from '../components/card.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { sayOperation } from './operation-name.ts';
import { StorageRow } from './storage-row.tsx';
import { storageQuery } from './storage-use.ts';
import { PeriodsCard } from './usage-chart.tsx';
import { UsageFields } from './usage-fields.tsx';
import { callsQuery, FIRST_PAGE, periodsQuery, readAllCalls } from './usage-queries.ts';
import { firstSelection, type Selection, writeCsv } from './usage-selection.ts';

export default function Usage() {
  const [start] = useState(() => firstSelection('API', new Date()));
  const [{ data: byKeys }, { data: storage }] = useSuspenseQueries({
    queries: [periodsQuery(start), storageQuery],
  });
  // Somebody who has never used a key edits on this site.
  const [selection, setSelection] = useState<Selection>(
    byKeys.some(({ calls }) => calls > 0) ? start : { ...start, client: 'WEB' },
  );
  // What is on the page stays until the other usage has been read.
  const shown = useDeferredValue(selection);
  return (
    <>
      <UsageFields selection={selection} onChange={setSelection} />
      <PeriodsCard selection={shown} />
      <CallsCard key={JSON.stringify(shown)} selection={shown} />
      <Card title={t('Storage')}>
        <ul className="rows">
          <StorageRow storage={storage} />
        </ul>
      </Card>
    </>
  );
}

function CallsCard({ selection }: { readonly selection: Selection }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data } = useSuspenseQuery(callsQuery(selection, page));
  const turn = async (next: number) => {
    await queries.fetchQuery({ ...callsQuery(selection, next), staleTime: 0 });
    setPage(next);
  };
  const download = async () => {
    const csv = writeCsv(await readAllCalls(selection));
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    link.download = `usage-${selection.from}-${selection.to}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Card title={t('By call')}>
      {data.total === 0 ? null : (
        <Actions>
          <ActionButton notice={notice} onAct={download}>
            {t('Download CSV')}
          </ActionButton>
        </Actions>
      )}
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

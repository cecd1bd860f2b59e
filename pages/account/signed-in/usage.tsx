/** Requests and credits of a range: by day, week or month, and call by call. */

import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { download } from '../../../shell/base/download.ts';
import { number, plural, sayShortTime, t } from '../base/i18n.ts';
import { Card } from '../components/card.tsx';
import { HeadActions } from '../components/head-actions.tsx';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Pager } from '../components/pager.tsx';
import { Table } from '../components/table.tsx';
import { sayOperation } from './operation-name.ts';
import { sayStorage, storageQuery } from './storage-use.ts';
import { Chart, Legend } from './usage-chart.tsx';
import { ClientChoice, PeriodChoice, RangeFields } from './usage-fields.tsx';
import { CALLS_SIZE, callsQuery, FIRST_PAGE, periodsQuery, readAllCalls } from './usage-queries.ts';
import { firstSelection, type Selection, writeCsv } from './usage-selection.ts';
import { chartOf, PERIODS_MAX } from './usage-series.ts';

export default function Usage() {
  const [start] = useState(() => firstSelection('API', new Date()));
  const { data: byKeys } = useSuspenseQuery(periodsQuery(start));
  // A user who has never used a key edits on this site.
  const [selection, setSelection] = useState<Selection>(
    byKeys.some(({ calls }) => calls > 0) ? start : { ...start, client: 'WEB' },
  );
  // The previous usage stays until the next one is loaded.
  const shown = useDeferredValue(selection);
  return (
    <>
      <Head selection={selection} shown={shown} onChange={setSelection} />
      <Periods selection={shown} choices={<PeriodChoices selection={selection} onChange={setSelection} />} />
      <CallsCard key={JSON.stringify(shown)} selection={shown} />
    </>
  );
}

interface ChoicesProps {
  readonly selection: Selection;
  onChange(selection: Selection): void;
}

const PeriodChoices = (props: ChoicesProps) => (
  <span className="actions">
    <ClientChoice {...props} />
    <PeriodChoice {...props} />
  </span>
);

/** The range, and its requests as a file. @param shown the usage on the page */
function Head({ shown, ...choice }: ChoicesProps & { readonly shown: Selection }) {
  const notice = useNotice();
  const exportCalls = async () => {
    // With a byte order mark spreadsheets read it as UTF-8.
    const { calls, total } = await readAllCalls(shown);
    const csv = writeCsv(calls);
    download(new Blob(['\uFEFF', csv], { type: 'text/csv' }), `usage-${shown.from}-${shown.to}.csv`);
    if (calls.length < total)
      notice.done(() =>
        t('The file has the newest {count} of {total} requests. Choose a shorter range for the others.', {
          count: number(calls.length),
          total: number(total),
        }),
      );
    else notice.clear();
  };
  return (
    <>
      <HeadActions>
        <RangeFields {...choice} />
        <ActionButton size="lg" notice={notice} onAct={exportCalls}>
          <ArrowDownToLine size={16} />
          {t('Download CSV')}
        </ActionButton>
      </HeadActions>
      <Notice of={notice} />
    </>
  );
}

interface PeriodsProps {
  readonly selection: Selection;
  readonly choices: ReactNode;
}

function Periods({ selection, choices }: PeriodsProps) {
  const [{ data: periods }, { data: storage }] = useSuspenseQueries({
    queries: [periodsQuery(selection), storageQuery],
  });
  const chart = chartOf(selection, periods, sayOperation);
  return (
    <>
      <div className="stats">
        <Stat name={t('Requests')}>{number(chart.calls)}</Stat>
        <Stat name={t('Credits')} about={t('Failed requests cost nothing.')}>
          {number(chart.credits)}
        </Stat>
        <Stat name={t('Storage')} about={t('Uploads are deleted 30 days after they were last used.')}>
          {sayStorage(storage)}
        </Stat>
      </div>
      <Card title={t('In this time')} head={choices}>
        {chart.calls === 0 ? (
          <p className="about">{t('No requests in this time.')}</p>
        ) : chart.starts.length > PERIODS_MAX ? (
          <p className="about">
            {t(
              'This range is too long to be drawn like this. Group it by week or month, or choose a shorter one.',
            )}
          </p>
        ) : (
          <>
            <Legend series={chart.series} />
            <Chart chart={chart} period={selection.period} />
          </>
        )}
      </Card>
    </>
  );
}

interface StatProps {
  readonly name: string;
  readonly about?: string;
  readonly children: ReactNode;
}

const Stat = ({ name, about, children }: StatProps) => (
  <section className="card stat">
    <h2>{name}</h2>
    <p className="big">{children}</p>
    {about === undefined ? null : <p className="about">{about}</p>}
  </section>
);

function CallsCard({ selection }: { readonly selection: Selection }) {
  const queries = useQueryClient();
  const notice = useNotice();
  const [page, setPage] = useState(FIRST_PAGE);
  const { data } = useSuspenseQuery(callsQuery(selection, page));
  const turn = async (next: number) => {
    await queries.fetchQuery({ ...callsQuery(selection, next), staleTime: 0 });
    setPage(next);
  };
  return (
    <Card
      title={t('By call')}
      head={
        <p className="about">{plural(data.total, { one: '{count} request', other: '{count} requests' })}</p>
      }
    >
      <Notice of={notice} />
      <Table
        caption={t('By call')}
        items={data.items}
        empty={t('No requests yet.')}
        keyOf={({ id }) => id}
        columns={[
          { name: t('Operation'), render: ({ operation }) => <bdi>{sayOperation(operation)}</bdi> },
          { name: t('Key'), render: ({ api_key_name: key }) => <bdi>{key ?? '–'}</bdi> },
          { name: t('Time'), look: 'line', render: ({ created_at: at }) => sayShortTime(at) },
          { name: t('Credits'), look: 'end', render: ({ credits }) => number(credits) },
        ]}
      />
      <Pager
        page={page}
        first={FIRST_PAGE}
        size={CALLS_SIZE}
        total={data.total}
        notice={notice}
        onTurn={turn}
      />
    </Card>
  );
}

/** Requests and credits of each period, drawn and in numbers. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { currentTag, number, t } from '../base/i18n.ts';
import { Card, Row, Rows } from '../components/card.tsx';
import { periodsQuery } from './usage-queries.ts';
import type { Period, Selection } from './usage-selection.ts';

/** Rows of numbers below the chart; a chart of days has more bars. */
const ROWS_MAX = 31;

function sayPeriod(at: number, period: Selection['period']): string {
  const style =
    period === 'month'
      ? ({ month: 'long', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(currentTag(), { ...style, timeZone: 'UTC' }).format(at);
}

export function PeriodsCard({ selection }: { readonly selection: Selection }) {
  const { data: periods } = useSuspenseQuery(periodsQuery(selection));
  const sum = (of: (period: Period) => number) => periods.reduce((all, period) => all + of(period), 0);
  return (
    <Card title={t('In this time')}>
      <dl className="sums">
        <div>
          <dt>{t('Requests')}</dt>
          <dd>{number(sum(({ calls }) => calls))}</dd>
        </div>
        <div>
          <dt>{t('Credits')}</dt>
          <dd>{number(sum(({ credits }) => credits))}</dd>
        </div>
      </dl>
      {periods.length === 0 ? null : <Chart periods={periods} />}
      <Rows empty={t('No requests in this time.')}>
        {periods.slice(-ROWS_MAX).map(({ period_start: at, calls, credits }) => (
          <Row
            key={at}
            name={sayPeriod(at, selection.period)}
            actions={
              <>
                <span>
                  <i className="swatch" data-series="calls" /> {t('Requests: {count}', { count: calls })}
                </span>
                <b>
                  <i className="swatch" data-series="credits" /> {t('Credits: {count}', { count: credits })}
                </b>
              </>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

const HEIGHT = 160;
/** Of the two bars of a period, with the room after them. */
const WIDTH = 40;

/** The numbers stand below it: a picture for who sees it. */
function Chart({ periods }: { readonly periods: readonly Period[] }) {
  const most = Math.max(1, ...periods.flatMap(({ calls, credits }) => [calls, credits]));
  const bar = (value: number) => Math.max(value > 0 ? 2 : 0, (value / most) * HEIGHT);
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${periods.length * WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {periods.map(({ period_start: at, calls, credits }, place) => (
        <g key={at} transform={`translate(${place * WIDTH} 0)`}>
          <rect data-series="calls" x={6} width={13} y={HEIGHT - bar(calls)} height={bar(calls)} />
          <rect data-series="credits" x={21} width={13} y={HEIGHT - bar(credits)} height={bar(credits)} />
        </g>
      ))}
    </svg>
  );
}

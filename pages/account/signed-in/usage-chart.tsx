/** Requests of each period by operation, drawn. */
import type { CSSProperties } from 'react';
import { currentTag, number, t } from '../base/i18n.ts';
import type { Selection } from './usage-selection.ts';
import { type Series, ticksOf, type UsageChart } from './usage-series.ts';

/** Names below the chart that fit beside each other. */
const NAMES_MAX = 12;

const percent = (value: number, most: number): CSSProperties =>
  ({ '--v': `${(100 * value) / most}%` }) as CSSProperties;

function sayPeriod(at: number, period: Selection['period'], style: 'long' | 'short'): string {
  const format: Intl.DateTimeFormatOptions =
    period === 'month'
      ? { month: style, ...(style === 'long' && { year: 'numeric' }) }
      : { day: 'numeric', month: 'short', ...(style === 'long' && { year: 'numeric' }) };
  return new Intl.DateTimeFormat(currentTag(), { ...format, timeZone: 'UTC' }).format(at);
}

const sayName = ({ name }: Series): string => name ?? t('Other operations');

export const Legend = ({ series }: Pick<UsageChart, 'series'>) => (
  <ul className="legend">
    {series.map((each, at) => (
      <li key={each.name ?? ''}>
        <i data-series={at + 1} />
        {sayName(each)}
      </li>
    ))}
  </ul>
);

interface ChartProps {
  readonly chart: UsageChart;
  readonly period: Selection['period'];
}

export function Chart({ chart: { starts, series }, period }: ChartProps) {
  const ticks = ticksOf(Math.max(...series.flatMap(({ calls }) => calls)));
  const most = ticks.at(-1) ?? 1;
  const every = Math.ceil(starts.length / NAMES_MAX);
  return (
    <div className="chart">
      <div className="lines" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={percent(tick, most)}>
            <b>{number(tick)}</b>
          </span>
        ))}
      </div>
      <ul className="periods" aria-label={t('Requests by time and operation')}>
        {starts.map((start, at) => (
          <li key={start}>
            <div className="bars" aria-hidden="true">
              {series.map(({ name, calls }, place) => (
                <i key={name ?? ''} data-series={place + 1} style={percent(calls[at] ?? 0, most)} />
              ))}
            </div>
            <span className="name" aria-hidden="true">
              {at % every === 0 ? sayPeriod(start, period, 'short') : ''}
            </span>
            <dl className="tip">
              <dt>{sayPeriod(start, period, 'long')}</dt>
              {series.map((each, place) => (
                <dd key={each.name ?? ''}>
                  <i data-series={place + 1} />
                  <span>{sayName(each)}</span> <b>{number(each.calls[at] ?? 0)}</b>
                </dd>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

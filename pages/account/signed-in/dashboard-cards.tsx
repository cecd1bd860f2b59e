/** Cards of the dashboard. A card whose request failed shows the error and asks again on a press; the others stay. */
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../api/client/session.ts';
import type { cancelTask } from '../../../api/contract/routes/tasks.ts';
import { number, plural, sayTime, t } from '../base/i18n.ts';
import { ActionButton, Notice, useNotice } from '../components/notice.tsx';
import { Unloaded } from '../components/unloaded.tsx';
import { callsByDay, runningOf, type Task } from './dashboard-numbers.ts';
import { apiDaysQuery, keysQuery, newestQuery } from './dashboard-queries.ts';
import { sayOperation } from './operation-name.ts';
import { sayPeriodEnd } from './period-end.ts';
import { usePerson } from './queries.ts';

interface TileProps {
  readonly title: string;
  readonly link: { readonly href: string; readonly words: string };
  /** Beside the link. */
  readonly foot?: ReactNode;
  /** What the card shows; without it, what is there already. */
  readonly query?: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  readonly children: ReactNode;
}

const Tile = ({ title, link, foot, query, children }: TileProps) => (
  <section className="card tile">
    <h2>{title}</h2>
    {query?.error ? (
      <Unloaded error={query.error} busy={query.isFetching} onAgain={() => void query.refetch()} />
    ) : (
      children
    )}
    <p className="foot">
      <span>{foot}</span>
      <a className="foot-link" href={link.href}>
        {link.words}
      </a>
    </p>
  </section>
);

export function Credits() {
  const {
    period_ends_at: end,
    cancel_at_period_end: isEnding,
    quota_images: credits,
    quota_images_used: used,
  } = usePerson();
  const left = Math.max(0, credits - used);
  return (
    <Tile
      title={t('Credits')}
      link={{ href: '/account/billing', words: t('Add credits') }}
      foot={end === null ? null : sayPeriodEnd(end, isEnding)}
    >
      <p className="figure">
        <b className="big">{number(left)}</b> {t('of {count} left', { count: number(credits) })}
      </p>
      <meter min={0} max={Math.max(1, credits)} value={left} aria-label={t('Credits left')} />
    </Tile>
  );
}

export function ApiUse() {
  const query = useQuery(apiDaysQuery);
  const { data } = query;
  const days = callsByDay(data ?? [], new Date());
  const calls = days.reduce((sum, count) => sum + count, 0);
  return (
    <Tile
      title={t('API, this month')}
      link={{ href: '/account/usage', words: t('Usage') }}
      query={query}
      foot={t('Failed requests cost nothing.')}
    >
      <p className="figure">
        <b className="big">{data === undefined ? '–' : number(calls)}</b>{' '}
        {plural(calls, { one: 'request', other: 'requests' })}
      </p>
      <DayBars days={days} />
    </Tile>
  );
}

/** @param days requests of each day; drawn from the largest of them */
function DayBars({ days }: { readonly days: readonly number[] }) {
  const most = Math.max(1, ...days);
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${days.length * 10} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map((count, at) => {
        const height = count === 0 ? 1 : Math.max(3, (40 * count) / most);
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
        return <rect key={at} x={at * 10 + 1.5} y={40 - height} width={7} height={height} />;
      })}
    </svg>
  );
}

export function Keys() {
  const query = useQuery(keysQuery);
  const { data } = query;
  const used = (data ?? []).flatMap(({ last_used_at: at }) => at ?? []);
  return (
    <Tile
      title={t('API keys')}
      link={{ href: '/account/api-keys', words: t('Manage keys') }}
      query={query}
      foot={
        <a className="foot-link" href="/api-playground">
          {t('Open the playground')}
        </a>
      }
    >
      <p className="figure">
        <b className="big">{data === undefined ? '–' : number(data.length)}</b>{' '}
        {plural(data?.length ?? 0, { one: 'key', other: 'keys' })}
      </p>
      <p className="about">
        {used.length === 0 ? t('Never used') : t('Last used {time}', { time: sayTime(Math.max(...used)) })}
      </p>
    </Tile>
  );
}

export function Running() {
  const query = useQuery(newestQuery);
  const tasks = runningOf(query.data?.items ?? []);
  return (
    <Tile title={t('Running')} link={{ href: '/account/history', words: t('History') }} query={query}>
      {tasks.length === 0 ? (
        <p className="about">{t('Nothing is running.')}</p>
      ) : (
        <ul className="rows">
          {tasks.map((task) => (
            <RunningRow key={task.id} task={task} />
          ))}
        </ul>
      )}
    </Tile>
  );
}

function RunningRow({ task: { id, operation, progress } }: { readonly task: Task }) {
  const client = useQueryClient();
  const notice = useNotice();
  const name = sayOperation(operation);
  const cancel = async () => {
    await ask<typeof cancelTask>('POST', `/web-task/tasks/${id}/cancel`);
    await client.invalidateQueries(newestQuery);
  };
  return (
    <li>
      <div className="names">
        <b>
          <bdi>{name}</bdi>
        </b>
        <progress max={1} value={progress} aria-label={name} />
      </div>
      <ActionButton notice={notice} onAct={cancel}>
        {t('Cancel')}
      </ActionButton>
      <Notice of={notice} />
    </li>
  );
}

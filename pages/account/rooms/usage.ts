/** What was used: by month, and one by one. */

import { ask } from '../../../api/client/session.ts';
import type { getDetailedUsage, getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import { currentTag, number, sayTime, t } from '../base/i18n.ts';
import { card, notice, pager, row, rows } from '../kit/components.ts';
import { type Child, fill, make } from '../kit/render.ts';
import { sayOperation } from './operation-name.ts';
import { storageRow } from './storage-row.ts';

const MONTHS = 6;

type Client = 'API' | 'WEB';

/** The last six months, whole: ISO days, UTC. */
function range(): string {
  const now = new Date();
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return `start_datetime=${day(from)}&end_datetime=${day(to)}`;
}

export async function showUsage(): Promise<readonly Child[]> {
  const place = make('div', { class: 'room' });
  const [storage] = await Promise.all([storageRow(), printUsed(place)]);
  return [place, card(() => t('Storage'), make('ul', { class: 'rows' }, storage))];
}

/** First what there is: who never made a key edits by hand. */
async function printUsed(place: HTMLElement): Promise<void> {
  const used = await ask<typeof getGroupedUsage>(
    'GET',
    `/billing/usage-breakdown-grouped?${range()}&client_type=API`,
  );
  await print(place, used.some(({ calls }) => calls > 0) ? 'API' : 'WEB');
}

async function print(place: HTMLElement, client: Client): Promise<void> {
  const query = `${range()}&client_type=${client}`;
  const months = await ask<typeof getGroupedUsage>('GET', `/billing/usage-breakdown-grouped?${query}`);
  const most = Math.max(1, ...months.map(({ credits }) => credits));
  const sayMonth = (at: number) =>
    new Intl.DateTimeFormat(currentTag(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
  const items = months.map(({ period_start: at, calls, credits }) => {
    const bar = make('meter', {
      min: '0',
      max: String(most),
      value: String(credits),
      'aria-label': () => t('Credits in {month}', { month: sayMonth(at) }),
    });
    return row(
      () => sayMonth(at),
      [bar],
      () => t('Calls: {calls}', { calls }),
      make('b', {}, () => t('Credits: {credits}', { credits })),
    );
  });
  const choice = make(
    'select',
    { id: 'client' },
    make('option', { value: 'API' }, () => t('By keys')),
    make('option', { value: 'WEB' }, () => t('Signed in')),
  );
  choice.value = client;
  const told = notice();
  choice.addEventListener('change', () => {
    print(place, choice.value as Client).then(() => document.getElementById('client')?.focus(), told.fail);
  });
  const detail = make('div');
  await printDetail(detail, query, 0);
  const label = make('label', { for: 'client' }, () => t('Calls'));
  fill(
    place,
    make('div', { class: 'field narrow' }, label, choice),
    told.element,
    card(
      () => t('By month'),
      rows(items, () => t('Nothing was used in the last six months.')),
    ),
    card(() => t('One by one'), detail),
  );
}

async function printDetail(place: HTMLElement, query: string, page: number): Promise<void> {
  const told = notice();
  const found = await ask<typeof getDetailedUsage>(
    'GET',
    `/billing/usage-breakdown-detailed?${query}&page=${page}`,
  );
  const items = found.items.map(({ operation, api_key_name: key, credits, created_at: at }) =>
    row(
      make('bdi', {}, () => sayOperation(operation)),
      [...(key === null ? [] : [make('bdi', {}, key)]), () => sayTime(at)],
      make('b', {}, () => number(credits)),
    ),
  );
  fill(
    place,
    rows(items, () => t('Nothing yet.')),
    told.element,
    pager(page, found.links.next !== null, 0, (other) => printDetail(place, query, other), told),
  );
}

/** What the usage page reads. */
import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../api/client/session.ts';
import type { getDetailedUsage, getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import { PAGE_SIZES } from '../../../vocabulary/limits.ts';
import { addressOf, type Selection, type UsageCall } from './usage-selection.ts';

/** Of the list of single calls. */
export const FIRST_PAGE = 0;
/** Single calls on one page of the list. */
export const CALLS_SIZE = PAGE_SIZES.usageDetail;
/** Calls of one request for the file. */
const FILE_PAGE = 100;
/** Calls of a file at most. */
const FILE_MAX = 5_000;

export const periodsQuery = (selection: Selection) =>
  queryOptions({
    queryKey: ['usage', 'periods', selection],
    queryFn: () =>
      ask<typeof getGroupedUsage>(
        'GET',
        `${addressOf('grouped', selection)}&group_by_period=${selection.period}&group_by_operation=true`,
      ),
  });

export const callsQuery = (selection: Selection, page: number) =>
  queryOptions({
    queryKey: ['usage', 'calls', selection, page],
    queryFn: () =>
      ask<typeof getDetailedUsage>(
        'GET',
        `${addressOf('detailed', selection)}&page=${page}&size=${CALLS_SIZE}`,
      ),
  });

/** Calls of the range, newest first, `FILE_MAX` at most. @returns with `total`: how many there are */
export async function readAllCalls(
  selection: Selection,
): Promise<{ readonly calls: readonly UsageCall[]; readonly total: number }> {
  // By id: calls that were made meanwhile move others to the next page.
  const all = new Map<string, UsageCall>();
  for (let page = FIRST_PAGE; ; page += 1) {
    const address = `${addressOf('detailed', selection)}&page=${page}&size=${FILE_PAGE}`;
    const { items, links, total } = await ask<typeof getDetailedUsage>('GET', address);
    for (const call of items) all.set(call.id, call);
    if (links.next === null || all.size >= FILE_MAX) return { calls: [...all.values()], total };
  }
}

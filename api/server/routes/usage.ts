import { PAGE_BASES } from '../../../vocabulary/limits.ts';
import { getUsage } from '../../contract/routes/analytics.ts';
import { getDetailedUsage, getGroupedUsage } from '../../contract/routes/usage.ts';
import { ApiError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { itemsBefore, showPage } from '../http/page.ts';
import type { BindFamily } from './bind-family.ts';

const DAY = 24 * 3_600_000;

export const bindUsage: BindFamily = (tools, { services }) => {
  const { usage, keys } = services;

  /** Key names by id; revoked keys are absent. */
  const keyNames = async (userId: string) =>
    new Map((await keys.list(userId)).map(({ id, name }) => [id, name]));

  answer(tools, getGroupedUsage, async ({ caller, query }) => {
    const range = rangeOf(query);
    const groups = await usage.grouped(caller.userId, range, {
      client: query.client_type,
      period: query.group_by_period,
      byOperation: query.group_by_operation,
    });
    return groups.map(({ period, ...group }) => ({
      period_start: period.start,
      period_end: period.end,
      ...group,
    }));
  });

  answer(tools, getDetailedUsage, async ({ caller, query, request }) => {
    const { items, total } = await usage.detailed(caller.userId, rangeOf(query), {
      client: query.client_type,
      offset: itemsBefore(query, PAGE_BASES.usageDetail),
      limit: query.size,
    });
    const names = await keyNames(caller.userId);
    const entries = items.map((row) => ({
      id: row.task_id,
      operation: row.operation,
      client_type: row.client_type,
      api_key_name: (row.key_id !== null && names.get(row.key_id)) || null,
      credits: row.amount,
      created_at: row.created_at,
    }));
    return showPage(request, query, PAGE_BASES.usageDetail, { items: entries, total });
  });

  answer(tools, getUsage, async ({ caller, query }) => {
    const { from_date, to_date, breakdown_type: type } = query;
    const range = { start: Date.parse(from_date), end: Date.parse(to_date) + DAY };
    const rows = await usage.daily(caller.userId, range, type);
    const names = type === 'api_key' ? await keyNames(caller.userId) : undefined;
    return {
      data: rows.map(({ part, ...row }) => ({
        ...row,
        breakdown: names ? (part === null ? 'WEB' : (names.get(part) ?? part)) : part,
      })),
    };
  });
};

function rangeOf({
  start_datetime: start,
  end_datetime: end,
}: {
  readonly start_datetime: number;
  readonly end_datetime: number;
}) {
  if (end < start) {
    throw new ApiError('fieldsInvalid', { details: { end_datetime: [{ id: 'field.range' }] } });
  }
  return { start, end };
}

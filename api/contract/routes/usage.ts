/** Usage reports. */
import * as z from 'zod';
import { CLIENT_TYPES, USAGE_PERIODS } from '../../../vocabulary/api-options.ts';
import { PAGE_BASES, PAGE_SIZES } from '../../../vocabulary/limits.ts';
import { defineRoute } from '../base/route.ts';
import { id, pageAnswer, pageQuery, queryFlag, time } from '../schemas/common.ts';
import { moment } from '../schemas/dates.ts';

const tag = 'Usage';

const range = {
  start_datetime: moment,
  end_datetime: moment.describe('Not part of the range.'),
  client_type: z
    .enum(CLIENT_TYPES)
    .default('API')
    .describe('`API`: work that keys have started; `WEB`: work of the studio.'),
};

export const getGroupedUsage = defineRoute({
  id: 'getGroupedUsage',
  method: 'GET',
  path: '/billing/usage-breakdown-grouped',
  tag,
  summary: 'Usage by period, and by operation when asked for.',
  description: 'Periods begin at midnight UTC; a week begins on Monday. Periods without a call are left out.',
  auth: 'user-or-key',
  scope: 'usage:read',
  capability: 'usage',
  query: z.object({
    ...range,
    group_by_period: z
      .enum(USAGE_PERIODS)
      .default('month')
      .describe('How long a period is; a week begins on Monday, UTC.'),
    group_by_operation: queryFlag
      .default(false)
      .describe('One number for each operation of a period, in place of their sum.'),
  }),
  status: 200,
  answer: z.array(
    z
      .object({
        period_start: time,
        period_end: time,
        operation: z.string().nullable().describe('null when not grouped by operation.'),
        calls: z.int().nonnegative().describe('Pieces of work that were done.'),
        credits: z.int().nonnegative().describe('What they cost.'),
      })
      .meta({ id: 'GroupedUsage' }),
  ),
  errors: [],
});

export const getDetailedUsage = defineRoute({
  id: 'getDetailedUsage',
  method: 'GET',
  path: '/billing/usage-breakdown-detailed',
  tag,
  summary: 'Every charged call, newest first, in pages from 0.',
  description: 'The last page has fewer items; a page after it is empty.',
  auth: 'user-or-key',
  scope: 'usage:read',
  capability: 'usage',
  query: pageQuery(PAGE_BASES.usageDetail, PAGE_SIZES.usageDetail).extend(range),
  status: 200,
  answer: pageAnswer(
    z
      .object({
        id,
        operation: z.string().describe('The call, by its operationId.'),
        client_type: z.enum(CLIENT_TYPES).describe('Who asked: a key or the studio.'),
        api_key_name: z
          .string()
          .nullable()
          .describe('The name of the key; null = no key, or one that was deleted.'),
        credits: z.int().nonnegative().describe('What it cost.'),
        created_at: time,
      })
      .meta({ id: 'UsageEntry' }),
  ),
  errors: [],
});

/** The usage chart: one number for each day and part. */
import * as z from 'zod';
import { USAGE_BREAKDOWNS } from '../../../vocabulary/api-options.ts';
import { defineRoute } from '../base/route.ts';
import { day } from '../schemas/dates.ts';

export const getUsage = defineRoute({
  id: 'getUsage',
  method: 'GET',
  path: '/analytics/usage',
  tag: 'Usage',
  summary: 'Usage by day, broken down as asked for.',
  description: 'For a chart: days without a call are left out.',
  auth: 'user-or-key',
  scope: 'usage:read',
  capability: 'usage',
  query: z
    .object({
      from_date: day,
      to_date: day.describe('The last day, part of the range.'),
      breakdown_type: z
        .enum(USAGE_BREAKDOWNS)
        .default('operation')
        .describe('What a day’s numbers are parted by.'),
    })
    .refine(({ from_date, to_date }) => from_date <= to_date, {
      message: 'The range ends before it begins',
      path: ['to_date'],
    }),
  status: 200,
  answer: z.object({
    data: z
      .array(
        z
          .object({
            date: day,
            breakdown: z
              .string()
              .nullable()
              .describe('The operation, client or key; null when not broken down.'),
            calls: z.int().nonnegative().describe('Pieces of work that were done.'),
            credits: z.int().nonnegative().describe('What they cost.'),
          })
          .meta({ id: 'UsagePoint' }),
      )
      .describe('By day, the earliest first.'),
  }),
  errors: [],
});

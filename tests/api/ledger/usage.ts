/** Usage reports. */
import type { Requirement } from './requirement.ts';

const test = (title: string) => `tests/api/usage.test.ts > ${title}`;

export const usage: readonly Requirement[] = [
  {
    id: '7 analytics usage',
    says: 'call getUsage answers data by day, from_date to to_date, broken down by operation, client, key or not at all.',
    provedBy: [test('is told by day, broken down by %s')],
  },
  {
    id: '7 billing usage-breakdown-grouped',
    says: 'call getGroupedUsage groups by month (default), week or day, and by operation when asked for, of the API by default.',
    provedBy: [
      test('is grouped by month of the API by default'),
      test('is grouped by operation, by week or day, and by the studio when asked for'),
    ],
  },
  {
    id: '7 billing usage-breakdown-detailed',
    says: 'call getDetailedUsage lists each charged call in pages of 15 from page 0.',
    provedBy: [test('is listed call by call, newest first, in pages of 15 from 0')],
  },
  {
    id: '9 only done work counts',
    says: 'Work that failed or was cancelled is not usage.',
    provedBy: [test('counts nothing for work that failed or was cancelled')],
  },
];

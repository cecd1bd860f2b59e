/** Selection of the usage page: client, range, period. */
import type { call } from '../../../api/client/call.ts';
import type { getDetailedUsage, getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import type { USAGE_PERIODS } from '../../../vocabulary/api-options.ts';

/** `API`: requests with a key; `WEB`: requests of signed-in users. */
export type Client = 'API' | 'WEB';

export interface Selection {
  readonly client: Client;
  /** ISO day, UTC. */
  readonly from: string;
  /** ISO day, UTC; it belongs to the range. */
  readonly to: string;
  readonly period: (typeof USAGE_PERIODS)[number];
}

export type Period = Awaited<ReturnType<typeof call<typeof getGroupedUsage>>>[number];
export type UsageCall = Awaited<ReturnType<typeof call<typeof getDetailedUsage>>>['items'][number];

/** No usage is older: ISO day. */
export const FIRST_DAY = '2020-01-01';
const MONTHS = 6;
const DAY_MS = 86_400_000;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The last day anywhere on earth, UTC. */
export const lastDay = (now: number): string => isoDay(now + DAY_MS);

/** This month and the five before it, by month. */
export const firstSelection = (client: Client, now: Date): Selection => ({
  client,
  from: isoDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)),
  to: isoDay(now.getTime()),
  period: 'month',
});

/** The server leaves the end of a range out. */
export const addressOf = (breakdown: 'grouped' | 'detailed', { client, from, to }: Selection): string =>
  `/billing/usage-breakdown-${breakdown}?start_datetime=${from}&end_datetime=${isoDay(
    Date.parse(to) + DAY_MS,
  )}&client_type=${client}`;

/** RFC 4180. A text that a spreadsheet would take for a formula begins with an apostrophe. */
export function writeCsv(calls: readonly UsageCall[]): string {
  const rows = calls.map(({ created_at: at, operation, client_type: client, api_key_name: key, credits }) => [
    new Date(at).toISOString(),
    operation,
    client,
    key ?? '',
    String(credits),
  ]);
  return [['time', 'operation', 'client', 'api_key', 'credits'], ...rows]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
}

function csvCell(text: string): string {
  const safe = /^[=+\-@＝＋－＠\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

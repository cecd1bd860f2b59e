/** What the dashboard makes of the server's answers. */
import type { call } from '../../../api/client/call.ts';
import type { getGroupedUsage } from '../../../api/contract/routes/usage.ts';
import type { listGroups } from '../../../api/contract/routes/web-task.ts';
import { FINAL_TASK_STATUSES } from '../../../vocabulary/api-options.ts';

type Groups = Awaited<ReturnType<typeof call<typeof listGroups>>>;
export type Group = Groups['items'][number];
export type Task = Group['tasks'][number];
type Day = Awaited<ReturnType<typeof call<typeof getGroupedUsage>>>[number];

/** Pictures in the row of recent ones. */
const RECENT = 4;
const FINAL: ReadonlySet<string> = new Set(FINAL_TASK_STATUSES);

export const runningOf = (groups: readonly Group[]): readonly Task[] =>
  groups.flatMap(({ tasks }) => tasks.filter(({ status }) => !FINAL.has(status)));

export interface RecentPicture {
  readonly id: string;
  /** Whose name it has. */
  readonly group: Group;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly image: Task['task_images'][number]['image'];
  /** Of its file. */
  readonly url: string;
}

/** The newest results that are still kept, one of each group. */
export const recentOf = (groups: readonly Group[]): readonly RecentPicture[] =>
  groups
    .flatMap((group): readonly RecentPicture[] => {
      const made = group.tasks.flatMap(({ task_images: images }) =>
        images.map(({ id, image, created_at: at }) => ({
          id,
          group,
          at,
          image,
          url: image.tmp_url ?? '',
        })),
      );
      return made.filter(({ url }) => url !== '').slice(0, 1);
    })
    .slice(0, RECENT);

/** Days of this month as ISO days, UTC: its first, and the first of the next. */
export function monthOf(now: Date): readonly [from: string, to: string] {
  const first = (month: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 10);
  return [first(now.getUTCMonth()), first(now.getUTCMonth() + 1)];
}

const DAY_MS = 86_400_000;

/** Calls of each day from the month's first until today, also of days without one. */
export function callsByDay(days: readonly Day[], now: Date): readonly number[] {
  const first = Date.parse(monthOf(now)[0]);
  const calls = Array.from({ length: now.getUTCDate() }, () => 0);
  for (const { period_start: at, calls: count } of days) {
    const day = Math.floor((at - first) / DAY_MS);
    if (day in calls) calls[day] = count;
  }
  return calls;
}

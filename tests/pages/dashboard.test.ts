/** What the dashboard makes of the server's answers. */
import { expect, test } from 'vitest';
import {
  callsByDay,
  type Group,
  monthOf,
  recentOf,
  runningOf,
} from '../../pages/account/signed-in/dashboard-numbers.ts';

const task = (id: string, status: string, urls: readonly (string | null)[] = []) => ({
  id,
  status,
  operation: 'editImage',
  task_images: urls.map((url, at) => ({ id: `${id}-${at}`, created_at: 5, image: { tmp_url: url } })),
});
const groups = (...tasks: ReturnType<typeof task>[][]) =>
  tasks.map((each) => ({ tasks: each })) as unknown as Group[];

test('what runs are tasks that have not ended', () => {
  const all = groups([task('a', 'DONE'), task('b', 'PROCESSING')], [task('c', 'PAUSED'), task('d', 'ERROR')]);
  expect(runningOf(all).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('one result of each group is recent, if its file is still there, and four at most', () => {
  const all = groups(
    [task('gone', 'DONE', [null])],
    ...['a', 'b', 'c', 'd', 'e'].map((id) => [task(id, 'DONE', [null, `/files/${id}`, `/files/${id}-2`])]),
  );
  expect(recentOf(all).map(({ url }) => url)).toEqual(['/files/a', '/files/b', '/files/c', '/files/d']);
});

test('every day of the month until today has its number of calls', () => {
  const now = new Date('2026-02-04T23:30:00Z');
  const day = (iso: string, calls: number) => ({
    period_start: Date.parse(iso),
    period_end: 0,
    operation: null,
    calls,
    credits: 0,
  });
  expect(monthOf(now)).toEqual(['2026-02-01', '2026-03-01']);
  expect(callsByDay([day('2026-02-04', 7), day('2026-02-02', 3)], now)).toEqual([0, 3, 0, 7]);
});

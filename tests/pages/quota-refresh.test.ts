/** The credits on the account pages follow what is spent elsewhere. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, quotasQuery } from '../../pages/account/signed-in/queries.ts';

// Where there is no window, the library takes itself to be on a server, which refreshes nothing.
vi.hoisted(() => vi.stubGlobal('window', globalThis));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const left = (quota_images_used: number) =>
  ({ quota_images: 20, quota_images_used }) as Awaited<ReturnType<typeof quotasQuery.queryFn & object>>;

test('the credits of an open page are asked for every 30 seconds, and stay as they were when nobody answers', async () => {
  const answers = [
    async () => left(1),
    () => Promise.reject(new Error('The network is away')),
    async () => left(3),
  ];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]!());
  const observer = new QueryObserver(createQueryClient(), { ...quotasQuery, queryFn: ask });
  const end = observer.subscribe(() => {});
  const used = () => observer.getCurrentResult().data?.quota_images_used;
  await vi.advanceTimersByTimeAsync(29_000);
  expect([ask.mock.calls.length, used()]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([ask.mock.calls.length, used()]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([ask.mock.calls.length, used()]).toEqual([3, 3]);
  end();
});

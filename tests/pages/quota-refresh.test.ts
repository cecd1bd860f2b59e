/** The credits on the account page follow what is spent elsewhere. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshQuotas } from '../../pages/account/rooms/quota-refresh.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the credits of an open page are asked for every 30 seconds, and stay as they were when nobody answers', async () => {
  const answers: (() => Promise<number>)[] = [
    async () => 19,
    () => Promise.reject(new Error('The network is away')),
    async () => 17,
  ];
  const ask = vi.fn(() => answers[ask.mock.calls.length - 1]!());
  const said: number[] = [];
  refreshQuotas(ask, (left) => said.push(left));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toEqual([19]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(said).toEqual([19]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(said).toEqual([19, 17]);
});

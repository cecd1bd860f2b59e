import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latestOnly } from '../../shell/tools/base/latest-only.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function counted() {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { work, end: () => ends.shift()?.() };
}

describe('Work for the latest request', () => {
  it('begins at once, and once more for all requests that came meanwhile', async () => {
    const { work, end } = counted();
    const latest = latestOnly(work, 100);
    latest.request();
    expect(work).toHaveBeenCalledTimes(1);
    for (let i = 0; i < 5; i++) latest.request();
    end();
    await vi.advanceTimersByTimeAsync(99);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(work).toHaveBeenCalledTimes(2);
    latest.request();
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('ends when it is stopped', async () => {
    const { work, end } = counted();
    const latest = latestOnly(work, 100);
    latest.request();
    latest.request();
    latest.stop();
    end();
    await vi.advanceTimersByTimeAsync(1000);
    latest.request();
    expect(work).toHaveBeenCalledTimes(1);
  });
});

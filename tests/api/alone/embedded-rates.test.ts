/** The counter of calls in one process: right, and as quick for a hundred thousand callers as for one. */
import { describe, expect, it, vi } from 'vitest';
import { callerNetwork } from '../../../api/server/http/caller-network.ts';
import { createEmbeddedRates } from '../../../api/server/ports/rates/embedded.ts';

const MINUTE = 60_000;

function createCounter() {
  let now = 1_000_000;
  const rates = createEmbeddedRates({ now: () => now });
  return {
    rates,
    pass(ms: number) {
      now += ms;
    },
  };
}

describe('the embedded counter', () => {
  it('counts each key in its own window, and resets when it ends', () => {
    const { rates, pass } = createCounter();
    expect(rates.add('a', MINUTE)).toEqual({ count: 1, resetMs: MINUTE });
    pass(1000);
    expect(rates.add('a', MINUTE)).toEqual({ count: 2, resetMs: MINUTE - 1000 });
    expect(rates.add('b', MINUTE)).toEqual({ count: 1, resetMs: MINUTE });
    pass(MINUTE - 1000);
    expect(rates.add('a', MINUTE)).toEqual({ count: 1, resetMs: MINUTE });
    expect(rates.add('b', MINUTE)).toEqual({ count: 2, resetMs: 1000 });
  });

  it('tells a count without adding to it', async () => {
    const { rates, pass } = createCounter();
    expect(rates.peek('a', MINUTE)).toEqual({ count: 0, resetMs: 0 });
    rates.add('a', MINUTE);
    rates.add('a', MINUTE);
    pass(1000);
    for (let n = 0; n < 2; n++) expect(rates.peek('a', MINUTE)).toEqual({ count: 2, resetMs: MINUTE - 1000 });
    expect(rates.peek('a', 2 * MINUTE)).toEqual({ count: 0, resetMs: 0 });
    pass(MINUTE);
    expect(rates.peek('a', MINUTE)).toEqual({ count: 0, resetMs: 0 });
  });

  it('forgets a key that is cleared', async () => {
    const { rates } = createCounter();
    rates.add('a', MINUTE);
    await rates.clear('a');
    expect(rates.add('a', MINUTE)).toMatchObject({ count: 1 });
  });

  it('holds no more than the callers of its windows', () => {
    const { rates, pass } = createCounter();
    for (let n = 0; n < 20_000; n++) rates.add(`early ${n}`, MINUTE);
    rates.add('long', 60 * MINUTE);
    pass(MINUTE);
    for (let n = 0; n < 20_000; n++) rates.add(`late ${n}`, MINUTE);
    expect(rates.size).toBe(20_001);
  });

  it('does the same few steps for a caller however many there are', () => {
    const { rates, pass } = createCounter();
    for (let n = 0; n < 50_000; n++) rates.add(`early ${n}`, MINUTE);
    pass(MINUTE);
    const steps = vi.spyOn(Map.prototype, 'delete');
    rates.add('one more', MINUTE);
    const count = steps.mock.calls.length;
    steps.mockRestore();
    expect(count).toBeLessThanOrEqual(3);
  });
});

describe('callers that nobody knows', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('at %s are counted as %s', (address, network) => {
    expect(callerNetwork(address)).toBe(network);
  });
});

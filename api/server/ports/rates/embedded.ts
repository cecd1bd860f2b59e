/** Fixed windows in memory: exact for one process, lost when it ends. */
import type { Clock } from '../../base/clock.ts';
import type { RateCounter } from './rate-counter.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Expired windows removed at each count: more than one, so their number falls. */
const LOOK_AT = 2;

/**
 * Windows of one length expire in the order of their start, which is a Map's order: expired ones are at the front, and a call has constant
 * cost.
 */
export function createEmbeddedRates(clock: Clock): RateCounter & { readonly size: number } {
  const byLength = new Map<number, Map<string, Window>>();

  function dropEnded(windows: Map<string, Window>, now: number): void {
    let left = LOOK_AT;
    for (const [name, { endsAt }] of windows) {
      if (endsAt > now || left === 0) return;
      windows.delete(name);
      left -= 1;
    }
  }

  return {
    add(key, windowMs) {
      const now = clock.now();
      let windows = byLength.get(windowMs);
      if (!windows) {
        windows = new Map();
        byLength.set(windowMs, windows);
      }
      dropEnded(windows, now);
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        // Reinserted at the end.
        windows.delete(key);
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, resetMs: window.endsAt - now };
    },
    peek(key, windowMs) {
      const window = byLength.get(windowMs)?.get(key);
      const resetMs = window ? window.endsAt - clock.now() : 0;
      return window && resetMs > 0 ? { count: window.count, resetMs } : { count: 0, resetMs: 0 };
    },
    async clear(key) {
      for (const windows of byLength.values()) windows.delete(key);
    },
    async close() {
      byLength.clear();
    },
    /** Number of stored windows. */
    get size() {
      return [...byLength.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Fixed windows in memory: right for one process, and forgotten with it. */
import type { Clock, RateCounter } from '../ports.ts';

/** When so many keys are held, those whose window is over are dropped. */
const SWEEP_AT = 10_000;

export function createEmbeddedRates(clock: Clock): RateCounter {
  const windows = new Map<string, { count: number; endsAt: number }>();
  return {
    add(key, windowMs) {
      const now = clock.now();
      if (windows.size >= SWEEP_AT) {
        for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
      }
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, resetMs: window.endsAt - now };
    },
    async clear(key) {
      windows.delete(key);
    },
    async close() {
      windows.clear();
    },
  };
}

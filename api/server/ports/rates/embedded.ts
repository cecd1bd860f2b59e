/** Fixed windows in memory: right for one process, and forgotten with it. */
import type { Clock } from '../../base/clock.ts';
import type { RateCounter } from './rate-counter.ts';

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Windows that are looked at for each that is counted: more than one, so that those that are over become fewer. */
const LOOK_AT = 2;

/**
 * Windows of one length end in the order in which they began, which is the order of a Map: those that are over stand at its front,
 * and a call costs the same however many there are.
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
        // At the end of the line again.
        windows.delete(key);
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      window.count += 1;
      return { count: window.count, resetMs: window.endsAt - now };
    },
    async clear(key) {
      for (const windows of byLength.values()) windows.delete(key);
    },
    async close() {
      byLength.clear();
    },
    /** Windows that are held. */
    get size() {
      return [...byLength.values()].reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/**
 * Work after the response, mostly emails. It starts after a short random delay, so neither the response time nor that of the next request
 * reveals whether there was work.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Background {
  /** @param name for the log of a failure */
  run(name: string, work: () => Promise<void>): void;
  /** Starts all waiting work and resolves when it has ended, or, with a log line, after a timeout. */
  drain(patienceMs?: number): Promise<void>;
}

const LONGEST_WAIT_MS = 200;
const DRAIN_PATIENCE_MS = 20_000;

export function createBackground(log: Logger): Background {
  const waiting = new Map<NodeJS.Timeout, () => void>();
  const running = new Set<Promise<void>>();

  return {
    run(name, work) {
      const begin = () => {
        waiting.delete(timer);
        const done: Promise<void> = work()
          .catch((error) => log.error({ err: error }, `${name} failed`))
          .finally(() => running.delete(done));
        running.add(done);
      };
      const timer = setTimeout(begin, randomInt(LONGEST_WAIT_MS));
      waiting.set(timer, begin);
    },
    async drain(patienceMs = DRAIN_PATIENCE_MS) {
      const deadline = new AbortController();
      const tooLong = wait(patienceMs, 'too long' as const, { signal: deadline.signal }).catch(
        () => 'in time' as const,
      );
      try {
        while (waiting.size > 0 || running.size > 0) {
          for (const [timer, begin] of waiting) {
            clearTimeout(timer);
            begin();
          }
          if ((await Promise.race([Promise.all(running), tooLong])) !== 'too long') continue;
          log.error(`${running.size} pieces of work behind answers were given up: they took too long`);
          return;
        }
      } finally {
        deadline.abort();
      }
    },
  };
}

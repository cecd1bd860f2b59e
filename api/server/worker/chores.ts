/** Periodic chores of a worker. Several processes may run a chore at once. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';

export interface Chore {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Starts again while the previous run is still active: for chores that limit themselves. */
  readonly overlaps?: boolean;
  /** @param stopping after its abort, nothing new is started: another process or the next start continues */
  run(stopping: AbortSignal): Promise<unknown>;
}

export interface Chores {
  start(): void;
  /** Starts nothing more and waits up to `graceMs` for running chores. Once. */
  stop(graceMs: number): Promise<void>;
}

export function createChores(chores: readonly Chore[], log: Logger): Chores {
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<Promise<void>, string>();
  const stopping = new AbortController();

  /** After a failure, the next run may succeed. */
  function repeat({ name, everyMs, overlaps = false, run }: Chore): void {
    let isBusy = false;
    timers.push(
      setInterval(() => {
        if (isBusy && !overlaps) return;
        isBusy = true;
        const done: Promise<void> = run(stopping.signal)
          .then(() => undefined)
          .catch((error) => log.error({ err: error }, `The chore "${name}" failed; it is tried again later`))
          .finally(() => {
            isBusy = false;
            running.delete(done);
          });
        running.set(done, name);
      }, everyMs),
    );
  }

  return {
    start() {
      for (const chore of chores) repeat(chore);
    },
    async stop(graceMs) {
      for (const timer of timers.splice(0)) clearInterval(timer);
      stopping.abort();
      const patience = new AbortController();
      const timeout = wait(graceMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running.keys()), timeout]);
      patience.abort();
      if (running.size > 0) {
        log.warn(
          { chores: [...running.values()] },
          'Chores were left in the middle: they took too long to stop',
        );
      }
    },
  };
}

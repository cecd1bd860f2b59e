/** What a worker does by the clock beside its tasks. Each chore bears being done by several processes at once. */
import type { Logger } from 'pino';

export interface Chore {
  /** For the log. */
  readonly name: string;
  readonly everyMs: number;
  /** Begins anew while it still runs: a chore that counts for itself. */
  readonly overlaps?: boolean;
  run(): Promise<unknown>;
}

export interface Chores {
  start(): void;
  /** Begins nothing any more, and waits for what runs. Once. */
  stop(): Promise<void>;
}

export function createChores(chores: readonly Chore[], log: Logger): Chores {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  /** After a failure the next time may be better. */
  function repeat({ name, everyMs, overlaps = false, run }: Chore): void {
    let isBusy = false;
    timers.push(
      setInterval(() => {
        if (isBusy && !overlaps) return;
        isBusy = true;
        const done: Promise<void> = run()
          .then(() => undefined)
          .catch((error) => log.error({ err: error }, `The chore "${name}" failed; it is tried again later`))
          .finally(() => {
            isBusy = false;
            running.delete(done);
          });
        running.add(done);
      }, everyMs),
    );
  }

  return {
    start() {
      for (const chore of chores) repeat(chore);
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

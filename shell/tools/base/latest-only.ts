export interface LatestOnly {
  /** Requests a run. Requests during a run are merged into one more. */
  request(): void;
  stop(): void;
}

/** Runs `work` one at a time, and again if requested meanwhile, with `pause` ms between runs. `work` never rejects. */
export function latestOnly(work: () => Promise<void>, pause: number): LatestOnly {
  let running = false;
  let again = false;
  let stopped = false;
  async function run(): Promise<void> {
    running = true;
    do {
      again = false;
      await work();
      await new Promise((resolve) => setTimeout(resolve, pause));
    } while (again && !stopped);
    running = false;
  }
  return {
    request() {
      if (running) again = true;
      else if (!stopped) void run();
    },
    stop() {
      stopped = true;
    },
  };
}

export interface LatestOnly {
  /** Asks for a run. Any number of requests while one is under way make one more. */
  request(): void;
  stop(): void;
}

/** Runs `work` one at a time, again when it was asked for meanwhile, with `pause` ms between two runs. `work` never rejects. */
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

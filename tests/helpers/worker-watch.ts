/** Workers of a page, for tests that end one in the middle of its work. */

interface StartedWorker {
  /** Begins with the worker's role: `picture:`, `job:`. */
  readonly name: string;
  readonly worker: Worker;
}

declare global {
  interface Window {
    /** Every worker that the page started. */
    startedWorkers: StartedWorker[];
    /** Called once, by the first word of a worker of this role: what it does next is the work it was started for. */
    onceAlive: { readonly role: string; run(worker: Worker): void } | null;
  }
}

/** Runs in the page before anything else. A worker that is busy in a codec can only be ended from outside. */
export function watchWorkers(): void {
  window.startedWorkers = [];
  window.onceAlive = null;
  window.Worker = class extends Worker {
    constructor(url: string | URL, options: WorkerOptions = {}) {
      super(url, options);
      const { name = '' } = options;
      window.startedWorkers.push({ name, worker: this });
      this.addEventListener('message', () => {
        const waiting = window.onceAlive;
        if (!waiting || !name.startsWith(waiting.role)) return;
        window.onceAlive = null;
        waiting.run(this);
      });
    }
  };
}

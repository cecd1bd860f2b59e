/** Workers of a page, for tests that terminate one in the middle of its work. */

interface StartedWorker {
  /** Starts with the worker's role: `picture:`, `job:`. */
  readonly name: string;
  readonly worker: Worker;
  isEnded: boolean;
}

declare global {
  interface Window {
    /** Every worker that the page has started. */
    startedWorkers: StartedWorker[];
    /** Called once, with the first message of a worker of this role: its next action is the work for which it was started. */
    onceAlive: { readonly role: string; run(worker: Worker): void } | null;
  }
}

/** Runs in the page before anything else. A worker that is busy in a codec can only be terminated from outside. */
export function watchWorkers(): void {
  window.startedWorkers = [];
  window.onceAlive = null;
  window.Worker = class extends Worker {
    constructor(url: string | URL, options: WorkerOptions = {}) {
      super(url, options);
      const { name = '' } = options;
      window.startedWorkers.push({ name, worker: this, isEnded: false });
      this.addEventListener('message', () => {
        const waiting = window.onceAlive;
        if (!waiting || !name.startsWith(waiting.role)) return;
        window.onceAlive = null;
        waiting.run(this);
      });
    }

    override terminate() {
      for (const each of window.startedWorkers) if (each.worker === this) each.isEnded = true;
      super.terminate();
    }
  };
}

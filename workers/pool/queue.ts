import { cancelled } from '../protocol/task-map.ts';

interface Waiting {
  readonly priority: number;
  readonly order: number;
  readonly start: () => void;
}

/**
 * Runs a limited number of tasks at a time, lower `priority` first, equal ones in order of arrival. A task whose signal aborts
 * while it waits never starts.
 */
export class TaskQueue {
  #limit: number;
  #running = 0;
  #order = 0;
  readonly #waiting: Waiting[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get running(): number {
    return this.#running;
  }
  get waiting(): number {
    return this.#waiting.length;
  }

  setLimit(limit: number): void {
    this.#limit = limit;
    this.#startNext();
  }

  run<T>(priority: number, signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
    if (signal?.aborted) return Promise.reject(cancelled());
    return new Promise<T>((resolve, reject) => {
      const entry: Waiting = {
        priority,
        order: this.#order++,
        start: () => {
          signal?.removeEventListener('abort', leave);
          this.#running++;
          task()
            .then(resolve, reject)
            .finally(() => {
              this.#running--;
              this.#startNext();
            });
        },
      };
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(entry), 1);
        reject(cancelled());
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(entry);
      this.#waiting.sort((a, b) => a.priority - b.priority || a.order - b.order);
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#limit) {
      const next = this.#waiting.shift();
      if (!next) return;
      next.start();
    }
  }
}

import { cancelled, type SpawnWorker } from '../protocol/task-map.ts';
import { WorkerLease } from './lease.ts';
import { TaskQueue } from './queue.ts';

/** Idle time of a job worker before it is terminated. */
const IDLE_MS = 5_000;
/** A larger job, in bytes, leaves its worker's wasm memory so large that a new worker is cheaper. */
const RECYCLE_BYTES = 128 * 2 ** 20;

/**
 * Disposable workers for codecs and batches: reused while there is work, terminated on abort, when idle, and after a
 * large job. Only `terminate` returns wasm memory to the system.
 */
export class JobWorkers {
  readonly #spawn: SpawnWorker;
  readonly #queue: TaskQueue;
  readonly #cores: number;
  readonly #idle: { lease: WorkerLease; timer: ReturnType<typeof setTimeout> }[] = [];
  readonly #active = new Set<WorkerLease>();
  #disposed = false;
  deaths = 0;

  constructor(spawn: SpawnWorker, cores: number) {
    this.#spawn = spawn;
    this.#cores = cores;
    this.#queue = new TaskQueue(cores);
  }

  get leases(): readonly WorkerLease[] {
    return [...this.#active, ...this.#idle.map((entry) => entry.lease)];
  }

  /** True when a worker could start at once. */
  get hasRoom(): boolean {
    return this.#queue.waiting === 0 && this.#queue.running < this.#cores;
  }

  /** Keeps one core free while the user is drawing. */
  setDrawing(drawing: boolean): void {
    this.#queue.setLimit(drawing ? Math.max(1, this.#cores - 1) : this.#cores);
  }

  run<T>(
    priority: number,
    bytes: number,
    signal: AbortSignal | undefined,
    work: (lease: WorkerLease) => Promise<T>,
  ): Promise<T> {
    return this.#queue.run(priority, signal, async () => {
      const lease = this.#take();
      this.#active.add(lease);
      try {
        return await work(lease);
      } finally {
        this.#active.delete(lease);
        this.deaths += lease.deaths;
        lease.deaths = 0;
        if (bytes > RECYCLE_BYTES) lease.terminate();
        else if (lease.alive) this.#rest(lease);
      }
    });
  }

  dispose(): void {
    this.#disposed = true;
    for (const lease of this.leases) lease.close();
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
  }

  #take(): WorkerLease {
    if (this.#disposed) throw cancelled();
    const entry = this.#idle.pop();
    if (!entry) return new WorkerLease('job', this.#spawn, 'terminate');
    clearTimeout(entry.timer);
    return entry.lease;
  }

  #rest(lease: WorkerLease): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((entry) => entry.lease === lease),
        1,
      );
      lease.terminate();
    }, IDLE_MS);
    this.#idle.push({ lease, timer });
  }
}

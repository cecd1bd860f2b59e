import { errorFromJSON } from '../../engine/base/errors.ts';
import {
  cancelled,
  type Outcome,
  type ProgressListener,
  type SpawnWorker,
  type TaskInput,
  type TaskName,
  type TaskOutput,
  type WorkerLink,
  type WorkerRole,
} from '../protocol/task-map.ts';

/** The worker died during a call. The pool retries once; callers of the pool never see this error. */
export class WorkerDied extends Error {
  override readonly name = 'WorkerDied';
}

export const isDeath = (error: unknown): error is WorkerDied => error instanceof WorkerDied;

export interface LeaseCall {
  readonly transfer?: readonly Transferable[];
  readonly onProgress?: ProgressListener | undefined;
  readonly signal?: AbortSignal | undefined;
}

let nextCall = 1;

/**
 * One worker and its pending calls. Spawned by the first call; after a death or `terminate` the next call spawns a new one. A
 * changed `incarnation` means that records of the worker's contents are stale.
 */
export class WorkerLease {
  readonly role: WorkerRole;
  readonly #spawn: SpawnWorker;
  readonly #onAbort: 'cancel' | 'terminate';
  #link: WorkerLink | null = null;
  readonly #pending = new Set<(error: unknown) => void>();
  #running = 0;
  #closed = false;
  incarnation = 0;
  deaths = 0;
  /** Last state reported by the worker. */
  bytes = 0;
  simd: boolean | null = null;

  constructor(role: WorkerRole, spawn: SpawnWorker, onAbort: 'cancel' | 'terminate') {
    this.role = role;
    this.#spawn = spawn;
    this.#onAbort = onAbort;
  }

  get alive(): boolean {
    return this.#link !== null;
  }
  /** True while calls are pending, canceled ones included. */
  get busy(): boolean {
    return this.#running > 0;
  }

  /** Rejects with the task's `GessoError`, with 'cancelled', or with `WorkerDied`. */
  call<T extends TaskName>(task: T, input: TaskInput<T>, options: LeaseCall = {}): Promise<TaskOutput<T>> {
    const { signal } = options;
    if (signal?.aborted || this.#closed) return Promise.reject(cancelled());
    const link = this.#ensure();
    const call = nextCall++;
    const incarnation = this.incarnation;
    this.#running++;
    return new Promise<TaskOutput<T>>((resolve, reject) => {
      const settle = () => {
        this.#pending.delete(fail);
        signal?.removeEventListener('abort', abort);
      };
      const fail = (error: unknown) => {
        settle();
        reject(error);
      };
      const abort = () => {
        fail(cancelled());
        if (this.#onAbort === 'terminate') this.terminate();
        else link.cancel(call);
      };
      this.#pending.add(fail);
      signal?.addEventListener('abort', abort, { once: true });
      link
        .run(call, task, input, options.transfer ?? [], options.onProgress ?? null)
        .then((outcome: Outcome<TaskOutput<T>>) => {
          if (incarnation === this.incarnation) this.#note(outcome);
          settle();
          if (outcome.ok) resolve(outcome.value);
          else reject(errorFromJSON(outcome.error));
        }, fail)
        .finally(() => {
          if (incarnation === this.incarnation) this.#running--;
        });
    });
  }

  terminate(): void {
    const link = this.#link;
    this.#drop();
    link?.terminate();
    this.#failAll(cancelled());
  }

  /** Permanent: later calls reject with 'cancelled'. */
  close(): void {
    this.#closed = true;
    this.terminate();
  }

  #ensure(): WorkerLink {
    if (this.#link) return this.#link;
    const link = this.#spawn(this.role);
    this.incarnation++;
    this.#running = 0;
    this.#link = link;
    link.onDeath((reason) => {
      if (this.#link !== link) return;
      this.deaths++;
      this.#drop();
      link.terminate();
      this.#failAll(new WorkerDied(reason));
    });
    return link;
  }

  #drop(): void {
    this.#link = null;
    this.#running = 0;
    this.bytes = 0;
    // A late answer of the dropped worker must not affect the records of the next one.
    this.incarnation++;
  }

  #failAll(error: Error): void {
    for (const fail of [...this.#pending]) fail(error);
  }

  #note(outcome: Outcome<unknown>): void {
    this.bytes = outcome.bytes;
    this.simd = outcome.simd;
  }
}

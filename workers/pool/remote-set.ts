import type { WorkerLease } from './lease.ts';

/** Record of a worker's contents, by id. Cleared as soon as the worker is replaced. */
export class RemoteSet<T> {
  readonly #lease: WorkerLease;
  readonly #held = new Set<T>();
  readonly #coming = new Map<T, Promise<void>>();
  #incarnation = -1;

  constructor(lease: WorkerLease) {
    this.#lease = lease;
  }

  get size(): number {
    this.#refresh();
    return this.#held.size;
  }

  has(id: T): boolean {
    this.#refresh();
    return this.#held.has(id);
  }

  add(id: T): void {
    this.#refresh();
    this.#held.add(id);
  }

  remove(id: T): void {
    this.#held.delete(id);
  }

  /** Sends `id` unless it is there; concurrent callers share one transfer. */
  async ensure(id: T, send: () => Promise<void>): Promise<void> {
    if (this.has(id)) return;
    const coming = this.#coming.get(id);
    if (coming) return coming;
    const sending = send().then(
      () => {
        this.#coming.delete(id);
        this.add(id);
      },
      (error: unknown) => {
        this.#coming.delete(id);
        throw error;
      },
    );
    this.#coming.set(id, sending);
    return sending;
  }

  keepOnly(live: ReadonlySet<T>): void {
    for (const id of this.#held) if (!live.has(id)) this.#held.delete(id);
  }

  #refresh(): void {
    if (this.#incarnation === this.#lease.incarnation) return;
    this.#incarnation = this.#lease.incarnation;
    this.#held.clear();
    this.#coming.clear();
  }
}

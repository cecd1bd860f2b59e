/**
 * Delivers task ids to workers, at least once and unordered. The state is in the task rows; a delivery only wakes a worker, which leases
 * the next due task, if any.
 */
export interface TaskQueue {
  /** `delayMs`: earliest delivery. */
  deliver(taskId: string, options?: { readonly delayMs?: number }): Promise<void>;
  /** Calls `handle` for each id, `concurrency` at a time. The returned function stops this and resolves when running calls have ended. */
  consume(handle: (taskId: string) => Promise<void>, concurrency: number): Promise<() => Promise<void>>;
  /** Number of ids that no worker has received; rejects if the queue is unreachable. */
  size(): Promise<number>;
  close(): Promise<void>;
}

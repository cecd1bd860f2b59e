/**
 * Delivers task ids to workers, at least once and in no promised order. It never holds the truth, a task row does; a
 * delivery only wakes a worker: it takes whichever task is next in turn, and finds nothing when all are taken.
 */
export interface TaskQueue {
  /** `delayMs`: not before then. */
  deliver(taskId: string, options?: { readonly delayMs?: number }): Promise<void>;
  /** Calls `handle` for each id, `concurrency` at a time, until the returned function is called; that one waits for those in hand. */
  consume(handle: (taskId: string) => Promise<void>, concurrency: number): Promise<() => Promise<void>>;
  /** Ids that no worker has taken up; rejects when the queue is not reachable. */
  size(): Promise<number>;
  close(): Promise<void>;
}

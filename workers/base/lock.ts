/** Message of a worker that holds its Web Lock, which shows that it is alive. */
export const LOCK_HELD = 'gesso-lock-held';

/**
 * Holds the lock that the worker's name ends with until the worker ends, which tells the page. Resolves when the page was told that the
 * lock is held; without locks (plain http) only errors tell.
 */
export function holdLock(worker: Pick<DedicatedWorkerGlobalScope, 'name' | 'postMessage'>): Promise<void> {
  return new Promise<void>((resolve) => {
    const announce = () => {
      worker.postMessage(LOCK_HELD);
      resolve();
    };
    if (!navigator.locks) return announce();
    const lock = worker.name.slice(worker.name.indexOf(':') + 1);
    navigator.locks
      .request(lock, () => {
        announce();
        return new Promise<never>(() => {});
      })
      // A page without an origin of its own may not request locks.
      .catch(announce);
  });
}

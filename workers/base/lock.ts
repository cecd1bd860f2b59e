/** Message of a worker that holds its Web Lock, which shows that it is alive. */
export const LOCK_HELD = 'gesso-lock-held';

/**
 * Holds the lock named in the worker's name until the worker ends, which notifies the page. Resolves once the page knows that the lock is
 * held. Without locks (plain http), only errors notify it.
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

/** Keeps everything of the studio on this device: asks its service worker, which stores the files. */

export interface Missing {
  readonly files: number;
  readonly models: number;
  readonly bytes: number;
}

/** What is not stored yet; null where this browser stores no files for the studio, or the server does not answer. */
export async function missingOffline(): Promise<Missing | null> {
  return ask<Missing>('how-much');
}

/**
 * Stores what is missing and tells how much is done, 0…1. Resolves to false when not all of it could be stored, or when `signal` aborts;
 * what is there stays.
 */
export async function keepOffline(
  { files, models }: Missing,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  // Or the browser may clear it when its disk is full. One that refuses stores all the same.
  await navigator.storage?.persist?.().catch(() => false);
  const all = Math.max(1, files + models);
  if ((await ask<number>('keep-everything')) === null) return false;
  for (let left = files; left > 0 && !signal.aborted; ) {
    onProgress((all - left) / all);
    const still = await ask<number>('store-some');
    if (still === null) return false;
    left = still;
  }
  return !signal.aborted;
}

/** ms. The studio registers its service worker when it is idle, and that stores files before it is ready; where it may not, it never is. */
const PATIENCE = 20_000;

/** null where nobody answers, and where the work failed. */
async function ask<T>(question: 'how-much' | 'keep-everything' | 'store-some'): Promise<T | null> {
  if (!('serviceWorker' in navigator)) return null;
  const ready = await Promise.race([
    navigator.serviceWorker.ready,
    new Promise<null>((resolve) => setTimeout(resolve, PATIENCE, null)),
  ]);
  const worker = ready?.active;
  if (!worker) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<T | null>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}

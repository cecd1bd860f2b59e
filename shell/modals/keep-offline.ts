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
 * Stores what is missing, one model or some files at a time, and tells after each how much is done, 0…1 of the bytes. Resolves to false when
 * not all of it could be stored, or when `signal` aborts; what is there stays.
 */
export async function keepOffline(
  missing: Missing,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<boolean> {
  // Or the browser may clear it when its disk is full. One that refuses stores all the same.
  await navigator.storage?.persist?.().catch(() => false);
  for (const step of ['keep-model', 'store-some'] as const) {
    for (let left = 1; left > 0; ) {
      if (signal.aborted) return false;
      const still = await ask<number>(step);
      const now = still === null ? null : await missingOffline();
      if (still === null || now === null) return false;
      onProgress(1 - now.bytes / Math.max(1, missing.bytes));
      left = still;
    }
  }
  return true;
}

/** ms. The studio registers its service worker when it is idle, and that stores files before it is ready; where it may not, it never is. */
const PATIENCE = 20_000;

/** null where nobody answers, and where the work failed. */
async function ask<T>(question: 'how-much' | 'keep-model' | 'store-some'): Promise<T | null> {
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

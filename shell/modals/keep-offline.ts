/** Makes the studio available offline: the service worker stores its files. */

export interface Missing {
  readonly files: number;
  readonly models: number;
  readonly bytes: number;
}

/** Missing files; null if this browser stores none for the studio, or there is no response. */
export async function missingOffline(): Promise<Missing | null> {
  return ask<Missing>('how-much');
}

/**
 * Stores missing files in batches and reports progress, 0…1 of the bytes. Resolves to false if some could not be stored, or `signal`
 * aborts; stored ones stay.
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

/** null without a response, or after a failure. */
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

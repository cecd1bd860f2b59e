/**
 * Makes the studio independent of its server, once it is loaded and idle: nothing here competes with a picture that is
 * being opened. A browser without service workers, or one that refuses storage, goes on needing the server; that is said in
 * the console.
 */
export async function registerOffline(isBusy: () => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await idle();
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    if (active) await storeTheRest(active, isBusy);
  } catch (cause) {
    console.warn('The studio works, but not without its server: this browser stores no files for it.', cause);
  }
}

/** How often a busy page is looked at again, ms. */
const WAIT = 500;

/** Some files at a time, so that a picture never waits for more than these. */
async function storeTheRest(worker: ServiceWorker, isBusy: () => boolean): Promise<void> {
  for (;;) {
    await idle();
    if (isBusy()) await new Promise((resolve) => setTimeout(resolve, WAIT));
    else if (!(await storeSome(worker))) return;
  }
}

/** Are there files to store still? */
function storeSome(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data: left }: MessageEvent<number | null>) => {
      port1.close();
      resolve(left !== null && left > 0);
    };
    worker.postMessage('store-some', [port2]);
  });
}

/** The first picture comes first; a page that is never idle is taken in the middle of things after a while. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3000);
  });
}

/**
 * Makes the studio independent of its server, once it is loaded and idle: nothing here competes with the first picture.
 * A browser without service workers, or one that refuses storage, goes on needing the server; that is said in the console.
 */
export async function registerOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await idle();
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('store-the-rest');
  } catch (cause) {
    console.warn('The studio works, but not without its server: this browser stores no files for it.', cause);
  }
}

/** The first picture comes first; a page that is never idle is taken in the middle of things after a while. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3000);
  });
}

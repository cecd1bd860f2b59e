/** Keeps this page for when the network is gone: the service worker of the studio, which is in its frame, answers with it. */
const VISITED = 'gesso-pages';

export async function keepPage(): Promise<void> {
  if (!('caches' in window)) return;
  const parts = document.querySelectorAll<HTMLElement>(
    'link[rel=stylesheet], script[src], link[rel~=icon], img, link[rel=preload]',
  );
  const addresses = [...parts].map((part) =>
    part instanceof HTMLImageElement
      ? part.currentSrc
      : (part.getAttribute('href') ?? part.getAttribute('src')),
  );
  try {
    const store = await caches.open(VISITED);
    await store.addAll([
      ...new Set([window.location.pathname, ...addresses.filter((each) => !!each)]),
    ] as string[]);
  } catch {
    // No room, or no network any more: the page then needs its server, as any page does.
  }
}

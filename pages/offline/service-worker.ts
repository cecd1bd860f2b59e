/**
 * Keeps the studio working when the server or the network is gone: even features that load on demand are stored ahead.
 *
 * - Install stores the *core*: everything but what is large and rarely used. Without all of it the worker does not install.
 * - The *rest* (codecs, fonts, samples) is stored a few files at a time, each time that the page says that it is idle.
 * - The slices of the Chinese and Japanese faces are stored when a text first needs them.
 * - The page itself comes from the network first, so that a new version shows at once; hashed files come from the store first.
 * - A new worker waits until no tab uses the old one, so a tab never loses the files that it was loaded with.
 */
import type { OfflineFiles } from './offline-files.ts';

/** Replaced by the build with the names of its files. */
declare const __OFFLINE_FILES__: OfflineFiles;

declare const self: ServiceWorkerGlobalScope;

const { version, page, core, rest, whenAsked } = __OFFLINE_FILES__;
const PREFIX = 'gesso-files-';
const STORE = `${PREFIX}${version}`;
/** Content pages whose editor was used, and what they show: stored by the page itself (`pages/site/runtime/keep-page.ts`). */
const VISITED = 'gesso-pages';
/** Hashed files of the content pages. */
const SITE_FILES = '/assets/site/';
const STORED = new Set([...core, ...rest]);
const WHEN_ASKED = new Set(whenAsked);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.addAll(core)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldStores().then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  const [answer] = event.ports;
  if (event.data === 'store-some' && answer) event.waitUntil(storeSome(answer));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/studio') {
    event.respondWith(fetch(request).catch(() => stored(page)));
  } else if (request.mode === 'navigate' || url.pathname.startsWith(SITE_FILES)) {
    event.respondWith(fromVisited(request));
  } else if (STORED.has(url.pathname)) {
    event.respondWith(stored(url.pathname));
  } else if (WHEN_ASKED.has(url.pathname)) {
    event.respondWith(storedOnceAsked(url.pathname));
  }
});

async function dropOldStores(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== STORE).map((name) => caches.delete(name)),
  );
}

/** Files of one answer: a page that turns busy waits for no more than these. */
const SOME = 8;

/** Stores some of the rest and answers how many files are missing still; null = one could not be stored, ask another day. */
async function storeSome(answer: MessagePort): Promise<void> {
  try {
    const store = await caches.open(STORE);
    const there = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
    const missing = rest.filter((path) => !there.has(path));
    for (const path of missing.slice(0, SOME)) await store.add(path);
    answer.postMessage(Math.max(0, missing.length - SOME));
  } catch {
    answer.postMessage(null);
  }
}

/** From the network; without it as it was when its editor was last used. */
async function fromVisited(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const hit = await caches.match(request, { cacheName: VISITED, ignoreSearch: true });
    if (hit) return hit;
    throw error;
  }
}

/** From the store; from the network what is not stored yet. */
async function stored(path: string): Promise<Response> {
  const store = await caches.open(STORE);
  const hit = await store.match(path);
  return hit ?? fetch(path);
}

/** As `stored`, and what the network gives stays. */
async function storedOnceAsked(path: string): Promise<Response> {
  const store = await caches.open(STORE);
  const hit = await store.match(path);
  if (hit) return hit;
  const response = await fetch(path);
  // Without room in the store the page still gets its file.
  if (response.ok) await store.put(path, response.clone()).catch(() => {});
  return response;
}

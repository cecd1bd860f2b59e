/**
 * Keeps the studio working when the server or the network is gone: even features that load on demand are stored ahead.
 *
 * - Install stores the *core*: everything but what is large and rarely used. Without all of it the worker does not install.
 * - The *rest* (codecs, fonts, samples) is stored a few files at a time, each time that the page says that it is idle.
 * - The slices of the Chinese and Japanese faces are stored when a text first needs them, and the runtime of models with the first model.
 * - A person may ask for *everything*: those files and the server's trained models too. A later version stores its own again.
 * - The page itself comes from the network first, so that a new version shows at once; hashed files come from the store first.
 * - A new worker waits until no tab uses the old one, so a tab never loses the files that it was loaded with.
 */
import type { OfflineFiles } from './offline-files.ts';

/** Replaced by the build with the names of its files. */
declare const __OFFLINE_FILES__: OfflineFiles;

declare const self: ServiceWorkerGlobalScope;

const { version, page, core, rest, whenAsked, bytes } = __OFFLINE_FILES__;
const PREFIX = 'gesso-files-';
const STORE = `${PREFIX}${version}`;
/** Content pages whose editor was used, and what they show: stored by the page itself (`pages/site/runtime/keep-page.ts`). */
const VISITED = 'gesso-pages';
/** The list of trained models and their files. Exists once the user has made everything available offline. */
const MODELS = 'gesso-models';
const MODEL_FILES = '/models/';
const MODEL_LIST = '/models/list.json';
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
  if (!answer) return;
  if (event.data === 'store-some') event.waitUntil(storeSome(answer));
  if (event.data === 'how-much') event.waitUntil(tell(answer, howMuch));
  if (event.data === 'keep-model') event.waitUntil(tell(answer, keepModel));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate' && url.pathname === '/studio') {
    event.respondWith(fetch(request).catch(() => stored(page)));
  } else if (request.mode === 'navigate' || url.pathname.startsWith(SITE_FILES)) {
    event.respondWith(newestOf(request, VISITED));
  } else if (url.pathname.startsWith(MODEL_FILES)) {
    event.respondWith(newestOf(request, MODELS));
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

/** Maximum files of one batch: a page that becomes busy waits for these only. */
const SOME = 8;

/** Stores some missing files and returns how many remain; null = one could not be stored, retried later. */
function storeSome(answer: MessagePort): Promise<void> {
  return tell(answer, async () => {
    const store = await caches.open(STORE);
    const all = await missing((await caches.has(MODELS)) ? [...rest, ...whenAsked] : rest);
    for (const path of all.slice(0, SOME)) await store.add(path);
    return Math.max(0, all.length - SOME);
  });
}

/** null = it failed. */
async function tell(answer: MessagePort, work: () => Promise<unknown>): Promise<void> {
  answer.postMessage(await work().catch(() => null));
}

async function missing(paths: readonly string[]): Promise<readonly string[]> {
  const store = await caches.open(STORE);
  const there = new Set((await store.keys()).map(({ url }) => new URL(url).pathname));
  return paths.filter((path) => !there.has(path));
}

/** What everything would store that is not there: files of the build, models, and the bytes of both. */
async function howMuch(): Promise<{
  readonly files: number;
  readonly models: number;
  readonly bytes: number;
}> {
  const paths = [...rest, ...whenAsked];
  const size = new Map(paths.map((path, at) => [path, bytes[at] ?? 0]));
  const files = await missing(paths);
  const isThere = await Promise.all(
    (await modelFiles()).map(async (url) => [url, await isKept(url)] as const),
  );
  const models = isThere.filter(([, kept]) => !kept).map(([url]) => url);
  const sizes = await Promise.all(models.map(bytesOf));
  const sum = (total: number, each: number) => total + each;
  return {
    files: files.length,
    models: models.length,
    bytes: files.map((path) => size.get(path) ?? 0).reduce(sum, 0) + sizes.reduce(sum, 0),
  };
}

/** Addresses of the models' files; none where the server has no models. */
async function modelFiles(): Promise<readonly string[]> {
  const response = await fetch(MODEL_LIST);
  if (!response.ok) return [];
  const { models } = (await response.json()) as { readonly models: readonly { readonly url: string }[] };
  return models.map(({ url }) => new URL(url, new URL(MODEL_LIST, self.location.href)).href);
}

const isKept = async (url: string) => (await caches.match(url, { cacheName: MODELS })) !== undefined;

async function bytesOf(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD' });
  return Number(response.headers.get('content-length') ?? 0);
}

/** From now on everything is stored. Stores one model that is missing and answers how many still are. */
async function keepModel(): Promise<number> {
  const store = await caches.open(MODELS);
  const files = await modelFiles();
  const kept = await Promise.all(files.map(isKept));
  const [next, ...others] = files.filter((_, at) => !kept[at]);
  if (next !== undefined) await store.add(next);
  // Last: a list names files that are there.
  if (others.length === 0) await store.add(MODEL_LIST);
  return others.length;
}

/** From the network; without it as it was stored. */
async function newestOf(request: Request, cacheName: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const hit = await caches.match(request, { cacheName, ignoreSearch: true });
    if (hit) return hit;
    throw error;
  }
}

/** From the cache, else from the network. */
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

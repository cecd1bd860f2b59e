import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROOT } from '../helpers/paths.ts';

/** Of another compiler project: the types of a page and of a service worker exclude each other. */
const WORKER = join(ROOT, 'pages/offline/service-worker.ts');

const ORIGIN = 'https://studio.example';
const FILES = {
  version: 'v1',
  page: '/studio.html',
  core: ['/studio.html'],
  rest: ['/a.woff2'],
  whenAsked: Array.from({ length: 20 }, (_, n) => `/assets/slice-${n}.woff2`),
  bytes: [100, ...new Array<number>(20).fill(10)],
};
const MODELS = { models: [{ url: '/models/faces.onnx' }, { url: '/models/plates.onnx' }] };

type Listener = (event: unknown) => void;

/** A browser's caches, as far as the worker uses them. */
function memoryCaches(load: (url: string) => Promise<Response>) {
  const stores = new Map<string, Map<string, Response>>();
  const href = (request: string | Request) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href;
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const add = async (request: string) => {
      const response = await load(href(request));
      if (!response.ok) throw new TypeError(`${request}: ${response.status}`);
      store.set(href(request), response);
    };
    return {
      add,
      addAll: async (all: readonly string[]) => void (await Promise.all(all.map(add))),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      match: async (request: string) => store.get(href(request))?.clone(),
      put: async (request: string, response: Response) => void store.set(href(request), response),
    };
  };
  return {
    open,
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (request: string | Request, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(href(request))?.clone(),
  };
}

let listeners: Map<string, Listener>;
let isOnline: boolean;
beforeEach(async () => {
  listeners = new Map();
  isOnline = true;
  const load = async (request: string | Request) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
    const body = pathname === '/models/list.json' ? JSON.stringify(MODELS) : `of ${pathname}`;
    return new Response(body, { headers: { 'content-length': '1000' } });
  };
  vi.stubGlobal('__OFFLINE_FILES__', FILES);
  vi.stubGlobal('caches', memoryCaches(load));
  vi.stubGlobal('fetch', load);
  vi.stubGlobal('self', {
    location: new URL(`${ORIGIN}/sw.js`),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
  vi.resetModules();
  await import(WORKER);
  await happens('install', {});
});
afterEach(() => vi.unstubAllGlobals());

async function happens(type: string, event: object): Promise<void> {
  const waits: unknown[] = [];
  listeners.get(type)!({ ...event, waitUntil: (work: unknown) => waits.push(work) });
  await Promise.all(waits);
}

async function ask(data: string): Promise<unknown> {
  const answers: unknown[] = [];
  await happens('message', { data, ports: [{ postMessage: (answer: unknown) => answers.push(answer) }] });
  return answers[0];
}

/** The text of what a page gets; null where nothing answers. */
async function get(path: string): Promise<string | null> {
  const request = new Request(ORIGIN + path);
  let response: Promise<Response> | undefined;
  listeners.get('fetch')!({ request, respondWith: (given: Promise<Response>) => (response = given) });
  return (await response!.catch(() => null))?.text() ?? null;
}

it('stores in the background what a page may need, and nothing that is large and rarely asked for', async () => {
  expect(await ask('how-much')).toEqual({ files: 21, models: 2, bytes: 100 + 200 + 2000 });
  expect(await ask('store-some')).toBe(0);
  isOnline = false;
  expect(await get('/a.woff2')).toBe('of /a.woff2');
  expect(await get('/assets/slice-3.woff2')).toBeNull();
  expect(await get('/models/list.json')).toBeNull();
});

it('stores everything when a person asks for it: each file and model answers without the server', async () => {
  expect(await ask('keep-model')).toBe(1);
  expect(await ask('how-much')).toEqual({ files: 21, models: 1, bytes: 100 + 200 + 1000 });
  expect(await ask('keep-model')).toBe(0);
  expect(await ask('keep-model')).toBe(0);
  const left: unknown[] = [];
  do left.push(await ask('store-some'));
  while (left.at(-1) !== 0 && left.length < 9);
  expect(left).toEqual([13, 5, 0]);
  expect(await ask('how-much')).toEqual({ files: 0, models: 0, bytes: 0 });
  isOnline = false;
  for (const path of [...FILES.rest, ...FILES.whenAsked, ...MODELS.models.map(({ url }) => url)])
    expect(await get(path)).toBe(`of ${path}`);
  expect(JSON.parse((await get('/models/list.json'))!)).toEqual(MODELS);
});

it('says that it failed when the server is gone before it is through, and keeps what is there', async () => {
  expect(await ask('keep-model')).toBe(1);
  expect(await ask('keep-model')).toBe(0);
  expect(await ask('store-some')).toBe(13);
  isOnline = false;
  expect(await ask('store-some')).toBeNull();
  expect(await ask('how-much')).toBeNull();
  expect(await get('/models/faces.onnx')).toBe('of /models/faces.onnx');
  isOnline = true;
  expect(await ask('how-much')).toMatchObject({ files: 13, models: 0 });
});

/**
 * Host pages that embed the editor: served from two origins of this machine, each page with its own policy. The second origin
 * serves the editor's files when they are not the page's own.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { EmbedHandle, EmbedOptions } from '../../shell/embed/validate/api.ts';
import { ROOT } from './paths.ts';

declare global {
  interface Window {
    gesso: { embed(element: Element, options?: EmbedOptions): EmbedHandle };
    handles: EmbedHandle[];
    left: { listeners: number; workers: number; observers: number; urls: number };
  }
}

/** Served by both origins. */
export const PICTURE = '/pictures/still-life.jpg';
/** A page with room for two editors. */
export const PLACES =
  '<!doctype html><html lang="en"><body><div id="a"></div><div id="b"></div></body></html>';
/** The policy that a page needs when the editor's files are its own, as its README lists it, and nothing else. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};

export interface HostPage {
  readonly html: string;
  readonly policy?: string;
  /** Default: text/html; a page's own script is added like a page. */
  readonly type?: string;
}

export interface EmbedHost {
  readonly origin: string;
  /** Another origin with the same files. */
  readonly elsewhere: string;
  /** Requested URLs, including those of workers, which a page does not see. */
  readonly asked: readonly string[];
  /** Adds a page at `/name`. */
  put(name: string, page: HostPage): void;
  close(): Promise<void>;
}

export async function hostEmbed(dist: string): Promise<EmbedHost> {
  const pages = new Map<string, HostPage>();
  const asked: string[] = [];
  const serve = async (server: Server): Promise<string> => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const make = () =>
    createServer(async (request, response) => {
      const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
      asked.push(`http://${request.headers.host}${path}`);
      const page = pages.get(path.slice(1));
      if (page) {
        response.setHeader('content-type', page.type ?? 'text/html; charset=utf-8');
        if (page.policy) response.setHeader('content-security-policy', page.policy);
        response.end(page.html);
        return;
      }
      if (path === '/favicon.ico') {
        response.statusCode = 204;
        response.end();
        return;
      }
      const file = path.startsWith('/pictures/') ? join(ROOT, 'fixtures', path) : join(dist, path);
      try {
        const bytes = await readFile(file);
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('access-control-allow-origin', '*');
        response.end(bytes);
      } catch {
        response.statusCode = 404;
        response.end();
      }
    });
  const [first, second] = [make(), make()];
  return {
    origin: await serve(first),
    elsewhere: await serve(second),
    asked,
    put: (name, page) => void pages.set(name, page),
    async close() {
      for (const server of [first, second]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

export interface Visited {
  readonly page: Page;
  /** Console errors, uncaught errors and violations of the policy. */
  readonly problems: readonly string[];
}

/** Opens a page and puts `embed.js` of `from` on `window.gesso`. */
export async function visit(
  browser: Browser,
  host: EmbedHost,
  name: string,
  from = host.origin,
): Promise<Visited> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  await page.addInitScript(countWhatIsLeft);
  await page.goto(`${host.origin}/${name}`);
  // As a string: the test runner rewrites an import() inside a function.
  await page.evaluate(
    `import(${JSON.stringify(`${from}/embed.js`)}).then((door) => { window.gesso = door; })`,
  );
  return { page, problems };
}

/** Resources that a page still holds, counted by wrapping the browser's functions. Runs in the page, before anything else. */
function countWhatIsLeft(): void {
  const left = { listeners: 0, workers: 0, observers: 0, urls: 0 };
  Object.assign(window, { left });
  const targets: EventTarget[] = [window, document];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    const known = new Map<unknown, string>();
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject | null,
      options?: boolean | AddEventListenerOptions,
    ) => {
      if (!listener) return;
      known.set(listener, type);
      left.listeners++;
      const forget = () => {
        if (known.delete(listener)) left.listeners--;
      };
      if (typeof options === 'object') options.signal?.addEventListener('abort', forget);
      add(type, listener, options);
    };
    target.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
      if (listener && known.delete(listener)) left.listeners--;
      remove(type, listener);
    };
  }
  const OwnWorker = window.Worker;
  window.Worker = class extends OwnWorker {
    #ended = false;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      left.workers++;
    }
    override terminate(): void {
      super.terminate();
      if (!this.#ended) left.workers--;
      this.#ended = true;
    }
  };
  const OwnObserver = window.ResizeObserver;
  window.ResizeObserver = class extends OwnObserver {
    constructor(callback: ResizeObserverCallback) {
      super(callback);
      left.observers++;
    }
    override disconnect(): void {
      super.disconnect();
      left.observers--;
    }
  };
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (object: Blob | MediaSource) => {
    left.urls++;
    return create(object);
  };
  URL.revokeObjectURL = (url: string) => {
    left.urls--;
    revoke(url);
  };
}

/** Leaves the page, in which nothing may have failed. */
export async function ended({ page, problems }: Visited): Promise<void> {
  await page.close();
  expect(problems).toEqual([]);
}

/** What the server says of a page before it is shown (`/page-data/{page}/page-data.json`). */
import { PAGE_DATA_RETRIES } from '../../../vocabulary/client-timing.ts';

export interface PageData {
  readonly path: string;
  /** Of the build that the server has. */
  readonly webpackCompilationHash: string;
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly data: PageData }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'server-error' }
  /** Failed after all retries: the browser navigates. */
  | { readonly kind: 'failed' };

/** Ms before the first retry, twice as long before each further one. */
const FIRST_WAIT = 200;

export interface PageDataPorts {
  fetch(url: string): Promise<Response>;
  wait(ms: number): Promise<void>;
}

/** @param path of the page: `/pricing` */
export async function loadPageData(path: string, { fetch, wait }: PageDataPorts): Promise<PageAnswer> {
  const name = path === '/' ? 'index' : path.slice(1);
  for (let retry = 0; retry <= PAGE_DATA_RETRIES; retry++) {
    if (retry > 0) await wait(FIRST_WAIT * 2 ** (retry - 1));
    try {
      const response = await fetch(`/page-data/${name}/page-data.json`);
      if (response.status === 404) return { kind: 'not-found' };
      if (response.status === 500) return { kind: 'server-error' };
      if (!response.ok) continue;
      const data: unknown = await response.json();
      if (isPageData(data)) return { kind: 'page', data };
    } catch {
      // No network, or no JSON: the next try may have either.
    }
  }
  return { kind: 'failed' };
}

function isPageData(value: unknown): value is PageData {
  if (typeof value !== 'object' || value === null) return false;
  const data = value as Partial<Record<keyof PageData, unknown>>;
  return typeof data.path === 'string' && typeof data.webpackCompilationHash === 'string';
}

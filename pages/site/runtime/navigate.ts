/** Client-side navigation between content pages. On any failure, the browser navigates. */
import { DELAYED_ROUTE_INDICATOR_MS } from '../../../vocabulary/client-timing.ts';
import { PAGE_LANGUAGES } from '../../../vocabulary/page-row.ts';
import { loadPageData } from './page-data.ts';
import {
  entryName,
  placeIn,
  rememberedScroll,
  rememberScroll,
  returnTo,
  type Scroll,
} from './scroll-memory.ts';

const RELOADED = 'gesso-reloaded-for';

export interface Navigation {
  /** Fetches a page ahead. */
  fetchAhead(path: string): void;
}

/** @param started called for each shown page, with its new elements */
export function startNavigation(started: (root: ParentNode) => void): Navigation {
  const ahead = new Map<string, Promise<string | null>>();
  /** The history's entry of the page that is shown; the address may be ahead of it. */
  let entry = entryName();
  let going: object | null = null;

  const fetchPage = (path: string): Promise<string | null> => {
    let page = ahead.get(path);
    if (!page) {
      page = getText(path);
      ahead.set(path, page);
      void page.then((html) => html === null && ahead.delete(path));
    }
    return page;
  };

  async function go(url: URL, scroll: Scroll | null): Promise<void> {
    const own = {};
    going = own;
    const late = setTimeout(() => going === own && showIndicator(true), DELAYED_ROUTE_INDICATOR_MS);
    try {
      const page = fetchPage(url.pathname);
      const answer = await loadPageData(url.pathname, { fetch: (path) => fetch(path), wait });
      if (going !== own) return;
      if (answer.kind === 'failed') return loadAnew();
      if (answer.kind === 'page' && isOtherBuild(answer.data.webpackCompilationHash)) return loadAnew();
      const html = await (answer.kind === 'page'
        ? page
        : getText(answer.kind === 'not-found' ? missingPage(url) : '/500'));
      if (going !== own) return;
      if (html === null) return loadAnew();
      show(html, url, scroll);
    } finally {
      clearTimeout(late);
      if (going === own) showIndicator(false);
    }
  }

  function show(html: string, url: URL, scroll: Scroll | null): void {
    const next = new DOMParser().parseFromString(html, 'text/html');
    const [page, nextPage] = [document, next].map((each) => each.querySelector('[data-page-body]'));
    if (!page || !nextPage) {
      loadAnew();
      return;
    }
    entry = entryName();
    const { documentElement: root } = next;
    document.documentElement.lang = root.lang;
    document.documentElement.dir = root.dir;
    document.title = next.title;
    layOutWhole();
    for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
    for (const each of next.head.querySelectorAll('[data-head]'))
      document.head.append(document.adoptNode(each));
    page.replaceWith(document.adoptNode(nextPage));
    started(nextPage);
    const target = placeIn(url);
    const main = document.getElementById('main');
    main?.focus({ preventScroll: true });
    if (scroll) returnTo(scroll);
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }

  window.history.scrollRestoration = 'manual';
  const back = rememberedScroll(entry);
  if (back ? back.top > 0 : placeIn(window.location)) layOutWhole();
  if (back) returnTo(back);
  // A reload in this mode does not go to the place in the page that the address names.
  else placeIn(window.location)?.scrollIntoView({ behavior: 'instant' });
  window.addEventListener('pagehide', () => rememberScroll(entry));
  window.addEventListener('popstate', () => {
    rememberScroll(entry);
    const shown = document.querySelector<HTMLElement>('[data-page-body]')?.dataset.path;
    const next = entryName();
    const url = new URL(window.location.href);
    const scroll = rememberedScroll(next);
    if (url.pathname === shown) {
      // Pending navigation is cancelled.
      going = null;
      showIndicator(false);
      entry = next;
      if (!scroll) return;
      layOutWhole();
      returnTo(scroll);
    } else void go(url, scroll);
  });
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || !mayTake(event, link)) return;
    const url = new URL(link.href);
    if (url.pathname === window.location.pathname && url.search === window.location.search) return;
    event.preventDefault();
    rememberScroll(entry);
    window.history.pushState({}, '', url);
    void go(url, null);
  });
  // Before the press: half of the way is behind by then.
  document.addEventListener('pointerover', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('a[data-page]');
    if (link && !savesData()) void fetchPage(new URL(link.href).pathname);
  });
  return { fetchAhead: (path) => void fetchPage(path) };
}

/** Where things are below the first screen is known from now on (`first-paint.css`). */
function layOutWhole(): void {
  document.documentElement.dataset.laidOut = '';
}

/** A plain press of a link to a content page. */
function mayTake(event: MouseEvent, link: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.button !== 0) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return link.dataset.page !== undefined && !link.target && !link.download;
}

/** Does the server have another build than this page? Once a session: a reload that did not help is not repeated. */
function isOtherBuild(hash: string): boolean {
  const own = document.querySelector<HTMLMetaElement>('meta[name="gesso-build"]')?.content;
  if (!own || own === hash) return false;
  try {
    if (sessionStorage.getItem(RELOADED) !== null) return false;
    sessionStorage.setItem(RELOADED, hash);
    return true;
  } catch {
    return false;
  }
}

/** In the language of the address. */
function missingPage({ pathname }: URL): string {
  const language = PAGE_LANGUAGES.find((each) => pathname.startsWith(`/${each}/`));
  return language ? `/${language}/404` : '/404';
}

/** The address is the wanted page's already: going there again would do nothing where it names a place in the page. */
function loadAnew(): void {
  window.location.reload();
}

async function getText(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { headers: { accept: 'text/html' } });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function showIndicator(shown: boolean): void {
  document.documentElement.toggleAttribute('data-loading', shown);
  const status = document.querySelector('.on-its-way');
  const words = document.querySelector<HTMLElement>('[data-page-body]')?.dataset.loadingWords;
  if (status) status.textContent = shown ? (words ?? '') : '';
}

export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

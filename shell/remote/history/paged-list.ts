/** A paged list of the server, newest first, as pure functions: the caller loads the pages. */
import type { LOAD_STATUSES } from '../../../vocabulary/api-options.ts';
import { HISTORY_FIRST_PAGE } from '../../../vocabulary/limits.ts';

/** empty: nothing requested yet. Loaded items stay while more is loading, and after an error. */
export type LoadStatus = (typeof LOAD_STATUSES)[number];

interface Named {
  readonly id: string;
}

export interface PagedList<T extends Named> {
  readonly status: LoadStatus;
  readonly items: readonly T[];
  /** Items of all pages; 0 before the first page. */
  readonly total: number;
  /** The last complete page. The server counts from 1: 0 = none. */
  readonly page: number;
  /** Items of a page. */
  readonly size: number;
  /** Id of the last item of that page; older ones were read by themselves. null before the first page. */
  readonly reached: string | null;
  /** Error of the last page; null unless the status is `failed`. */
  readonly error: unknown;
}

/** A page's response. */
export interface PageAnswer<T extends Named> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
}

export function unreadList<T extends Named>(size: number): PagedList<T> {
  return { status: 'empty', items: [], total: 0, page: HISTORY_FIRST_PAGE, reached: null, size, error: null };
}

/** The next page to request: min(ceil(total / size), page + 1). null at the end and while one is loading. */
export function pageToRead({ status, total, page, size }: PagedList<Named>): number | null {
  if (status === 'loading') return null;
  if (page === HISTORY_FIRST_PAGE && status !== 'loaded') return page + 1;
  const next = Math.min(Math.ceil(total / size), page + 1);
  return next > page ? next : null;
}

export function beginReading<T extends Named>(list: PagedList<T>): PagedList<T> {
  return { ...list, status: 'loading', error: null };
}

export function readingFailed<T extends Named>(list: PagedList<T>, error: unknown): PagedList<T> {
  return { ...list, status: 'failed', error };
}

/**
 * Appends a page. Items that are known, because newer ones shifted the pages or because they were read by themselves, are updated and take
 * the page's order.
 */
export function appendPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  const fresh = new Set(answer.items.map(({ id }) => id));
  const items = [...list.items.filter(({ id }) => !fresh.has(id)), ...answer.items];
  return {
    ...list,
    status: 'loaded',
    items,
    // Items added locally may not be counted yet.
    total: Math.max(answer.total, items.length),
    page: answer.page,
    reached: answer.items.at(-1)?.id ?? list.reached,
    error: null,
  };
}

/** Replaces the list by its first page. */
export function replaceByPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  return appendPage({ ...list, items: [], total: 0, reached: null }, answer);
}

/** Merges the current first page: new items come first, deleted ones are removed, later pages stay. */
export function refreshByPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  const last = answer.items.at(-1);
  const at = list.items.findIndex(({ id }) => id === last?.id);
  // No overlap: too many new items, so the list starts over.
  if (at < 0) return replaceByPage(list, answer);
  const told = new Set(answer.items.map(({ id }) => id));
  const items = [...answer.items, ...list.items.slice(at + 1).filter(({ id }) => !told.has(id))];
  const total = Math.max(answer.total, items.length);
  const page = items.length >= total ? Math.ceil(total / list.size) : wholePages({ ...list, items });
  return { ...list, status: 'loaded', items, total, page: Math.max(1, page), error: null };
}

/** Items that were read by themselves complete none. */
function wholePages({ items, reached, size }: PagedList<Named>): number {
  if (reached === null) return HISTORY_FIRST_PAGE;
  return Math.floor(items.filter(({ id }) => id >= reached).length / size);
}

/**
 * Adds an item that was read by itself in its place, as the server sorts by id: a new one comes first, one of a page that was not read yet
 * last. An existing one is replaced in its place.
 */
export function addItem<T extends Named>(list: PagedList<T>, item: T): PagedList<T> {
  if (list.items.some(({ id }) => id === item.id)) return replaceItem(list, item);
  const at = list.items.findIndex(({ id }) => id < item.id);
  const items = list.items.toSpliced(at < 0 ? list.items.length : at, 0, item);
  return { ...list, items, total: Math.max(list.total + (at === 0 ? 1 : 0), items.length) };
}

export function replaceItem<T extends Named>(list: PagedList<T>, item: T): PagedList<T> {
  if (!list.items.some(({ id }) => id === item.id)) return list;
  return { ...list, items: list.items.map((old) => (old.id === item.id ? item : old)) };
}

export function removeItem<T extends Named>(list: PagedList<T>, id: string): PagedList<T> {
  const items = list.items.filter((item) => item.id !== id);
  if (items.length === list.items.length) return list;
  const total = Math.max(items.length, list.total - 1);
  // Later items have moved up by one: the incomplete page is loaded again.
  const whole = items.length >= total ? Math.ceil(total / list.size) : wholePages({ ...list, items });
  return { ...list, items, total, page: Math.min(list.page, whole) };
}

/** The item selected after `id` is removed: the previous one, or the first remaining one; null without any. */
export function neighborOf<T extends Named>(items: readonly T[], id: string): T | null {
  const at = items.findIndex((item) => item.id === id);
  return (at > 0 ? items[at - 1] : items.find((item) => item.id !== id)) ?? null;
}

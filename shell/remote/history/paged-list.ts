/**
 * A list that the server answers page by page, newest first, and what happens to it. Values alone: whoever asks the server hands over what
 * came.
 */
import type { LOAD_STATUSES } from '../../../vocabulary/api-options.ts';
import { HISTORY_FIRST_PAGE } from '../../../vocabulary/limits.ts';

/** empty: nothing was asked for yet. What was read before stays while more is loading, and when that fails. */
export type LoadStatus = (typeof LOAD_STATUSES)[number];

interface Named {
  readonly id: string;
}

export interface PagedList<T extends Named> {
  readonly status: LoadStatus;
  readonly items: readonly T[];
  /** Items of all pages; 0 while none was read. */
  readonly total: number;
  /** The last page that was read whole. The server counts from 1: 0 stands before it. */
  readonly page: number;
  /** Items of a page. */
  readonly size: number;
  /** Why the last page did not come; null unless the status is `failed`. */
  readonly error: unknown;
}

/** What a page's answer says. */
export interface PageAnswer<T extends Named> {
  readonly items: readonly T[];
  readonly total: number;
  readonly page: number;
}

export function unreadList<T extends Named>(size: number): PagedList<T> {
  return { status: 'empty', items: [], total: 0, page: HISTORY_FIRST_PAGE, size, error: null };
}

/** The page to ask for next: min(ceil(total / size), page + 1). null at the end, and while one is on its way. */
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

/** Appends a page. What is known already, because newer items have moved the pages, keeps its place and becomes what it is now. */
export function appendPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  const fresh = new Map(answer.items.map((item) => [item.id, item]));
  const known = list.items.map((item) => {
    const now = fresh.get(item.id) ?? item;
    fresh.delete(item.id);
    return now;
  });
  const items = [...known, ...fresh.values()];
  return {
    ...list,
    status: 'loaded',
    items,
    // Items that were added here meanwhile may not be counted yet.
    total: Math.max(answer.total, items.length),
    page: answer.page,
    error: null,
  };
}

/** The first page in place of all that was read. */
export function replaceByPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  return appendPage({ ...list, items: [], total: 0 }, answer);
}

/** The first page as it is now: what is new comes first, what is gone from it goes, and what was read after it stays. */
export function refreshByPage<T extends Named>(list: PagedList<T>, answer: PageAnswer<T>): PagedList<T> {
  const last = answer.items.at(-1);
  const at = list.items.findIndex(({ id }) => id === last?.id);
  // None of it is known: so much is new that the list begins again.
  if (at < 0) return replaceByPage(list, answer);
  const told = new Set(answer.items.map(({ id }) => id));
  const items = [...answer.items, ...list.items.slice(at + 1).filter(({ id }) => !told.has(id))];
  const total = Math.max(answer.total, items.length);
  const page = items.length >= total ? Math.ceil(total / list.size) : Math.floor(items.length / list.size);
  return { ...list, status: 'loaded', items, total, page: Math.max(1, page), error: null };
}

/** Puts a new item first; one that is there already is replaced where it stands. */
export function prepend<T extends Named>(list: PagedList<T>, item: T): PagedList<T> {
  if (list.items.some(({ id }) => id === item.id)) return replaceItem(list, item);
  return { ...list, items: [item, ...list.items], total: list.total + 1 };
}

export function replaceItem<T extends Named>(list: PagedList<T>, item: T): PagedList<T> {
  if (!list.items.some(({ id }) => id === item.id)) return list;
  return { ...list, items: list.items.map((old) => (old.id === item.id ? item : old)) };
}

export function removeItem<T extends Named>(list: PagedList<T>, id: string): PagedList<T> {
  const items = list.items.filter((item) => item.id !== id);
  if (items.length === list.items.length) return list;
  const total = Math.max(items.length, list.total - 1);
  // What followed has moved up by one: the page that is no longer whole is read again.
  const whole = items.length >= total ? Math.ceil(total / list.size) : Math.floor(items.length / list.size);
  return { ...list, items, total, page: Math.min(list.page, whole) };
}

/** Who is selected after `id` is gone: the item before it, or the first of those that stay; null when none does. */
export function neighborOf<T extends Named>(items: readonly T[], id: string): T | null {
  const at = items.findIndex((item) => item.id === id);
  return (at > 0 ? items[at - 1] : items.find((item) => item.id !== id)) ?? null;
}

/** A page of a list, with the links to its neighbors. */
import type { FastifyRequest } from 'fastify';
import { nextPage } from '../../contract/schemas/common.ts';

export interface Page<T> {
  readonly items: T[];
  /** Items of all pages. */
  readonly total: number;
}

/** Page and size of a request; the first page has the number `base`. */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** Number of items before the page. */
export const itemsBefore = ({ page, size }: PageAsked, base: 0 | 1): number => (page - base) * size;

/** @param base number of the route's first page */
export function showPage<T>(
  request: FastifyRequest,
  { page, size }: PageAsked,
  base: 0 | 1,
  { items, total }: Page<T>,
) {
  const url = new URL(request.url, 'http://localhost');
  const linkTo = (number: number): string => {
    const query = new URLSearchParams(url.search);
    query.set('page', String(number));
    query.set('size', String(size));
    return `${url.pathname}?${query}`;
  };
  const last = Math.max(base, Math.ceil(total / size) - 1 + base);
  const next = nextPage({ page, size, total }, base);
  return {
    items,
    total,
    page,
    size,
    links: {
      self: linkTo(page),
      first: linkTo(base),
      prev: page > base ? linkTo(Math.min(page - 1, last)) : null,
      next: next === null ? null : linkTo(next),
      last: linkTo(last),
    },
  };
}

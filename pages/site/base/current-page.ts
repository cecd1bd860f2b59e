/**
 * The page that is being rendered. Rendering is synchronous and one page at a time, so parts read it from here instead of being handed it
 * through every component.
 */
import type { PageLanguage } from '../../../vocabulary/page-row.ts';

export interface CurrentPage {
  /** Of the English page. */
  readonly path: string;
  readonly language: 'en' | PageLanguage;
  /** schema.org objects for search engines, added by parts while they render. */
  readonly jsonLd: object[];
}

let current: CurrentPage = { path: '/', language: 'en', jsonLd: [] };

export const currentPage = (): CurrentPage => current;

export function setCurrentPage(page: CurrentPage): void {
  current = page;
}

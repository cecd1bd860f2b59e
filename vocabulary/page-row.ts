/** A page of the product, as `page-table.ts` lists it. */

/**
 * static: HTML that the build makes and that needs no script. island: the same with parts that a script brings to life.
 * app: a page that a script draws.
 */
export type PageKind = 'static' | 'island' | 'app';

/** Languages that a page of English is translated into, at `/de/…` and `/ar/…`. */
export const PAGE_LANGUAGES = ['de', 'ar'] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

export interface PageRow {
  /** Begins with a slash and ends without one, but the front page's. */
  readonly path: string;
  /** In English; the pages say it in the person's language. */
  readonly title: string;
  /** In English, one or two sentences for search engines. Every page that the build makes has one. */
  readonly description?: string;
  /** Absent: app. */
  readonly kind?: PageKind;
  /** The built HTML file that `path` is answered with. */
  readonly file?: string;
  /** Path pattern of a client-side route: `:name` matches one segment, `*` the rest. */
  readonly matchPath?: string;
  /** The built HTML file that `matchPath` is answered with. */
  readonly matchFile?: string;
  /** Of a translation. Absent: English. */
  readonly language?: PageLanguage;
  /** Translations of an English page. */
  readonly languages?: readonly PageLanguage[];
  /** How often it changes, for the sitemap. Absent: month. */
  readonly changes?: 'day' | 'week' | 'month' | 'year';
  /** false: `noindex`, and not in the sitemap. */
  readonly indexed?: false;
}

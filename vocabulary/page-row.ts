/** A page of the product, as `page-table.ts` lists it. */
export interface PageRow {
  /** Begins with a slash and ends without one, but the front page's. */
  readonly path: string;
  /** In English; the pages say it in the person's language. */
  readonly title: string;
  /** The built HTML file that `path` is answered with. */
  readonly file?: string;
  /** Of a page that only the client knows the rest of: `:name` stands for one part, `*` for any rest. */
  readonly matchPath?: string;
  /** The built HTML file that `matchPath` is answered with. */
  readonly matchFile?: string;
}

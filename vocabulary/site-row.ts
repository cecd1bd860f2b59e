/** A row of a content page. */
import type { PageRow } from './page-row.ts';

/** `title` and `description` in English; the description has 50 to 170 characters. */
export function page(
  path: string,
  title: string,
  description: string,
  more: Pick<PageRow, 'kind' | 'languages' | 'changes' | 'indexed' | 'matchPath' | 'matchFile'> = {},
): PageRow {
  return { path, title, description, kind: 'static', file: siteFile(path), ...more };
}

/** Where the build puts the HTML of a content page. */
export function siteFile(path: string): string {
  return `site${path === '/' ? '/index' : path}.html`;
}

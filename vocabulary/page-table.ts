/**
 * Every page of the product: source of the server's routes, page data and redirects, and of page titles. A page without a file is not
 * served yet: it has neither a route nor page data.
 */
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { PageRow } from './page-row.ts';
import { SITE_PAGES } from './site-pages.ts';

const STUDIO = 'studio.html';

export const PAGE_TABLE: readonly PageRow[] = [
  { path: '/studio', title: 'Studio', file: STUDIO },
  ...ACCOUNT_PAGES,
  ...SITE_PAGES,
];

/** The pages that there are. */
export const SERVED_PAGES: readonly PageRow[] = PAGE_TABLE.filter(({ file, matchFile }) => file ?? matchFile);

/** Permanent redirects. */
export const SERVED_REDIRECTS = [
  { from: '/next-editor', to: '/studio' },
  { from: '/photoshoot', to: '/studio' },
  { from: '/studio-remote', to: '/studio' },
  { from: '/home', to: '/' },
  { from: '/demo', to: '/product/demo' },
  { from: '/product/scene-creation', to: '/product/ai-photoshoot' },
  { from: '/login/magic-link', to: '/login/magic-link-auth' },
] as const;

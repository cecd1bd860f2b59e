/**
 * Every page of the product: the server routes by this table, tells clients of its pages, and redirects; the pages take their titles from
 * it. A page without a file is not served yet: it has neither a route nor page data.
 */
import { ACCOUNT_PAGES } from './account-pages.ts';
import type { PageRow } from './page-row.ts';
import { SITE_PAGES } from './site-pages.ts';

const STUDIO = 'studio.html';

/** Named by the specification, and made later: a content page moves to `site-pages.ts`. */
const NOT_YET: readonly PageRow[] = [
  { path: '/background-changer', title: 'Background changer' },
  { path: '/background-generator', title: 'Background generator' },
  { path: '/clothing-on-models', title: 'Clothing on models' },
  { path: '/image-to-video', title: 'Image to video' },
  { path: '/photo-editor', title: 'Photo editor' },
  { path: '/transparent-bg-maker', title: 'Transparent background maker' },
];

export const PAGE_TABLE: readonly PageRow[] = [
  { path: '/studio', title: 'Studio', file: STUDIO },
  ...ACCOUNT_PAGES,
  ...SITE_PAGES,
  ...NOT_YET,
];

/** The pages that there are. */
export const SERVED_PAGES: readonly PageRow[] = PAGE_TABLE.filter(({ file, matchFile }) => file ?? matchFile);

/** For good: from an address to another. One that leads to a page that is not served yet waits for it. */
const REDIRECTS = [
  { from: '/next-editor', to: '/studio' },
  { from: '/photoshoot', to: '/studio' },
  { from: '/studio-remote', to: '/studio' },
  { from: '/home', to: '/' },
  { from: '/demo', to: '/product/demo' },
  { from: '/product/scene-creation', to: '/product/ai-photoshoot' },
  { from: '/login/magic-link', to: '/login/magic-link-auth' },
] as const;

export const SERVED_REDIRECTS = REDIRECTS.filter(({ to }) => SERVED_PAGES.some(({ path }) => path === to));

/** Lists of pages for programs. */

import type { FeedItem, RenderedPage } from '../base/rendered-site.ts';
import { escapeHtml, ORIGIN, withDefault } from './print-page.ts';

export function printSitemap(pages: readonly RenderedPage[]): string {
  const FREQUENCY = { day: 'daily', week: 'weekly', month: 'monthly', year: 'yearly' } as const;
  const urls = pages
    .filter(({ indexed }) => indexed)
    .map(({ path, changes, updated, alternates }) => {
      const others = withDefault(alternates).map(
        (each) => `<xhtml:link rel="alternate" hreflang="${each.language}" href="${ORIGIN}${each.path}"/>`,
      );
      const modified = updated ? `<lastmod>${updated}</lastmod>` : '';
      return `<url><loc>${ORIGIN}${escapeHtml(path)}</loc>${modified}<changefreq>${FREQUENCY[changes]}</changefreq>${others.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

/** Pages of one person, and answers that are no pages. */
const PRIVATE = ['/account', '/api-playground', '/builder-preview', '/dashboard', '/page-data'];

export const printRobots = (): string =>
  `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${ORIGIN}/sitemap.xml\n`;

export function printFeed(items: readonly FeedItem[]): string {
  const printed = items.map(
    ({ path, title, description, published }) =>
      `<item><title>${escapeHtml(title)}</title><link>${ORIGIN}${path}</link><guid>${ORIGIN}${path}</guid><description>${escapeHtml(description)}</description><pubDate>${new Date(published).toUTCString()}</pubDate></item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Gesso blog</title><link>${ORIGIN}/blog</link><description>Articles about product pictures.</description><language>en</language>
${printed.join('\n')}
</channel></rss>
`;
}

/** The whole HTML of a page around what its components rendered. */
import { THEME_KEY } from '../../../vocabulary/preferences.ts';
import type { RenderedPage } from '../base/rendered-site.ts';

/** Put in by the server: where it is reached, without a slash at the end, and which build it has. */
export const ORIGIN = 'https://origin.invalid';
const BUILD_HASH = '{build-hash}';
/** The reporting services that the operator named. */
const REPORTS = '{reports}';

export interface PageParts {
  readonly script: string;
  /** In the page itself: a file of its own is asked for only once the page is there, and nothing is painted until it comes. */
  readonly sheet: string;
  /** Fonts that every page shows at once. */
  readonly fonts: readonly string[];
  /** URL of the preview picture of links; null = none. */
  readonly cover: string | null;
}

/** Links of the time when the studio was the front page lead to it still. Before anything is shown. */
const OLD_LINKS = `if(/^#(.*&)?(img|animation|fav|operation|modal|id|template|custom-template|mode|fit_mode|agent|category|tryon-screen|recipe-id|only-pro)(=|&|$)/.test(location.hash))location.replace('/studio'+location.hash)`;

/** The theme that the person chose, before anything is painted. */
const THEME = `try{const t=localStorage.getItem('${THEME_KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`;

export function printPage(page: RenderedPage, html: string, parts: PageParts): string {
  const { path, language, title, description, alternates, indexed } = page;
  const fullTitle = fullTitleOf(page);
  const url = ORIGIN + path;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'WebPage', name: title, description, inLanguage: language, url }, ...page.jsonLd],
  };
  const head = [
    `<meta name="description" content="${escapeHtml(description)}" data-head>`,
    indexed
      ? `<link rel="canonical" href="${url}" data-head>`
      : '<meta name="robots" content="noindex" data-head>',
    ...withDefault(alternates).map(
      (each) => `<link rel="alternate" hreflang="${each.language}" href="${ORIGIN}${each.path}" data-head>`,
    ),
    `<meta property="og:type" content="${page.published ? 'article' : 'website'}" data-head>`,
    '<meta property="og:site_name" content="Gesso" data-head>',
    `<meta property="og:title" content="${escapeHtml(title)}" data-head>`,
    `<meta property="og:description" content="${escapeHtml(description)}" data-head>`,
    `<meta property="og:url" content="${url}" data-head>`,
    ...(parts.cover
      ? [
          `<meta property="og:image" content="${ORIGIN}${parts.cover}" data-head>`,
          '<meta property="og:image:width" content="1200" data-head><meta property="og:image:height" content="630" data-head>',
          '<meta name="twitter:card" content="summary_large_image" data-head>',
        ]
      : []),
    ...(page.published
      ? [`<meta property="article:published_time" content="${page.published}" data-head>`]
      : []),
    `<script type="application/ld+json" data-head>${JSON.stringify(jsonLd).replaceAll('<', '\\u003c')}</script>`,
  ];
  return `<!doctype html>
<html lang="${language}"${language === 'ar' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="gesso-build" content="${BUILD_HASH}">
<meta name="gesso-reports" content="${REPORTS}">
<title>${escapeHtml(fullTitle)}</title>
<script>${THEME}</script>
<style>${parts.sheet}</style>
${parts.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" type="application/rss+xml" title="Gesso blog" href="/blog/rss.xml">
${head.join('\n')}
${path === '/' ? `<script>${OLD_LINKS}</script>\n` : ''}<script type="module" src="${parts.script}"></script>
</head>
<body>
${html}
<div class="on-its-way" role="status" aria-live="polite"></div>
</body>
</html>
`;
}

/** Languages of a page as other programs read them: the first is for those whose language is none of them. */
export const withDefault = (alternates: RenderedPage['alternates']): RenderedPage['alternates'] =>
  alternates.length > 0 ? [...alternates, { language: 'x-default', path: alternates[0]!.path }] : alternates;

/** As the browser's tab says it. */
export const fullTitleOf = ({ path, title }: Pick<RenderedPage, 'path' | 'title'>): string =>
  /^\/(de|ar)?$/.test(path) ? title : `${title} · Gesso`;

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * The content pages: HTML that the build makes of `pages/site/content/<path>.tsx`. A row and such a file are a page; a build with one of
 * them alone fails. Articles and guides (`content/{blog,docs}/*.md`) need no row.
 */
import { PAGE_LANGUAGES, type PageLanguage, type PageRow } from './page-row.ts';
import { page, siteFile } from './site-row.ts';
import { USE_PAGES } from './use-pages.ts';

const TRANSLATED = { languages: PAGE_LANGUAGES } as const;
/** With the live editor. */
const TOOL = { kind: 'island', languages: PAGE_LANGUAGES } as const;

const COMPANY: readonly PageRow[] = [
  page(
    '/',
    'Gesso: photo studio and image API',
    'Erase, cut out, retouch and export product pictures in your browser, without an account. The same tools are an API for catalogs.',
    { kind: 'island', changes: 'week', ...TRANSLATED },
  ),
  page(
    '/pricing',
    'Pricing',
    'What runs on your device is free. Plans and credit packs for the studio and the API, with what one credit buys.',
    { kind: 'island', changes: 'week', ...TRANSLATED },
  ),
  page(
    '/blog',
    'Blog',
    'Articles about product pictures: edges, file formats, marketplace rules, color and batches, with figures you can repeat.',
    { changes: 'week' },
  ),
  page(
    '/docs',
    'Documentation',
    'Guides for the studio and the image API: quick start, batches, recipes, storages, webhooks, errors, limits and hosting.',
    { kind: 'island', changes: 'week' },
  ),
];

const TOOLS: readonly PageRow[] = [
  page(
    '/background-remover',
    'Background remover',
    'Remove the background of a product picture in your browser, free and without an account. Soft edges, full size, nothing uploaded.',
    TOOL,
  ),
  page(
    '/object-remover',
    'Object remover',
    'Paint over a sign, a cable or a price tag and it is filled in from its surroundings. In your browser, free, without an account.',
    TOOL,
  ),
  page(
    '/erase-person',
    'Erase a person',
    'Take somebody out of a photo: mark the person and the shadow, and the background is filled in. The photo never leaves your device.',
    TOOL,
  ),
  page(
    '/enhancer',
    'Enhancer',
    'Enlarge a picture two or four times, remove JPEG blocks and noise, and sharpen it. On your device, free, as often as you like.',
    TOOL,
  ),
  page(
    '/expander',
    'Expander',
    'Give a picture another shape without cropping it: the background continues beyond the edges, and the product stays as it is.',
    TOOL,
  ),
  page(
    '/background-changer',
    'Background changer',
    'Put your product on a color, a gradient, a material or a picture of yours, with a shadow that fits. In your browser, free.',
    TOOL,
  ),
  page(
    '/background-generator',
    'Background generator',
    'Marble, wood, linen, a podium or window light, drawn around your product in one press. On your device, free, as layers.',
    TOOL,
  ),
  page(
    '/transparent-bg-maker',
    'Transparent background maker',
    'Make the background of a product or logo transparent and export PNG, WebP or AVIF at full size. Free, on your device.',
    TOOL,
  ),
  page(
    '/photo-editor',
    'Photo editor',
    'Edit photos in your browser: light, color, crop, retouching, text, layers and export. Free, without an account, offline too.',
    TOOL,
  ),
  page(
    '/image-to-video',
    'Image to video',
    'Make a film of 5 or 10 seconds from a product photo: a camera moves over it, with depth. On your device, free, as MP4 or WebM.',
    TOOL,
  ),
  page(
    '/clothing-on-models',
    'Clothing on models',
    'Show a garment on a person: choose a model, say where, get up to four pictures. Needs an account and an image service.',
    TOOL,
  ),
];

/** Answers that are no pages of their own, and pages that search engines have no use for. */
const UNLISTED: readonly PageRow[] = [
  page(
    '/404',
    'Page not found',
    'There is no page at this address. The studio and your pictures in this browser are not affected.',
    { indexed: false, ...TRANSLATED },
  ),
  page(
    '/500',
    'Something went wrong',
    'The server could not make this page. The studio and your pictures in this browser are not affected.',
    { indexed: false },
  ),
  page(
    '/maintenance',
    'Maintenance',
    'The server is being worked on. Tools that run on your device keep working in the studio.',
    { indexed: false },
  ),
  page(
    '/crash-test',
    'Crash test',
    'A page that fails on purpose, to show what a failure of a page looks like.',
    {
      kind: 'island',
      indexed: false,
    },
  ),
  page(
    '/builder-preview',
    'Preview',
    'Shows a page of a content management service before it is published, where such a service is configured.',
    {
      kind: 'island',
      indexed: false,
      matchPath: '/builder-preview/*',
      matchFile: siteFile('/builder-preview'),
    },
  ),
];

const ENGLISH: readonly PageRow[] = [...COMPANY, ...TOOLS, ...USE_PAGES, ...UNLISTED];

/** The address of a page in another language. */
export const translatedPath = (path: string, language: PageLanguage): string =>
  path === '/' ? `/${language}` : `/${language}${path}`;

export const SITE_PAGES: readonly PageRow[] = ENGLISH.flatMap((row) => {
  const { languages = [], ...english } = row;
  return [
    row,
    ...languages.map((language) => {
      const path = translatedPath(row.path, language);
      return { ...english, path, file: siteFile(path), language };
    }),
  ];
});

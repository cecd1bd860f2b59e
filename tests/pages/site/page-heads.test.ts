/** What the build tells other programs of each page: JSON-LD, translations, preview pictures, the feed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { RenderedPage, RenderedSite } from '../../../pages/site/base/rendered-site.ts';
import { coverSources, createPictures } from '../../../pages/site/build/pictures.ts';
import { printFeed, printRobots, printSitemap } from '../../../pages/site/build/print-lists.ts';
import { ORIGIN, printPage } from '../../../pages/site/build/print-page.ts';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { PAGE_LANGUAGES } from '../../../vocabulary/page-row.ts';
import { PAGE_TABLE } from '../../../vocabulary/page-table.ts';
import { ROOT } from '../../helpers/paths.ts';
import { contentPages } from '../../helpers/site-content.ts';

let site: RenderedSite;
let heads: ReadonlyMap<string, string>;
beforeAll(() => {
  site = renderSite();
  const parts = { script: '/a.js', sheet: '/a.css', fonts: [], cover: '/cover.jpg' };
  heads = new Map(
    site.pages.map((page) => [page.path, printPage(page, page.html, parts).split('</head>')[0]!]),
  );
});

interface Thing {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

function thingsOf({ path }: RenderedPage): readonly Thing[] {
  const scripts = [
    ...heads.get(path)!.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ];
  expect(scripts, path).toHaveLength(1);
  return (JSON.parse(scripts[0]![1]!) as { '@graph': Thing[] })['@graph'];
}

/** Of the kinds of pages that search engines know apart; null for the rest. */
function kindOf({ path, html, published }: RenderedPage): string | null {
  if (published) return path.startsWith('/blog/') ? 'BlogPosting' : 'TechArticle';
  const isHome = /^\/(de|ar)?$/.test(path);
  if (!isHome && html.includes(' data-live="') && html.includes(' data-hand-over')) return 'WebApplication';
  return path.startsWith('/apis/') && path !== '/apis/embedded-editor' ? 'WebAPI' : null;
}

test('JSON-LD of every page has the type of its kind, once, and says what the page says', () => {
  const kinds = new Set<string>();
  for (const page of site.pages) {
    const things = thingsOf(page);
    const types = things.map((thing) => thing['@type']);
    expect(new Set(types).size, `${page.path}: ${types}`).toBe(types.length);
    expect(things[0]).toMatchObject({
      '@type': 'WebPage',
      name: page.title,
      description: page.description,
      inLanguage: page.language,
      url: ORIGIN + page.path,
    });
    const kind = kindOf(page);
    if (kind) expect(types, page.path).toContain(kind);
    if (kind) kinds.add(kind);
    const article = things.find((thing) => thing['@type'] === 'BlogPosting');
    if (article) expect([article.headline, article.datePublished]).toEqual([page.title, page.published]);
    const questions = (things.find((thing) => thing['@type'] === 'FAQPage')?.mainEntity ?? []) as Thing[];
    expect(questions.length, page.path).toBe(
      page.html.match(/class="questions"/g) ? countQuestions(page) : 0,
    );
  }
  expect([...kinds].sort()).toEqual(['BlogPosting', 'TechArticle', 'WebAPI', 'WebApplication']);
});

const countQuestions = ({ html }: RenderedPage) =>
  [...html.matchAll(/<div class="questions">(.*?)<\/div><\/div>/gs)].flatMap(
    ([, list]) => list!.match(/<h3>/g) ?? [],
  ).length;

test('JSON-LD invents nothing: no rating or review, and no price but that of tools that are free on the device', () => {
  for (const page of site.pages) {
    const said = JSON.stringify(thingsOf(page));
    expect(said, page.path).not.toMatch(/"(aggregateRating|review|author|reviewCount)"|Rating"/);
    const priced = thingsOf(page).filter((thing) => JSON.stringify(thing).includes('"price'));
    expect(priced.map((thing) => thing.offers)).toEqual(
      priced.map(() => ({ '@type': 'Offer', price: '0', priceCurrency: 'USD' })),
    );
    expect(
      priced.every((thing) => thing['@type'] === 'WebApplication'),
      page.path,
    ).toBe(true);
  }
  // Try on needs an image service, which costs something.
  const { pages } = site;
  for (const page of pages.filter(({ path }) => path.endsWith('/clothing-on-models')))
    expect(JSON.stringify(thingsOf(page))).not.toContain('"price');
});

const alternatesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language, address]) => [
      language!,
      address!.slice(ORIGIN.length),
    ]),
  );

test('a translated page names all its languages, and each of them names it', () => {
  const paths = new Set(site.pages.map(({ path }) => path));
  let translated = 0;
  for (const page of site.pages) {
    const own = alternatesIn(heads.get(page.path)!);
    if (page.alternates.length === 0) {
      expect([page.path, page.language, own]).toEqual([page.path, 'en', {}]);
      continue;
    }
    translated += 1;
    expect(Object.keys(own).sort()).toEqual([...PAGE_LANGUAGES, 'en', 'x-default'].sort());
    expect(own[page.language]).toBe(page.path);
    expect(own['x-default']).toBe(own.en);
    for (const address of Object.values(own)) {
      expect(paths).toContain(address);
      expect(alternatesIn(heads.get(address)!), address).toEqual(own);
    }
  }
  const asked = PAGE_TABLE.filter(({ path, languages }) => languages && paths.has(path)).length;
  expect(asked).toBeGreaterThan(10);
  expect(translated).toBe(asked * (PAGE_LANGUAGES.length + 1));
});

test('the sitemap names the same languages as the pages', () => {
  const urls = [...printSitemap(site.pages).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/gs)];
  expect(urls).toHaveLength(site.pages.filter(({ indexed }) => indexed).length);
  for (const [, address, rest] of urls)
    expect(alternatesIn(rest!), address).toEqual(alternatesIn(heads.get(address!.slice(ORIGIN.length))!));
});

test('every page names a preview picture by its address and size', () => {
  const sources = new Set(site.pages.flatMap(({ html }) => coverSources(html)));
  expect(sources.size).toBeGreaterThan(20);
  for (const source of sources) expect(existsSync(join(ROOT, 'pages/site', source)), source).toBe(true);
  for (const head of heads.values()) {
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/cover.jpg"`);
    expect(head).toContain('content="1200" data-head><meta property="og:image:height" content="630"');
  }
});

test('a preview picture is of the first that fills it, or shows the first in its own size: none is enlarged', async () => {
  const pictures = createPictures(ROOT);
  const small = 'pictures/tools/scarf.webp';
  const bytesOf = async (...sources: string[]) =>
    pictures.files.get((await pictures.cover(sources)).slice(1))!.source as Buffer;
  const { width, height } = await sharp(join(ROOT, 'pages/site', small)).metadata();
  expect(width).toBeLessThan(1200);
  const cover = sharp(await bytesOf(small));
  expect(await cover.metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  const box = { left: (1200 - width) / 2, top: Math.floor((630 - height) / 2), width, height };
  const inside = await cover.extract(box).raw().toBuffer();
  const own = await sharp(join(ROOT, 'pages/site', small))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();
  const off = own.reduce((sum, value, at) => sum + Math.abs(value - inside[at]!), 0) / own.length;
  expect(off).toBeLessThan(3);
  const large = 'pictures/home/cover.webp';
  expect(await bytesOf(small, large)).toEqual(await bytesOf(large));
});

test('robots are kept from pages of one person and told of the list of the rest', () => {
  const robots = printRobots();
  const kept = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path!);
  const isKept = (path: string) => kept.some((start) => path.startsWith(start));
  expect(robots).toMatch(/^User-agent: \*\n/);
  expect(robots).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  for (const path of ['/account', '/account/keys', '/dashboard', '/api-playground', '/builder-preview/draft'])
    expect(isKept(path), path).toBe(true);
  // Pages and what they are made of.
  for (const { path, indexed } of site.pages) expect(indexed && isKept(path), path).toBe(false);
  expect(isKept('/assets/site/runtime.js') || isKept('/studio')).toBe(false);
});

test('the feed has every article, by whole addresses, with its date', () => {
  const feed = printFeed(site.feed);
  expect(feed).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
  const open: string[] = [];
  for (const [, end, name] of feed.matchAll(/<(\/?)(\w+)[^>?]*>/g))
    if (end) expect(open.pop()).toBe(name);
    else open.push(name!);
  expect(open).toEqual([]);
  const items = [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item]) =>
    Object.fromEntries(
      [...item!.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name!, value!]),
    ),
  );
  const articles = contentPages().filter(({ address }) => address.startsWith('/blog/'));
  expect(items.map(({ link }) => link).sort()).toEqual(
    articles.map(({ address }) => ORIGIN + address).sort(),
  );
  for (const { link, guid, pubDate, title, description } of items) {
    const { head } = articles.find(({ address }) => ORIGIN + address === link)!;
    expect([guid, new Date(pubDate!).toISOString().slice(0, 10)]).toEqual([link, head.published]);
    expect([title?.replaceAll('&quot;', '"'), description]).toEqual([
      head.title,
      expect.stringMatching(/\S/),
    ]);
  }
});

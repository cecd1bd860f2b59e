/** The blog and the guides: complete heads, figures, links, tables as the code has them, measured rows as the engine gives them. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { parseRecipe } from '../../engine/recipes/read-recipe.ts';
import { PAGE_TABLE } from '../../vocabulary/page-table.ts';
import { ARTICLES } from '../articles/articles.ts';
import { narrow, TABLES, tableText } from '../articles/tables.ts';
import { ROOT } from '../helpers/paths.ts';
import { isDeep } from '../helpers/sampled.ts';
import { codeBlocks, contentPages, pagePrograms, proseOf } from '../helpers/site-content.ts';

const FIGURE_BYTES = 80_000;
/** Addresses of the server that are no pages of the table. */
const SERVED = ['/reference', '/openapi.json', '/docs', '/studio'];
const pages = contentPages();
const articles = pages.filter(({ address }) => address.startsWith('/blog/'));

/** Anchors of a text as the site makes them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#{2,4} (.+)$/gm)].map(([, words]) =>
      words!
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, ''),
    ),
  );

const matches = (pattern: string | undefined, path: string) =>
  pattern?.endsWith('/*') === true && path.startsWith(pattern.slice(0, -1));

test('there are at least eight articles, and every guide of the plan', () => {
  expect(articles.length).toBeGreaterThanOrEqual(8);
  const guides = pages.filter(({ address }) => address.startsWith('/docs/'));
  expect(guides.map(({ address }) => address.slice('/docs/'.length))).toEqual(
    expect.arrayContaining(
      'quick-start batch recipes storages webhooks errors limits self-hosting scaling models providers embedding sdks keyboard changelog'.split(
        ' ',
      ),
    ),
  );
});

describe.each(pages.map((page) => [page.address, page] as const))('%s', (_, page) => {
  const { head, body, source, file } = page;

  test('has a complete head', () => {
    expect(head.title).toMatch(/\S/);
    expect(head.description!.length).toBeGreaterThanOrEqual(50);
    expect(head.description!.length).toBeLessThanOrEqual(155);
    expect(head.category).toMatch(/\S/);
    for (const key of ['published', 'updated']) expect(head[key]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    if (page.address.startsWith('/docs/')) expect(Number(head.order)).toBeGreaterThan(0);
    expect(pages.filter((other) => other.head.title === head.title)).toHaveLength(1);
    expect(pages.filter((other) => other.head.description === head.description)).toHaveLength(1);
  });

  test('has a text of its own, or that of a file', () => {
    if (!source) return expect(body.trim().length).toBeGreaterThan(300);
    expect(body.trim()).toBe('');
    expect(readFileSync(join(ROOT, source), 'utf8')).toMatch(/^# \S/);
  });

  test('has headings in order, without one of the first level', () => {
    const levels = [...body.replace(/^```.*?^```$/gms, '').matchAll(/^(#+) /gm)].map(
      ([, marks]) => marks!.length,
    );
    let before = 1;
    for (const level of levels) {
      expect(level).toBeGreaterThanOrEqual(2);
      expect(level).toBeLessThanOrEqual(before + 1);
      before = level;
    }
  });

  test('has figures with a description and a caption, each small and there', async () => {
    const figures = [...proseOf(body).matchAll(/!\[([^\]]*)\]\(([^\s)]+)(?: "([^"]*)")?\)/g)];
    if (page.address.startsWith('/blog/')) expect(figures.length).toBeGreaterThan(0);
    for (const [, alt, path, caption] of figures) {
      expect(alt!.length).toBeGreaterThan(20);
      expect(caption).toMatch(/\S/);
      const place = join(ROOT, dirname(file), path!);
      expect(statSync(place).size).toBeLessThanOrEqual(FIGURE_BYTES);
      if (place.endsWith('.svg')) expect(readFileSync(place, 'utf8')).toMatch(/^<svg [^>]*>\n<title>\S/);
      else expect((await sharp(place).metadata()).width).toBeGreaterThan(200);
    }
  });

  test('links to pages that there are', () => {
    const isPage = (path: string) =>
      SERVED.includes(path) || PAGE_TABLE.some((row) => row.path === path || matches(row.matchPath, path));
    for (const [, target] of proseOf(body).matchAll(/(?<!!)\[[^\]]*\]\(([^\s)]+)\)/g)) {
      if (/^https?:/.test(target!)) continue;
      expect(target).toMatch(/^[/#]/);
      const [path = '', anchor] = target!.split('#');
      const other = path === '' ? page : pages.find(({ address }) => address === path);
      if (!other) expect(isPage(path), target).toBe(true);
      else if (anchor) expect(anchorsOf(other.body)).toContain(anchor);
    }
  });

  test('has JSON that is JSON, and recipes that are recipes', () => {
    for (const { language, code } of codeBlocks(body)) {
      if (language !== 'json') continue;
      const value = JSON.parse(code);
      if ('steps' in value) parseRecipe(code);
    }
  });
});

test('a figure that no article shows is not kept', () => {
  const shown = articles.map(({ body }) => body).join('\n');
  for (const name of readdirSync(join(ROOT, 'pages/site/content/blog/figures')))
    expect(shown).toContain(`(figures/${name} `);
});

test.each(TABLES.map((table) => [table.file, table.head[0], table] as const))(
  '%s has the table “%s” as the code has it',
  (file, _, table) => {
    const text = readFileSync(join(ROOT, 'pages/site/content', file), 'utf8');
    expect(narrow(text)).toContain(narrow(`${tableText(table)}\n`));
  },
);

test('every article has figures and rows that are computed', () => {
  expect(ARTICLES.map(({ slug }) => `/blog/${slug}`).sort()).toEqual(
    articles.map(({ address }) => address).sort(),
  );
});

test.each(
  ARTICLES.filter(({ isSlow }) => isDeep || !isSlow).map((article) => [article.slug, article] as const),
)(
  'the numbers of %s are those that the engine gives',
  async (slug, { rows }) => {
    const { body } = articles.find(({ address }) => address === `/blog/${slug}`)!;
    for (const line of await rows()) expect(narrow(body)).toContain(narrow(line));
  },
  600_000,
);

test.each(ARTICLES.flatMap(({ slug, quotes }) => (quotes ? [[slug, quotes] as const] : [])))(
  '%s quotes docs/quality.md as it is',
  (slug, quotes) => {
    const { body } = articles.find(({ address }) => address === `/blog/${slug}`)!;
    for (const quote of quotes()) expect(body.replace(/\s+/g, ' ')).toContain(quote);
  },
);

describe('code', () => {
  // Inside of the project, so that its packages are found.
  const folder = join(ROOT, '.cache/site-content');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(
    pagePrograms()
      .filter(({ language, needsServer }) => language === 'ts' && !needsServer)
      .map((program) => [program.address, program] as const),
  )('of %s runs, and prints what the page says', async (address, { code, output }) => {
    const place = join(folder, address.replaceAll('/', '-'));
    mkdirSync(place, { recursive: true });
    writeFileSync(
      join(place, 'mug.jpg'),
      await sharp(join(ROOT, 'fixtures/pictures/product-mug.jpg')).resize(800).toBuffer(),
    );
    writeFileSync(join(place, 'program.mts'), code);
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'program.mts'], {
      cwd: place,
    });
    expect(stdout).toBe(output);
  });
});

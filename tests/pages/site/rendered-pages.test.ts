/** Every content page as the build renders it: there for each address of the specification, with what its kind promises, in plain words. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { RenderedPage } from '../../../pages/site/base/rendered-site.ts';
import { renderSite } from '../../../pages/site/prerender/render-site.tsx';
import { EDITOR_TOOLS } from '../../../vocabulary/editor-options.ts';
import { PAGE_LANGUAGES } from '../../../vocabulary/page-row.ts';
import { PAGE_TABLE, SERVED_REDIRECTS } from '../../../vocabulary/page-table.ts';

/** Addresses that are promised. */
const ASKED = [
  '/ /about-us /faq /pricing /api-pricing /contact-sales /customers /blog /product/demo /webinar /zapier /mobile',
  '/ecommerce /food /marketplace /print-on-demand /master-service-agreement /payment-policy /privacy-policy /terms',
  '/resources/prompt-gallery /crash-test /affiliate-program /fashion /fashion/ai-animation-api /fashion/face-swap',
  '/fashion/flatlay-to-model /fashion/model-backgrounds /fashion/models-library /product/ai-generation',
  '/product/ai-photoshoot /product/enhancement /apis /apis/ai-fashion-models /apis/background-removal',
  '/apis/correct-light /apis/generate-background /apis/generative-resize /apis/image-to-video',
  '/apis/license-plate-blur /apis/shadow-generator /apis/smart-frame /apis/text-to-image /apis/upscale-image',
  '/apis/zoom-out /apis/embedded-editor /docs /404 /500 /maintenance /builder-preview',
]
  .join(' ')
  .split(' ');
const TOOL_PAGES =
  '/background-changer /background-generator /background-remover /clothing-on-models /enhancer /erase-person /expander /image-to-video /object-remover /photo-editor /transparent-bg-maker'.split(
    ' ',
  );
/** Of the studio and the account, which other files render. */
const ELSEWHERE = '/studio /api-playground /login /signup /dashboard'.split(' ');
const MOVED = ['/next-editor', '/photoshoot', '/product/scene-creation', '/studio-remote', '/demo'];

/** Words of those who made it: a visitor cannot know them. */
const INSIDE_WORDS = [
  /judge half|tune half|Said to be sure/i,
  /\bkernels?\b/i,
  /\b(the|its|exact|same|more|enough|by) px\b/,
  /\b(nine|the same|another|white|one) grounds?\b/i,
];

let pages: ReadonlyMap<string, RenderedPage>;
let problems: readonly string[];
beforeAll(() => {
  const site = renderSite();
  problems = site.problems;
  pages = new Map(site.pages.map((page) => [page.path, page]));
});

const html = (path: string) => pages.get(path)?.html ?? '';
const textOf = (path: string) =>
  html(path)
    .replace(/<pre.*?<\/pre>|<code.*?<\/code>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('every address of the specification has a page or leads to one', () => {
  expect(problems).toEqual([]);
  for (const path of [...ASKED, ...TOOL_PAGES]) expect(html(path).match(/<h1[ >]/g), path).toHaveLength(1);
  for (const path of ELSEWHERE) expect(PAGE_TABLE.map((row) => row.path)).toContain(path);
  for (const from of MOVED) expect(SERVED_REDIRECTS.map((redirect) => redirect.from)).toContain(from);
  const below = (folder: string) => [...pages.keys()].filter((path) => path.startsWith(`${folder}/`));
  for (const folder of ['/customers', '/demo', '/blog/category'])
    expect(below(folder).length).toBeGreaterThan(2);
});

test('pages say nothing in words that only their makers know', () => {
  // Articles and guides explain the words that they use.
  const shown = [...pages.values()].filter(({ inTable, language }) => inTable && language === 'en');
  expect(shown.length).toBeGreaterThan(60);
  const found = shown.flatMap(({ path, description }) =>
    INSIDE_WORDS.flatMap((word) => {
      const said = word.exec(`${description} ${textOf(path)}`)?.[0];
      return said ? [`${path}: ${said}`] : [];
    }),
  );
  expect(found).toEqual([]);
});

describe.each(TOOL_PAGES)('%s', (path) => {
  test.each(['en', ...PAGE_LANGUAGES] as const)(
    'has its editor, samples, a result, measured numbers, limits and a way on: %s',
    (language) => {
      const own = html(language === 'en' ? path : `/${language}${path}`);
      const [, tool = ''] = /data-live="(\w+)"/.exec(own) ?? [];
      expect(EDITOR_TOOLS).toContain(tool);
      const count = (pattern: RegExp) => own.match(pattern)?.length ?? 0;
      expect([
        count(/data-sample="/g),
        count(new RegExp(`href="/studio#operation=${tool}" data-hand-over`, 'g')),
        count(/data-before-after/g),
      ]).toEqual([4, 1, 1]);
      const parts = [...own.matchAll(/<section class="band[^>]* aria-labelledby="(\w+)"/g)].map(
        ([, id]) => id,
      );
      expect(parts).toEqual(
        expect.arrayContaining(['how', 'options', 'quality', 'limits', 'api', 'questions']),
      );
      const [, quality = ''] = /aria-labelledby="quality"(.*?)aria-labelledby="limits"/s.exec(own) ?? [];
      expect(quality.match(/<td>[\d.]+<\/td>/g)?.length ?? 0).toBeGreaterThan(3);
    },
  );
});

test('a guide comes before the list of all guides, which a phone would have to scroll past', () => {
  const guide = html('/docs/webhooks');
  expect(guide.indexOf('<article')).toBeGreaterThan(0);
  expect(guide.indexOf('<nav aria-label="Guides"')).toBeGreaterThan(guide.indexOf('</article>'));
});

test('prices say that what the studio does on the device is free there', () => {
  const row = (name: string) =>
    new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`, 's').exec(html('/pricing'))![1]!;
  for (const name of ['Animation', 'Fill in, remove background[^<]*', 'Crop, resize[^<]*']) {
    const cells = row(name);
    expect([name, cells.includes('Free on your device'), cells.match(/>Yes</g)?.length]).toEqual([
      name,
      true,
      2,
    ]);
  }
});

test('prices in a page from right to left keep the order of their signs', () => {
  const prices = [...html('/ar/pricing').matchAll(/[^>]*US\$[^<]*/g)].map(([text]) => text);
  expect(prices.length).toBeGreaterThan(8);
  for (const price of prices) expect(price).toMatch(/^\u2066[\d.,]+\s?US\$\u2069$/);
});

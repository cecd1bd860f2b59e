import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { FONT_FAMILIES } from '../../engine/index.ts';
import * as extrasInArabic from '../../shell/embed/extra/words/arabic.ts';
import * as extrasInGerman from '../../shell/embed/extra/words/german.ts';
import * as knownInArabic from '../../shell/embed/languages/arabic.ts';
import * as knownInGerman from '../../shell/embed/languages/german.ts';
import type { EmbedLocale, EmbedOptions } from '../../shell/embed/validate/api.ts';
import * as arabic from '../../shell/locale/ar/index.ts';
import * as german from '../../shell/locale/de/index.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { embedDeps } from '../helpers/embed-deps.ts';
import { PICTURE, PLACES, STRICT_POLICY, type Visited, visit } from '../helpers/embed-host.ts';
import { ROOT } from '../helpers/paths.ts';
import { sampled } from '../helpers/sampled.ts';
import { literalsIn } from '../shell/locale/sentences.ts';

const deps = embedDeps();

async function openPage(name: string): Promise<Visited> {
  deps.host.put(name, { html: PLACES, policy: STRICT_POLICY });
  return visit(deps.browser, deps.host, name);
}

/** Embeds into `#a`, `#b` …, and opens a picture there. */
async function embedInto(
  page: Page,
  id: string,
  options: Pick<EmbedOptions, 'locale' | 'theme' | 'limits' | 'tools'>,
): Promise<void> {
  await page.evaluate(
    async ({ id, options, picture }) => {
      const place = document.getElementById(id)!;
      place.style.height = '340px';
      const handle = window.gesso.embed(place, options);
      window.handles = [...(window.handles ?? []), handle];
      await handle.open(picture);
    },
    { id, options, picture: PICTURE },
  );
}

const statusOf = (page: Page, id: string) =>
  page
    .locator(`#${id}`)
    .getByRole('status')
    .last()
    .textContent()
    .then((text) => text?.replace(/[\u2066-\u2069]/g, ''));

/** Every word that is shown or heard in the panels of the editor in `#id`. */
const wordsOf = (page: Page, id: string) =>
  page.locator(`#${id} aside`).evaluate((aside) =>
    [...aside.querySelectorAll('*')]
      .flatMap((element) => [
        ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent),
        ...['aria-label', 'title', 'placeholder', 'aria-valuetext'].map((name) => element.getAttribute(name)),
      ])
      .filter((text) => text !== null && /\p{L}{2}/u.test(text))
      .map((text) => text!.replace(/[\u2066-\u2069]/g, '').trim()),
  );

const ARABIC = /\p{Script=Arabic}/u;
const LATIN_WORD = /\p{Script=Latin}{3}/u;

describe('Two editors of two languages on one page', () => {
  it('speak each its own in all panels, whatever draws them anew and whoever was last at the other', async () => {
    const visited = await openPage('two-languages');
    const { page } = visited;
    await embedInto(page, 'a', { locale: 'de', tools: ['text', 'brush'] });
    await embedInto(page, 'b', { locale: 'ar', tools: ['text', 'brush'], theme: 'dark' });
    await page.locator('#a').getByRole('button', { name: 'Bedienfelder' }).click();
    await page.locator('#b').getByRole('button', { name: 'لوحات الخيارات' }).click();
    const [left, right] = ['a', 'b'].map((id) => page.locator(`#${id} aside`)) as [
      ReturnType<Page['locator']>,
      ReturnType<Page['locator']>,
    ];
    // What has been drawn when the page's calls, and what is measured in the background after them, have been heard.
    const tabs = [
      ['Text', 'p[role=status]', 1],
      ['Color', '[aria-busy=false]', 1],
      ['Layers', '[role=row]', 4],
      ['Steps', 'li', 6],
    ] as const;
    for (const [at, [tab, drawn, count]] of tabs.entries()) {
      // The hand is at one of them last, in turns.
      const press = [
        () => left.getByRole('radio', { name: `${german.catalogue[tab]}`, exact: true }).check(),
        () => right.getByRole('radio', { name: `${arabic.catalogue[tab]}`, exact: true }).check(),
      ];
      for (const each of at % 2 === 0 ? press : press.reverse()) await each();
      // No hand: the page's own calls draw both anew, and what is measured in the background does.
      await page.evaluate((round) => {
        for (const handle of window.handles) {
          handle.addText(`7${round}`, { left: 40, top: 30 + 40 * round, size: 30 });
          if (round === 2) handle.paint([{ x: 90, y: 90 }], { size: 40 });
        }
      }, at);
      for (const aside of [left, right])
        await expect.poll(() => aside.locator(drawn).count()).toBeGreaterThanOrEqual(count);
      const [inA, inB] = [await wordsOf(page, 'a'), await wordsOf(page, 'b')];
      expect(inA.filter((words) => ARABIC.test(words))).toEqual([]);
      const names = ['still-life', 'still-life.jpg', 'HDR', ...FONT_FAMILIES.map(({ id }) => id)];
      expect(
        inB.filter((words) => LATIN_WORD.test(words) && !ARABIC.test(words) && !names.includes(words)),
      ).toEqual([]);
      expect(inB.some((words) => ARABIC.test(words))).toBe(true);
    }
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      '',
    ]);
    expect(await right.evaluate((aside) => getComputedStyle(aside).direction)).toBe('rtl');
    await page.evaluate(() => {
      document.title = 'A page';
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await seriousFaults(visited)).toEqual([]);
    await page.close();
    expect(visited.problems).toEqual([]);
  });
});

const EACH_LANGUAGE = [
  {
    locale: 'de' as EmbedLocale,
    empty: 'Die Datei ist leer. Wählen Sie eine andere Datei.',
    tooLarge:
      'Die Datei hat 0,2 MB; diese Seite akzeptiert höchstens 0,1 MB. Wählen Sie eine kleinere Datei.',
    exportIt: 'Exportieren',
    failed: german.messages['encode.not-written'],
  },
  {
    locale: 'ar' as EmbedLocale,
    empty: `${arabic.messages['file.empty']} ${arabic.messages['next.another-file']}`,
    tooLarge: /0\.2.*0\.1.*اختر ملفًا أصغر\.$/,
    exportIt: 'تصدير',
    failed: arabic.messages['encode.not-written'],
  },
];
/** The gate takes the one that is read from right to left. */
const SPOKEN = sampled(EACH_LANGUAGE, ({ locale }) => locale === 'ar');
describe.each(SPOKEN)('Under $locale', ({ locale, empty, tooLarge, exportIt, failed }) => {
  it('what engine and workers say is shown in the language, and told to the page in English with its code', async () => {
    const visited = await openPage(`errors-${locale}`);
    const { page } = visited;
    await embedInto(page, 'a', { locale });
    const told = await page.evaluate(() =>
      window.handles[0]!.open(new Blob([], { type: 'image/png' })).catch(({ code, message, next }) => ({
        code,
        message,
        next,
      })),
    );
    expect(told).toEqual({
      code: 'file.empty',
      message: 'The file is empty.',
      next: 'Choose another file.',
    });
    await expect.poll(() => statusOf(page, 'a')).toBe(empty);
    await page.locator('#a').getByRole('button', { name: exportIt }).click();
    await expect.poll(() => statusOf(page, 'a')).toMatch(/^\d+ KB$/);
    await page.close();
    expect(visited.problems).toEqual([]);
  });

  it('why an export by the button failed is shown in the language and told to the page in English; the next one works', async () => {
    const visited = await openPage(`export-${locale}`);
    const { page } = visited;
    await embedInto(page, 'a', { locale });
    await page.evaluate(() =>
      window.handles[0]!.on('error', (error) => {
        document.title = error.message;
      }),
    );
    // The encoder loads with the first export.
    const encoder = /\/webp_enc[^/]*$/;
    await page.context().route(encoder, (route) => route.abort());
    const button = page.locator('#a').getByRole('button', { name: exportIt });
    await page.locator('#a select').first().selectOption({ label: 'WebP' });
    await button.click();
    await expect.poll(() => page.title()).toBe("The WebP encoder couldn't write this picture.");
    await expect.poll(() => statusOf(page, 'a')).toContain(String(failed).replace('{format}', 'WebP'));
    await page.context().unroute(encoder);
    await button.click();
    await expect.poll(() => statusOf(page, 'a')).toMatch(/^\d+ KB$/);
    await page.close();
    expect(visited.problems.filter((problem) => !/ERR_FAILED/.test(problem))).toEqual([]);
  });

  it('what a person drops and the page does not take is refused in the language, and the page hears English', async () => {
    const visited = await openPage(`limits-${locale}`);
    const { page } = visited;
    await page.evaluate((locale) => {
      const place = document.getElementById('a')!;
      place.style.height = '300px';
      const handle = window.gesso.embed(place, { locale, limits: { maxBytes: 120_000 } });
      handle.on('error', (error) => {
        document.title = error.message;
      });
    }, locale);
    await page
      .locator('#a input[type=file]')
      .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(220_000) });
    await expect.poll(() => page.title()).toBe('The file is 0.2 MB; this page accepts at most 0.1 MB.');
    await expect.poll(() => statusOf(page, 'a')).toMatch(tooLarge);
    await page.close();
    expect(visited.problems).toEqual([]);
  });
});

describe('What an embedded editor knows of German and Arabic', () => {
  it('is all that its built files can say: engine, workers and fonts too', () => {
    const folder = inject('embed');
    const files = [
      'embed.js',
      ...readdirSync(join(folder, 'embed')).map((name) => join('embed', name)),
    ].filter(
      // Catalogues, lists of the fonts' addresses, and what a recipe says to the page's code, in English.
      (name) =>
        name.endsWith('.js') &&
        !/\/(english|working|german|arabic|font-files|cjk-font-files|recipe)-/.test(name),
    );
    expect(files).toContain(join('embed', 'worker.js'));
    const said = new Set(files.flatMap((name) => literalsIn(relative(ROOT, join(folder, name)))));
    // The panels that a page opts in to bring their words with them.
    for (const [known, whole] of [
      [{ ...knownInGerman.catalogue, ...extrasInGerman.catalogue }, german],
      [{ ...knownInArabic.catalogue, ...extrasInArabic.catalogue }, arabic],
    ] as const) {
      const sentences = Object.keys(whole.catalogue).filter(
        // One word may be anything's name; of those the panels' test takes care.
        (sentence) => said.has(sentence) && sentence.includes(' '),
      );
      expect(sentences.length).toBeGreaterThan(150);
      expect(sentences.filter((sentence) => !(sentence in known))).toEqual([]);
    }
  });
});

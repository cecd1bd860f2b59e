/** Every content page of the sitemap in a browser: what it answers, what it says of itself, how it fits, and where its links lead. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startAccounts } from '../helpers/account-server.ts';
import { seriousFaults } from '../helpers/axe.ts';
import { isDeep, sampled } from '../helpers/sampled.ts';

const deps = startAccounts();

/** Each width whole in one theme; in the other one axe reads the colors, all that another theme can break, and that takes half of the time. */
const SCREENS = [
  ['light', 1440, 'whole'],
  ['dark', 390, 'whole'],
  ['light', 900, 'whole'],
  ['dark', 1440, 'colors'],
  ['light', 390, 'colors'],
  ['dark', 900, 'colors'],
] as const;
/** In the gate. */
const SAMPLE = 7;

async function listed(): Promise<string[]> {
  const sitemap = await (await fetch(`${deps().url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address!, deps().url).pathname,
  );
  expect(paths.length).toBeGreaterThan(60);
  return paths;
}

interface Look {
  readonly title: string;
  readonly description: string | null;
  readonly headings: number;
  /** px that the page is wider than the screen. */
  readonly over: number;
  /** Tables of which a part is out of sight, more than the width of a letter or two. */
  readonly tables: readonly string[];
  /** Pictures that did not load or say nothing to those who cannot see them. */
  readonly pictures: readonly string[];
  /** Parts side by side or below each other that stand on one another. */
  readonly overlaps: readonly string[];
  readonly links: readonly string[];
  /** Links to a place of this page that is not there. */
  readonly anchors: readonly string[];
}

/** In the page. Pictures that wait for the scroll are asked for at once. */
async function look(page: Page): Promise<Look> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  });
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(
      ({ href }) => new URL(href),
    );
    const own = links.filter(({ origin }) => origin === location.origin);
    const here = own.filter(({ pathname, hash }) => pathname === location.pathname && hash !== '');
    const overlaps: string[] = [];
    for (const part of document.querySelectorAll('main *, footer *')) {
      if (!/grid|flex/.test(getComputedStyle(part).display)) continue;
      const boxes = [...part.children]
        .filter((child) => /static|relative/.test(getComputedStyle(child).position))
        .map((child) => child.getBoundingClientRect());
      const meets = boxes.some((one, at) =>
        boxes
          .slice(0, at)
          .some(
            (other) =>
              Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
              Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4,
          ),
      );
      if (meets) overlaps.push(`${part.className}: ${part.textContent.trim().slice(0, 60)}`);
    }
    return {
      overlaps,
      title: document.title,
      description: document.querySelector('meta[name=description]')?.getAttribute('content') ?? null,
      headings: document.querySelectorAll('h1').length,
      over: document.documentElement.scrollWidth - innerWidth,
      tables: [...document.querySelectorAll('.scrolls')]
        .filter((part) => part.scrollWidth - part.clientWidth > 24)
        .map((part) => part.querySelector('thead')!.textContent),
      pictures: [...document.images]
        .filter((picture) => picture.naturalWidth === 0 || !picture.hasAttribute('alt'))
        .map(({ src }) => src),
      links: [...new Set(own.map(({ pathname }) => pathname))],
      anchors: here
        .map(({ hash }) => decodeURIComponent(hash.slice(1)))
        .filter((id) => document.getElementById(id) === null),
    };
  });
}

test.each(sampled(SCREENS, ([colorScheme, width]) => colorScheme === 'dark' && width === 900))(
  'each page of the sitemap fits, loads whole and leads on: %s, %i px',
  async (colorScheme, width, rules) => {
    // The gate takes one screen alone.
    const colorsOnly = isDeep && rules === 'colors';
    const paths = await listed();
    const page = await deps().open({ viewport: { width, height: 900 }, colorScheme });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(`${page.url()}: ${line.text()}`));
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
    const titles = new Map<string, string>();
    const links = new Set<string>();
    for (const path of sampled(paths, Math.min(SAMPLE, paths.length))) {
      const answer = await page.goto(deps().url + path);
      expect.soft([path, answer?.status()]).toEqual([path, 200]);
      const { title, description, links: own, ...found } = await look(page);
      const said = { path, ...found, faults: await seriousFaults({ page }, { colorsOnly }) };
      const right = { headings: 1, over: 0, tables: [], pictures: [], overlaps: [], anchors: [], faults: [] };
      expect.soft(said).toEqual({ path, ...right });
      expect.soft(description?.length ?? 0, path).toBeGreaterThan(40);
      expect.soft(titles.get(title), `${title} is the title of ${path} too`).toBeUndefined();
      titles.set(title, path);
      for (const link of own) links.add(link);
    }
    const broken: string[] = [];
    for (const link of links) {
      const { status } = await fetch(deps().url + link);
      if (status !== 200) broken.push(`${link}: ${status}`);
    }
    expect(broken).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
  isDeep ? 1_800_000 : 120_000,
);

test('each page of the sitemap says the same without a script', async () => {
  const paths = await listed();
  const plain = await deps().open({ javaScriptEnabled: false });
  for (const path of sampled(paths, 3)) {
    await plain.goto(deps().url + path);
    await plain.getByRole('heading', { level: 1 }).waitFor();
    expect([path, ((await plain.getByRole('main').textContent()) ?? '').length > 200]).toEqual([path, true]);
  }
  await plain.context().close();
});

/** The icons that the pages and the manifest name: each exists and is what it is said to be. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawSvg } from '../helpers/draw-svg.ts';
import { ROOT } from '../helpers/paths.ts';

interface Icon {
  /** As a page or the manifest names it. */
  readonly src: string;
  readonly type?: string;
  /** "any", or sizes as "32x32", apart by spaces. */
  readonly sizes?: string;
  readonly purpose?: string;
}

interface Link extends Icon {
  readonly rel: string;
  readonly page: string;
}

const PAGES = ['pages/studio.html', 'pages/account.html'];
const TYPES: Readonly<Record<string, string>> = { png: 'image/png', svg: 'image/svg+xml' };
/** px: what phones of Apple ask for. */
const APPLE = '180x180';

const publicFile = (src: string) => readFile(join(ROOT, 'fixtures/public', src));

async function linksOf(page: string): Promise<readonly Link[]> {
  const html = await readFile(join(ROOT, page), 'utf8');
  return [...html.matchAll(/<link\s[^>]*>/g)].flatMap(([tag]) => {
    const { rel, href, type, sizes } = Object.fromEntries(
      [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    if (!rel || !href || !/icon|manifest/.test(rel)) return [];
    return [{ page, rel, src: href, ...(type ? { type } : {}), ...(sizes ? { sizes } : {}) }];
  });
}

/** Width and height of each picture in a file of icons. */
async function sizesIn(src: string): Promise<readonly string[]> {
  const bytes = await publicFile(src);
  if (!src.endsWith('.ico')) {
    const { width, height } = await (src.endsWith('.svg') ? drawSvg(bytes) : sharp(bytes)).metadata();
    return [`${width}x${height}`];
  }
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2)]).toEqual([0, 1]);
  return Promise.all(
    Array.from({ length: bytes.readUInt16LE(4) }, async (_, i) => {
      const entry = 6 + 16 * i;
      const from = bytes.readUInt32LE(entry + 12);
      const { width, height } = await sharp(
        bytes.subarray(from, from + bytes.readUInt32LE(entry + 8)),
      ).metadata();
      expect([bytes[entry], bytes[entry + 1]]).toEqual([width, height]);
      return `${width}x${height}`;
    }),
  );
}

async function expectAsSaid({ src, type, sizes = 'any' }: Icon): Promise<void> {
  const ending = src.split('.').at(-1)!;
  if (type) expect(type).toBe(TYPES[ending]);
  const found = await sizesIn(src);
  if (sizes === 'any') expect(ending).toBe('svg');
  else for (const size of sizes.split(' ')) expect(found).toContain(size);
}

const manifest = JSON.parse(String(await publicFile('site.webmanifest')));
const icons: readonly Icon[] = manifest.icons;

describe('The manifest', () => {
  test.each(icons.map((icon) => [icon.src, icon] as const))('has %s as it says', async (_, icon) => {
    await expectAsSaid(icon);
  });

  test('has what a browser needs to install the studio: 192 and 512 px, and one to be cut to any outline', () => {
    const plain = icons.filter(({ purpose = 'any' }) => /\bany\b/.test(purpose));
    expect(plain.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.some(({ purpose = '' }) => /\bmaskable\b/.test(purpose))).toBe(true);
  });

  test('calls maskable what is opaque and has nothing but its background outside of the middle circle', async () => {
    for (const { src } of icons.filter(({ purpose = '' }) => /\bmaskable\b/.test(purpose))) {
      const { data, info } = await sharp(await publicFile(src))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const background = data.readUInt32LE(0);
      let [marked, outside, transparent] = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [x, y] = [(at / 4) % info.width, Math.floor(at / 4 / info.width)];
        if (data[at + 3] !== 255) transparent++;
        if (data.readUInt32LE(at) === background) continue;
        marked++;
        // The circle that every outline leaves: four fifths of the width.
        if (Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) > 0.4 * info.width) outside++;
      }
      expect({ src, outside, transparent }).toEqual({ src, outside: 0, transparent: 0 });
      expect(marked).toBeGreaterThan(0.05 * info.width * info.height);
    }
  });
});

describe.each(PAGES)('%s', (page) => {
  test('links the manifest and icons that exist, of the type and the sizes that it says', async () => {
    const links = await linksOf(page);
    expect(links.map(({ rel }) => rel)).toEqual(
      expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']),
    );
    for (const link of links) {
      if (link.rel === 'manifest') expect(link.src).toBe('/site.webmanifest');
      else if (link.rel === 'apple-touch-icon') await expectAsSaid({ sizes: APPLE, ...link });
      else await expectAsSaid(link);
    }
  });
});

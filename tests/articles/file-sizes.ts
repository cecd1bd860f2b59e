/** Bytes of each format at the same similarity to the original, by the encoders of the API. */

import sharp from 'sharp';
import type { EditFormat } from '../../api/contract/schemas/edit-output.ts';
import { encode } from '../../api/server/images/encode.ts';
import type { PixelGrid } from '../../engine/kernels/base/pixel-grid.ts';
import { createPerceptualScorer } from '../../engine/kernels/quality/perceptual-score.ts';
import { type Article, row } from './article.ts';
import { barChart } from './charts.ts';
import { over, part, photo, sheet, truth, withAlpha } from './panels.ts';

/** Similarity at which no difference is seen at normal viewing, 0…100: `engine/kernels/quality/perceptual-score.ts`. */
const WANTED = 75;
const WIDE = 1200;
const LOSSY = ['jpeg', 'webp', 'avif'] as const;
type Lossy = (typeof LOSSY)[number];

const PHOTOS = [
  ['mug on white', 'product-mug.jpg'],
  ['perfume bottle', 'product-perfume.jpg'],
  ['teddy bear', 'product-plush.jpg'],
  ['kitchen', 'scene-kitchen.jpg'],
  ['brick wall', 'erase-brick.truth.jpg'],
] as const;
const CUT_OUTS = [
  ['mug', 'product-mug'],
  ['teddy bear', 'product-plush'],
] as const;

const lossy = (type: Lossy, quality: number): EditFormat =>
  type === 'jpeg' ? { type, quality, progressive: true } : { type, compression: { type: 'lossy', quality } };

async function file({ pixels, width, height }: PixelGrid, format: EditFormat): Promise<Buffer> {
  const raw = sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } });
  const picture = format.type === 'jpeg' ? raw.removeAlpha() : raw;
  return encode(picture, format, {}, width * height).toBuffer();
}

async function decoded(bytes: Buffer): Promise<PixelGrid> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

interface Fit {
  readonly quality: number;
  readonly bytes: Buffer;
}

/** The lowest quality, 1…100, whose file is good enough; null where none is. */
async function smallest(format: Lossy, picture: PixelGrid, isEnough: (bytes: Buffer) => Promise<boolean>) {
  let best: Fit | null = null;
  for (let low = 1, high = 100; low <= high; ) {
    const quality = (low + high) >> 1;
    const bytes = await file(picture, lossy(format, quality));
    if (await isEnough(bytes)) {
      best = { quality, bytes };
      high = quality - 1;
    } else low = quality + 1;
  }
  return best;
}

async function alike(picture: PixelGrid, format: Lossy): Promise<Fit> {
  const scorer = createPerceptualScorer(picture.pixels, picture.width, picture.height);
  const fit = await smallest(
    format,
    picture,
    async (bytes) => scorer.score((await decoded(bytes)).pixels) >= WANTED,
  );
  if (!fit) throw new Error(`${format} never reaches ${WANTED}`);
  return fit;
}

const kB = (bytes: number) => Math.round(bytes / 1000);

interface Sizes {
  readonly name: string;
  readonly lossy: Readonly<Record<Lossy, Fit>>;
  readonly png: number;
  readonly webp: number;
}

async function sizesOf(name: string, picture: PixelGrid): Promise<Sizes> {
  const fits = {
    jpeg: await alike(picture, 'jpeg'),
    webp: await alike(picture, 'webp'),
    avif: await alike(picture, 'avif'),
  };
  const png = await file(picture, { type: 'png', compression: 'best' });
  const webp = await file(picture, { type: 'webp', compression: { type: 'lossless' } });
  return { name, lossy: fits, png: png.length, webp: webp.length };
}

let measured: Promise<readonly Sizes[]> | null = null;
function photos(): Promise<readonly Sizes[]> {
  measured ??= (async () => {
    const list: Sizes[] = [];
    for (const [name, path] of PHOTOS) list.push(await sizesOf(name, await photo(path, WIDE)));
    return list;
  })();
  return measured;
}

async function cutOutRow(name: string, path: string): Promise<string> {
  const cut = withAlpha(await photo(`${path}.jpg`, WIDE), await truth(path, WIDE));
  // What is hidden costs bytes and shows nothing.
  const shown = { ...cut, pixels: cut.pixels.map((v, i) => (cut.pixels[i | 3] === 0 ? 0 : v)) };
  const { png, webp, lossy: fits } = await sizesOfCut(shown);
  return row(name, `${kB(png)} kB`, `${kB(webp)} kB`, ...fits.map((bytes) => `${kB(bytes)} kB`));
}

async function sizesOfCut(picture: PixelGrid) {
  const png = (await file(picture, { type: 'png', compression: 'best' })).length;
  const webp = (await file(picture, { type: 'webp', compression: { type: 'lossless' } })).length;
  const fits = [await alike(picture, 'webp'), await alike(picture, 'avif')];
  return { png, webp, lossy: fits.map(({ bytes }) => bytes.length) };
}

/** The same part of a file of at most so many bytes. */
async function within(picture: PixelGrid, format: Lossy, most: number): Promise<PixelGrid> {
  let best: Buffer | null = null;
  for (let low = 1, high = 100; low <= high; ) {
    const quality = (low + high) >> 1;
    const bytes = await file(picture, lossy(format, quality));
    if (bytes.length <= most) {
      best = bytes;
      low = quality + 1;
    } else high = quality - 1;
  }
  return part(over(await decoded(best!), [255, 255, 255]), 500, 280, 280, 280);
}

/** Bytes of the files that the figure shows. */
const FEW = 30_000;

export const fileSizes: Article = {
  slug: 'webp-or-avif',
  isSlow: true,
  figures: async () => {
    const kitchen = await photo('scene-kitchen.jpg', WIDE);
    return {
      'file-sizes.svg': barChart({
        title: `Bytes at the same similarity of ${WANTED}, 1200 px wide`,
        unit: 'kB',
        names: ['JPEG', 'WebP', 'AVIF'],
        groups: (await photos()).map(({ name, lossy: fits }) => ({
          name,
          values: LOSSY.map((format) => kB(fits[format].bytes.length)),
        })),
      }),
      'same-bytes.webp': await sheet(await Promise.all(LOSSY.map((format) => within(kitchen, format, FEW))), {
        quality: 92,
      }),
    };
  },
  rows: async () => [
    ...(await photos()).map(({ name, lossy: fits, png, webp }) =>
      row(
        name,
        ...LOSSY.map((format) => `${kB(fits[format].bytes.length)} kB (${fits[format].quality})`),
        `${kB(webp)} kB`,
        `${kB(png)} kB`,
      ),
    ),
    ...(await Promise.all(CUT_OUTS.map(([name, path]) => cutOutRow(name, path)))),
  ],
};

/**
 * Malicious files: hand-made bombs, a valid file truncated at every percent, and a valid file mutated at random from a seed. Made
 * in memory, the same each time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeBitmap } from '../../api/helpers/bitmaps.ts';
import { ROOT } from '../paths.ts';
import { sampled, sampledSeeds } from '../sampled.ts';
import { mutate, truncate } from './damage.ts';
import type { HostileFile } from './hostile-file.ts';
import { AVIF_BOMBS, BMP_BOMBS, GIF_BOMBS, JPEG_BOMBS } from './other-bombs.ts';
import { PNG_BOMBS } from './png-bombs.ts';
import { TIFF_BOMBS } from './tiff-bombs.ts';
import { WEBP_BOMBS } from './webp-bombs.ts';

export type HostileFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' | 'bmp';

export const HOSTILE_FORMATS: readonly HostileFormat[] = [
  'jpeg',
  'png',
  'webp',
  'avif',
  'gif',
  'tiff',
  'bmp',
];

export const BOMBS: Readonly<Record<HostileFormat, readonly HostileFile[]>> = {
  jpeg: JPEG_BOMBS,
  png: PNG_BOMBS,
  webp: WEBP_BOMBS,
  avif: AVIF_BOMBS,
  gif: GIF_BOMBS,
  tiff: TIFF_BOMBS,
  bmp: BMP_BOMBS,
};

const WIDTH = 160;
const twins = new Map<HostileFormat, Promise<Buffer>>();

/** The valid file from which damaged ones are made, with EXIF, XMP and a profile where its format has room for them. */
export function intactTwin(format: HostileFormat): Promise<Buffer> {
  let twin = twins.get(format);
  if (!twin) {
    twin = makeTwin(format);
    twins.set(format, twin);
  }
  return twin;
}

async function makeTwin(format: HostileFormat): Promise<Buffer> {
  const photo = sharp(readFileSync(join(ROOT, 'fixtures/pictures/product-mug.jpg'))).resize(WIDTH);
  if (format === 'bmp') {
    const { data, info } = await photo.greyscale().raw().toBuffer({ resolveWithObject: true });
    const rows = Array.from({ length: info.height }, (_, y) => [
      ...data.subarray(y * info.width * info.channels, (y + 1) * info.width * info.channels),
    ]);
    return writeBitmap({ bits: 8, rows, palette: Array.from({ length: 256 }, (_, n) => n * 0x010101) });
  }
  return photo
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: 'Gesso', Copyright: 'A hostile twin' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
    .toFormat(format)
    .toBuffer();
}

/** A valid photo of 24 megapixels, the largest that an upload may have. */
export async function largestTwin(format: HostileFormat): Promise<Buffer> {
  const photo = sharp(readFileSync(join(ROOT, 'fixtures/pictures/product-24mp.jpg')));
  switch (format) {
    case 'avif':
      return photo.avif({ effort: 0, quality: 40 }).toBuffer();
    case 'webp':
      return photo.webp({ effort: 0, quality: 40 }).toBuffer();
    case 'png':
    case 'gif':
      return photo.png({ palette: true, effort: 1 }).toBuffer();
    case 'tiff':
      return photo.tiff({ compression: 'jpeg', quality: 40 }).toBuffer();
    default:
      return photo.jpeg({ quality: 60 }).toBuffer();
  }
}

function damaged(
  format: HostileFormat,
  percents: readonly number[],
  seeds: readonly number[],
): HostileFile[] {
  return [
    ...percents.map((percent) => ({
      name: `only ${percent} % of its bytes`,
      make: async () => truncate(await intactTwin(format), percent),
    })),
    ...seeds.map((seed) => ({
      name: `changes by chance, seed ${seed}`,
      make: async () => mutate(await intactTwin(format), seed),
    })),
  ];
}

const numbers = (count: number, first = 0): number[] => Array.from({ length: count }, (_, n) => n + first);

/** Of each format. */
const PINNED = 50;
/** Where a file is cut off: in its header, in what it says of itself, in its picture and just before its end. */
const PINNED_PERCENTS = [0, 1, 2, 3, 5, 8, 12, 20, 35, 50, 65, 80, 90, 95, 97, 99];

/** All bombs, cut-off files, and mutations: fifty together. Of those that are cut off or mutated the gate takes a sample. */
export function pinnedFiles(format: HostileFormat): readonly HostileFile[] {
  const bombs = BOMBS[format];
  const left = PINNED - bombs.length - PINNED_PERCENTS.length;
  return [...bombs, ...damaged(format, sampled(PINNED_PERCENTS, 6), sampledSeeds(left, 4))];
}

/** All bombs, every percent, a thousand mutations. */
export function allFiles(format: HostileFormat): readonly HostileFile[] {
  return [...BOMBS[format], ...damaged(format, numbers(100), numbers(1000, 1))];
}

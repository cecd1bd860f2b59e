/**
 * A shop's photographs, made from the fixtures: any number of distinct ones, of mixed sizes, shapes, formats and EXIF orientations,
 * deterministic by seed. Each shows one product in a color that nothing else in it has, off the center and small enough for any
 * crop to keep it whole, so that a file made of it shows where its crop was.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { picture } from './browser.ts';
import { createRandom, type Random } from './random.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ShopPhoto {
  readonly path: string;
  /** Size as seen, EXIF orientation applied; px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Position of the product, upright px, fractional. */
  readonly subject: Box;
}

export interface ShopPhotosOptions {
  readonly count: number;
  /** Used in turns. */
  readonly megapixels: readonly number[];
  readonly seed?: number;
}

/** Without parts so thin that a small file does not show them. */
const PRODUCTS = ['bag', 'headphones', 'mug', 'perfume', 'plant', 'plush'] as const;
/** Parts of them without another object: the subject has to be unambiguous. */
const WALLS = [
  { file: 'erase-brick.truth.jpg', left: 470, top: 0, width: 810, height: 680 },
  { file: 'erase-tiles.truth.jpg', left: 220, top: 0, width: 860, height: 800 },
] as const;
const SWEEPS = [
  [201, 211, 216],
  [216, 210, 196],
  [174, 191, 174],
  [143, 163, 181],
  [228, 228, 224],
  [95, 107, 102],
] as const;
const UNPACKED = { compressionLevel: 0 } as const;

/** Width over height. */
const SHAPES = [3 / 2, 2 / 3, 4 / 3, 1, 3 / 4, 16 / 9] as const;
/** Of the side on which a crop has the least room: 9:16 keeps 0.316 of the width of 16:9. */
const MOST_SUBJECT = 0.26;
/** Megapixels that are composed; larger photographs are enlarged from there, in a tenth of the time. */
const LARGEST_SHEET = 1.5;
/** Larger ones are JPEGs, as cameras write them. */
const LARGEST_OTHER = 4;

/** The parts of all photographs, as PNGs. */
interface Stock {
  readonly products: readonly Buffer[];
  readonly walls: readonly Buffer[];
  readonly grain: Buffer;
}

/** Files in `folder`. */
export async function makeShopPhotos(folder: string, options: ShopPhotosOptions): Promise<ShopPhoto[]> {
  const { count, megapixels, seed = 1 } = options;
  const stock: Stock = {
    products: await Promise.all(PRODUCTS.map(paintProduct)),
    walls: await Promise.all(WALLS.map(bareWall)),
    grain: await grainTile(createRandom(seed)),
  };
  const photos: ShopPhoto[] = [];
  for (let n = 0; n < count; n++) {
    const random = createRandom(seed * 1_000_003 + n);
    photos.push(await makePhoto(folder, n, megapixels[n % megapixels.length]!, stock, random));
  }
  return photos;
}

async function makePhoto(
  folder: string,
  n: number,
  megapixels: number,
  { products, walls, grain }: Stock,
  random: Random,
): Promise<ShopPhoto> {
  const shape = random.pick(SHAPES);
  const sheet = sheetOf(shape, Math.min(megapixels, LARGEST_SHEET));
  const most = MOST_SUBJECT * (0.8 + 0.2 * random.next());
  const product = await sharp(random.pick(products))
    .resize(Math.round(sheet.width * most), Math.round(sheet.height * most), { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = product.info;
  const [left, top] = [between(random, sheet.width, width), between(random, sheet.height, height)];
  const composed = await backdrop(sheet, walls, random)
    .composite([
      { input: grain, tile: true, blend: 'overlay' },
      { input: product.data, raw: { width, height, channels }, left, top },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = sheetOf(shape, megapixels);
  const upright = sharp(composed.data, { raw: { ...sheet, channels: composed.info.channels } }).resize({
    ...size,
    fit: 'fill',
    kernel: 'cubic',
  });
  const format = formatOf(n, megapixels);
  const path = join(folder, `${nameOf(n)}.${format}`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await encodeAs(format, upright, n));
  const [across, down] = [size.width / sheet.width, size.height / sheet.height];
  return {
    path,
    size,
    subject: { x: left * across, y: top * down, width: width * across, height: height * down },
  };
}

function sheetOf(shape: number, megapixels: number): { readonly width: number; readonly height: number } {
  const height = Math.round(Math.sqrt((megapixels * 1e6) / shape));
  return { width: Math.round(height * shape), height };
}

/** Anywhere but at the very edge. */
function between(random: Random, room: number, side: number): number {
  const margin = Math.ceil(room * 0.03);
  return random.integer(margin, room - side - margin);
}

/** Two cameras give two photographs the same name. */
function nameOf(n: number): string {
  const number = (of: number) => String(of).padStart(4, '0');
  if (n % 20 === 19) return `second/IMG_${number(n - 1)}`;
  if (n % 11 === 7) return `Größe №${number(n)} (ñandú, 靴)`;
  return `IMG_${number(n)}`;
}

function formatOf(n: number, megapixels: number): 'jpg' | 'png' | 'webp' {
  if (megapixels > LARGEST_OTHER) return 'jpg';
  return n % 4 === 1 ? 'png' : n % 4 === 3 ? 'webp' : 'jpg';
}

async function encodeAs(format: 'jpg' | 'png' | 'webp', upright: Sharp, n: number): Promise<Buffer> {
  if (format === 'png') return upright.png({ compressionLevel: 3 }).toBuffer();
  if (format === 'webp') return upright.webp({ quality: 92, effort: 1 }).toBuffer();
  const orientation = n % 3 === 0 ? 2 + ((n / 3) % 7) : 1;
  const stored = orientation === 1 ? upright : await turnedFor(orientation, upright);
  return stored.jpeg({ quality: 92 }).withMetadata({ orientation }).toBuffer();
}

/** As stored for this EXIF orientation. */
async function turnedFor(orientation: number, upright: Sharp): Promise<Sharp> {
  const [angle, mirror] = (
    {
      2: [0, 'flop'],
      3: [180, null],
      4: [0, 'flip'],
      5: [90, 'flop'],
      6: [270, null],
      7: [90, 'flip'],
      8: [90, null],
    } as const
  )[orientation as 2 | 3 | 4 | 5 | 6 | 7 | 8];
  const turn = async (from: Sharp, change: (image: Sharp) => Sharp) => {
    const { data, info } = await from.raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return change(sharp(data, { raw: { width, height, channels } }));
  };
  const turned = await turn(upright, (image) => image.rotate(angle));
  return mirror ? turn(turned, (image) => image[mirror]()) : turned;
}

/** The product, cut out and colored magenta from pale to deep, as a PNG. */
async function paintProduct(name: (typeof PRODUCTS)[number]): Promise<Buffer> {
  const small = { width: 800, height: 600 };
  const plane = (file: string) => sharp(picture(file)).resize(small).greyscale().raw().toBuffer();
  const [alpha, light] = await Promise.all([
    plane(`product-${name}.alpha.png`),
    plane(`product-${name}.jpg`),
  ]);
  const rgba = Buffer.alloc(light.length * 4);
  for (let i = 0; i < light.length; i++) {
    const value = 90 + light[i]! * 0.64;
    rgba[4 * i] = value;
    rgba[4 * i + 1] = value * 0.12;
    rgba[4 * i + 2] = value * 0.86;
    rgba[4 * i + 3] = alpha[i]! > 127 ? 255 : 0;
  }
  return sharp(rgba, { raw: { ...small, channels: 4 } })
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 0 })
    .png(UNPACKED)
    .toBuffer();
}

function bareWall({ file, ...bare }: (typeof WALLS)[number]): Promise<Buffer> {
  return sharp(picture(file)).extract(bare).png(UNPACKED).toBuffer();
}

function backdrop(
  { width, height }: { readonly width: number; readonly height: number },
  walls: readonly Buffer[],
  random: Random,
): Sharp {
  if (random.chance(0.5)) {
    const wall = sharp(random.pick(walls))
      .resize(width, height, { fit: 'cover', position: random.pick(['left', 'center', 'right']) })
      .modulate({ saturation: 0.6, brightness: 0.85 + 0.3 * random.next() });
    return random.chance(0.5) ? wall.flop() : wall;
  }
  // Light above, the sweep's color below, and some of either at the sides.
  const [light, dark] = [[244, 244, 242] as const, random.pick(SWEEPS)];
  const lean = random.next();
  const mixed = (share: number) => light.map((value, i) => Math.round(value + (dark[i]! - value) * share));
  const corners = Buffer.from([0, lean / 2, 1 - lean / 2, 1].flatMap(mixed));
  return sharp(corners, { raw: { width: 2, height: 2, channels: 3 } }).resize({
    width,
    height,
    fit: 'fill',
    kernel: 'cubic',
  });
}

/** Sensor noise: without it a JPEG of many megapixels is smaller than any camera's. */
async function grainTile(random: Random): Promise<Buffer> {
  const side = 256;
  const gray = Buffer.alloc(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    gray.fill(128 + Math.round((random.next() + random.next() - 1) * 14), 3 * i, 3 * i + 3);
  }
  return sharp(gray, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

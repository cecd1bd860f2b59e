/**
 * Product photographs with exact truth, composed from the fixtures' cut-outs and from drawn products: each on a plain, graded,
 * like-colored or textured backdrop, with soft shadows, hard sun shadows or a mirror image, then blurred, grained and stored as
 * JPEG. A number identifies a scene.
 *
 * Half of the products are for tuning, half for testing: values chosen on one half are independent of the other.
 */
import sharp from 'sharp';
import { picture } from '../browser.ts';
import { createRandom } from '../random.ts';
import {
  BACKDROPS,
  type BackdropKind,
  blurred,
  castShadow,
  drawBackdrop,
  footOf,
  SHADOWS,
  type ShadowKind,
} from './backdrops.ts';
import { type Cutting, DRAWN_PRODUCTS, drawProduct } from './drawn-products.ts';

export interface ProductScene {
  readonly name: string;
  readonly half: 'tune' | 'judge';
  readonly backdrop: BackdropKind;
  readonly shadow: ShadowKind;
  /** Straight RGBA. */
  readonly pixels: Uint8Array;
  /** Coverage of the product, 0…255 a px. */
  readonly truth: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const CUT_FROM = [
  'product-bag',
  'product-headphones',
  'product-lamp',
  'product-mug',
  'product-perfume',
  'product-plant',
  'product-plush',
  'product-24mp',
  'still-life',
  'scene-kitchen',
  'car-rear',
  'car-angle',
] as const;
export const PRODUCTS: readonly string[] = [...CUT_FROM, ...DRAWN_PRODUCTS];
const SIDE = { width: 440, height: 330 } as const;

/** Products that got another name stay in the half that they were in. */
const KEPT: Readonly<Record<string, 'tune' | 'judge'>> = { 'gray speaker': 'judge' };

/** FNV-1a, so that a new product moves no other to the other half. */
export function halfOf(product: string): 'tune' | 'judge' {
  if (KEPT[product]) return KEPT[product];
  let hash = 0x811c9dc5;
  for (const letter of product) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return (hash >>> 17) % 2 === 0 ? 'tune' : 'judge';
}

export async function productScene(number: number): Promise<ProductScene> {
  const random = createRandom(number * 7919 + 17);
  const product = PRODUCTS[number % PRODUCTS.length]!;
  const round = Math.floor(number / PRODUCTS.length);
  const backdrop = BACKDROPS[(number + round) % BACKDROPS.length]!;
  const shadow = SHADOWS[(number + 2 * round) % SHADOWS.length]!;
  const [width, height] = random.chance(0.75) ? [SIDE.width, SIDE.height] : [SIDE.height, SIDE.width];
  const side = Math.round(Math.min(width, height) * (0.5 + 0.38 * random.next()));
  const own = flipped(await cuttingOf(product, side, number), random.chance(0.5));
  const left = Math.round((width - own.width) * (0.25 + 0.5 * random.next()));
  const top = Math.round((height - own.height) * (0.3 + 0.5 * random.next()));
  const rgb = drawBackdrop(backdrop, width, height, meanOf(own), random);
  castShadow(shadow, rgb, width, height, own, [left, top], random);
  if (shadow === 'reflection') mirror(rgb, width, height, own, [left, top], 0.12 + 0.15 * random.next());
  const truth = new Uint8Array(width * height);
  lay(rgb, width, height, own, [left, top], (i, a) => {
    truth[i] = Math.round(255 * a);
  });
  const pixels = await photographed(rgb, width, height, {
    softness: random.pick([0, 0, 1]),
    grain: random.pick([0, 1, 2, 4]),
    quality: random.pick([60, 80, 92]),
    random,
  });
  const name = `${number}: ${product}, ${backdrop}, ${shadow}`;
  return { name, half: halfOf(product), backdrop, shadow, pixels, truth, width, height };
}

const cuttings = new Map<string, Promise<Cutting>>();

/** At most `side` px high and 1.3 times as wide. */
async function cuttingOf(product: string, side: number, seed: number): Promise<Cutting> {
  if (DRAWN_PRODUCTS.includes(product)) return drawProduct(product, side, seed);
  const key = `${product} ${side}`;
  const made = cuttings.get(key) ?? cutFrom(product, side);
  cuttings.set(key, made);
  return made;
}

async function cutFrom(product: string, side: number): Promise<Cutting> {
  const alpha = sharp(picture(`${product}.alpha.png`)).greyscale();
  const { data, info } = await alpha.raw().toBuffer({ resolveWithObject: true });
  let [x0, y0, x1, y1] = [info.width, info.height, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 8) continue;
    const [x, y] = [i % info.width, Math.floor(i / info.width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  const area = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
  const scale = Math.min((1.3 * side) / area.width, side / area.height);
  const width = Math.round(area.width * scale);
  const height = Math.round(area.height * scale);
  const small = (file: string) => sharp(picture(file)).extract(area).resize(width, height, { fit: 'fill' });
  const colors = await small(`${product}.jpg`).removeAlpha().raw().toBuffer();
  const shares = await small(`${product}.alpha.png`).greyscale().raw().toBuffer();
  const coverage = Float32Array.from(shares, (value) => value / 255);
  return {
    name: product,
    width,
    height,
    rgb: withoutFringe(Float32Array.from(colors), coverage, width, height),
    coverage,
  };
}

/** Px that show some of the old backdrop take the color of the whole ones around. */
function withoutFringe(
  rgb: Float32Array,
  coverage: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const solid = coverage.map((value) => (value > 0.98 ? 1 : 0));
  const near = blurred(solid, width, height, 2);
  for (let c = 0; c < 3; c++) {
    const mean = blurred(
      solid.map((value, i) => value * rgb[i * 3 + c]!),
      width,
      height,
      2,
    );
    for (let i = 0; i < solid.length; i++)
      if (!solid[i] && near[i]! > 0.01) rgb[i * 3 + c] = mean[i]! / near[i]!;
  }
  return rgb;
}

function flipped(own: Cutting, isTurned: boolean): Cutting {
  if (!isTurned) return own;
  const { width, height } = own;
  const rgb = new Float32Array(own.rgb.length);
  const coverage = new Float32Array(own.coverage.length);
  for (let i = 0; i < coverage.length; i++) {
    const from = i - (i % width) + (width - 1 - (i % width));
    coverage[i] = own.coverage[from]!;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c] = own.rgb[from * 3 + c]!;
  }
  return { name: own.name, width, height, rgb, coverage };
}

export function meanOf({ rgb, coverage }: Cutting): [number, number, number] {
  const sums: [number, number, number] = [0, 0, 0];
  let all = 0;
  for (let i = 0; i < coverage.length; i++) {
    all += coverage[i]!;
    for (let c = 0; c < 3; c++) sums[c]! += coverage[i]! * rgb[i * 3 + c]!;
  }
  return sums.map((sum) => sum / all) as [number, number, number];
}

function lay(
  rgb: Float32Array,
  width: number,
  height: number,
  own: Cutting,
  [left, top]: readonly [number, number],
  tell: (i: number, share: number) => void,
): void {
  for (let k = 0; k < own.coverage.length; k++) {
    const [x, y] = [left + (k % own.width), top + Math.floor(k / own.width)];
    const share = own.coverage[k]!;
    if (share === 0 || x < 0 || y < 0 || x >= width || y >= height) continue;
    const i = y * width + x;
    for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += share * (own.rgb[k * 3 + c]! - rgb[i * 3 + c]!);
    tell(i, share);
  }
}

/** A glossy floor: weaker with the distance. */
export function mirror(
  rgb: Float32Array,
  width: number,
  height: number,
  own: Cutting,
  [left, top]: readonly [number, number],
  strength: number,
): void {
  const foot = top + footOf(own.coverage, own.width, own.height);
  for (let y = foot; y < height; y++) {
    const row = 2 * foot - 1 - y - top;
    const fading = strength * Math.max(0, 1 - (y - foot) / (0.6 * own.height));
    for (let k = 0; row >= 0 && k < own.width; k++) {
      const from = row * own.width + k;
      const i = y * width + left + k;
      if (left + k < 0 || left + k >= width) continue;
      const share = fading * own.coverage[from]!;
      for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += share * (own.rgb[from * 3 + c]! - rgb[i * 3 + c]!);
    }
  }
}

interface Camera {
  readonly softness: number;
  readonly grain: number;
  readonly quality: number;
  readonly random: { next(): number };
}

export async function photographed(
  rgb: Float32Array,
  width: number,
  height: number,
  { softness, grain, quality, random }: Camera,
): Promise<Uint8Array> {
  const bytes = Buffer.alloc(rgb.length);
  for (let i = 0; i < bytes.length; i++) {
    const noise = (random.next() + random.next() + random.next() - 1.5) * 2 * grain;
    bytes[i] = Math.min(255, Math.max(0, Math.round(rgb[i]! + noise)));
  }
  let sheet = sharp(bytes, { raw: { width, height, channels: 3 } });
  if (softness > 0) sheet = sheet.blur(softness);
  const file = await sheet.jpeg({ quality }).toBuffer();
  return new Uint8Array(await sharp(file).ensureAlpha().raw().toBuffer());
}

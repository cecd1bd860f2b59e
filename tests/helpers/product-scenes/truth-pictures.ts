/**
 * Product pictures with exact alpha for what is hard to cut out: hard sun, colored sweeps, gray on gray, white on white, glass, chrome,
 * fur, wires, leaves, fabric, several products and hands. Each is drawn by its number; nothing is stored.
 */
import { createRandom, type Random } from '../random.ts';
import {
  BACKDROPS,
  type BackdropKind,
  castShadow,
  drawBackdrop,
  SHADOWS,
  type ShadowKind,
} from './backdrops.ts';
import { halfOf, meanOf, mirror, type ProductScene, photographed } from './index.ts';
import { drawTruthProduct, type TruthCutting } from './truth-products.ts';

/** Product, backdrop, shadow. */
type Row = readonly [string, BackdropKind, ShadowKind];

const ROWS: readonly Row[] = [
  ['glass bottle', 'plain', 'soft'],
  ['glass bottle', 'gradient', 'sun on the floor'],
  ['glass bottle', 'white', 'reflection'],
  ['wine glass', 'plain', 'contact'],
  ['wine glass', 'sweep', 'soft'],
  ['chrome kettle', 'white', 'reflection'],
  ['chrome kettle', 'like the product', 'contact'],
  ['chrome kettle', 'sweep', 'sun on the floor'],
  ['chrome ring', 'plain', 'contact'],
  ['chrome ring', 'spot of light', 'soft'],
  ['white bottle', 'white', 'soft'],
  ['white bottle', 'white', 'contact'],
  ['white bottle', 'gradient', 'sun on the wall'],
  ['white boxes', 'white', 'contact'],
  ['white boxes', 'like the product', 'sun on the floor'],
  ['gray speaker', 'like the product', 'soft'],
  ['gray speaker', 'plain', 'sun on the wall'],
  ['gray speaker', 'horizon', 'contact'],
  ['fur toy', 'plain', 'soft'],
  ['fur toy', 'gradient', 'contact'],
  ['fur toy', 'fabric', 'soft'],
  ['white fur', 'white', 'contact'],
  ['white fur', 'plain', 'soft'],
  ['earphones', 'white', 'none'],
  ['earphones', 'plain', 'contact'],
  ['cable', 'sweep', 'contact'],
  ['cable', 'planks', 'none'],
  ['wire basket', 'white', 'contact'],
  ['wire basket', 'plain', 'soft'],
  ['plant', 'plain', 'sun on the wall'],
  ['plant', 'sweep', 'soft'],
  ['plant', 'horizon', 'contact'],
  ['scarf', 'like the product', 'contact'],
  ['scarf', 'spot of light', 'soft'],
  ['towels', 'white', 'contact'],
  ['towels', 'planks', 'soft'],
  ['hand', 'plain', 'none'],
  ['hand', 'gradient', 'none'],
  ['hand with bottle', 'plain', 'none'],
  ['hand with bottle', 'sweep', 'none'],
  ['three bottles', 'plain', 'sun on the floor'],
  ['three bottles', 'sweep', 'soft'],
  ['shoe and box', 'white', 'contact'],
  ['shoe and box', 'horizon', 'sun on the floor'],
  ['glass vase with leaves', 'gradient', 'soft'],
  ['glass vase with leaves', 'plain', 'contact'],
];

export interface TruthPicture extends ProductScene {
  /** Straight RGBA: the backdrop with the product's shadow, without the product. */
  readonly behind: Uint8Array;
}

export const TRUTH_PICTURES: readonly number[] = ROWS.map((_, number) => number);
const SIZE = { width: 420, height: 315 } as const;

export async function truthPicture(number: number): Promise<TruthPicture> {
  const random = createRandom(number * 104_729 + 11);
  const shorter = 0.66 + 0.2 * random.next();
  return composed(ROWS[number]!, number + 1, shorter, [0.4, 0.4], [0, 0, 0.6], random);
}

/** Other pictures of the products of one half, at any place before any backdrop. */
export async function truthVariant(number: number, half: 'tune' | 'judge'): Promise<TruthPicture> {
  const random = createRandom(number * 977 + 99);
  const products = [...new Set(ROWS.map(([product]) => product))].filter((name) => halfOf(name) === half);
  const row: Row = [products[number % products.length]!, random.pick(BACKDROPS), random.pick(SHADOWS)];
  const shorter = 0.5 + 0.42 * random.next();
  return composed(row, number + 500, shorter, [0.2, 0.3], [0, 0, 0.6, 1], random);
}

/** `shorter`: the product's height as a share of the picture's. `from`: where it may be at the least, as shares of the room. */
async function composed(
  [product, backdrop, shadow]: Row,
  seed: number,
  shorter: number,
  from: readonly [number, number],
  softness: readonly number[],
  random: Random,
): Promise<TruthPicture> {
  const { width, height } = SIZE;
  const own = drawTruthProduct(product, Math.round(height * shorter), seed);
  const left = Math.round((width - own.width) * (from[0] + (1 - 2 * from[0]) * random.next()));
  const isHeld = product.startsWith('hand');
  const top = isHeld
    ? height - own.height
    : Math.round((height - own.height) * (from[1] + 0.4 * random.next()));
  const rgb = drawBackdrop(backdrop, width, height, meanOf(own), random);
  castShadow(shadow, rgb, width, height, own, [left, top], random);
  if (shadow === 'reflection') mirror(rgb, width, height, own, [left, top], 0.12 + 0.15 * random.next());
  const truth = new Uint8Array(width * height);
  const behind = Uint8Array.from({ length: width * height * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : Math.min(255, Math.max(0, Math.round(rgb[(at >> 2) * 3 + (at % 4)]!))),
  );
  layThrough(rgb, width, height, own, [left, top], truth);
  const pixels = await photographed(rgb, width, height, {
    softness: random.pick(softness),
    grain: random.pick([0, 1, 2]),
    quality: random.pick([75, 88, 94]),
    random,
  });
  const name = `${product}, ${backdrop}, ${shadow}`;
  return { name, half: halfOf(product), backdrop, shadow, pixels, truth, behind, width, height };
}

/** Over the backdrop, some of which shows through. */
function layThrough(
  rgb: Float32Array,
  width: number,
  height: number,
  own: TruthCutting,
  [left, top]: readonly [number, number],
  truth: Uint8Array,
): void {
  for (let k = 0; k < own.coverage.length; k++) {
    const [x, y] = [left + (k % own.width), top + Math.floor(k / own.width)];
    const share = own.coverage[k]!;
    if (share === 0 || x < 0 || y < 0 || x >= width || y >= height) continue;
    const i = y * width + x;
    const solid = share * (1 - own.through[k]!);
    for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += solid * (own.rgb[k * 3 + c]! - rgb[i * 3 + c]!);
    truth[i] = Math.round(255 * share);
  }
}

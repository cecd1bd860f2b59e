/** Draws what a recipe has made: backdrop, shadow and product as layers, and the picture of them. */

import { drawBackdrop } from '../kernels/backdrop/backdrop.ts';
import { sinPi } from '../kernels/base/arithmetic.ts';
import { partOf } from '../kernels/base/work.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { resizePicture } from '../kernels/resample/resize.ts';
import { makeShadow } from '../kernels/shadow/shadow.ts';
import { bytesOf } from '../operations/color-params.ts';
import { layersAsPicture } from '../operations/layered.ts';
import type { OperationLayer } from '../operations/operation.ts';
import { partsOf } from '../operations/shadow-generation.ts';
import { TEMPLATE_COLORS } from '../operations/template-color.ts';
import { productBox } from './product-box.ts';
import type { RecipeBackdrop, RecipeShadow } from './recipe.ts';
import { type Place, placeOf, type Scene } from './scene.ts';

export interface Drawn {
  readonly picture: PixelGrid;
  /** Bottom first; their places are px of `picture`. */
  readonly layers: readonly OperationLayer[];
}

/** Px made at a time, about 20 ms. */
const BAND_PX = 160_000;

/** Yields its progress, 0…1. */
export function* drawScene(scene: Scene): Generator<number, Drawn> {
  const { width, height, backdrop, shadow } = scene;
  const place = placeOf(scene, scene.fill === null ? null : productBox(scene.product));
  const product = yield* partOf(placed(scene.product, place, scene), 0, 0.4);
  const layers: OperationLayer[] = [];
  if (backdrop) {
    layers.push({ role: 'backdrop', x: 0, y: 0, ...(yield* partOf(backdropOf(backdrop, scene), 0.4, 0.7)) });
  }
  const fallen = shadow && product && (yield* partOf(shadowOf(product, shadow), 0.7, 0.9));
  if (fallen) layers.push(fallen);
  if (product) layers.push(product);
  const picture = yield* partOf(layersAsPicture(layers, { x: 0, y: 0, width, height }, null), 0.9, 1);
  return { picture, layers };
}

/** The product at its size, cut off at the frame; null when it lies outside. */
function* placed(product: PixelGrid, place: Place, frame: Scene): Generator<number, OperationLayer | null> {
  const left = Math.round(place.x);
  const top = Math.round(place.y);
  const across = Math.max(1, Math.round(place.x + place.width) - left);
  const down = Math.max(1, Math.round(place.y + place.height) - top);
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  const width = Math.min(frame.width, left + across) - x;
  const height = Math.min(frame.height, top + down) - y;
  if (width <= 0 || height <= 0) return null;
  const [scaleX, scaleY] = [product.width / across, product.height / down];
  const within = { x: 0, y: 0, width: product.width, height: product.height };
  const pixels = new Uint8Array(width * height * 4);
  const rows = Math.max(1, Math.floor(BAND_PX / width));
  for (let from = 0; from < height; from += rows) {
    const count = Math.min(rows, height - from);
    const crop = {
      x: (x - left) * scaleX,
      y: (y - top + from) * scaleY,
      width: width * scaleX,
      height: count * scaleY,
    };
    const band = resizePicture(product.pixels, product.width, product.height, crop, width, count, { within });
    pixels.set(band, from * width * 4);
    yield (from + count) / height;
  }
  return { role: 'subject', x, y, width, height, pixels };
}

function* shadowOf(product: OperationLayer, shadow: RecipeShadow): Generator<number, OperationLayer | null> {
  const { width, height, pixels } = product;
  const coverage = new Uint8Array(width * height);
  for (let i = 0; i < coverage.length; i++) coverage[i] = pixels[i * 4 + 3]!;
  const { view, camera, effect, light, color } = shadow;
  const options = { view, camera, ...partsOf(view, effect), light, color: bytesOf(color) };
  const layer = yield* makeShadow({ pixels, coverage, width, height }, options);
  if (!layer) return null;
  const { grow: _room, ...fallen } = layer;
  return { role: 'shadow', ...fallen, x: product.x + fallen.x, y: product.y + fallen.y };
}

function* backdropOf(backdrop: RecipeBackdrop, { width, height }: Scene): Generator<number, PixelGrid> {
  if (backdrop.kind === 'gradient') return yield* gradient(backdrop, width, height);
  if (backdrop.kind === 'template') {
    const { template, seed } = backdrop;
    const color = bytesOf(backdrop.color ?? TEMPLATE_COLORS[template]);
    return yield* drawBackdrop(width, height, { kind: template, color, seed });
  }
  const [red, green, blue] = bytesOf(backdrop.color);
  const pixels = new Uint8Array(width * height * 4);
  // Bytes in memory order, whatever the machine's.
  const px = new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0]!;
  new Uint32Array(pixels.buffer).fill(px);
  yield 1;
  return { pixels, width, height };
}

/** From corner to corner along its direction, in sRGB values, as CSS draws a linear gradient (CSS Images 3, 3.1). */
function* gradient(
  { from, to, angle }: Extract<RecipeBackdrop, { kind: 'gradient' }>,
  width: number,
  height: number,
): Generator<number, PixelGrid> {
  const [start, end] = [bytesOf(from), bytesOf(to)];
  const [across, down] = [sinPi(angle / 180), sinPi(angle / 180 + 0.5)];
  const length = Math.abs(width * across) + Math.abs(height * down);
  const pixels = new Uint8Array(width * height * 4);
  const rows = Math.max(1, Math.floor(BAND_PX / width));
  for (let y = 0, at = 0; y < height; y++) {
    if (y % rows === rows - 1) yield y / height;
    for (let x = 0; x < width; x++, at += 4) {
      const along = ((x + 0.5 - width / 2) * across + (y + 0.5 - height / 2) * down) / length + 0.5;
      for (let c = 0; c < 3; c++) pixels[at + c] = Math.round(start[c]! + (end[c]! - start[c]!) * along);
      pixels[at + 3] = 255;
    }
  }
  return { pixels, width, height };
}

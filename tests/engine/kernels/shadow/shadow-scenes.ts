/** Simple products for the shadow's tests: their shadow is known from geometry. */

import type { ShadowLayer } from '../../../../engine/kernels/shadow/draw-layer.ts';
import { makeShadow, SHADOW_DEFAULTS, type ShadowOptions } from '../../../../engine/kernels/shadow/shadow.ts';
import { finish } from '../../../helpers/finish.ts';

export interface Product {
  readonly pixels: Uint8Array;
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Covered where `inside` says so, in one color. */
export function product(
  width: number,
  height: number,
  inside: (x: number, y: number) => boolean,
  color: readonly [number, number, number] = [200, 60, 40],
): Product {
  const pixels = new Uint8Array(width * height * 4);
  const coverage = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (!inside(x, y)) continue;
      coverage[i] = 255;
      pixels.set([...color, 255], i * 4);
    }
  }
  return { pixels, coverage, width, height };
}

/** A box of 80×120 px that stands at y 160 in the middle of 200×200. */
export const BOX = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 40 && y < 160);

/** An upright shape with one side longer: its mirror image differs. */
export const HOOK = product(
  200,
  200,
  (x, y) => y >= 40 && y < 160 && ((x >= 70 && x < 100) || (x >= 100 && x < 150 && y < 70)),
);

export function mirrored({ pixels, coverage, width, height }: Product): Product {
  const result = {
    pixels: new Uint8Array(pixels.length),
    coverage: new Uint8Array(coverage.length),
    width,
    height,
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [from, to] = [y * width + x, y * width + width - 1 - x];
      result.coverage[to] = coverage[from]!;
      result.pixels.set(pixels.subarray(from * 4, from * 4 + 4), to * 4);
    }
  }
  return result;
}

export type Changes = Partial<Omit<ShadowOptions, 'light'>> & {
  readonly light?: Partial<ShadowOptions['light']>;
};

export function shadowOf(subject: Product, changes: Changes = {}): ShadowLayer {
  const light = { ...SHADOW_DEFAULTS.light, ...changes.light };
  const layer = finish(makeShadow(subject, { ...SHADOW_DEFAULTS, ...changes, light }));
  if (!layer) throw new Error('No shadow');
  return layer;
}

/** Alpha at a px of the product's picture, 0 beyond the layer. */
export function alphaAt({ pixels, x, y, width, height }: ShadowLayer, column: number, row: number): number {
  const [dx, dy] = [column - x, row - y];
  return dx < 0 || dy < 0 || dx >= width || dy >= height ? 0 : pixels[(dy * width + dx) * 4 + 3]!;
}

/** Sum of alpha, 0…1 a px, and its center of mass on the product's picture. */
export function massOf(layer: ShadowLayer) {
  let [sum, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < layer.width * layer.height; i++) {
    const alpha = layer.pixels[i * 4 + 3]! / 255;
    sum += alpha;
    sumX += alpha * (layer.x + (i % layer.width) + 0.5);
    sumY += alpha * (layer.y + Math.floor(i / layer.width) + 0.5);
  }
  return { sum, x: sumX / sum, y: sumY / sum };
}

import { expect, test } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import type { BackdropOptions } from '../../../../engine/kernels/backdrop/backdrop.ts';
import {
  flattened,
  type PlacedLayer,
  placeProduct,
} from '../../../../engine/kernels/backdrop/place-product.ts';
import { spillOn } from '../../../../engine/kernels/backdrop/spill.ts';
import { BACKDROP_KINDS } from '../../../../vocabulary/operation-options.ts';
import { finish } from '../../../helpers/finish.ts';
import { sampled } from '../../../helpers/sampled.ts';
import { BOX, HOOK, product } from '../shadow/shadow-scenes.ts';

/** A plain backdrop, one with a table, and one with a light of its own. */
const KINDS = sampled(BACKDROP_KINDS, 3);
const OPTIONS: BackdropOptions = { kind: 'sweep', color: [240, 238, 232], seed: 0 };
const place = (
  options: Partial<BackdropOptions & { matchesLight: boolean }> = {},
  subject = BOX,
  width = 240,
  height = 240,
  size = 1,
) => finish(placeProduct(subject, width, height, { ...OPTIONS, ...options }, size))!;

const alphaAt = ({ pixels, x, y, width, height }: PlacedLayer, column: number, row: number) => {
  const [dx, dy] = [column - x, row - y];
  return dx < 0 || dy < 0 || dx >= width || dy >= height ? 0 : pixels[(dy * width + dx) * 4 + 3]!;
};

test('the product stands in the middle of the stage, whole, in its own proportions', () => {
  for (const kind of KINDS) {
    for (const [width, height] of [
      [160, 90],
      [90, 160],
    ] as const) {
      const { product: placed } = place({ kind }, BOX, width, height);
      expect(placed.width / placed.height).toBeCloseTo(80 / 120, 1);
      expect(placed.x + placed.width / 2).toBeCloseTo(width / 2, -0.5);
      expect(placed.y).toBeGreaterThan(0);
      expect(placed.y + placed.height).toBeLessThan(height);
      expect(placed.height).toBeGreaterThan(0.25 * height);
    }
  }
});

test('a tall product is as tall a part of a portrait as of a square', () => {
  const bottle = product(200, 200, (x, y) => x >= 90 && x < 110 && y >= 10 && y < 190);
  const inSquare = place({}, bottle, 240, 240).product.height / 240;
  expect(place({}, bottle, 240, 360).product.height / 360).toBeCloseTo(inSquare, 1);
});

test('a wide product is as wide a part of a landscape as of a square, but never wider than a plinth', () => {
  const shoe = product(200, 200, (x, y) => x >= 10 && x < 190 && y >= 90 && y < 150);
  const inSquare = place({}, shoe, 240, 240).product.width / 240;
  expect(place({}, shoe, 360, 240).product.width / 360).toBeCloseTo(inSquare, 1);
  const onPlinth = (width: number) => place({ kind: 'podium' }, shoe, width, 240).product.width;
  expect(onPlinth(480)).toBe(onPlinth(288));
});

test('a subject that the picture cuts off below goes on below the new picture, without a shadow on any floor', () => {
  const bust = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 60);
  // The outline fades a px above the edge.
  const faded = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 60 && y < 199);
  for (const kind of KINDS) {
    for (const subject of [bust, faded]) {
      const { product: placed, shadow } = place({ kind }, subject);
      expect(placed.y + placed.height).toBe(240);
      expect(placed.height).toBeGreaterThan(place({ kind }).product.height);
      expect(shadow.pixels.some((value) => value > 0)).toBe(false);
    }
  }
});

test('neither a picture that is trimmed to its product, nor a narrow foot at its edge, is cut off', () => {
  const trimmed = product(80, 120, () => true);
  const vase = product(200, 200, (x, y) => (y >= 190 ? x >= 95 && x < 105 : x >= 50 && x < 150 && y >= 60));
  for (const subject of [trimmed, vase]) {
    const { product: placed, shadow } = place({}, subject);
    expect(placed.y + placed.height).toBeLessThan(240);
    expect(shadow.pixels.some((value) => value > 0)).toBe(true);
  }
});

test('size is the share of the largest product', () => {
  expect(place({}, BOX, 240, 240, 0.5).product.height / place().product.height).toBeCloseTo(0.5, 1);
});

test('the shadow falls to the right, away from the lamp at the left', () => {
  for (const kind of KINDS) {
    const { shadow, product: placed } = place({ kind });
    const row = placed.y + placed.height - 8;
    let [left, right] = [0, 0];
    for (let off = 4; off < 40; off++) {
      left += alphaAt(shadow, placed.x - off, row);
      right += alphaAt(shadow, placed.x + placed.width + off, row);
    }
    expect(right).toBeGreaterThan(left);
  }
});

test('beside a plinth there is no shadow in the air, and none on the wall behind a table', () => {
  for (const [kind, far] of [
    ['podium', 0.07],
    ['wood', 0.21],
  ] as const) {
    const { shadow } = place({ kind });
    const stage = (kind === 'podium' ? 0.74 : 0.76) * 240;
    for (let y = 0; y < stage - far * 240 - 2; y++) {
      for (let x = 0; x < 240; x++) if (alphaAt(shadow, x, y) > 0) throw new Error(`${kind}: ${x}, ${y}`);
    }
  }
});

test('marble mirrors the product, linen does not', () => {
  const red = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 40 && y < 160, [230, 30, 20]);
  const below = (kind: 'marble' | 'linen') => {
    const { shadow, product: placed } = place({ kind }, red);
    const [x, y] = [placed.x + placed.width / 2, placed.y + placed.height + 6];
    const at = ((y - shadow.y) * shadow.width + Math.floor(x) - shadow.x) * 4;
    return shadow.pixels[at]! - shadow.pixels[at + 2]!;
  };
  expect(below('marble')).toBeGreaterThan(60);
  expect(below('linen')).toBeLessThan(20);
});

test('the surroundings tint a product slightly, most at its foot, and keep its alpha', () => {
  const gray = new Uint8Array(60 * 60 * 4).fill(128);
  for (let i = 3; i < gray.length; i += 4) gray[i] = i % 8 === 3 ? 255 : 200;
  const lit = finish(spillOn(gray, 60, 60, [0.6, 0.25, 0.1]));
  const tint = (y: number) => lit[(y * 60 + 30) * 4]! - lit[(y * 60 + 30) * 4 + 2]!;
  expect(tint(20)).toBeGreaterThan(4);
  expect(tint(20)).toBeLessThan(45);
  expect(tint(57)).toBeGreaterThan(tint(20));
  expect(lit.filter((_, i) => i % 4 === 3)).toEqual(gray.filter((_, i) => i % 4 === 3));
});

test('a product that does not match the light keeps its colors', () => {
  const red = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 40 && y < 160, [230, 30, 20]);
  const middle = (matchesLight: boolean) => {
    const { product: placed } = place({ kind: 'sweep', color: [240, 190, 120], matchesLight }, red);
    const at = ((placed.height >> 1) * placed.width + (placed.width >> 1)) * 4;
    return [...placed.pixels.subarray(at, at + 4)];
  };
  expect(middle(false)).toEqual([230, 30, 20, 255]);
  expect(middle(true)).not.toEqual([230, 30, 20, 255]);
});

test('the flattened picture is the layers over each other', () => {
  const placement = place({ kind: 'podium' });
  const pixels = flattened(placement);
  const { product: placed } = placement;
  const at = ((placed.y + 30) * 240 + placed.x + 30) * 4;
  const own = (30 * placed.width + 30) * 4;
  expect(pixels.subarray(at, at + 4)).toEqual(placed.pixels.subarray(own, own + 4));
  expect(pixels.subarray(0, 4)).toEqual(placement.backdrop.pixels.subarray(0, 4));
});

test('progress rises, the same product has the same bytes, and no product has no placement', () => {
  const shares: number[] = [];
  const work = placeProduct(HOOK, 200, 200, { ...OPTIONS, kind: 'marble' });
  let step = work.next();
  for (; !step.done; step = work.next()) shares.push(step.value);
  for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeGreaterThanOrEqual(shares[n - 1]!);
  expect(hash128(flattened(step.value!))).toBe(hash128(flattened(place({ kind: 'marble' }, HOOK, 200, 200))));
  expect(
    finish(
      placeProduct(
        product(30, 30, () => false),
        50,
        50,
        OPTIONS,
      ),
    ),
  ).toBeNull();
});

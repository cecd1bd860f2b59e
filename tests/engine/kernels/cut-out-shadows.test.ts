/** A hard shadow is no part of a product, though it has its shape. The scenes are of the half that tunes. */
import { describe, expect, it } from 'vitest';
import type { Candidate } from '../../../engine/kernels/cut-out/candidates.ts';
import { castOverlap } from '../../../engine/kernels/cut-out/cast-shape.ts';
import { SURE } from '../../../engine/kernels/cut-out/certainty.ts';
import { chooseOutline } from '../../../engine/kernels/cut-out/choose-outline.ts';
import { cutOutWhole } from '../../../engine/kernels/cut-out/cut-out-whole.ts';
import { leavesOutShadow } from '../../../engine/kernels/cut-out/hard-shadow.ts';
import { overlapOf } from '../../../engine/kernels/cut-out/overlap.ts';
import { smallCopy } from '../../../engine/kernels/cut-out/small-copy.ts';
import { finish } from '../../helpers/finish.ts';
import { truthPicture } from '../../helpers/product-scenes/truth-pictures.ts';
import { sampled } from '../../helpers/sampled.ts';

/** A bottle and its shadow on the wall, and three bottles with shadows on the floor. With their shadows the overlaps are .54 and .89. */
const SCENES = [
  [12, 0.94],
  [40, 0.95],
] as const;

const [width, height] = [120, 90];
const masked = (is: (x: number, y: number) => boolean) =>
  Uint8Array.from({ length: width * height }, (_, i) => (is(i % width, Math.floor(i / width)) ? 1 : 0));
const bottle = (x: number, y: number) =>
  (x >= 40 && x < 60 && y >= 30 && y < 70) || (x >= 46 && x < 54 && y >= 15 && y < 30);
const onWall = (x: number, y: number) => bottle(x - 14, y - 6);
/** Sheared and flattened about the foot in row 70. */
const onFloor = (x: number, y: number) => {
  const up = (70 - y) / 0.4;
  return up >= 0 && bottle(Math.round(x - 0.9 * up), Math.round(70 - up));
};
/** A shelf behind the bottle, which it cannot cast. */
const shelf = (x: number, y: number) => x >= 10 && x < 110 && y >= 50 && y < 62;
const product = masked(bottle);

describe('A hard shadow', () => {
  it.each(sampled(SCENES, 1))('is left out, scene %i', async (number, least) => {
    const scene = await truthPicture(number);
    expect(scene.half).toBe('tune');
    const { coverage, confidence } = finish(cutOutWhole(scene))!;
    let [both, either] = [0, 0];
    for (let i = 0; i < coverage.length; i++) {
      const [own, real] = [coverage[i]! >= 128, scene.truth[i]! >= 128];
      if (own && real) both++;
      if (own || real) either++;
    }
    expect(both / either).toBeGreaterThan(least);
    expect(confidence).toBeLessThan(both / either);
  });

  /** A product of one or two grays with its shadow on the wall, which every outline holds. */
  const chosen = (grays: readonly [number, number]) => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const whole = masked((x, y) => bottle(x, y) || onWall(x, y));
    const shares = new Float32Array(whole);
    for (let i = 0; i < whole.length; i++) {
      const gray = grays[(i % width) % 8 < 4 ? 0 : 1];
      pixels.fill(product[i] ? gray : whole[i] ? 120 : 200, i * 4, i * 4 + 3);
      if (whole[i] && !product[i]) shares[i] = 0.9;
    }
    const copy = smallCopy({ pixels, width, height });
    const list = (['net', 'held', 'cut'] as const).map(
      (way): Candidate => ({ way, from: way === 'net' ? 'net' : 'flood', inside: whole, doubtful: 0 }),
    );
    const isSeen = whole.map((is) => 1 - is);
    return finish(chooseOutline(copy, list, { shares, inside: whole, doubt: 0.05 }, isSeen));
  };

  it('is left out where all outlines hold it', () => {
    const { inside, confidence } = chosen([150, 90]);
    expect(overlapOf(inside, product)).toBeGreaterThan(0.85);
    expect(confidence).toBeLessThan(SURE);
  });

  it('is never taken for the product, nor the product for it', () => {
    expect(overlapOf(chosen([150, 150]).inside, product)).toBeGreaterThan(0.55);
  });

  it.each([
    ['on a wall', onWall, 0.95],
    ['on a floor', onFloor, 0.9],
  ])('%s is what the product can cast', (_, shadow, least) => {
    const whole = masked((x, y) => bottle(x, y) || shadow(x, y));
    expect(castOverlap(product, whole, width)).toBeGreaterThan(least);
  });

  it('has no other shape', () => {
    const whole = masked((x, y) => bottle(x, y) || shelf(x, y));
    expect(castOverlap(product, whole, width)).toBeLessThan(0.75);
  });

  /** Beside the product on light gray a part of that shape and that light, which the network takes for the subject's by that share. */
  const tried = (part: (x: number, y: number) => boolean, light: number, share: number) => {
    const pixels = new Uint8Array(width * height * 4).fill(255);
    const whole = masked((x, y) => bottle(x, y) || part(x, y));
    const shares = new Float32Array(width * height);
    for (let i = 0; i < whole.length; i++) {
      pixels.fill(product[i] ? 90 : whole[i] ? Math.round(200 * light) : 200, i * 4, i * 4 + 3);
      shares[i] = product[i] ? 1 : whole[i]! * share;
    }
    const copy = smallCopy({ pixels, width, height });
    return leavesOutShadow(copy, whole, product, { shares, inside: whole, doubt: 0 });
  };

  it('is recognized by its shape where the network takes it for a part of the product', () => {
    expect(tried(onWall, 0.6, 0.95)).toBe(true);
    expect(tried(shelf, 0.6, 0.95)).toBe(false);
  });

  it('is none where the network is certain: a gray sole', () => {
    expect(tried(onWall, 0.6, 1)).toBe(false);
  });

  it('is recognized by its even light where the network is uncertain', () => {
    expect(tried(shelf, 0.6, 0.6)).toBe(true);
  });

  it('is darker than the backdrop', () => {
    expect(tried(onWall, 1.1, 0.95)).toBe(false);
  });
});

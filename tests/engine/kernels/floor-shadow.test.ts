/** A soft shadow at a product's foot is no part of it, unless it could be: by the network, or by the product's own colors. */
import { describe, expect, it } from 'vitest';
import { withoutFloorShadow } from '../../../engine/kernels/cut-out/floor-shadow.ts';
import { overlapOf } from '../../../engine/kernels/cut-out/overlap.ts';
import { smallCopy } from '../../../engine/kernels/cut-out/small-copy.ts';

const [width, height] = [120, 90];
type Shape = (x: number, y: number) => boolean;
const masked = (is: Shape) =>
  Uint8Array.from({ length: width * height }, (_, i) => (is(i % width, Math.floor(i / width)) ? 1 : 0));
const box: Shape = (x, y) => x >= 45 && x < 75 && y >= 15 && y < 75;
/** Beside the foot of the box. */
const shadow: Shape = (x, y) => ((x - 75) / 22) ** 2 + ((y - 76) / 8) ** 2 < 1 && !box(x, y);
const shelf: Shape = (x, y) => x >= 75 && x < 100 && y >= 35 && y < 44;

const BROWN = [150, 90, 50];
const GRAY = [90, 90, 90];

/** What is left of an outline that took the shade in. `share`: what the network says of that. */
function left(product: readonly number[], shade: Shape, share: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  const shares = new Float32Array(width * height);
  const whole = masked((x, y) => box(x, y) || shade(x, y));
  for (let i = 0; i < whole.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const color = box(x, y) ? product : shade(x, y) ? [120, 118, 116] : [200, 200, 200];
    pixels.set(color, i * 4);
    shares[i] = box(x, y) ? 1 : whole[i]! * share;
  }
  const copy = smallCopy({ pixels, width, height });
  return withoutFloorShadow(copy, whole, { shares, inside: whole, doubt: 0 });
}

const own = masked(box);
const withShadow = masked((x, y) => box(x, y) || shadow(x, y));

describe('A soft shadow at the foot', () => {
  it('goes where the network does not take it for the product’s', () => {
    expect(overlapOf(left(GRAY, shadow, 0.2), own)).toBeGreaterThan(0.99);
  });

  it('goes where the network is in doubt and the product has no such tint', () => {
    expect(overlapOf(left(BROWN, shadow, 0.66), own)).toBeGreaterThan(0.99);
    expect(left(GRAY, shadow, 0.66)).toEqual(withShadow);
  });

  it('stays where the network is certain of it', () => {
    expect(left(BROWN, shadow, 0.95)).toEqual(withShadow);
  });

  it('is no shadow above the foot', () => {
    expect(left(BROWN, shelf, 0.2)).toEqual(masked((x, y) => box(x, y) || shelf(x, y)));
  });
});

import { expect, it } from 'vitest';
import { withoutStrayLines } from '../../../engine/kernels/cut-out/stray-lines.ts';

const [WIDTH, HEIGHT] = [200, 150];

/** 1 within the rectangles, each left, top, right, bottom. */
function outlineOf(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return boxes.some(([left, top, right, bottom]) => x >= left && y >= top && x < right && y < bottom)
      ? 1
      : 0;
  });
}
const GLASS = [80, 40, 120, 130] as const;
const drop = (outline: Uint8Array) => withoutStrayLines(outline, WIDTH, HEIGHT);

it('A bar of a window that a glass stands before is no part of it', () => {
  const left = drop(outlineOf(GLASS, [0, 60, WIDTH, 63], [98, 0, 101, 40]));
  const glass = outlineOf(GLASS);
  expect(left.every((is, i) => is >= glass[i]!)).toBe(true);
  // A stump of a px where each of the three bars meets the glass.
  expect(left.reduce((sum, is, i) => sum + is - glass[i]!, 0)).toBeLessThanOrEqual(3 * 3);
});

it('A thin handle that ends inside the picture stays, and so does a product that runs off it', () => {
  const cup = outlineOf(GLASS, [120, 80, 150, 83]);
  expect(drop(cup)).toEqual(cup);
  const wide = outlineOf([0, 40, WIDTH, 130]);
  expect(drop(wide)).toEqual(wide);
});

it('A cable from one side to the other is the product', () => {
  const cable = outlineOf([0, 60, WIDTH, 63], [98, 20, 101, 100]);
  expect(drop(cable)).toEqual(cable);
});

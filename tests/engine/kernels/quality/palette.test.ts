import { expect, test } from 'vitest';
import { paletteOf } from '../../../../engine/kernels/quality/palette.ts';

/** Stripes down the picture: how many columns of 100, and their color. */
function striped(...stripes: readonly (readonly [columns: number, color: readonly number[]])[]) {
  const row = stripes.flatMap(([count, color]) => Array.from({ length: count }, () => color).flat());
  const pixels = Uint8Array.from(Array.from({ length: 20 }, () => row).flat());
  return { pixels, width: 100, height: 20 };
}

test('the colors of a picture and their shares, the largest first', () => {
  const picture = striped([25, [200, 30, 40, 255]], [60, [250, 250, 250, 255]], [15, [20, 60, 160, 255]]);
  expect(paletteOf(picture)).toEqual([
    { red: 250, green: 250, blue: 250, share: 0.6 },
    { red: 200, green: 30, blue: 40, share: 0.25 },
    { red: 20, green: 60, blue: 160, share: 0.15 },
  ]);
});

test('shades of a color count once, and transparent px do not count', () => {
  const picture = striped([30, [120, 120, 120, 255]], [20, [129, 129, 129, 255]], [50, [255, 0, 0, 0]]);
  expect(paletteOf(picture)).toEqual([{ red: 124, green: 124, blue: 124, share: 1 }]);
  expect(paletteOf(striped([100, [1, 2, 3, 0]]))).toEqual([]);
});

test('a trace is left out, and there are six at most', () => {
  const many = Array.from(
    { length: 11 },
    (_, n) => [9, [(n * 90) % 256, (n * 53) % 256, (n * 151) % 256, 255]] as const,
  );
  const found = paletteOf(striped([1, [255, 0, 255, 255]], ...many));
  expect(found).toHaveLength(6);
});

import { expect, test } from 'vitest';
import type { Point } from '../../engine/index.ts';
import {
  cornersOf,
  grown,
  moved,
  type Region,
  regionOf,
  resized,
  turned,
  turnedTo,
} from '../../shell/tools/regions/region-geometry.ts';

const at = (x: number, y: number) => ({ x, y }) as Point<'source'>;
const region: Region = {
  id: 1,
  kind: 'plate',
  center: at(100, 50),
  width: 80,
  height: 20,
  angle: Math.PI / 6,
  confidence: 0.9,
};

test('a found region comes back with its own corners', () => {
  const [a, b, c, d] = cornersOf(region);
  const found = { kind: 'plate', confidence: 0.9, corners: [a!, b!, c!, d!] } as const;
  const { center, width, height, angle } = regionOf(found, 1);
  expect([center.x, center.y, width, height, angle].map((n) => n.toFixed(6))).toEqual(
    [100, 50, 80, 20, Math.PI / 6].map((n) => n.toFixed(6)),
  );
});

test.each([0, 1, 2, 3])(
  'a dragged corner %i goes where the pointer is, and the opposite one stays',
  (index) => {
    const far = cornersOf(region)[(index + 2) % 4]!;
    const near = cornersOf(region)[index]!;
    const to = at(near.x + (near.x - far.x) / 2, near.y + (near.y - far.y) / 2);
    const after = cornersOf(resized(region, index, to));
    expect(after[index]!.x).toBeCloseTo(to.x, 6);
    expect(after[index]!.y).toBeCloseTo(to.y, 6);
    expect(after[(index + 2) % 4]!.x).toBeCloseTo(far.x, 6);
    expect(after[(index + 2) % 4]!.y).toBeCloseTo(far.y, 6);
  },
);

test('a corner dragged over the opposite one leaves a region that can be handled', () => {
  const { width, height } = resized(region, 0, at(500, 500));
  expect(Math.min(width, height)).toBe(4);
  expect(grown(region, -500, 3)).toMatchObject({ width: 4, height: 23 });
});

test('its upper side looks to where it is turned', () => {
  expect(turnedTo(region, at(100, 0)).angle).toBeCloseTo(0, 9);
  expect(turnedTo(region, at(200, 50)).angle).toBeCloseTo(Math.PI / 2, 9);
  expect(turned({ ...region, angle: 0 }, 90).angle).toBeCloseTo(Math.PI / 2, 9);
  expect(moved(region, 5, -5).center).toEqual({ x: 105, y: 45 });
});

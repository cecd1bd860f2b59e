import { expect, test } from 'vitest';
import { withAir } from '../../../engine/export/crop-air.ts';
import { smartCrop } from '../../../engine/kernels/smart-crop/smart-crop.ts';

const SIZE = { width: 1200, height: 900 };
const subject = { x: 0.2, y: 0.1, width: 0.6, height: 0.645 };
const attention = {
  subject,
  columns: new Array<number>(64).fill(1 / 64),
  rows: new Array<number>(48).fill(1 / 48),
  cue: 'backdrop',
  confidence: 1,
} as const;

test('a headline above a product gets the room that the crop has, and the product stays whole', () => {
  // Both fill the crop but for 0.03 of it.
  const placed = { ...attention, overlays: { ...subject, height: 0.1 } };
  const { crop } = smartCrop(placed, SIZE, 16 / 9);
  expect(crop.height).toBeCloseTo(0.75);
  const moved = withAir({ ...crop, y: 0.1 }, { ...placed, subject: { ...subject, height: 0.645 } });
  expect(moved.y).toBeLessThanOrEqual(0.1 - 0.04 + 1e-9);
  expect(moved.y + moved.height).toBeGreaterThanOrEqual(0.745 - 1e-9);
});

test('a crop without overlays, or decided by text in the picture, stays', () => {
  const { crop } = smartCrop(attention, SIZE, 16 / 9);
  expect(withAir(crop, attention)).toBe(crop);
  expect(withAir(crop, { ...attention, overlays: subject, keeps: [subject] })).toBe(crop);
});

/** The frame that is laid around a product, and the size of the file, as rules of marketplaces ask for them. */
import { expect, test } from 'vitest';
import { type Frame, frameForPicture, frameSize } from '../../../engine/geometry/frame.ts';
import { keptBox } from '../../../engine/readiness/kept-box.ts';
import {
  aspectUnder,
  frameAround,
  frameWithin,
  sizeUnder,
} from '../../../engine/readiness/repaired-frame.ts';
import { repairOf } from '../../../engine/readiness/repairs.ts';
import { TILE_BYTES, TILE_SIZE } from '../../../engine/tiles/tiles.ts';
import { READINESS_RULES, type ReadinessRule } from '../../../vocabulary/readiness-rules.ts';

const PHOTO: Frame = frameForPicture({ width: 1600, height: 1200 });
const FILL = { percent: 85, aspect: 4 / 3 };
const sized = (width: number, height: number) => ({ width, height });

test('the product is in the middle and fills what is asked, and a bit', () => {
  const frame = frameAround(PHOTO, { left: 100, top: 500, right: 500, bottom: 700 }, FILL)!;
  const { width, height } = frameSize(frame);
  expect(400 / width).toBeGreaterThan(0.85);
  expect(400 / width).toBeLessThan(0.9);
  expect(width / height).toBeCloseTo(4 / 3, 2);
  expect(frame.crop.x - frame.padding.left + width / 2).toBeCloseTo(300, -1);
  expect(frame.crop.y - frame.padding.top + height / 2).toBeCloseTo(600, -1);
});

test('where the picture ends, padding goes on', () => {
  const frame = frameAround(PHOTO, { left: 10, top: 500, right: 510, bottom: 900 }, FILL)!;
  expect(frame.crop.x).toBe(0);
  expect(frame.padding.left).toBeGreaterThan(0);
});

test('a product that is cut off stays at the edge: away from it, it would look whole', () => {
  const frame = frameAround(PHOTO, { left: 0, top: 500, right: 500, bottom: 900 }, FILL)!;
  expect([frame.crop.x, frame.padding.left]).toEqual([0, 0]);
  expect(frame.padding.right + frame.crop.width).toBeGreaterThan(500);
});

test('a product outside of the crop has no frame', () => {
  const cropped: Frame = { ...PHOTO, crop: { x: 0, y: 0, width: 400, height: 300 } };
  expect(frameAround(cropped, { left: 800, top: 800, right: 900, bottom: 900 }, FILL)).toBeNull();
});

test('a border is taken off the padding first, then off the crop', () => {
  const padded: Frame = { ...PHOTO, padding: { left: 30, top: 30, right: 30, bottom: 30 } };
  const inner = frameWithin(padded, 40)!;
  expect(inner.padding).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
  expect(inner.crop).toEqual({ x: 10, y: 10, width: 1580, height: 1180 });
});

test('what is required is reached by any enlargement, what is recommended by up to the double', () => {
  const { amazon, google, shopify, youtube } = READINESS_RULES;
  expect(sizeUnder(amazon, sized(900, 600), sized(900, 600))).toEqual(sized(1600, 1067));
  expect(sizeUnder(amazon, sized(300, 200), sized(300, 200))).toEqual(sized(500, 333));
  expect(sizeUnder(google, sized(12_000, 8000), sized(12_000, 8000))).toEqual(sized(9797, 6531));
  expect(sizeUnder(shopify, sized(1400, 1400), sized(1400, 1400))).toEqual(sized(2048, 2048));
  expect(sizeUnder(youtube, sized(4000, 3000), sized(4000, 3000))).toEqual(sized(4000, 3000));
});

test('the shape is that of the size that is asked for, or the nearest that is allowed', () => {
  const { meta, youtube, amazon } = READINESS_RULES;
  expect(aspectUnder(youtube, sized(1600, 1200))).toBeCloseTo(16 / 9);
  expect(aspectUnder(meta, sized(1000, 3000))).toBe(0.8);
  expect(aspectUnder(meta, sized(1000, 1000))).toBe(1);
  expect(aspectUnder(amazon, sized(300, 200))).toBe(1.5);
});

test('what a mask leaves is found by its tiles', () => {
  const tile = new Uint8Array(TILE_BYTES).fill(255);
  for (let y = 40; y < 60; y++) tile.fill(0, y * TILE_SIZE + 10, y * TILE_SIZE + 20);
  const at = (tx: number, ty: number) => (tx === 1 && ty === 0 ? tile : 255);
  expect(keptBox({ width: 600, height: 300 }, at)).toEqual({ left: 266, top: 40, right: 276, bottom: 60 });
  expect(keptBox({ width: 600, height: 300 }, () => 255)).toBeNull();
  expect(keptBox({ width: 600, height: 300 }, () => 0)).toEqual({ left: 0, top: 0, right: 600, bottom: 300 });
});

test('text, and a product that is cut off, are left to a person', () => {
  const of = (id: string): ReadinessRule => READINESS_RULES.amazon.find((rule) => rule.id === id)!;
  const mark = { measured: null, area: null };
  expect(repairOf({ rule: of('amazon.whole'), state: 'fail', ...mark })).toBeNull();
  expect(repairOf({ rule: of('amazon.text'), state: 'unknown', ...mark })).toBeNull();
  expect(repairOf({ rule: of('amazon.background'), state: 'pass', ...mark })).toBeNull();
  expect(repairOf({ rule: of('amazon.background'), state: 'fail', ...mark })).toBe('product');
  // A repaired picture whose cut-out is a guess needs a person's look, not the same repair again.
  const guess = { measured: { reason: 'unsure-cut-out' }, area: null };
  expect(repairOf({ rule: of('amazon.fill'), state: 'unknown', ...guess })).toBeNull();
});

import { expect, test } from 'vitest';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from '../../engine/document/adjustments.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { samplePicture } from '../helpers/kernel-samples.ts';

const kernels = createScalarKernels();
const [WIDTH, HEIGHT] = [37, 23];

function opened(): PictureStore {
  const picture = kernels.allocPicture(WIDTH, HEIGHT);
  picture.data().set(samplePicture(WIDTH, HEIGHT, 'translucent'));
  const store = new PictureStore(kernels);
  store.put('asset', Promise.resolve(picture), false);
  return store;
}

test('a level is the picture halved repeatedly, whatever was requested before', async () => {
  const straight = await opened().level('asset', 3);
  const store = opened();
  for (const level of [1, 2]) await store.level('asset', level);
  const stepwise = await store.level('asset', 3);
  expect([straight.width, straight.height]).toEqual([5, 3]);
  expect(straight.data()).toEqual(stepwise.data());
});

test('a level holds no memory for the levels that it skips', async () => {
  const store = opened();
  const before = kernels.residentBytes;
  const small = await store.level('asset', 2);
  expect(kernels.residentBytes - before).toBe(small.width * small.height * 4);
  expect(await store.level('asset', 2)).toBe(small);
});

/** Large enough that a part of it is adjusted alone. */
const LARGE = { width: 2048, height: 1600 };

function large(): PictureStore {
  const picture = kernels.allocPicture(LARGE.width, LARGE.height);
  const sample = samplePicture(64, 50, 'opaque');
  const data = picture.data();
  for (let at = 0; at < data.length; at += sample.length) {
    data.set(sample.subarray(0, Math.min(sample.length, data.length - at)), at);
  }
  const store = new PictureStore(kernels);
  store.put('asset', Promise.resolve(picture), true);
  return store;
}

const PART = { x: 700, y: 500, width: 40, height: 30 };
const request = (change: Partial<Adjustments>) => ({
  asset: 'asset',
  adjustments: { ...NEUTRAL_ADJUSTMENTS, ...change },
  level: 0,
});

test('a part of a large picture is adjusted alone, and equals the whole picture there', async () => {
  const ask = request({ exposure: 30, sharpness: 80 });
  const store = large();
  const held = kernels.residentBytes;
  const part = await store.adjustedPart(ask, PART);
  expect(kernels.residentBytes).toBe(held);
  await store.adjusted(ask.asset, ask.adjustments, 0);
  expect(await store.adjustedPart(ask, PART)).toEqual(part);
});

test('a part is exact also when it depends on the whole picture', async () => {
  const ask = request({ hdr: 100 });
  const store = large();
  const exact = await store.adjustedPart(ask, PART);
  const whole = await store.adjusted(ask.asset, ask.adjustments, 0);
  const [x, y] = [PART.x + 3, PART.y + 4];
  const at = (y * LARGE.width + x) * 4;
  const within = (4 * PART.width + 3) * 4;
  expect(exact.subarray(within, within + 4)).toEqual(whole.data().slice(at, at + 4));
  expect(await store.adjustedPart(ask, PART)).toEqual(exact);
});

test('the two newest versions of a level are kept, and a lent one until it is returned', async () => {
  const store = opened();
  const before = kernels.residentBytes;
  const bytes = WIDTH * HEIGHT * 4;
  const look = (exposure: number) => ({ ...NEUTRAL_ADJUSTMENTS, exposure });
  await store.lend('asset', look(1), 0, async (picture) => {
    const first = picture.data().slice();
    for (const exposure of [2, 3, 4]) await store.adjusted('asset', look(exposure), 0);
    expect(picture.data()).toEqual(first);
    expect(kernels.residentBytes - before).toBe(3 * bytes);
  });
  expect(kernels.residentBytes - before).toBe(2 * bytes);
});

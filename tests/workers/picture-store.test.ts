import { expect, test } from 'vitest';
import { createScalarKernels } from '../../engine/kernels/scalar-kernels.ts';
import { PictureStore } from '../../workers/picture-store.ts';
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

test('a level is the picture halved again and again, whatever was asked for before', async () => {
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

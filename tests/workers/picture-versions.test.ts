import { describe, expect, it } from 'vitest';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { PATCH_BYTES, type PicturePatch } from '../../engine/kernels/retouch/retouch.ts';
import { PictureVersions } from '../../workers/retouch/versions.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { samplePicture } from '../helpers/kernel-samples.ts';

const [WIDTH, HEIGHT] = [197, 131];
const PICTURE_BYTES = WIDTH * HEIGHT * 4;

async function opened(mostBytes?: number) {
  const kernels = createScalarKernels();
  const picture = kernels.allocPicture(WIDTH, HEIGHT);
  picture.data().set(samplePicture(WIDTH, HEIGHT, 'translucent'));
  const store = new PictureStore(kernels);
  store.put('0', Promise.resolve(picture), false);
  const versions = new PictureVersions(store, kernels, mostBytes);
  store.maker = versions;
  const px = async (asset: string, level = 0) => (await store.level(asset, level)).data().slice();
  const same = async (asset: string, bytes: Uint8Array) => Buffer.from(await px(asset)).equals(bytes);
  return { kernels, store, versions, px, same };
}

/** The n-th stroke: two squares, one of them cut off by the picture's corner. */
function stroke(n: number): PicturePatch {
  const pixels = Uint8Array.from({ length: 2 * PATCH_BYTES }, (_, at) => (at * (n + 3)) % 256);
  return { places: Uint16Array.from([n % 3, 0, 3, 2]), pixels };
}

describe('A picture and what strokes make of it', () => {
  it('has every level as if all of it had been halved', async () => {
    const { store, versions, px, kernels } = await opened();
    for (const level of [1, 2, 5, 6]) await store.level('0', level);
    await versions.add('0', '1', stroke(1));
    const whole = await store.level('1', 0);
    for (const level of [1, 2, 5, 6]) {
      expect(store.levelsOf('1').has(level)).toBe(true);
      expect(await px('1', level)).toEqual(kernels.halve(whole, level).data());
    }
  });

  it('restores each of twenty strokes exactly, without a file, and holds the px of two', async () => {
    const { versions, px, same, kernels } = await opened();
    const shown = [await px('0')];
    for (let n = 1; n <= 20; n++) {
      await versions.add(`${n - 1}`, `${n}`, stroke(n));
      shown.push(await px(`${n}`));
    }
    expect(await same('20', shown[19]!)).toBe(false);
    for (const n of [19, 18, 3, 0, 20]) {
      expect(await same(`${n}`, shown[n]!)).toBe(true);
      await Promise.resolve();
      expect(kernels.residentBytes).toBeLessThanOrEqual(2 * PICTURE_BYTES);
    }
  });

  it('keeps versions that an undo may need as long as one of them is shown', async () => {
    const { store, versions, px, same, kernels } = await opened();
    const before = await px('0');
    await versions.add('0', '1', stroke(1));
    await versions.add('1', '2', stroke(2));
    store.retain(new Set(['2']));
    expect(await same('0', before)).toBe(true);
    store.retain(new Set());
    expect(['0', '1', '2'].map((asset) => store.has(asset))).toEqual([false, false, false]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(kernels.residentBytes).toBe(0);
  });

  it('drops the oldest when their squares exceed the limit, and reports them', async () => {
    const { store, versions, px } = await opened(12 * PATCH_BYTES);
    const forgotten: string[] = [];
    for (let n = 1; n <= 5; n++) forgotten.push(...(await versions.add(`${n - 1}`, `${n}`, stroke(n))));
    expect(forgotten).toEqual(['0', '1']);
    expect(store.has('1')).toBe(false);
    expect(await px('2')).toHaveLength(PICTURE_BYTES);
  });
});

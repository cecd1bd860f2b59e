import { afterEach, describe, expect, it, vi } from 'vitest';
import { hash128 } from '../../engine/bytes/hash.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { TILE_BYTES } from '../../engine/tiles/tiles.ts';
import { CallBook } from '../../workers/base/cancel.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { retouch } from '../../workers/tasks/retouch.ts';
import { samplePicture } from '../helpers/kernel-samples.ts';

const [WIDTH, HEIGHT] = [300, 200];
const FILE = Uint8Array.from({ length: 1234 }, (_, n) => (n * 31) % 256);
const OPENED = hash128(FILE);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A picture that the worker holds, and strokes on it. */
function worker() {
  vi.stubGlobal('ImageData', class {});
  vi.stubGlobal('createImageBitmap', async () => ({ close() {} }));
  const kernels = createScalarKernels();
  const store = new PictureStore(kernels);
  const picture = kernels.allocPicture(WIDTH, HEIGHT);
  picture.data().set(samplePicture(WIDTH, HEIGHT, 'opaque'));
  store.put(OPENED, Promise.resolve(picture), true);
  const calls = new CallBook();
  const token = calls.begin(1);
  const stroke = (asset: string, file: Blob, left: number, mode: 'clone' | 'heal' = 'clone') => {
    const coverage = new Uint8Array(TILE_BYTES);
    for (let y = 20; y < 60; y++) coverage.fill(255, y * 256 + left, y * 256 + left + 40);
    const tiles = [{ tx: 0, ty: 0, coverage }];
    const screen = { width: 100, height: 100 };
    const request = { asset, file, tiles, mode, opacity: 100, offset: { x: 5, y: 90 }, screen };
    return retouch(request, kernels, store, token, () => calls.cancel(1));
  };
  return { store, stroke };
}

function read(): { readonly file: Blob; readonly reads: () => number } {
  const file = new Blob([FILE]);
  const spy = vi.spyOn(file, 'arrayBuffer');
  return { file, reads: () => spy.mock.calls.length };
}

describe('A stroke in the picture worker', () => {
  it('names the picture by the whole file, and reads the previous file once', async () => {
    const { stroke } = worker();
    const first = read();
    const one = await stroke(OPENED, first.file, 30);
    expect(first.reads()).toBe(1);
    expect(one.retouched!.extended).toBe(true);
    const file = new Blob([FILE, one.retouched!.file]);
    expect(one.byteLength).toBe(file.size);
    expect(one.asset).toBe(hash128(new Uint8Array(await file.arrayBuffer())));
    const again = vi.spyOn(file, 'arrayBuffer');
    const two = await stroke(one.asset, file, 150);
    expect(again).not.toHaveBeenCalled();
    const whole = new Uint8Array(await new Blob([file, two.retouched!.file]).arrayBuffer());
    expect(two.asset).toBe(hash128(whole));
  });

  it('lists exactly the changed squares', async () => {
    const { stroke, store } = worker();
    const before = (await store.level(OPENED, 0)).data().slice();
    const { asset, retouched } = await stroke(OPENED, new Blob([FILE]), 30);
    const after = (await store.level(asset, 0)).data();
    const changed = new Set<string>();
    for (let at = 0; at < after.length; at += 4) {
      if (after[at] === before[at] && after[at + 1] === before[at + 1]) continue;
      changed.add(`${Math.floor(((at / 4) % WIDTH) / 64)},${Math.floor(at / 4 / WIDTH / 64)}`);
    }
    const told = Array.from({ length: retouched!.places.length / 2 }, (_, n) =>
      retouched!.places.subarray(n * 2, n * 2 + 2).join(),
    );
    expect(told.sort()).toEqual([...changed].sort());
  });

  it('stops at the next yield when it is canceled, and leaves nothing behind', async () => {
    const { stroke, store } = worker();
    // Each look at the clock is 20 ms later: every step is followed by a look at the messages, and the first of them calls it off.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    const { file, reads } = read();
    await expect(stroke(OPENED, file, 30, 'heal')).rejects.toMatchObject({ code: 'cancelled' });
    const looks = now / 20;
    expect(looks).toBeLessThanOrEqual(3);
    expect(reads()).toBe(0);
    expect(store.maker).toBeNull();
  });
});

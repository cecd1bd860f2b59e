import { afterEach, describe, expect, test } from 'vitest';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/defaults.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import { createTileStore } from '../../engine/tiles/tile-store.ts';
import { TILE_BYTES, uniformGrid } from '../../engine/tiles/tiles.ts';
import { createPixelPool } from '../../workers/index.ts';
import { MaskStore } from '../../workers/stores/mask-store.ts';
import { PictureStore } from '../../workers/stores/picture-store.ts';
import { alphaMask, maskPixels, refineMask, wand } from '../../workers/tasks/mask-sources.ts';
import { areaOf, maskOf, planeOf } from '../helpers/mask-planes.ts';
import { FakeWorkers, settle } from './support/fake-workers.ts';

const kernels = createScalarKernels();
const [WIDTH, HEIGHT] = [300, 40];
const UNSTOPPABLE = { cancelled: false, checkpoint: async () => {} };

/** Left half dark, right half 20 levels lighter; the last 10 columns see-through. */
function store(): PictureStore {
  const pictures = new PictureStore(kernels);
  const picture = kernels.allocPicture(WIDTH, HEIGHT);
  const data = picture.data();
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const x = i % WIDTH;
    data.set(x < 150 ? [60, 60, 60, 255] : [80, 80, 80, x < 290 ? 255 : 0], i * 4);
  }
  pictures.put('asset', Promise.resolve(picture), false);
  return pictures;
}

const ask = { asset: 'asset', at: { x: 5, y: 5 }, tolerance: 15, contiguous: true };

describe('Masks of pictures', () => {
  test('the wand selects px of the displayed picture', async () => {
    const plain = await wand({ ...ask, adjustments: NEUTRAL_ADJUSTMENTS }, store());
    expect(areaOf(planeOf(plain, WIDTH, HEIGHT))).toBe(150 * HEIGHT);
    // So flat that nothing tells the halves apart any more.
    const flat = { ...NEUTRAL_ADJUSTMENTS, contrast: -100 };
    const shown = await wand({ ...ask, adjustments: flat }, store());
    expect(areaOf(planeOf(shown, WIDTH, HEIGHT))).toBe(290 * HEIGHT);
  });

  test('transparency becomes the mask', async () => {
    const plane = planeOf(await alphaMask({ asset: 'asset' }, store()), WIDTH, HEIGHT);
    expect(areaOf(plane)).toBe(10 * HEIGHT);
    expect(plane[289]).toBe(0);
    expect(plane[290]).toBe(255);
  });

  test('tiles include their ids, so that the page does not hash them', async () => {
    const taken = await wand({ ...ask, adjustments: NEUTRAL_ADJUSTMENTS }, store());
    const tiles = [...taken, ...(await alphaMask({ asset: 'asset' }, store()))];
    expect(tiles.length).toBeGreaterThan(1);
    for (const { id, coverage } of tiles) expect(id).toBe(createTileStore().put(coverage));
    const kept = createTileStore();
    expect(kept.put(tiles[0]!.coverage, tiles[0]!.id)).toBe(tiles[0]!.id);
    expect(kept.get(tiles[0]!.id!)).toEqual(tiles[0]!.coverage);
  });

  test('a mask becomes gray px, white where it is painted', () => {
    const plane = new Uint8Array(WIDTH * HEIGHT);
    plane[3] = 255;
    plane[299] = 77;
    const mask = maskOf(plane, WIDTH, HEIGHT);
    const masks = new MaskStore();
    for (const id of mask.grid.rows.flat()) masks.put([id], mask.tileOf(id));
    const pixels = maskPixels({ ...mask.grid, feather: 9 }, masks, kernels);
    expect([...pixels.subarray(8, 20)]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255]);
    expect([...pixels.subarray(299 * 4, 300 * 4)]).toEqual([77, 77, 77, 255]);
  });
});

describe('Refining a mask', () => {
  const plane = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 10; y < 30; y++) plane.fill(255, y * WIDTH + 245, y * WIDTH + 270);
  plane.fill(0, 20 * WIDTH + 250, 20 * WIDTH + 253);
  const mask = maskOf(plane, WIDTH, HEIGHT);
  const masks = new MaskStore();
  for (const id of mask.grid.rows.flat()) masks.put([id], mask.tileOf(id));
  const refine = async (how: 'grow' | 'shrink' | 'fill', px: number, token = UNSTOPPABLE) =>
    planeOf(
      await refineMask({ mask: { ...mask.grid, feather: 0 }, how, px }, masks, token),
      WIDTH,
      HEIGHT,
      plane,
    );

  test('returns the changed tiles', async () => {
    expect(areaOf(await refine('fill', 0))).toBe(25 * 20);
    const grown = await refine('grow', 2);
    expect([grown[12 * WIDTH + 242], grown[12 * WIDTH + 243], grown[12 * WIDTH + 272]]).toEqual([0, 255, 0]);
    expect(areaOf(await refine('shrink', 2))).toBeLessThan(21 * 16);
  });

  test('stops between tiles when it is canceled', async () => {
    const token = {
      cancelled: true,
      checkpoint: async () => {
        throw new Error('stopped');
      },
    };
    await expect(refine('grow', 2, token)).rejects.toThrow('stopped');
  });
});

describe('The pool', () => {
  const fakes = new FakeWorkers();
  fakes.reflexes.set('load', () => undefined);
  fakes.reflexes.set('putTiles', () => undefined);
  const pool = createPixelPool({
    cores: 2,
    spawn: fakes.spawn,
    sources: { assetBytes: async () => new Blob(['file']), tileBytes: () => new Uint8Array(TILE_BYTES) },
  });
  afterEach(() => settle());

  test('calls the worker that has the picture, and stops it when the call is canceled', async () => {
    const controller = new AbortController();
    const request = { ...ask, adjustments: NEUTRAL_ADJUSTMENTS };
    const answer = pool.wand(request, { signal: controller.signal });
    const call = await fakes.next('wand');
    expect(call.worker.role).toBe('picture');
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'cancelled' });
    expect(call.cancelled).toBe(true);
  });

  test('makes a PNG of a mask with the worker that has its tiles', async () => {
    const answer = pool.maskFile({ ...uniformGrid(256, 256, 'c'.repeat(32)), feather: 0 });
    const pixels = await fakes.next('maskPixels');
    expect(pixels.worker.role).toBe('mask');
    pixels.answer(new Uint8Array(256 * 256 * 4));
    const encode = await fakes.next('encode');
    expect(encode.input).toMatchObject({ width: 256, encode: { format: 'png' } });
    encode.answer({ bytes: new Uint8Array([1, 2]) });
    expect([...(await answer)]).toEqual([1, 2]);
    pool.dispose();
  });
});

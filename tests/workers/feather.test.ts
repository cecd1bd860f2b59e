import { beforeEach, describe, expect, test } from 'vitest';
import { hash128 } from '../../engine/bytes/hash.ts';
import { featherMask } from '../../engine/kernels/paint/feather.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { createScalarKernels } from '../../engine/kernels/port/scalar-kernels.ts';
import type { CropBox } from '../../engine/kernels/resample/resize.ts';
import { EMPTY_TILE, TILE_SIZE, type TileId } from '../../engine/tiles/tiles.ts';
import type { MaskRef } from '../../workers/protocol/protocol.ts';
import { MaskStore } from '../../workers/stores/mask-store.ts';
import { type FeatherCache, feather, maskPatch } from '../../workers/tasks/feather.ts';
import { createRandom } from '../helpers/random.ts';

const WIDTH = 1100;
const HEIGHT = 900;
const token = { cancelled: false, checkpoint: async () => {} };

let kernels: Kernels;
let store: MaskStore;
let cache: FeatherCache;
let featheredPixels: number;

beforeEach(() => {
  const scalar = createScalarKernels();
  featheredPixels = 0;
  kernels = {
    ...scalar,
    feather(coverage, px, area?: CropBox) {
      featheredPixels += area ? area.width * area.height : coverage.width * coverage.height;
      return scalar.feather(coverage, px, area);
    },
  };
  store = new MaskStore();
  cache = new Map();
});

/** Discs of coverage, as one plane and as tiles that are already in the store. */
function paint(discs: readonly (readonly [x: number, y: number, radius: number])[]) {
  const plane = new Uint8Array(WIDTH * HEIGHT);
  for (const [cx, cy, radius] of discs) {
    for (let y = Math.max(0, cy - radius); y < Math.min(HEIGHT, cy + radius); y++) {
      for (let x = Math.max(0, cx - radius); x < Math.min(WIDTH, cx + radius); x++) {
        if (Math.hypot(x + 0.5 - cx, y + 0.5 - cy) < radius) plane[y * WIDTH + x] = 255;
      }
    }
  }
  const rows: TileId[][] = [];
  for (let ty = 0; ty * TILE_SIZE < HEIGHT; ty++) {
    const row: TileId[] = [];
    for (let tx = 0; tx * TILE_SIZE < WIDTH; tx++) row.push(putTile(plane, tx, ty));
    rows.push(row);
  }
  return { plane, rows };
}

function putTile(plane: Uint8Array, tx: number, ty: number): TileId {
  const tile = new Uint8Array(TILE_SIZE * TILE_SIZE);
  for (let y = 0; y < Math.min(TILE_SIZE, HEIGHT - ty * TILE_SIZE); y++) {
    const from = (ty * TILE_SIZE + y) * WIDTH + tx * TILE_SIZE;
    tile.set(plane.subarray(from, from + Math.min(TILE_SIZE, WIDTH - tx * TILE_SIZE)), y * TILE_SIZE);
  }
  if (tile.every((value) => value === 0)) return EMPTY_TILE;
  const id = hash128(tile);
  store.put([id], tile);
  return id;
}

const ref = (rows: MaskRef['rows'], feather: number): MaskRef => ({
  width: WIDTH,
  height: HEIGHT,
  rows,
  feather,
});
const ask = (rows: MaskRef['rows'], px: number, area: CropBox, level = 0) =>
  feather({ mask: ref(rows, px), level, area }, kernels, store, cache, token);

function cut(plane: Uint8Array, width: number, area: CropBox): Uint8Array {
  const part = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    const from = (area.y + y) * width + area.x;
    part.set(plane.subarray(from, from + area.width), y * area.width);
  }
  return part;
}

const same = (a: Uint8Array, b: Uint8Array) => Buffer.from(a).equals(Buffer.from(b));

describe('feathering by tiles', () => {
  test.each([0, 3, 38, 300])(
    'by %f px is the whole mask feathered, to the bit, wherever it is asked',
    async (px) => {
      const { plane, rows } = paint([
        [300, 250, 60],
        [512, 512, 20],
        [1090, 890, 30],
      ]);
      const whole = featherMask(plane, WIDTH, HEIGHT, px);
      const random = createRandom(px + 1);
      for (let i = 0; i < 6; i++) {
        const [x, y] = [random.integer(0, WIDTH - 2), random.integer(0, HEIGHT - 2)];
        const area = { x, y, width: random.integer(1, WIDTH - x), height: random.integer(1, HEIGHT - y) };
        expect(same(await ask(rows, px, area), cut(whole, WIDTH, area))).toBe(true);
      }
    },
  );

  test('the patch for an export is the whole mask, without its empty surroundings', async () => {
    const { plane, rows } = paint([[300, 250, 60]]);
    const patch = await maskPatch(ref(rows, 38), kernels, store, cache, token);
    const whole = featherMask(plane, WIDTH, HEIGHT, 38);
    expect(same(patch!.coverage, cut(whole, WIDTH, patch!.area))).toBe(true);
    const inside = patch!.coverage.reduce((sum, value) => sum + value, 0);
    expect(inside).toBe(whole.reduce((sum, value) => sum + value, 0));
    expect(patch!.area.width).toBeLessThan(WIDTH);
  });

  test('a mask without paint has no patch', async () => {
    expect(await maskPatch(ref(paint([]).rows, 38), kernels, store, cache, token)).toBeNull();
  });

  test('a shrunken mask is feathered with a shrunken feather', async () => {
    const { rows } = paint([[512, 512, 200]]);
    const area = { x: 0, y: 0, width: WIDTH >> 2, height: HEIGHT >> 2 };
    const small = await ask(rows, 80, area, 2);
    const at = (x: number, y: number) => small[y * area.width + x]!;
    expect(at(128, 128)).toBe(255);
    expect(at(128 + 28, 128)).toBe(255);
    expect(at(128 + 40, 128)).toBeGreaterThan(200);
    expect(at(128 + 49, 128)).toBeGreaterThan(90);
    expect(at(128 + 51, 128)).toBeLessThan(150);
    expect(at(128 + 60, 128)).toBeLessThan(55);
    expect(at(128 + 75, 128)).toBe(0);
  });

  test('a mask of the whole picture covers it at every level, and with any feather', async () => {
    const rows: TileId[][] = [];
    const full = new Uint8Array(WIDTH * HEIGHT).fill(255);
    for (let ty = 0; ty * TILE_SIZE < HEIGHT; ty++) {
      rows.push(Array.from({ length: Math.ceil(WIDTH / TILE_SIZE) }, (_, tx) => putTile(full, tx, ty)));
    }
    for (const level of [0, 1, 2, 3, 4, 5]) {
      const [width, height] = [Math.ceil(WIDTH / 2 ** level), Math.ceil(HEIGHT / 2 ** level)];
      for (const px of [0, 40, 300]) {
        const shown = await ask(rows, px, { x: 0, y: 0, width, height }, level);
        expect(
          shown.every((value) => value === 255),
          `level ${level}, feather ${px}`,
        ).toBe(true);
      }
    }
  });

  test('a mask and its inverse sum to full within one level, at every level and feather', async () => {
    const { plane, rows } = paint([
      [300, 250, 60],
      [1090, 890, 70],
      [700, 20, 90],
    ]);
    const inverse = plane.map((value) => 255 - value);
    const other = rows.map((row, ty) => row.map((_, tx) => putTile(inverse, tx, ty)));
    for (const level of [0, 1, 3]) {
      const area = {
        x: 0,
        y: 0,
        width: Math.ceil(WIDTH / 2 ** level),
        height: Math.ceil(HEIGHT / 2 ** level),
      };
      for (const px of [0, 7, 60, 500]) {
        const shown = await ask(rows, px, area, level);
        const inverted = await ask(other, px, area, level);
        const off = shown.reduce((most, value, i) => Math.max(most, Math.abs(value + inverted[i]! - 255)), 0);
        expect(off, `level ${level}, feather ${px}`).toBeLessThanOrEqual(level === 0 ? 0 : 1);
      }
    }
  });
});

describe('the cache', () => {
  const everything = { x: 0, y: 0, width: WIDTH, height: HEIGHT };

  test('answers the same request without work', async () => {
    const { rows } = paint([[300, 250, 60]]);
    const first = await ask(rows, 38, everything);
    const before = featheredPixels;
    expect(same(await ask(rows, 38, everything), first)).toBe(true);
    expect(featheredPixels).toBe(before);
    const held = [...cache.values()].reduce((sum, { length }) => sum + length, 0);
    expect(held, 'packed').toBeLessThan((cache.size * TILE_SIZE ** 2) / 3);
  });

  test('keeps what a stroke elsewhere cannot change, and finds the old state after undo', async () => {
    const before = paint([[130, 130, 40]]);
    const first = await ask(before.rows, 38, everything);
    const after = paint([
      [130, 130, 40],
      [900, 700, 10],
    ]);
    featheredPixels = 0;
    await ask(after.rows, 38, everything);
    expect(featheredPixels).toBeGreaterThan(0);
    expect(featheredPixels).toBeLessThan(WIDTH * HEIGHT * 0.7);
    featheredPixels = 0;
    expect(same(await ask(before.rows, 38, everything), first)).toBe(true);
    expect(featheredPixels).toBe(0);
  });

  test('does not answer for another feather', async () => {
    const { rows } = paint([[300, 250, 60]]);
    const wide = await ask(rows, 100, { x: 300, y: 330, width: 1, height: 1 });
    const narrow = await ask(rows, 38, { x: 300, y: 330, width: 1, height: 1 });
    expect(wide[0]).toBeGreaterThan(narrow[0]!);
  });

  test('an empty mask costs nothing', async () => {
    await ask(paint([]).rows, 500, everything);
    expect(featheredPixels).toBe(0);
    expect(cache.size).toBe(0);
  });

  test('forgets tiles that are no longer live', async () => {
    const { rows } = paint([[300, 250, 60]]);
    expect(store.bytes).toBeGreaterThan(0);
    store.retain(new Set());
    expect(store.bytes).toBe(0);
    await expect(ask(rows, 38, everything)).rejects.toThrow(/never sent/);
  });
});

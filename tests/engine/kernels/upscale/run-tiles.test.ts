import { describe, expect, it } from 'vitest';
import type { ModelTile, Tensor } from '../../../../engine/kernels/port/model-port.ts';
import { runTiles } from '../../../../engine/kernels/upscale/run-tiles.ts';
import { spreadColors } from '../../../../engine/kernels/upscale/spread-colors.ts';
import { finishWork, modelOf } from '../../../helpers/model-work.ts';

/** A model that repeats every px of a tile `scale` times, and averages it with its neighbors when it has padding. */
function tileModel(tile: ModelTile, scale = tile.scale) {
  const { padding } = tile;
  const shapes: (readonly number[])[] = [];
  const model = modelOf(
    ({ inputs }) => {
      const { data, shape } = inputs.picture!;
      shapes.push(shape);
      const side = shape[3]!;
      const out = (side - 2 * padding) * scale;
      const made = new Float32Array(3 * out * out);
      for (let c = 0; c < 3; c++)
        for (let y = 0; y < out; y++)
          for (let x = 0; x < out; x++) {
            const row = padding + Math.floor(y / scale);
            const column = padding + Math.floor(x / scale);
            const at = (v: number, u: number) => data[(c * side + row + v) * side + column + u]!;
            made[(c * out + y) * out + x] =
              padding === 0
                ? at(0, 0)
                : (at(0, -padding) + at(0, padding) + at(-padding, 0) + at(padding, 0)) / 4;
          }
      const answer: Tensor = { data: made, shape: [1, 3, out, out] };
      return { picture: answer };
    },
    { tile },
  );
  return { model, shapes };
}

function noise(width: number, height: number, alpha: (i: number) => number = () => 255) {
  const pixels = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const a = alpha(i);
    pixels.set(a === 0 ? [0, 0, 0, 0] : [(i * 31) % 256, (i * 57) % 256, (i * 91) % 256, a], i * 4);
  }
  return { pixels, width, height };
}

describe('a model that answers tiles', () => {
  it('gives the same picture whatever the size of its tiles', async () => {
    const grid = noise(37, 23);
    const made = await Promise.all(
      [8, 16, 64].map(async (size) => {
        const { model, shapes } = tileModel({ size, padding: 3, scale: 2 });
        const { value, progress } = await finishWork(runTiles(grid, 'upscale-2x'), model);
        // Every tile has one shape: the runtime plans its memory once.
        expect(new Set(shapes.map(String)).size).toBe(1);
        expect(progress.at(-1)).toBe(1);
        expect(progress).toEqual(progress.toSorted((a, b) => a - b));
        return value;
      }),
    );
    const [first, ...others] = made;
    expect([first!.width, first!.height]).toEqual([74, 46]);
    for (const other of others)
      expect(Buffer.from(other.pixels).equals(Buffer.from(first!.pixels))).toBe(true);
  });

  it('sees the picture mirrored beyond its edges', async () => {
    const { model } = tileModel({ size: 5, padding: 2, scale: 1 });
    const grid = noise(5, 5);
    const { value } = await finishWork(runTiles(grid, 'denoise-1'), model);
    const red = (x: number, y: number) => grid.pixels[(y * 5 + x) * 4]!;
    // Left of px 0 are 0 and 1 again.
    expect(value.pixels[0]).toBe(Math.round((red(1, 0) + red(2, 0) + red(0, 1) + red(0, 2)) / 4));
  });

  it('keeps coverage apart: edges stay free of the black of what is not covered', async () => {
    const grid = noise(24, 24, (i) => (i % 24 < 12 ? 255 : 0));
    for (let i = 0; i < 24 * 24; i++) if (i % 24 < 12) grid.pixels.set([200, 100, 50], i * 4);
    const { model } = tileModel({ size: 16, padding: 2, scale: 2 });
    const { value } = await finishWork(runTiles(grid, 'upscale-2x'), model);
    for (let i = 0; i < value.pixels.length; i += 4) {
      const [red, green, blue, alpha] = value.pixels.subarray(i, i + 4);
      if (alpha === 0) expect([red, green, blue]).toEqual([0, 0, 0]);
      else expect([red, green, blue]).toEqual([200, 100, 50]);
    }
    const row = value.pixels.subarray(0, 48 * 4);
    expect([row[3], row[16 * 4 + 3], row[31 * 4 + 3]]).toEqual([255, 255, 0]);
    expect(row[20 * 4 + 3]).toBeGreaterThan(240);
  });

  it('copies a picture that is covered whole at scale 1, alpha bit by bit otherwise', async () => {
    const grid = noise(9, 7, (i) => (i * 29) % 256);
    const { model } = tileModel({ size: 4, padding: 0, scale: 1 });
    const { value } = await finishWork(runTiles(grid, 'denoise-1'), model);
    expect(Buffer.from(value.pixels).equals(Buffer.from(grid.pixels))).toBe(true);
  });

  it('is refused when it answers another size, or no tiles', async () => {
    const { model } = tileModel({ size: 4, padding: 0, scale: 2 }, 1);
    await expect(finishWork(runTiles(noise(4, 4), 'upscale-2x'), model)).rejects.toThrow(
      '[1, 3, 4, 4] where [1, 3, 8, 8]',
    );
    const whole = modelOf(() => ({}));
    await expect(finishWork(runTiles(noise(4, 4), 'upscale-2x'), whole)).rejects.toThrow('answers no tiles');
  });
});

describe('colors of what is not covered', () => {
  it('come from around it, as far as asked', () => {
    const grid = noise(9, 1, (i) => (i === 0 ? 128 : 0));
    grid.pixels.set([10, 20, 30, 128]);
    const { pixels } = spreadColors(grid, 3);
    expect([...pixels.subarray(12, 16)]).toEqual([10, 20, 30, 0]);
    expect([...pixels.subarray(16, 20)]).toEqual([0, 0, 0, 0]);
    const opaque = noise(4, 4);
    expect(spreadColors(opaque, 3)).toBe(opaque);
  });
});

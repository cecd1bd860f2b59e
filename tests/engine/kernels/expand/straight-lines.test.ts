/** A hard edge that runs out of the picture goes on straight, at its height and as sharp as it is. */
import { describe, expect, it } from 'vitest';
import { drawBackdrop } from '../../../../engine/kernels/backdrop/backdrop.ts';
import type { PixelGrid } from '../../../../engine/kernels/base/pixel-grid.ts';
import { expand } from '../../../../engine/kernels/expand/expand.ts';
import { finish } from '../../../helpers/finish.ts';
import { createRandom } from '../../../helpers/random.ts';
import { sampled } from '../../../helpers/sampled.ts';

const ROOM = 80;
const SIDES = { left: ROOM, top: 0, right: ROOM, bottom: 0 };

/** A wall above, a floor below, from this row on. */
function wallAndFloor(horizon: number, noise: number): PixelGrid {
  const [width, height] = [300, 200];
  const random = createRandom(7);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const y = Math.floor(i / width);
    const level = y < horizon ? 200 - 30 * (y / height) : 140 + 20 * (y / height);
    for (let c = 0; c < 3; c++) pixels[i * 4 + c] = Math.round(level - 8 * c + noise * (random.next() - 0.5));
  }
  return { pixels, width, height };
}

/** Rows at which the green of columns from … to (exclusive) falls or rises most, by the mean of eight columns. */
function edgeRows({ pixels, width, height }: PixelGrid, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let x = from; x + 8 <= to; x += 8) {
    const level = (y: number) => {
      let sum = 0;
      for (let k = 0; k < 8; k++) sum += pixels[(y * width + x + k) * 4 + 1]!;
      return sum / 8;
    };
    let [row, most] = [0, 0];
    for (let y = 1; y < height; y++) {
      const step = Math.abs(level(y) - level(y - 1));
      if (step > most) [row, most] = [y, step];
    }
    rows.push(row);
  }
  return rows;
}

describe('A horizon', () => {
  const HORIZONS = [
    [137, 0],
    [90, 0],
    [120, 16],
  ] as const;
  it.each(sampled(HORIZONS, 2))(
    'at row %i, before noise of %i levels, is at that row in the whole room',
    (horizon, noise) => {
      const picture = wallAndFloor(horizon, noise);
      const { picture: out, way } = finish(expand({ picture, growth: SIDES, seed: 1 }));
      expect(way).toBe('plain');
      const rows = [...edgeRows(out, 0, ROOM), ...edgeRows(out, out.width - ROOM, out.width)];
      expect(new Set(rows)).toEqual(new Set([horizon]));
    },
  );

  it('does not change the light of the floor before it, or of the wall behind it', () => {
    const picture = wallAndFloor(120, 4);
    for (let i = 0; i < picture.pixels.length; i++) {
      if (i % 4 !== 3) picture.pixels[i] = i / 4 / picture.width < 120 ? 205 : 120;
    }
    const growth = { left: 0, top: ROOM, right: 0, bottom: ROOM };
    const { picture: out } = finish(expand({ picture, growth, seed: 1 }));
    const level = (y: number) => out.pixels[(y * out.width + 150) * 4]!;
    for (const y of [2, ROOM / 2, ROOM - 4]) expect(Math.abs(level(y) - 205), `${y}`).toBeLessThanOrEqual(8);
    for (const y of [2, ROOM / 2, ROOM - 4])
      expect(Math.abs(level(out.height - 1 - y) - 120), `${y} from below`).toBeLessThanOrEqual(8);
  });

  it('of a backdrop from a template goes on too', () => {
    const size = { width: 480, height: 360 };
    const options = { kind: 'podium', color: [205, 207, 180], seed: 0 } as const;
    const picture = { ...size, pixels: finish(drawBackdrop(size.width, size.height, options)).pixels };
    const [horizon] = edgeRows(picture, 0, 8);
    const { picture: out } = finish(expand({ picture, growth: SIDES, seed: 1 }));
    expect(new Set(edgeRows(out, 0, ROOM))).toEqual(new Set([horizon]));
    expect(new Set(edgeRows(out, out.width - ROOM, out.width))).toEqual(new Set([horizon]));
  });
});

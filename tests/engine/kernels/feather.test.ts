import { describe, expect, test } from 'vitest';
import { stampCapsule } from '../../../engine/kernels/brush.ts';
import { featherArea, featherMask, stampFeather } from '../../../engine/kernels/feather.ts';
import { TILE_BYTES } from '../../../engine/tiles.ts';
import { sampleMask } from '../../helpers/kernel-samples.ts';
import { createRandom } from '../../helpers/random.ts';

/** The definition: every pixel against every inside pixel. */
function featherByHand(coverage: Uint8Array, width: number, reach: number): Uint8Array {
  const inside: [number, number][] = [];
  coverage.forEach((c, i) => {
    if (c >= 128) inside.push([i % width, Math.floor(i / width)]);
  });
  return coverage.map((c, i) => {
    const distance = Math.sqrt(
      Math.min(...inside.map(([x, y]) => ((i % width) - x) ** 2 + (Math.floor(i / width) - y) ** 2)),
    );
    const t = Math.max(0, 1 - distance / reach);
    return Math.max(c, Math.floor(t * t * (3 - 2 * t) * 255 + 0.5));
  });
}

describe('a feathered mask', () => {
  test('falls off by the exact distance to the nearest painted pixel', () => {
    const [width, height] = [61, 47];
    const random = createRandom(9);
    const coverage = sampleMask(width, height, 'dots');
    for (let y = 20; y < 28; y++) coverage.fill(255, y * width + 30, y * width + 44);
    for (let i = 0; i < 30; i++) coverage[random.integer(0, coverage.length - 1)] = random.integer(1, 127);
    for (const reach of [0.7, 1, 2.5, 17.3, 80]) {
      expect(featherMask(coverage, width, height, reach)).toEqual(featherByHand(coverage, width, reach));
    }
  });

  test('is a copy without reach, and empty when nothing is painted', () => {
    const coverage = sampleMask(20, 10, 'noise');
    expect(featherMask(coverage, 20, 10, 0)).toEqual(coverage);
    expect(featherMask(new Uint8Array(200), 20, 10, 50).every((c) => c === 0)).toBe(true);
  });

  test('is the same in part as in whole, and reads no farther than the reach', () => {
    const [width, height, reach] = [300, 620, 20];
    const coverage = sampleMask(width, height, 'dots');
    const whole = featherMask(coverage, width, height, reach);
    const area = { x: 100, y: 290, width: 60, height: 40 };
    const unread = coverage.map((c, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const near = x >= 80 && x < 180 && y >= 270 && y < 350;
      return near ? c : 255 - c;
    });
    const part = featherArea(unread, width, height, reach, area);
    for (let y = 0; y < area.height; y++) {
      const from = (area.y + y) * width + area.x;
      expect(part.subarray(y * area.width, (y + 1) * area.width)).toEqual(
        whole.subarray(from, from + area.width),
      );
    }
  });

  test('refuses a reach that is no length', () => {
    for (const reach of [-1, Number.NaN, 1e6]) {
      expect(() => featherMask(new Uint8Array(4), 2, 2, reach)).toThrow('reach');
    }
  });
});

describe('the live feather', () => {
  test('of a stroke is the feathered stroke within the stated tolerance', () => {
    const reach = 38.4;
    const points = [60, 75, 95, 120, 150].map((x, i) => ({ x, y: 100 + 12 * (i % 2) }));
    const hard = new Uint8Array(TILE_BYTES);
    const live = new Uint8Array(TILE_BYTES);
    points.slice(1).forEach((to, i) => {
      const capsule = { from: points[i]!, to, fromRadius: 20, toRadius: 20 };
      stampCapsule(hard, 0, 0, capsule, false);
      stampFeather(live, 256, 256, capsule, reach);
    });
    const exact = featherMask(hard, 256, 256, reach);
    const worst = exact.reduce((most, c, i) => Math.max(most, Math.abs(c - live[i]!)), 0);
    expect(worst).toBeLessThanOrEqual((255 * 1.5 * 0.75) / reach + 2);
  });

  test('without reach is the hard stamp', () => {
    const capsule = { from: { x: 50, y: 60 }, to: { x: 90, y: 95 }, fromRadius: 9, toRadius: 14 };
    const hard = new Uint8Array(TILE_BYTES);
    const live = new Uint8Array(TILE_BYTES);
    stampCapsule(hard, 0, 0, capsule, false);
    stampFeather(live, 256, 256, capsule, 0);
    expect(live).toEqual(hard);
  });
});

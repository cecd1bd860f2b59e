import { describe, expect, test } from 'vitest';
import { FEATHER_RANGE } from '../../../engine/document/defaults.ts';
import { featherArea, featherMask, planFeather } from '../../../engine/kernels/paint/feather.ts';
import { sampleMask } from '../../helpers/kernel-samples.ts';
import { createRandom } from '../../helpers/random.ts';

const invert = (mask: Uint8Array) => mask.map((value) => 255 - value);

/** The definition in doubles: three boxes along a line, its ends repeated, rounded once. */
function lineByHand(line: readonly number[], radii: readonly number[]): number[] {
  const at = (values: readonly number[], i: number) => values[Math.min(values.length - 1, Math.max(0, i))]!;
  const pad = radii.reduce((a, b) => a + b, 0);
  let values = Array.from({ length: line.length + 2 * pad }, (_, i) => at(line, i - pad));
  for (const radius of radii) {
    values = values.map((_, i) => {
      let sum = 0;
      for (let d = -radius; d <= radius; d++) sum += at(values, i + d);
      return sum / (2 * radius + 1);
    });
  }
  return values.slice(pad, pad + line.length).map((value) => Math.round(value));
}

describe('A feather', () => {
  test('of a mask and of its inverse sum to full, to the last bit, at every feather', () => {
    for (const feather of [0, 1, 2, 3, 4, 5, 7, 10, 38.4, 100, 250, 376, 1000]) {
      for (const kind of ['noise', 'dots', 'stripes'] as const) {
        const [width, height] = [97, 61];
        const mask = sampleMask(width, height, kind);
        const rendered = featherMask(mask, width, height, feather);
        const inverse = featherMask(invert(mask), width, height, feather);
        expect(inverse, `${kind} by ${feather}`).toEqual(invert(rendered));
      }
    }
  });

  test('of 0 is the coverage as it was painted', () => {
    const coverage = sampleMask(20, 10, 'noise');
    expect(featherMask(coverage, 20, 10, 0)).toEqual(coverage);
  });

  test('is the same from every side: a turned, mirrored mask is feathered into the turned, mirrored result', () => {
    const [width, height] = [83, 83];
    const mask = sampleMask(width, height, 'dots');
    const turned = (plane: Uint8Array) =>
      plane.map((_, i) => plane[(height - 1 - Math.floor(i / width)) * width + (width - 1 - (i % width))]!);
    const mirrored = (plane: Uint8Array) =>
      plane.map((_, i) => plane[Math.floor(i / width) * width + (width - 1 - (i % width))]!);
    for (const feather of [1, 5, 23, 120]) {
      const plain = featherMask(mask, width, height, feather);
      expect(featherMask(turned(mask), width, height, feather)).toEqual(turned(plain));
      expect(featherMask(mirrored(mask), width, height, feather)).toEqual(mirrored(plain));
    }
  });

  test('is three boxes, whose radii sum up to it', () => {
    const random = createRandom(5);
    for (const feather of [1, 2, 3, 8, 40, 400, 1000]) {
      const { radii, reach } = planFeather(feather);
      expect(radii[0] + radii[1] + radii[2]).toBe(feather);
      expect(reach).toBe(feather);
      const line = Array.from({ length: 300 }, () => random.integer(0, 255));
      const feathered = featherMask(Uint8Array.from(line), line.length, 1, feather);
      const exact = lineByHand(line, radii);
      // 16 bits between the second and the third box, where three sums would not fit, may round a half the other way.
      const off = exact.reduce((most, value, i) => Math.max(most, Math.abs(value - feathered[i]!)), 0);
      expect(off, `feather ${feather}`).toBeLessThanOrEqual(feather > 375 ? 1 : 0);
    }
  });

  test('fades a straight edge over that many px to each side, half at the edge', () => {
    const [width, feather] = [401, 60];
    const edge = Uint8Array.from({ length: width }, (_, x) => (x < 200 ? 255 : 0));
    const soft = featherMask(edge, width, 1, feather);
    expect(soft[200 - feather - 1]).toBe(255);
    expect(soft[200 + feather]).toBe(0);
    expect(soft[199]! + soft[200]!).toBe(255);
    expect(soft[199]! - soft[200]!).toBeLessThan(8);
    for (let x = 1; x < width; x++) expect(soft[x]).toBeLessThanOrEqual(soft[x - 1]!);
  });

  test('repeats the edges of the picture: paint up to the edge stays full there', () => {
    const [width, height] = [200, 120];
    const half = Uint8Array.from({ length: width * height }, (_, i) => (i % width < 100 ? 255 : 0));
    const soft = featherMask(half, width, height, 30);
    for (const [x, y] of [
      [0, 0],
      [0, 60],
      [0, 119],
      [50, 0],
    ] as const)
      expect(soft[y * width + x]).toBe(255);
    for (let y = 1; y < height; y++)
      expect(soft.subarray(y * width, (y + 1) * width)).toEqual(soft.subarray(0, width));
  });

  test('is the same in part as in whole, and reads no farther than it reaches', () => {
    const [width, height, feather] = [300, 620, 20];
    const coverage = sampleMask(width, height, 'dots');
    const whole = featherMask(coverage, width, height, feather);
    const area = { x: 100, y: 290, width: 60, height: 40 };
    const unread = coverage.map((c, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      const near = x >= 80 && x < 180 && y >= 270 && y < 350;
      return near ? c : 255 - c;
    });
    const part = featherArea(unread, width, height, feather, area);
    for (let y = 0; y < area.height; y++) {
      const from = (area.y + y) * width + area.x;
      expect(part.subarray(y * area.width, (y + 1) * area.width)).toEqual(
        whole.subarray(from, from + area.width),
      );
    }
  });

  test('refuses a value that is no length', () => {
    for (const feather of [-1, Number.NaN, FEATHER_RANGE.max + 1])
      expect(() => featherMask(new Uint8Array(4), 2, 2, feather)).toThrow('feather');
  });
});

import { describe, expect, it } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import { stampCapsule } from '../../../../engine/kernels/paint/brush.ts';
import { createScalarKernels } from '../../../../engine/kernels/port/scalar-kernels.ts';
import { applyPatch, retouch } from '../../../../engine/kernels/retouch/retouch.ts';
import type { RetouchStroke } from '../../../../engine/kernels/retouch/stroke.ts';
import { TILE_BYTES, TILE_SIZE } from '../../../../engine/tiles/tiles.ts';
import { createRandom } from '../../../helpers/random.ts';

const kernels = createScalarKernels();
const WIDTH = 420;
const HEIGHT = 300;

type Color = readonly [number, number, number, number?];

function picture(color: (x: number, y: number) => Color, width = WIDTH, height = HEIGHT) {
  const held = kernels.allocPicture(width, height);
  const pixels = held.data();
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const [red, green, blue, alpha = 255] = color(x, y);
      pixels.set([red, green, blue, alpha], at);
    }
  }
  return { ...held, pixels };
}

/** A line of the brush, as tiles. */
function lineOf(
  from: readonly [number, number],
  to: readonly [number, number],
  radius: number,
  hardness = 100,
) {
  const tiles: { tx: number; ty: number; coverage: Uint8Array }[] = [];
  for (let ty = 0; ty * TILE_SIZE < HEIGHT; ty++) {
    for (let tx = 0; tx * TILE_SIZE < WIDTH; tx++) {
      const coverage = new Uint8Array(TILE_BYTES);
      const ends = { from: { x: from[0], y: from[1] }, to: { x: to[0], y: to[1] } };
      const capsule = { ...ends, fromRadius: radius, toRadius: radius };
      if (stampCapsule(coverage, tx * TILE_SIZE, ty * TILE_SIZE, capsule, { hardness, erase: false })) {
        tiles.push({ tx, ty, coverage });
      }
    }
  }
  return tiles;
}

function retouched(source: ReturnType<typeof picture>, stroke: Partial<RetouchStroke>): Uint8Array {
  const whole = { mode: 'clone', tiles: [], offset: { x: 0, y: 0 }, opacity: 100, ...stroke } as const;
  const before = source.pixels.slice();
  const work = retouch(source, whole);
  let step = work.next();
  const fractions: number[] = [];
  for (; !step.done; step = work.next()) fractions.push(step.value);
  expect(fractions, 'progress never goes back').toEqual(fractions.toSorted((a, b) => a - b));
  expect(same(source.pixels, before), 'the picture is read alone').toBe(true);
  const result = kernels.copy(source);
  if (step.value) applyPatch(result, step.value);
  return result.data();
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function largestDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);
}

const noise = () => {
  const random = createRandom(7);
  return picture(() => [random.integer(0, 255), random.integer(0, 255), random.integer(0, 255)]);
};
const at = (x: number, y: number) => (y * WIDTH + x) * 4;

describe('Clone', () => {
  it('changes nothing when it samples the very place that it paints', () => {
    const source = noise();
    const tiles = lineOf([40, 40], [380, 260], 20, 50);
    expect(same(retouched(source, { tiles }), source.pixels)).toBe(true);
    expect(same(retouched(source, { tiles, mode: 'heal' }), source.pixels)).toBe(true);
  });

  it('copies px exactly where the stroke covers them wholly, and leaves the others alone', () => {
    const source = noise();
    const offset = { x: -150, y: 30 };
    const tiles = lineOf([250, 120], [330, 140], 24);
    const result = retouched(source, { tiles, offset });
    expect(result.subarray(at(300, 132), at(300, 132) + 4)).toEqual(
      source.pixels.subarray(at(150, 162), at(150, 162) + 4),
    );
    expect(result.subarray(at(300, 200), at(300, 200) + 4)).toEqual(
      source.pixels.subarray(at(300, 200), at(300, 200) + 4),
    );
  });

  it('never copies its own paint: a stroke onto its own source samples the picture before it', () => {
    const source = picture((x) => [x % 251, 0, 0]);
    const result = retouched(source, { tiles: lineOf([60, 100], [200, 100], 10), offset: { x: -8, y: 0 } });
    for (let x = 60; x < 200; x++) expect(result[at(x, 100)]).toBe((x - 8) % 251);
  });

  it('blends half of the source over the picture at 50 %', () => {
    const source = picture((x) => (x < 200 ? [200, 100, 0] : [0, 100, 200]));
    const result = retouched(source, {
      tiles: lineOf([300, 100], [320, 100], 10),
      offset: { x: -200, y: 0 },
      opacity: 50,
    });
    expect([...result.subarray(at(310, 100), at(310, 100) + 4)]).toEqual([100, 100, 100, 255]);
  });

  it('paints nothing where the source is outside the picture', () => {
    const source = noise();
    const tiles = lineOf([20, 20], [60, 20], 15);
    const result = retouched(source, { tiles, offset: { x: -40, y: 0 } });
    expect(result.subarray(at(30, 20), at(30, 20) + 4)).toEqual(
      source.pixels.subarray(at(30, 20), at(30, 20) + 4),
    );
    expect(result.subarray(at(50, 20), at(50, 20) + 4)).toEqual(
      source.pixels.subarray(at(10, 20), at(10, 20) + 4),
    );
  });

  it('copies the source’s transparency: a transparent source changes nothing', () => {
    const source = picture((x) => (x < 200 ? [255, 0, 0, 0] : x < 300 ? [255, 0, 0, 255] : [0, 0, 255, 0]));
    const onto = (x: number, by: number) => [
      ...retouched(source, { tiles: lineOf([x, 100], [x, 110], 10), offset: { x: by, y: 0 } }).subarray(
        at(x, 105),
        at(x, 105) + 4,
      ),
    ];
    expect(onto(250, -200)).toEqual([255, 0, 0, 255]);
    expect(onto(350, -100)).toEqual([255, 0, 0, 255]);
  });
});

describe('Heal', () => {
  it('restores a gradient when an even area is healed onto it, within one level', () => {
    const gradient = (x: number, y: number): Color => [60 + x * 0.3, 200 - y * 0.4, 40 + (x + y) * 0.15];
    const truth = picture((x, y) => (x < 200 ? gradient(x, y) : [10, 10, 10]));
    const dusty = picture((x, y) =>
      Math.hypot(x - 100, y - 120) < 22 ? [20, 20, 30] : x < 200 ? gradient(x, y) : [10, 10, 10],
    );
    const tiles = lineOf([96, 120], [104, 120], 34, 96);
    const healed = retouched(dusty, { mode: 'heal', tiles, offset: { x: 210, y: 10 } });
    expect(largestDifference(healed, truth.pixels)).toBeLessThanOrEqual(1);
  });

  it('keeps the texture of its source and matches the light around the stroke', () => {
    const random = createRandom(3);
    const grain = Array.from({ length: WIDTH * HEIGHT }, () => random.integer(-12, 12));
    const light = (x: number) => 90 + x * 0.3;
    const source = picture((x, y) => {
      const value = Math.round(light(x) + grain[y * WIDTH + x]!);
      return [value, value, value];
    });
    const healed = retouched(source, {
      mode: 'heal',
      tiles: lineOf([300, 150], [330, 150], 30),
      offset: { x: -220, y: 0 },
    });
    let light300 = 0;
    let spread = 0;
    for (let y = 140; y < 160; y++) {
      for (let x = 300; x < 330; x++) {
        const off = healed[at(x, y)]! - light(x);
        light300 += off / 600;
        spread += (off * off) / 600;
      }
    }
    expect(Math.abs(light300)).toBeLessThan(4);
    expect(Math.sqrt(spread)).toBeGreaterThan(6);
  });

  it('leaves no seam: across the rim of a hard stroke px differ no more than elsewhere', () => {
    const light = (x: number, y: number) => 120 + 60 * Math.sin(x / 70) + 30 * Math.cos(y / 50);
    const source = picture((x, y) => [light(x, y), light(y, x), 128]);
    const healed = retouched(source, {
      mode: 'heal',
      tiles: lineOf([260, 120], [320, 180], 30),
      offset: { x: -180, y: 20 },
    });
    const steps = (pixels: Uint8Array) => {
      let most = 0;
      for (let y = 0; y < HEIGHT; y++)
        for (let x = 1; x < WIDTH; x++)
          most = Math.max(most, Math.abs(pixels[at(x, y)]! - pixels[at(x - 1, y)]!));
      return most;
    };
    expect(steps(healed)).toBeLessThanOrEqual(steps(source.pixels) + 3);
  });

  it('keeps the picture when nothing around the stroke is known', () => {
    const source = picture(() => [0, 0, 0, 0]);
    const tiles = lineOf([100, 100], [200, 200], 40);
    expect(same(retouched(source, { mode: 'heal', tiles, offset: { x: 20, y: 0 } }), source.pixels)).toBe(
      true,
    );
  });

  it('gives the same bytes everywhere', () => {
    const source = picture((x, y) => [
      (x * 7 + y * 3) % 256,
      (x * x + y) % 256,
      (y * 5) % 256,
      (x + y) % 9 ? 255 : 90,
    ]);
    const tiles = lineOf([60, 60], [300, 220], 25, 40);
    const offset = { x: 70, y: -33 };
    expect(hash128(retouched(source, { mode: 'heal', tiles, offset, opacity: 80 }))).toBe(
      'e6babf845ff254049f7f61a97ea636c1',
    );
    expect(hash128(retouched(source, { mode: 'clone', tiles, offset, opacity: 80 }))).toBe(
      '0ec5ada652a29665558ab41ee4a5b28c',
    );
  });
});

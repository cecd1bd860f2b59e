import { describe, expect, it } from 'vitest';
import { message } from '../../../engine/base/message.ts';
import { inpaint } from '../../../engine/kernels/inpaint/inpaint.ts';
import { regionsOf } from '../../../engine/kernels/inpaint/inpaint-regions.ts';
import { addRim } from '../../../engine/kernels/mask/rim.ts';
import { fillIn, wholeArea } from '../../helpers/erase-pairs.ts';
import { finish } from '../../helpers/finish.ts';
import { createRandom } from '../../helpers/random.ts';

/** Stripes with a little noise, so that no two places are quite the same. */
function stripes(width: number, height: number, alpha = 255): Uint8Array {
  const random = createRandom(3);
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const light = (Math.floor(y / 8) % 2 === 0 ? 190 : 70) + random.integer(0, 12);
      pixels.set([light, light - 30, light - 60, alpha], at);
    }
  }
  return pixels;
}

function disc(width: number, height: number, cx: number, cy: number, radius: number): Uint8Array {
  const hard = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) if (Math.hypot(x - cx, y - cy) <= radius) hard[at] = 255;
  }
  return hard;
}

function request(
  width: number,
  height: number,
  coverage: Uint8Array,
  pixels = stripes(width, height),
  seed = 1,
) {
  return { pixels, width, height, area: wholeArea({ width, height }), coverage, seed };
}

const [W, H] = [160, 120];

describe('inpaint', () => {
  it('keeps unmarked px bit for bit, and replaces all marked ones', () => {
    const pixels = stripes(W, H);
    const coverage = addRim(disc(W, H, 80, 60, 20), W, H, 6);
    for (let at = 0; at < coverage.length; at++)
      if (coverage[at]! > 0) pixels.set([255, 0, 255, 255], at * 4);
    const before = new Uint8Array(pixels);
    const out = fillIn(request(W, H, coverage, pixels));
    expect(Buffer.compare(pixels, before)).toBe(0);
    const changed = { outside: 0, left: 0 };
    for (let at = 0; at < coverage.length; at++) {
      const same = [0, 1, 2, 3].every((k) => out[at * 4 + k] === before[at * 4 + k]);
      if (coverage[at] === 0 && !same) changed.outside++;
      if (coverage[at]! >= 85 && out[at * 4]! - out[at * 4 + 1]! > 80) changed.left++;
    }
    expect(changed).toEqual({ outside: 0, left: 0 });
  });

  it('continues its surroundings', () => {
    const truth = stripes(W, H);
    const pixels = new Uint8Array(truth);
    const coverage = disc(W, H, 80, 60, 22);
    for (let at = 0; at < coverage.length; at++) if (coverage[at]! > 0) pixels.fill(0, at * 4, at * 4 + 3);
    const out = fillIn(request(W, H, coverage, pixels));
    let wrong = 0;
    let marked = 0;
    for (let at = 0; at < coverage.length; at++) {
      if (coverage[at] === 0) continue;
      marked++;
      if (Math.abs(out[at * 4]! - truth[at * 4]!) > 60) wrong++;
    }
    expect(wrong / marked).toBeLessThan(0.03);
  });

  it('gives the same bytes for the same seed, and others for another', () => {
    const coverage = disc(W, H, 70, 50, 24);
    const once = fillIn(request(W, H, coverage));
    expect(Buffer.compare(fillIn(request(W, H, coverage)), once)).toBe(0);
    expect(Buffer.compare(fillIn(request(W, H, coverage, undefined, 2)), once)).not.toBe(0);
  });

  it('fills holes at every border and in every corner', () => {
    for (const [x, y] of [
      [0, 0],
      [80, 0],
      [W - 1, 60],
      [0, 60],
      [80, H - 1],
      [W - 1, H - 1],
    ] as const) {
      const pixels = stripes(W, H);
      const coverage = disc(W, H, x, y, 18);
      for (let at = 0; at < coverage.length; at++) if (coverage[at]! > 0) pixels.set([255, 0, 255], at * 4);
      const out = fillIn(request(W, H, coverage, pixels));
      const [red, green] = out.subarray((y * W + x) * 4);
      expect(red! - green!).toBeLessThan(60);
    }
  });

  it('never copies transparent px, and gives the hole the alpha of its sources', () => {
    const pixels = stripes(W, H, 200);
    for (let y = 0; y < H; y++) for (let x = 0; x < 60; x++) pixels.set([0, 255, 0, 0], (y * W + x) * 4);
    const coverage = disc(W, H, 66, 60, 16);
    const out = fillIn(request(W, H, coverage, pixels));
    const wrong = coverage.filter(
      (value, at) => value > 0 && (out[at * 4 + 3] !== 200 || out[at * 4 + 1]! - out[at * 4]! > 30),
    );
    expect(wrong).toHaveLength(0);
  });

  it('refuses a fully marked picture, and says what to do', () => {
    for (const [width, height] of [
      [1, 1],
      [50, 40],
    ] as const) {
      const all = new Uint8Array(width * height).fill(255);
      expect(() => finish(inpaint(request(width, height, all)))).toThrow(
        expect.objectContaining({ code: 'fill.nothing-left', next: message('next.unmark-part') }),
      );
    }
  });

  it('changes nothing where nothing is marked, and fills pictures too small for a patch', () => {
    expect(finish(inpaint(request(W, H, new Uint8Array(W * H))))).toEqual([]);
    const coverage = new Uint8Array(12);
    coverage[5] = 255;
    const pixels = new Uint8Array(48).fill(255).map((value, k) => (k % 4 === 3 ? value : 100));
    pixels.set([255, 0, 0], 20);
    expect(fillIn(request(4, 3, coverage, pixels))).toEqual(pixels.map((_, k) => (k % 4 === 3 ? 255 : 100)));
  });

  it('reports monotonic progress, and yields often', () => {
    const fractions = [...inpaint(request(W, H, disc(W, H, 80, 60, 30)))];
    expect(fractions.length).toBeGreaterThan(100);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(fractions[0]).toBeLessThan(0.05);
    expect(fractions.at(-1)).toBe(1);
  });

  it('searches around each speck separately, however far apart they are', () => {
    const [width, height] = [3000, 2000];
    const coverage = new Uint8Array(width * height);
    for (const at of [10 * width + 10, 1990 * width + 2990]) coverage[at] = 255;
    const regions = finish(regionsOf(request(width, height, coverage, new Uint8Array(0))));
    expect(regions.map(({ box }) => box)).toEqual([
      { x: 10, y: 10, width: 1, height: 1 },
      { x: 2990, y: 1990, width: 1, height: 1 },
    ]);
    for (const { around } of regions) expect(around.width * around.height).toBeLessThan(60_000);
  });
});

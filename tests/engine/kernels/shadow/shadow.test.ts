import { expect, test } from 'vitest';
import { hash128 } from '../../../../engine/bytes/hash.ts';
import { makeShadow, SHADOW_DEFAULTS } from '../../../../engine/kernels/shadow/shadow.ts';
import { finish } from '../../../helpers/finish.ts';
import { alphaAt, BOX, HOOK, massOf, mirrored, product, shadowOf } from './shadow-scenes.ts';

const CAST = { contact: 0, reflection: 0, cast: 1 } as const;

test('a cast shadow falls away from its light', () => {
  const at = (azimuth: number) => massOf(shadowOf(BOX, { ...CAST, light: { azimuth, elevation: 45 } }));
  expect(at(90).x).toBeLessThan(80);
  expect(at(-90).x).toBeGreaterThan(120);
  expect(at(0).x).toBeCloseTo(100, 0);
  expect(at(180).x).toBeCloseTo(100, 0);
  // Light from behind casts it to the front, further down; light from the front hides it behind the product.
  expect(at(0).y).toBeGreaterThan(160);
  expect(at(180).y).toBeLessThan(155);
  expect(at(0).y - at(180).y).toBeGreaterThan(30);
});

test('in the top view a shadow moves by the product’s thickness, away from the light', () => {
  const center = { x: 100, y: 100 };
  for (const [azimuth, right, down] of [
    [0, 0, 1],
    [90, -1, 0],
    [180, 0, -1],
    [-90, 1, 0],
    [-45, 0.7, 0.7],
  ] as const) {
    const { x, y } = massOf(shadowOf(BOX, { view: 'top', light: { azimuth, elevation: 45 } }));
    const far = Math.hypot(x - center.x, y - center.y);
    expect(far).toBeGreaterThan(3);
    expect((x - center.x) / far).toBeCloseTo(right, 1);
    expect((y - center.y) / far).toBeCloseTo(down, 1);
  }
});

test('beside a product whose lower edge is level, the shadow stays at the floor line: the camera stands as low', () => {
  const RISE = { round: 12, level: 0 };
  const topBeside = (rise: number) => {
    // Wide and low, with a high end at the left, like a shoe; a round base rises towards its ends.
    const shoe = product(200, 200, (x, y) => {
      const u = (x - 100) / 80;
      return (
        Math.abs(u) <= 1 && y < 160 - rise * (1 - Math.sqrt(1 - u * u)) && y >= 120 - 20 * (u < 0 ? 1 : 0)
      );
    });
    const layer = shadowOf(shoe, { contact: 0, light: { azimuth: -115, elevation: 45 } });
    for (let y = 100; y < 200; y++) if (alphaAt(layer, 188, y) > 25) return y;
    return Number.NaN;
  };
  expect(topBeside(RISE.level)).toBeGreaterThan(topBeside(RISE.round) + 4);
});

test('a lower light casts a longer shadow', () => {
  const [high, middle, low] = [70, 45, 25].map((elevation) =>
    massOf(shadowOf(BOX, { ...CAST, light: { azimuth: -90, elevation } })),
  );
  expect(high!.x).toBeLessThan(middle!.x);
  expect(middle!.x).toBeLessThan(low!.x);
});

test('a cast shadow becomes lighter with each step away from the product', () => {
  const layer = shadowOf(BOX, { ...CAST, light: { azimuth: -90, elevation: 35 } });
  const columns = Array.from({ length: 24 }, (_, n) => {
    let sum = 0;
    for (let y = 100; y < 220; y++) sum += alphaAt(layer, 142 + n * 8, y);
    return sum;
  });
  for (let n = 1; n < columns.length; n++) expect(columns[n]).toBeLessThanOrEqual(columns[n - 1]!);
  expect(columns[0]).toBeGreaterThan(500);
  expect(columns.at(-1)).toBeLessThan(columns[0]! / 5);
});

test('the edge of a cast shadow widens with the distance, and with the softness', () => {
  const edge = (softness: number, row: number) => {
    const layer = shadowOf(BOX, { ...CAST, light: { azimuth: 0, elevation: 35, softness } });
    const most = alphaAt(layer, 100, row);
    let width = 0;
    for (let x = 100; x < 320; x++) {
      const share = alphaAt(layer, x, row) / most;
      if (share > 0.1 && share < 0.9) width++;
    }
    return width;
  };
  expect(edge(0.5, 172)).toBeLessThan(edge(0.5, 200));
  expect(edge(0.1, 190)).toBeLessThan(edge(0.9, 190));
});

test('through a near lens a shadow towards the camera is wider than the product, and away from it narrower', () => {
  const widthAt = (azimuth: number, camera: 'regular' | 'lens', row: number) => {
    const layer = shadowOf(BOX, { ...CAST, camera, light: { azimuth, elevation: 30, softness: 0 } });
    return Array.from({ length: 400 }, (_, x) => alphaAt(layer, x - 100, row)).filter((a) => a > 20).length;
  };
  expect(widthAt(0, 'lens', 195)).toBeGreaterThan(widthAt(0, 'regular', 195) + 4);
  expect(widthAt(180, 'lens', 110)).toBeLessThan(widthAt(180, 'regular', 110) - 4);
});

test('contact darkens the floor line and no px above the product’s lower band', () => {
  const layer = shadowOf(BOX, { cast: 0 });
  // The band is 22 % of the width here.
  for (let y = -40; y < 160 - 0.22 * 80 - 2; y++) {
    for (let x = 0; x < 200; x++) if (alphaAt(layer, x, y) > 0) throw new Error(`Dark at ${x}, ${y}`);
  }
  const below = [160, 162, 164, 167].map((y) => alphaAt(layer, 100, y));
  expect(below[0]).toBeGreaterThan(90);
  for (let n = 1; n < below.length; n++) expect(below[n]).toBeLessThan(below[n - 1]!);
});

test('what hangs in the air makes no contact', () => {
  const layer = shadowOf(HOOK, { cast: 0 });
  expect(alphaAt(layer, 85, 161)).toBeGreaterThan(45);
  expect(alphaAt(layer, 140, 161)).toBeLessThan(15);
});

test('a reflection continues the product below its base, in its colors, and fades', () => {
  const flag = product(200, 200, (x, y) => x >= 60 && x < 140 && y >= 40 && y < 160);
  for (let y = 130; y < 160; y++)
    for (let x = 60; x < 140; x++) flag.pixels.set([30, 60, 220], (y * 200 + x) * 4);
  const layer = shadowOf(flag, { cast: 0, contact: 0, reflection: 1 });
  const at = (y: number) => {
    const i = ((y - layer.y) * layer.width + 100 - layer.x) * 4;
    return [...layer.pixels.subarray(i, i + 4)];
  };
  const [near, far] = [at(165), at(195)];
  expect(near[2]).toBeGreaterThan(190);
  expect(far[0]).toBeGreaterThan(160);
  expect(near[3]).toBeGreaterThan(far[3]!);
  expect(alphaAt(layer, 100, 158)).toBe(0);
  expect(alphaAt(layer, 100, 160 + 0.4 * 120 + 8)).toBe(0);
});

test('the canvas grows where the shadow leaves it', () => {
  const layer = shadowOf(BOX, { ...CAST, light: { azimuth: -90, elevation: 20 } });
  expect(layer.grow.right).toBe(layer.x + layer.width - 200);
  expect(layer.grow.right).toBeGreaterThan(60);
  expect(layer.grow.left).toBe(0);
  expect(shadowOf(BOX, { cast: 0 }).grow).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

test('a mirrored product under mirrored light has the mirrored shadow, within 2 levels', () => {
  for (const view of ['front', 'top'] as const) {
    for (const azimuth of [30, -125]) {
      const one = shadowOf(HOOK, { view, reflection: 0.5, light: { azimuth } });
      const other = shadowOf(mirrored(HOOK), { view, reflection: 0.5, light: { azimuth: -azimuth } });
      let worst = 0;
      for (let y = one.y; y < one.y + one.height; y++) {
        for (let x = one.x; x < one.x + one.width; x++) {
          worst = Math.max(worst, Math.abs(alphaAt(one, x, y) - alphaAt(other, 199 - x, y)));
        }
      }
      expect(worst).toBeLessThanOrEqual(2);
    }
  }
});

test('strength scales a shadow, and no strength leaves nothing', () => {
  const sum = (strength: number) => massOf(shadowOf(BOX, { ...CAST, light: { strength } })).sum;
  expect(sum(0.8) / sum(0.4)).toBeCloseTo(2, 1);
  expect(shadowOf(BOX, { light: { strength: 0 } }).pixels.every((byte) => byte === 0)).toBe(true);
});

test('color is the layer’s color, in straight alpha', () => {
  const { pixels } = shadowOf(BOX, { color: [40, 20, 90] });
  const colors = new Set<string>();
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i + 3]! > 0) colors.add(pixels.subarray(i, i + 3).join());
  expect([...colors]).toEqual(['40,20,90']);
});

test('nothing covered has no shadow; all covered, 1 px, 1×N and N×1 have one', () => {
  const nothing = product(20, 20, () => false);
  expect(finish(makeShadow(nothing))).toBeNull();
  for (const [width, height] of [
    [20, 20],
    [1, 1],
    [1, 300],
    [300, 1],
  ] as const) {
    for (const view of ['front', 'top'] as const) {
      const layer = shadowOf(
        product(width, height, () => true),
        { view, reflection: 0.6 },
      );
      expect(layer.pixels).toHaveLength(layer.width * layer.height * 4);
      expect(layer.pixels.some((byte) => byte > 0)).toBe(true);
    }
  }
});

test('progress rises to the end, and the same product has the same bytes', () => {
  const shares: number[] = [];
  const work = makeShadow(BOX, { ...SHADOW_DEFAULTS, reflection: 0.5 });
  let step = work.next();
  for (; !step.done; step = work.next()) shares.push(step.value);
  for (let n = 1; n < shares.length; n++) expect(shares[n]).toBeGreaterThanOrEqual(shares[n - 1]!);
  expect(shares.length).toBeGreaterThan(10);
  expect(hash128(step.value!.pixels)).toBe(hash128(shadowOf(BOX, { reflection: 0.5 }).pixels));
});

/**
 * The hard shadow of a product in the sun. The backdrop there receives the sky's light alone: it is darker by one ratio everywhere,
 * a little bluer, and as even as before. A product is seldom all three.
 */
import { floatPlane } from '../base/planes.ts';
import { boxMeans, type Plane } from './backdrop-plane.ts';

/** Colors as shares of the backdrop's color at the same px. */
export type Ratios = readonly [Plane, Plane, Plane];

export interface SunShadow {
  /** 1 in the shadow and in its transition to light. */
  readonly px: Uint8Array;
  /** 1 well inside it. */
  readonly core: Uint8Array;
  /** Share of the first guess that is shadow. */
  readonly share: number;
  /** Share of the px in the shadow's color range that have the shadow's one ratio: 0…1. */
  readonly evenness: number;
}

/** Brightness of a shadow, as a share of the lit area. */
const LIGHT = { darkest: 0.36, lightest: 0.93 } as const;
/** Red less green and blue less green, as shares of the light. */
const TINT = { red: [-0.16, 0.09], blue: [-0.09, 0.3] } as const;
const BINS = { light: 0.025, tint: 0.03 } as const;
/** The largest difference of a shadow's px from one 2 px away: a share of the backdrop. */
const FLAT = 0.035;
/** Smallest shares of the picture, and of the first guess, that a shadow has. */
const LEAST = { picture: 0.003, product: 0.03 } as const;
/** Bins around the most frequent ratio that also count as shadow. */
const REACH = 1.6;
/** px from shadow to light. */
const PENUMBRA = 3;

/** `isProduct`: the first guess, with the shadow. `noise`: σ of the ratios of the backdrop. null where no ratio dominates. */
export function findSunShadow(
  ratios: Ratios,
  isProduct: Uint8Array,
  width: number,
  noise: number,
): SunShadow | null {
  const bins = { light: Math.max(BINS.light, 1.2 * noise), tint: Math.max(BINS.tint, 1.5 * noise) };
  const flat = Math.max(FLAT, 3.5 * noise);
  const [red, green, blue] = ratios;
  const counts = new Map<number, number>();
  const keys = new Int32Array(isProduct.length).fill(-1);
  let all = 0;
  let neutral = 0;
  for (let i = 0; i < isProduct.length; i++) {
    if (!isProduct[i]) continue;
    all++;
    const light = lightOf(ratios, i);
    if (light < LIGHT.darkest || light > LIGHT.lightest) continue;
    const r = (red[i]! - green[i]!) / light;
    const b = (blue[i]! - green[i]!) / light;
    if (r < TINT.red[0] || r > TINT.red[1] || b < TINT.blue[0] || b > TINT.blue[1]) continue;
    neutral++;
    if (!isFlat(ratios, i, width, flat)) continue;
    const key =
      (Math.floor(light / bins.light) * 64 + Math.floor(r / bins.tint) + 16) * 64 +
      Math.floor(b / bins.tint) +
      16;
    keys[i] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let best = -1;
  let most = 0;
  for (const key of counts.keys()) {
    let sum = 0;
    for (const l of [-1, 0, 1]) {
      for (const r of [-1, 0, 1])
        for (const b of [-1, 0, 1]) sum += counts.get(key + (l * 64 + r) * 64 + b) ?? 0;
    }
    if (sum > most) [best, most] = [key, sum];
  }
  if (most < LEAST.picture * isProduct.length || most < LEAST.product * all) return null;
  const mean = meanAround(ratios, keys, best);
  const core = new Uint8Array(isProduct.length);
  let count = 0;
  const middle = lightOfMean(mean);
  const offTint = (i: number) =>
    Math.max(
      Math.abs(red[i]! - mean[0]! - (green[i]! - mean[1]!)),
      Math.abs(blue[i]! - mean[2]! - (green[i]! - mean[1]!)),
    );
  for (let i = 0; i < core.length; i++) {
    if (!isProduct[i] || offTint(i) >= REACH * bins.tint) continue;
    if (Math.abs(lightOf(ratios, i) - middle) >= REACH * bins.light) continue;
    core[i] = 1;
    count++;
  }
  const height = core.length / width;
  const dense = boxMeans(new Float32Array(core), width, height, 2);
  const near = boxMeans(
    floatPlane(dense.length, (i) => (core[i] && dense[i]! > 0.5 ? 1 : 0)),
    width,
    height,
    PENUMBRA,
  );
  const px = core.map((is, i) => {
    if (is) return dense[i]! > 0.4 ? 1 : 0;
    if (!isProduct[i] || near[i]! < 0.12) return 0;
    // Between shadow and sun: any light from one to the other.
    const light = lightOf(ratios, i);
    return light > middle - 2.5 * bins.light && light < 1.05 && offTint(i) < 2.2 * REACH * bins.tint ? 1 : 0;
  });
  return {
    px,
    core: core.map((is, i) => (is && dense[i]! > 0.75 ? 1 : 0)),
    share: count / all,
    evenness: Math.min(1, count / Math.max(1, neutral)),
  };
}

function lightOf([red, green, blue]: Ratios, i: number): number {
  return 0.3 * red[i]! + 0.6 * green[i]! + 0.1 * blue[i]!;
}

function lightOfMean(mean: readonly number[]): number {
  return 0.3 * mean[0]! + 0.6 * mean[1]! + 0.1 * mean[2]!;
}

function isFlat(ratios: Ratios, i: number, width: number, most: number): boolean {
  for (const plane of ratios) {
    for (const step of [-2, 2, -2 * width, 2 * width]) {
      const off = plane[i]! - (plane[i + step] ?? plane[i]!);
      if (off > most || off < -most) return false;
    }
  }
  return true;
}

function meanAround(ratios: Ratios, keys: Int32Array, best: number): number[] {
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < keys.length; i++) {
    if (keys[i] !== best) continue;
    count++;
    for (let c = 0; c < 3; c++) sums[c]! += ratios[c]![i]!;
  }
  return sums.map((sum) => sum / count);
}

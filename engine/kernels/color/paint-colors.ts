/**
 * The colors of a row, in OKLCh: lightness goes through the tone table, chroma through saturation and vibrance, hue stays. 32-bit
 * floats, one operation at a time, as in the SIMD twin's lanes.
 *
 * Chroma follows the lightness (light times k is lightness and chroma times ∛k) and is then compressed into sRGB instead of
 * clipped. With x = chroma ÷ the largest chroma of that lightness and hue, before and after:
 *     chroma' = chroma · k ÷ (1 + max(0, x' − x) ÷ max(x, 1)),
 * which keeps an unchanged color, never exceeds the largest chroma, and keeps different colors different. A vivid color is lifted
 * less than a gray, l ÷ (1 + 4 · x² · l ÷ (1 − L)) instead of l: sRGB has no light vivid yellow or red, and would make them cream
 * and pink. Vibrance multiplies chroma by 1 + vibrance · 0.9 · (1 − x)², less on skin.
 */
import type { ColorPlan } from './color-plan.ts';
import { HUES } from './gamut.ts';
import { BLUE_YELLOW, CHANNELS, CONES, GREEN_RED, LIGHTNESS, ROOTS } from './oklch.ts';
import { TONES } from './tone-curve.ts';

/** A row's lightness before its tone: gain · L + offset, plus `deltas` · 0.75 in 1/4080. */
export interface RowDetail {
  readonly gains: Float32Array | null;
  readonly offsets: Float32Array | null;
  readonly deltas: Int16Array | null;
}

const f = Math.fround;
const [LR, LB] = CONES.long.map(f) as [number, number];
const [MR, MB] = CONES.medium.map(f) as [number, number];
const [SR, SB] = CONES.short.map(f) as [number, number];
const [LIGHT_L, LIGHT_S] = LIGHTNESS.map(f) as [number, number];
const [A_L, A_S] = GREEN_RED.map(f) as [number, number];
const [B_L, B_S] = BLUE_YELLOW.map(f) as [number, number];
const [LONG_A, LONG_B] = ROOTS.long.map(f) as [number, number];
const [MEDIUM_A, MEDIUM_B] = ROOTS.medium.map(f) as [number, number];
const [SHORT_A, SHORT_B] = ROOTS.short.map(f) as [number, number];
const [RED_L, RED_S] = CHANNELS.red.map(f) as [number, number];
const [GREEN_L, GREEN_S] = CHANNELS.green.map(f) as [number, number];
const [BLUE_L, BLUE_S] = CHANNELS.blue.map(f) as [number, number];
const THIRD = f(1 / 3);
const FAINT = f(1e-8);
const DARK = f(2e-3);
const RIM = f(1e-5);
/** Lightness of one unit of `deltas`. */
const DELTA = f(0.75 / 4080);
const VIBRANCE = f(0.9);
/** 1 ÷ the chroma from which a color does not count as a cast. */
const COLORFUL = 8;
const KEEP = 4;

const float = new Float32Array(1);
const bits = new Int32Array(float.buffer);

/** Nearly ∛x: a third of the exponent by its bits. */
function nearRoot(x: number): number {
  float[0] = x;
  bits[0] = (f(f(bits[0]!) * THIRD) | 0) + 709_921_077;
  return float[0]!;
}

/** g + u·x + v·y. */
function sum(g: number, u: number, x: number, v: number, y: number): number {
  return f(f(g + f(u * x)) + f(v * y));
}

function cubed(x: number): number {
  return f(f(x * x) * x);
}

/** Byte offsets `from` and `to`, `width` px. */
export function paintColors(
  source: Uint8Array,
  from: number,
  width: number,
  plan: ColorPlan,
  detail: RowDetail,
  target: Uint8Array,
  to: number,
): void {
  const { light, tone, hues, bytes, saturation, vibrance } = plan;
  const { gains, offsets, deltas } = detail;
  for (let x = 0; x < width; x++) {
    const p = from + 4 * x;
    const t = to + 4 * x;
    const green = light[256 + source[p + 1]!]!;
    const red = f(light[source[p]!]! - green);
    const blue = f(light[512 + source[p + 2]!]! - green);
    // ∛x for x ≥ 1e-8 to 3e-5 by Halley's step, y · (y³ + 2x) ÷ (2y³ + x): the three share a division.
    const m3 = Math.max(sum(green, MR, red, MB, blue), FAINT);
    const l3 = Math.max(sum(green, LR, red, LB, blue), FAINT);
    const s3 = Math.max(sum(green, SR, red, SB, blue), FAINT);
    const [mNear, lNear, sNear] = [nearRoot(m3), nearRoot(l3), nearRoot(s3)];
    const [mCube, lCube, sCube] = [cubed(mNear), cubed(lNear), cubed(sNear)];
    const mUnder = f(f(mCube + mCube) + m3);
    const lUnder = f(f(lCube + lCube) + l3);
    const sUnder = f(f(sCube + sCube) + s3);
    const both = f(mUnder * lUnder);
    const shared = f(1 / f(both * sUnder));
    const medium = f(f(mNear * f(mCube + f(m3 + m3))) * f(f(lUnder * sUnder) * shared));
    const long = f(f(f(lNear * f(lCube + f(l3 + l3))) * f(f(mUnder * sUnder) * shared)) - medium);
    const short = f(f(f(sNear * f(sCube + f(s3 + s3))) * f(both * shared)) - medium);
    const was = sum(medium, LIGHT_L, long, LIGHT_S, short);
    let a = f(f(A_L * long) + f(A_S * short));
    let b = f(f(B_L * long) + f(B_S * short));

    let is = was;
    if (gains && offsets) is = f(f(is * gains[x]!) + offsets[x]!);
    if (deltas) is = f(is + f(deltas[x]! * DELTA));
    is = Math.min(Math.max(is, 0), 1);
    if (tone) is = tone[f(f(is * (TONES - 1)) + 0.5) | 0]!;

    const chroma = f(Math.sqrt(f(f(a * a) + f(b * b))));
    const side = f(a / f(f(Math.abs(a) + Math.abs(b)) + f(1e-12)));
    const angle = b < 0 ? f(3 + side) : f(1 - side);
    const hue = 4 * (f(angle * (HUES / 4)) & (HUES - 1));
    const [slope, rise, bend] = [hues[hue]!, hues[hue + 1]!, hues[hue + 2]!];
    const wasLow = Math.max(was, DARK);
    const wasHigh = f(Math.max(f(1 - was), 0) + RIM);
    const wasArc = f(wasHigh * f(rise + f(bend * wasHigh)));
    const wasOver = f(1 / f(wasLow * wasArc));
    const before = f(f(chroma * Math.max(f(slope * wasArc), wasLow)) * wasOver);
    // is − was, less where the color is vivid.
    const lift = Math.max(f(is - was), 0);
    const part = Math.min(before, 1);
    const vivid = f(f(part * part) * Math.min(f(chroma * COLORFUL), 1));
    is = f(Math.min(is, was) + f(f(lift * wasHigh) / f(wasHigh + f(f(vivid * KEEP) * lift))));
    let factor = saturation;
    if (vibrance !== 0) {
      const dull = Math.max(f(1 - before), 0);
      const strength = f(f(f(vibrance * VIBRANCE) * hues[hue + 3]!) * f(dull * dull));
      factor = f(factor * f(1 + strength));
    }
    // is ÷ wasLow
    factor = f(f(factor * is) * f(wasArc * wasOver));
    const wanted = f(chroma * factor);
    const isHigh = f(f(1 - is) + RIM);
    const isLow = Math.max(is, DARK);
    const isArc = f(isHigh * f(rise + f(bend * isHigh)));
    // x' − x and max(x, 1), both times `isUnder`.
    const isUnder = f(isLow * isArc);
    const after = f(wanted * Math.max(f(slope * isArc), isLow));
    const most = f(Math.max(before, 1) * isUnder);
    const over = Math.max(f(after - f(before * isUnder)), 0);
    factor = f(f(factor * most) / f(most + over));
    a = f(a * factor);
    b = f(b * factor);

    const m = cubed(sum(is, MEDIUM_A, a, MEDIUM_B, b));
    const l = f(cubed(sum(is, LONG_A, a, LONG_B, b)) - m);
    const s = f(cubed(sum(is, SHORT_A, a, SHORT_B, b)) - m);
    target[t] = bytes[rootIndex(sum(m, RED_L, l, RED_S, s))]!;
    target[t + 1] = bytes[rootIndex(sum(m, GREEN_L, l, GREEN_S, s))]!;
    target[t + 2] = bytes[rootIndex(sum(m, BLUE_L, l, BLUE_S, s))]!;
    target[t + 3] = source[p + 3]!;
  }
}

function rootIndex(light: number): number {
  return f(f(f(Math.sqrt(Math.min(Math.max(light, 0), 1))) * 4095) + 0.5) | 0;
}

/**
 * Colour adjustments of a straight RGBA picture; alpha is never touched, and all zero gives the same bytes back.
 *
 * In this order, in 8.4 fixed point (0…4080) so that stages do not add their roundings:
 * 1. curve (a table): exposure multiplies linear light by 2^(exposure ÷ 50), ±2 stops; contrast bends the sRGB value;
 * 2. hdr: the luma splits into a base and its detail by a guided filter (He, Sun and Tang 2010); the base's shadows
 *    are lifted and its highlights drawn down, the detail is strengthened;
 * 3. sharpness: unsharp mask of the luma held within its 3×3 neighbourhood's range (no halos); negative blends
 *    towards the blur;
 * 4. the new luma scales the colour, then saturation moves it from or to its grey.
 *
 * Radii are source px times `scale`, so a shrunken picture looks like the full one, shrunken.
 */
import { type Adjustments, isNeutral } from '../document/adjustments.ts';
import { linearToSrgb, power, srgbToLinear } from './arithmetic.ts';
import { blurPlane } from './gaussian.ts';
import { type BasePlane, expandRow, guidedBase, planBase } from './guided.ts';
import { halvePlane } from './halve.ts';

/** 8.4 fixed point: white. */
const FULL = 4080;
/** Added to luma and colour before they are divided and scaled, 8.4: keeps black from dividing by nothing. */
const LIFT = 64;
/** How far past its neighbourhood a sharpened luma may go, 8.4. */
const OVERSHOOT = 64;
/** Standard deviation of the unsharp mask, source px. */
const SHARP_SIGMA = 1.6;

/** Everything about an adjustment that does not depend on pixels; shared by every implementation. */
export interface AdjustPlan {
  /** 256 entries, 8.4. */
  readonly curve: Uint16Array;
  /** What the tone map adds to a base of 0…4080, 8.4; null without hdr. */
  readonly tone: Int16Array | null;
  /** Detail strengthening, Q8. */
  readonly boost: number;
  /** 256 = as it is, Q8. */
  readonly saturation: number;
  /** −256…512, Q8; 0 = neither. */
  readonly sharpness: number;
  /** px of this picture. */
  readonly sharpSigma: number;
}

/** null when nothing would change. */
export function planAdjust(adjustments: Adjustments, scale: number): AdjustPlan | null {
  if (isNeutral(adjustments)) return null;
  const { hdr, exposure, saturation, contrast, sharpness } = adjustments;
  return {
    curve: curveTable(exposure, contrast),
    tone: hdr === 0 ? null : toneTable(hdr / 100),
    boost: Math.floor((hdr / 100) * 0.5 * 256 + 0.5),
    saturation: 256 + Math.floor(saturation * 2.56 + 0.5),
    sharpness: Math.floor(sharpness * (sharpness > 0 ? 3.84 : 2.56) + 0.5),
    sharpSigma: SHARP_SIGMA * scale,
  };
}

function curveTable(exposure: number, contrast: number): Uint16Array {
  if (exposure === 0 && contrast === 0) return Uint16Array.from({ length: 256 }, (_, v) => v * 16);
  const gain = power(2, exposure / 50);
  return Uint16Array.from({ length: 256 }, (_, v) => {
    const exposed = exposure === 0 ? v / 255 : linearToSrgb(Math.min(1, srgbToLinear(v / 255) * gain));
    return Math.floor(bend(exposed, contrast / 100) * FULL + 0.5);
  });
}

/** An S through (½, ½): up to twice as steep there; a negative contrast flattens down to half. */
function bend(v: number, contrast: number): number {
  if (contrast <= 0) return 0.5 + (v - 0.5) * (1 + contrast / 2);
  const gamma = power(2, contrast);
  return v < 0.5 ? 0.5 * power(2 * v, gamma) : 1 - 0.5 * power(2 * (1 - v), gamma);
}

/** t(x) = x + hdr · (1.1 · x(1 − x)³ − 0.5 · x³(1 − x)): lifts shadows, draws highlights down, keeps the ends. */
function toneTable(hdr: number): Int16Array {
  return Int16Array.from({ length: FULL + 1 }, (_, i) => {
    const x = i / FULL;
    const y = 1 - x;
    return Math.floor(hdr * (1.1 * x * y * y * y - 0.5 * x * x * x * y) * FULL + 0.5);
  });
}

/** `scale` = px of this picture per source px. */
export function adjustPicture(
  source: Uint8Array,
  width: number,
  height: number,
  adjustments: Adjustments,
  scale: number,
): Uint8Array<ArrayBuffer> {
  const plan = planAdjust(adjustments, scale);
  if (!plan) return source.slice();
  const target = new Uint8Array(source.length);
  const needsLuma = plan.tone !== null || plan.sharpness !== 0;
  const luma = needsLuma ? lumaPlane(source, width * height, plan.curve) : null;
  const base = luma && plan.tone ? baseOf(luma, width, height, scale) : null;
  const blurred = luma && plan.sharpness !== 0 ? blurPlane(luma, width, height, plan.sharpSigma) : null;
  const deltas = new Int16Array(width);
  const gains = new Uint16Array(width);
  const offsets = new Uint16Array(width);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    deltas.fill(0);
    if (luma && base && plan.tone) {
      expandRow(base, y, gains, offsets);
      addTone(luma.subarray(from, from + width), gains, offsets, plan.tone, plan.boost, deltas);
    }
    if (luma && blurred) addSharpness(luma, blurred, width, height, y, plan.sharpness, deltas);
    paintRow(source, from * 4, width, plan, deltas, target);
  }
  return target;
}

/** Rec. 709 luma of the curved colours, rounded to 8 bits. */
function lumaPlane(source: Uint8Array, count: number, curve: Uint16Array): Uint8Array {
  const luma = new Uint8Array(count);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    luma[i] = (lumaOf(curve[source[p]!]!, curve[source[p + 1]!]!, curve[source[p + 2]!]!) + 8) >> 4;
  }
  return luma;
}

/** 8.4 in, 8.4 out; weights in 1/256. */
function lumaOf(r: number, g: number, b: number): number {
  return (54 * r + 183 * g + 19 * b + 128) >> 8;
}

function baseOf(luma: Uint8Array, width: number, height: number, scale: number): BasePlane {
  const { halvings, radius } = planBase(scale);
  let small: Uint8Array = luma;
  let columns = width;
  let rows = height;
  for (let i = 0; i < halvings; i++) {
    small = halvePlane(small, columns, rows);
    columns = (columns + 1) >> 1;
    rows = (rows + 1) >> 1;
  }
  return guidedBase(small, columns, rows, radius, halvings);
}

/** deltas += tone(base) + boost · (luma − base), base = gain · luma + offset. */
function addTone(
  luma: Uint8Array,
  gains: Uint16Array,
  offsets: Uint16Array,
  tone: Int16Array,
  boost: number,
  deltas: Int16Array,
): void {
  for (let x = 0; x < luma.length; x++) {
    const y = luma[x]! << 4;
    const base = Math.min(FULL, ((gains[x]! * y + 128) >> 8) + offsets[x]!);
    deltas[x]! += tone[base]! + (((y - base) * boost) >> 8);
  }
}

function addSharpness(
  luma: Uint8Array,
  blurred: Uint8Array,
  width: number,
  height: number,
  y: number,
  amount: number,
  deltas: Int16Array,
): void {
  const above = Math.max(0, y - 1) * width;
  const here = y * width;
  const below = Math.min(height - 1, y + 1) * width;
  for (let x = 0; x < width; x++) {
    const value = luma[here + x]! << 4;
    const away = value - (blurred[here + x]! << 4);
    if (amount < 0) {
      deltas[x]! += (away * amount) >> 8;
      continue;
    }
    const left = Math.max(0, x - 1);
    const right = Math.min(width - 1, x + 1);
    let low = 255;
    let high = 0;
    for (const row of [above, here, below]) {
      for (let i = left; i <= right; i++) {
        const v = luma[row + i]!;
        if (v < low) low = v;
        if (v > high) high = v;
      }
    }
    const sharp = value + ((away * amount) >> 8);
    deltas[x]! += Math.max((low << 4) - OVERSHOOT, Math.min((high << 4) + OVERSHOOT, sharp)) - value;
  }
}

function paintRow(
  source: Uint8Array,
  from: number,
  width: number,
  plan: AdjustPlan,
  deltas: Int16Array,
  target: Uint8Array,
): void {
  const { curve, saturation } = plan;
  for (let x = 0, p = from; x < width; x++, p += 4) {
    let r = curve[source[p]!]!;
    let g = curve[source[p + 1]!]!;
    let b = curve[source[p + 2]!]!;
    const delta = deltas[x]!;
    if (delta !== 0) {
      const luma = lumaOf(r, g, b);
      const wanted = clampFull(luma + delta);
      const gain = Math.fround((wanted + LIFT) / (luma + LIFT));
      r = scaleColour(r, gain);
      g = scaleColour(g, gain);
      b = scaleColour(b, gain);
    }
    if (saturation !== 256) {
      const grey = lumaOf(r, g, b);
      r = clampFull(grey + (((r - grey) * saturation + 128) >> 8));
      g = clampFull(grey + (((g - grey) * saturation + 128) >> 8));
      b = clampFull(grey + (((b - grey) * saturation + 128) >> 8));
    }
    target[p] = (r + 8) >> 4;
    target[p + 1] = (g + 8) >> 4;
    target[p + 2] = (b + 8) >> 4;
    target[p + 3] = source[p + 3]!;
  }
}

/** (v + LIFT) · gain − LIFT, rounded, in 32-bit floats as the lanes do it. */
function scaleColour(v: number, gain: number): number {
  return clampFull(Math.fround(Math.fround((v + LIFT) * gain) - (LIFT - 0.5)) | 0);
}

function clampFull(v: number): number {
  return Math.max(0, Math.min(FULL, v));
}

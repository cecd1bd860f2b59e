/**
 * Color adjustments of a straight RGBA picture. Alpha never changes, and neutral adjustments return the same bytes.
 *
 * In this order:
 * 1. white balance: gains of linear light (`color/white-balance.ts`);
 * 2. hdr: lightness through the lines of the local tone grid (`color/local-tone.ts`);
 * 3. sharpness: an unsharp mask (`color/sharpness.ts`);
 * 4. tone: exposure, whites, blacks, highlights, shadows, contrast and the curve, one table (`color/tone-curve.ts`);
 * 5. saturation and vibrance, and all colors compressed into sRGB at their own hue (`color/paint-colors.ts`).
 *
 * Radii are source px times `scale`, so a reduced picture looks like the full one, reduced. Any part of a picture can be computed:
 * it reads itself, a margin of `planAdjust().margin` px and the local tone grid, and has the bytes of the whole picture there.
 */
import { type Adjustments, adjustmentsKey, isNeutral } from '../../document/adjustments.ts';
import { blurPlane, planBlur } from '../resample/gaussian.ts';
import { halvePicture } from '../resample/halve.ts';
import { type ColorPlan, planColors } from './color-plan.ts';
import { expandTone, type LocalTone, localTone, localToneHalvings } from './local-tone.ts';
import { paintColors } from './paint-colors.ts';
import { lightPlane, SHARP_SIGMA, sharpAmount, sharpenRow } from './sharpness.ts';

/** Whole px of a picture. */
export interface AdjustArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface AdjustPart {
  /** Default: the whole picture. */
  readonly area?: AdjustArea;
  /** The picture's own grid, if already computed; otherwise it is made when hdr needs it. */
  readonly tone?: LocalTone | null;
}

/** The part of an adjustment that does not depend on pixels, shared by every implementation. */
export interface AdjustPlan {
  readonly colors: ColorPlan;
  /** 0…1. */
  readonly hdr: number;
  /** −256…384, Q8; 0 = neither. */
  readonly sharpness: number;
  /** px of this picture. */
  readonly sharpSigma: number;
  /** px around a part that sharpness reads; infinite where a part needs the whole picture. */
  readonly margin: number;
}

let last: { readonly key: string; readonly plan: AdjustPlan } | null = null;

/** null when nothing would change. */
export function planAdjust(adjustments: Adjustments, scale: number): AdjustPlan | null {
  if (isNeutral(adjustments)) return null;
  const key = `${adjustmentsKey(adjustments)}/${scale}`;
  // The tiles of one picture are requested one by one.
  if (last?.key === key) return last.plan;
  const sharpness = sharpAmount(adjustments.sharpness);
  const sharpSigma = SHARP_SIGMA * scale;
  const blur = planBlur(sharpSigma);
  const reach = blur.kind === 'weights' ? blur.weights.length >> 1 : blur.kind === 'copy' ? 0 : Infinity;
  const plan = {
    colors: planColors(adjustments),
    hdr: adjustments.hdr / 100,
    sharpness,
    sharpSigma,
    margin: sharpness === 0 ? 0 : reach + 1,
  };
  last = { key, plan };
  return plan;
}

/** The area that a part reads: itself and the margin around it, inside the picture. */
export function withMargin(area: AdjustArea, margin: number, width: number, height: number): AdjustArea {
  const [left, top] = [Math.max(0, area.x - margin), Math.max(0, area.y - margin)];
  return {
    x: left,
    y: top,
    width: Math.min(width, area.x + area.width + margin) - left,
    height: Math.min(height, area.y + area.height + margin) - top,
  };
}

/** `scale` = px of this picture per source px. Returns the bytes of the area. */
export function adjustPicture(
  source: Uint8Array,
  width: number,
  height: number,
  adjustments: Adjustments,
  scale: number,
  part: AdjustPart = {},
): Uint8Array<ArrayBuffer> {
  const area = part.area ?? { x: 0, y: 0, width, height };
  const plan = planAdjust(adjustments, scale);
  const target = new Uint8Array(area.width * area.height * 4);
  if (!plan) {
    for (let y = 0; y < area.height; y++) {
      const from = 4 * ((area.y + y) * width + area.x);
      target.set(source.subarray(from, from + 4 * area.width), 4 * y * area.width);
    }
    return target;
  }
  const tone = plan.hdr > 0 ? (part.tone ?? measureTone(source, width, height, scale)) : null;
  const gains = tone && new Float32Array(area.width);
  const offsets = tone && new Float32Array(area.width);
  const deltas = plan.sharpness === 0 ? null : new Int16Array(area.width);
  const seen = withMargin(area, plan.margin, width, height);
  const light = deltas && lightPlane(source, width, seen);
  const blurred = light && blurPlane(light, seen.width, seen.height, plan.sharpSigma);
  for (let y = 0; y < area.height; y++) {
    const row = area.y + y;
    if (tone && gains && offsets) expandTone(tone, plan.hdr, area.x, row, gains, offsets);
    if (deltas && light && blurred) {
      const [left, top] = [area.x - seen.x, row - seen.y];
      sharpenRow(light, blurred, seen.width, seen.height, top, left, plan.sharpness, deltas);
    }
    const detail = { gains, offsets, deltas };
    const from = 4 * (row * width + area.x);
    paintColors(source, from, area.width, plan.colors, detail, target, 4 * y * area.width);
  }
  return target;
}

/** The local tone grid of a picture. */
export function measureTone(source: Uint8Array, width: number, height: number, scale: number): LocalTone {
  const halvings = localToneHalvings(scale);
  let [pixels, columns, rows] = [source, width, height];
  for (let i = 0; i < halvings; i++) {
    pixels = halvePicture(pixels, columns, rows);
    columns = (columns + 1) >> 1;
    rows = (rows + 1) >> 1;
  }
  return finishTone(localTone(pixels, columns, rows, halvings));
}

export function finishTone(work: Generator<number, LocalTone>): LocalTone {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

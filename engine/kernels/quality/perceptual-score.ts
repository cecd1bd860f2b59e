/**
 * Visual similarity of two pictures, 0…100: structural similarity over five scales, luma and chroma.
 *
 * After Wang, Simoncelli and Bovik, "Multiscale structural similarity for image quality assessment" (2003), with three changes.
 * Color counts: Cb and Cr at half size, because an encoder may give up color first. The worst areas count more than the average
 * (mean and root mean square of a window's loss, half each), as an eye finds the one ringing edge in a calm sky. And scales are
 * summed, weighted, instead of multiplying powers, which differ between engines.
 *
 * The scale, for photographs encoded as JPEG with color at half size:
 *
 * - 100  the same picture
 * - ≥ 85 no difference side by side (about quality 93)
 * - ≥ 75 no difference at normal viewing (about quality 75)
 * - ≥ 60 visible in fine texture and at edges (about quality 40)
 * - < 40 plainly damaged (about quality 15)
 *
 * It orders encodings of one picture; between different pictures a few points mean nothing. Transparent parts are composed on mid
 * gray. Sums are integers and the rest + − × ÷ √, so the score is the same everywhere.
 */

import { halvePlane } from '../resample/halve.ts';

/** The reference picture: its planes are computed once, so that every further candidate costs half. */
export interface PerceptualScorer {
  /** RGBA of the same size, straight alpha. 0…100. */
  score(candidate: Uint8Array): number;
}

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

interface Channel {
  readonly weight: number;
  /** Finest first. */
  readonly scales: readonly Plane[];
}

/** Windows are 8 px, two blocks wide and high, one at every block. */
const BLOCK = 4;
const WINDOW_PIXELS = (2 * BLOCK) ** 2;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;
/** Close to the sensitivities measured by Wang et al.: middle scales matter most. */
const SCALE_WEIGHTS = [0.1, 0.3, 0.3, 0.2, 0.1] as const;
const LUMA_WEIGHT = 0.8;
const CHROMA_WEIGHT = 0.1;
/** Points for the root of the loss, fitted to the scale above. */
const POINTS = 330;

export function createPerceptualScorer(
  reference: Uint8Array,
  width: number,
  height: number,
): PerceptualScorer {
  const channels = channelsOf(reference, width, height);
  return {
    score(candidate) {
      if (candidate.length !== reference.length) {
        throw new RangeError(`Scoring ${candidate.length} bytes against ${reference.length}`);
      }
      const others = channelsOf(candidate, width, height);
      let loss = 0;
      channels.forEach((channel, i) => {
        loss += channel.weight * channelLoss(channel, others[i]!);
      });
      return Math.max(0, 100 - POINTS * Math.sqrt(loss));
    },
  };
}

function channelLoss(a: Channel, b: Channel): number {
  let loss = 0;
  let weights = 0;
  a.scales.forEach((plane, i) => {
    loss += SCALE_WEIGHTS[i]! * planeLoss(plane, b.scales[i]!);
    weights += SCALE_WEIGHTS[i]!;
  });
  return loss / weights;
}

function channelsOf(pixels: Uint8Array, width: number, height: number): Channel[] {
  if (pixels.length !== width * height * 4)
    throw new RangeError(`${width}×${height} px in ${pixels.length} bytes`);
  const luma = new Uint8Array(width * height);
  const cb = new Uint8Array(width * height);
  const cr = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < luma.length; i++, at += 4) {
    const alpha = pixels[at + 3]!;
    let r = pixels[at]!;
    let g = pixels[at + 1]!;
    let b = pixels[at + 2]!;
    if (alpha < 255) {
      r = onGray(r, alpha);
      g = onGray(g, alpha);
      b = onGray(b, alpha);
    }
    // ITU-R BT.601 in 1/256, as JPEG, WebP and AVIF separate colors.
    luma[i] = (77 * r + 150 * g + 29 * b + 128) >> 8;
    cb[i] = (32_896 - 43 * r - 85 * g + 128 * b) >> 8;
    cr[i] = (32_896 + 128 * r - 107 * g - 21 * b) >> 8;
  }
  const size = { width, height };
  return [
    { weight: LUMA_WEIGHT, scales: scalesOf({ ...size, values: luma }) },
    { weight: CHROMA_WEIGHT, scales: scalesOf(halve({ ...size, values: cb })) },
    { weight: CHROMA_WEIGHT, scales: scalesOf(halve({ ...size, values: cr })) },
  ];
}

function onGray(value: number, alpha: number): number {
  return Math.floor((value * alpha + 128 * (255 - alpha) + 127) / 255);
}

/** Down to the scale at which a window would be larger than the picture. */
function scalesOf(finest: Plane): Plane[] {
  const scales = [finest];
  for (let plane = finest; scales.length < SCALE_WEIGHTS.length; ) {
    plane = halve(plane);
    if (Math.min(plane.width, plane.height) < 2 * BLOCK) break;
    scales.push(plane);
  }
  return scales;
}

function halve({ width, height, values }: Plane): Plane {
  return { width: (width + 1) >> 1, height: (height + 1) >> 1, values: halvePlane(values, width, height) };
}

/** Mean and root mean square of 1 − SSIM over all windows, half each. */
function planeLoss(a: Plane, b: Plane): number {
  const columns = Math.max(2, Math.ceil(a.width / BLOCK));
  const rows = Math.max(2, Math.ceil(a.height / BLOCK));
  let upper = blockSums(a, b, 0, columns);
  let sum = 0;
  let squares = 0;
  for (let row = 1; row < rows; row++) {
    const lower = blockSums(a, b, row, columns);
    for (let left = 0; left + SUMS < lower.length; left += SUMS) {
      const loss = 1 - windowSimilarity(upper, lower, left);
      sum += loss;
      squares += loss * loss;
    }
    upper = lower;
  }
  const windows = (rows - 1) * (columns - 1);
  return 0.5 * (sum / windows) + 0.5 * Math.sqrt(squares / windows);
}

/** Of a block: Σp, Σq, Σp², Σq², Σpq. */
const SUMS = 5;

/** Of one row of blocks; outside the picture its edge px repeat. */
function blockSums(a: Plane, b: Plane, row: number, columns: number): Int32Array {
  const sums = new Int32Array(columns * SUMS);
  const { width, height } = a;
  for (let j = 0; j < BLOCK; j++) {
    const from = Math.min(row * BLOCK + j, height - 1) * width;
    for (let x = 0; x < columns * BLOCK; x++) {
      const at = from + (x < width ? x : width - 1);
      const p = a.values[at]!;
      const q = b.values[at]!;
      const into = (x >> 2) * SUMS;
      sums[into]! += p;
      sums[into + 1]! += q;
      sums[into + 2]! += Math.imul(p, p);
      sums[into + 3]! += Math.imul(q, q);
      sums[into + 4]! += Math.imul(p, q);
    }
  }
  return sums;
}

function windowSimilarity(upper: Int32Array, lower: Int32Array, left: number): number {
  const total = (i: number) =>
    upper[left + i]! + upper[left + SUMS + i]! + lower[left + i]! + lower[left + SUMS + i]!;
  const p = total(0) / WINDOW_PIXELS;
  const q = total(1) / WINDOW_PIXELS;
  const varianceP = total(2) / WINDOW_PIXELS - p * p;
  const varianceQ = total(3) / WINDOW_PIXELS - q * q;
  const covariance = total(4) / WINDOW_PIXELS - p * q;
  return ((2 * p * q + C1) * (2 * covariance + C2)) / ((p * p + q * q + C1) * (varianceP + varianceQ + C2));
}

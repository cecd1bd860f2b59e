/** The erase pairs of `fixtures/pictures` for the kernels: with the object, without it, and the user's mask. */
import sharp from 'sharp';
import { type InpaintRequest, inpaint } from '../../engine/kernels/inpaint/inpaint.ts';
import { addRim } from '../../engine/kernels/mask/rim.ts';
import { picture } from './browser.ts';

export interface ErasePair {
  readonly width: number;
  readonly height: number;
  readonly before: Uint8Array;
  readonly truth: Uint8Array;
  /** As the studio passes it to the kernel: grown by a few px. */
  readonly coverage: Uint8Array;
}

/** Straight RGBA, at `scale` of the file's size. */
export async function erasePair(name: string, scale: number): Promise<ErasePair> {
  const meta = await sharp(picture(`${name}.before.jpg`)).metadata();
  const width = Math.round(meta.width * scale);
  const height = Math.round(meta.height * scale);
  const load = async (file: string) =>
    new Uint8Array(
      await sharp(picture(file)).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer(),
    );
  const [before, truth, mask] = await Promise.all([
    load(`${name}.before.jpg`),
    load(`${name}.truth.jpg`),
    load(`${name}.erase-mask.png`),
  ]);
  const hard = Uint8Array.from({ length: width * height }, (_, at) => mask[at * 4]!);
  return { width, height, before, truth, coverage: addRim(hard, width, height, 6) };
}

/** The whole picture after `inpaint`; `fractions` receives its reported progress. */
export function fillIn(request: InpaintRequest, fractions: number[] = []): Uint8Array {
  const out = new Uint8Array(request.pixels);
  const work = inpaint(request);
  let step = work.next();
  for (; !step.done; step = work.next()) fractions.push(step.value);
  for (const { area, pixels } of step.value) {
    for (let y = 0; y < area.height; y++) {
      const row = pixels.subarray(y * area.width * 4, (y + 1) * area.width * 4);
      out.set(row, ((area.y + y) * request.width + area.x) * 4);
    }
  }
  return out;
}

/** All of a picture as the area of a request. */
export function wholeArea({ width, height }: { readonly width: number; readonly height: number }) {
  return { x: 0, y: 0, width, height };
}

export interface FillScores {
  /** Mean difference of a channel from the truth, 0…255. */
  readonly error: number;
  /** Strength of the edges inside, as a share of the truth's. A blur scores well on `error` alone. */
  readonly gradient: number;
  /** The mean step over the hole's rim, as a share of the truth's there. */
  readonly seam: number;
}

/** Over the fully replaced px. */
export function scoreFill({ width, height, truth, coverage }: ErasePair, out: Uint8Array): FillScores {
  const inside = (at: number) => coverage[at]! >= 85;
  const light = (of: Uint8Array, at: number) =>
    0.299 * of[at * 4]! + 0.587 * of[at * 4 + 1]! + 0.114 * of[at * 4 + 2]!;
  const slope = (of: Uint8Array, at: number) =>
    Math.hypot(light(of, at + 1) - light(of, at - 1), light(of, at + width) - light(of, at - width));
  const sums = { error: 0, px: 0, ours: 0, theirs: 0, ourSeam: 0, theirSeam: 0 };
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (!inside(at)) continue;
      for (let k = 0; k < 3; k++) sums.error += Math.abs(out[at * 4 + k]! - truth[at * 4 + k]!) / 3;
      sums.px++;
      sums.ours += slope(out, at);
      sums.theirs += slope(truth, at);
      if (inside(at - 1) && inside(at + 1) && inside(at - width) && inside(at + width)) continue;
      sums.ourSeam += slope(out, at);
      sums.theirSeam += slope(truth, at);
    }
  }
  return {
    error: sums.error / sums.px,
    gradient: sums.ours / sums.theirs,
    seam: sums.ourSeam / sums.theirSeam,
  };
}

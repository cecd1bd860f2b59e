/**
 * Fills a part of a picture from its surroundings, so that its content disappears.
 *
 * Each part of the hole is matched on a reduced copy, for speed; the copying is then done at the picture's own size, so the result
 * stays sharp. The rim is blended by the coverage.
 */

import { GessoError } from '../../base/errors.ts';
import { message } from '../../base/message.ts';
import type { Rect } from '../../geometry/space.ts';
import { chanceOf } from '../base/xorshift.ts';
import { type Filling, fillLevels } from './inpaint-levels.ts';
import {
  coverageAt,
  cutRegion,
  type InpaintRegion,
  type InpaintRequest,
  regionsOf,
} from './inpaint-regions.ts';
import { HOLE } from './patch-level.ts';

export type { InpaintRequest } from './inpaint-regions.ts';

/** The result px of an area; unmarked px among them are unchanged. */
export interface InpaintPart {
  readonly area: Rect<'source'>;
  /** Straight RGBA of `area`. */
  readonly pixels: Uint8Array;
}

/** Coverage from here on is replaced; below, it is blended. */
export const REPLACED = 85;

/**
 * The parts of the picture that change; empty when nothing is marked. The same request gives the same bytes everywhere. Yields its
 * progress, 0…1, every few milliseconds. Throws 'fill.nothing-left' when there is no px to fill from.
 */
export function* inpaint(request: InpaintRequest): Generator<number, readonly InpaintPart[]> {
  const { pixels, width, height, area, coverage } = request;
  if (!(width >= 1 && height >= 1) || pixels.length !== width * height * 4)
    throw new RangeError(`${pixels.length} bytes are no picture of ${width} × ${height} px`);
  if (coverage.length !== area.width * area.height)
    throw new RangeError(`${coverage.length} bytes do not cover ${area.width} × ${area.height} px`);
  const regions = yield* breathing(0, regionsOf(request));
  const total = regions.reduce((sum, { box }) => sum + box.width * box.height, 0);
  const chance = chanceOf(request.seed);
  const parts: InpaintPart[] = [];
  let done = 0;
  for (const region of regions) {
    const share = (region.box.width * region.box.height) / total;
    const cut = yield* breathing(done, cutRegion(request, region));
    const { around } = region;
    const work = fillLevels(cut.pixels, cut.kinds, around.width, around.height, request.seed, chance);
    let step = work.next();
    for (; !step.done; step = work.next()) yield done + share * step.value;
    if (!step.value) throw nothingLeft();
    parts.push({
      area: region.box,
      pixels: yield* breathing(done + share, paint(request, region, cut, step.value)),
    });
    done += share;
    yield Math.min(1, done);
  }
  return parts;
}

function* breathing<T>(fraction: number, work: Generator<void, T>): Generator<number, T> {
  let step = work.next();
  for (; !step.done; step = work.next()) yield Math.min(1, fraction);
  return step.value;
}

function nothingLeft(): GessoError {
  return new GessoError('fill.nothing-left', message('inpaint.whole-picture-marked'), {
    kept: message('kept.marked'),
    next: message('next.unmark-part'),
  });
}

function* paint(
  request: InpaintRequest,
  { box, around }: InpaintRegion,
  cut: { readonly pixels: Uint8Array; readonly kinds: Uint8Array },
  filling: Filling,
): Generator<void, Uint8Array> {
  const out = new Uint8Array(box.width * box.height * 4);
  const fresh = new Float64Array(4);
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const atX = box.x + x - around.x;
      const atY = box.y + y - around.y;
      const from = (atY * around.width + atX) * 4;
      const to = (y * box.width + x) * 4;
      const coverage = coverageAt(request, box.x + x, box.y + y);
      for (let k = 0; k < 4; k++) out[to + k] = cut.pixels[from + k]!;
      if (coverage === 0) continue;
      freshPixel(fresh, cut.pixels, around, filling, atX, atY);
      blend(out, to, fresh, Math.min(1, coverage / REPLACED));
    }
    if (y % 4 === 0) yield;
  }
  return out;
}

/** Straight RGBA for a px of the hole: the copy, at the picture's own size, and its correction. */
function freshPixel(
  into: Float64Array,
  pixels: Uint8Array,
  { width, height }: Rect<'source'>,
  filling: Filling,
  x: number,
  y: number,
): void {
  const { level, left, top, copies, halvings } = filling;
  const size = 2 ** halvings;
  const column = Math.floor(x / size) - left;
  const row = Math.floor(y / size) - top;
  const copy = copies[row * filling.width + column]!;
  into[3] = 255;
  into[0] = into[1] = into[2] = 0;
  if (copy >= 0) {
    const fromX = Math.min(width - 1, (copy % level.width) * size + (x % size));
    const fromY = Math.min(height - 1, Math.floor(copy / level.width) * size + (y % size));
    for (let k = 0; k < 4; k++) into[k] = pixels[(fromY * width + fromX) * 4 + k]!;
  }
  addCorrection(into, filling, (x + 0.5) / size - 0.5 - left, (y + 0.5) / size - 0.5 - top);
}

/** Linear between the hole's px: outside it there are none. */
function addCorrection(
  into: Float64Array,
  { level, left, top, width, height, correction }: Filling,
  x: number,
  y: number,
): void {
  const x0 = Math.floor(x);
  const y0 = Math.floor(y);
  let sum = 0;
  let [red, green, blue] = [0, 0, 0];
  for (let j = 0; j < 2; j++) {
    for (let i = 0; i < 2; i++) {
      const column = x0 + i;
      const row = y0 + j;
      const weight = (i === 0 ? 1 - (x - x0) : x - x0) * (j === 0 ? 1 - (y - y0) : y - y0);
      if (weight === 0 || column < 0 || row < 0 || column >= width || row >= height) continue;
      if (level.kinds[(top + row) * level.width + left + column] !== HOLE) continue;
      const at = (row * width + column) * 3;
      red += weight * correction[at]!;
      green += weight * correction[at + 1]!;
      blue += weight * correction[at + 2]!;
      sum += weight;
    }
  }
  if (sum === 0) return;
  into[0]! += red / sum;
  into[1]! += green / sum;
  into[2]! += blue / sum;
}

/** `share` of the new px over the old ones, in premultiplied colors; straight again afterwards. */
function blend(out: Uint8Array, at: number, fresh: Float64Array, share: number): void {
  const before = out[at + 3]! * (1 - share);
  const after = fresh[3]! * share;
  const alpha = before + after;
  for (let k = 0; k < 3; k++) {
    const value = alpha > 0 ? (out[at + k]! * before + clamped(fresh[k]!) * after) / alpha : 0;
    out[at + k] = Math.floor(value + 0.5);
  }
  out[at + 3] = Math.floor(alpha + 0.5);
}

function clamped(value: number): number {
  return Math.max(0, Math.min(255, value));
}

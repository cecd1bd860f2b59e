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
import { freshPixel } from './fresh-pixel.ts';
import { type Filling, fillLevels } from './inpaint-levels.ts';
import {
  coverageAt,
  cutRegion,
  type InpaintRegion,
  type InpaintRequest,
  regionsOf,
} from './inpaint-regions.ts';

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
  const source = { pixels: cut.pixels, width: around.width, height: around.height };
  const grid = { size: 2 ** filling.halvings, left: 0, top: 0 };
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const atX = box.x + x - around.x;
      const atY = box.y + y - around.y;
      const from = (atY * around.width + atX) * 4;
      const to = (y * box.width + x) * 4;
      const coverage = coverageAt(request, box.x + x, box.y + y);
      for (let k = 0; k < 4; k++) out[to + k] = cut.pixels[from + k]!;
      if (coverage === 0) continue;
      freshPixel(fresh, source, filling, grid, atX, atY);
      blend(out, to, fresh, Math.min(1, coverage / REPLACED));
    }
    if (y % 4 === 0) yield;
  }
  return out;
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

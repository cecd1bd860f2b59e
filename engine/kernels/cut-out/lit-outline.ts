/** An outline without the hard shadow in it: the backdrop around it is fitted again, and colors are compared as shares of it. */
import { bytePlane } from '../base/planes.ts';
import { boxMeans } from './backdrop-plane.ts';
import { tidied } from './parts.ts';
import type { SmallCopy } from './small-copy.ts';
import { findSunShadow, type Ratios, type SunShadow } from './sun-shadow.ts';
import { fitSurface } from './surface-fit.ts';

/** px around a product that are left out of the backdrop's estimate. */
const CLEARANCE = 3;
const DEGREE = 3;

/** `isSeen`: 1 where the flood found the backdrop; `isOpening`: 1 at openings. null when no shadow is found. */
export function litOutline(
  copy: SmallCopy,
  base: Uint8Array,
  isSeen: Uint8Array,
  isOpening: Uint8Array,
): Uint8Array | null {
  const { width } = copy;
  const surface = surfaceAround(copy, base);
  const shadow = surface && findSunShadow(ratiosOf(copy, surface.planes), base, width, surface.noise);
  if (!shadow) return null;
  const shadowy = copy.isLike.map((is, i) => is | shadow.core[i]!);
  return tidied(withoutShadow(base, shadow, width), width, isSeen, shadowy, isOpening).inside;
}

export interface SurfaceAround {
  readonly planes: Ratios;
  /** σ of the backdrop about it, as a share of its level. */
  readonly noise: number;
}

/** The backdrop, fitted again to all px that are not `inside`; null when there are almost none. */
export function surfaceAround(copy: SmallCopy, inside: Uint8Array): SurfaceAround | null {
  const { width, height, colors } = copy;
  const near = boxMeans(new Float32Array(inside), width, height, CLEARANCE);
  const isBackdrop = bytePlane(near.length, (i) => (near[i]! < 0.001 ? 1 : 0));
  const planes = fitSurface(copy, isBackdrop, DEGREE);
  if (!planes) return null;
  const offs: number[] = [];
  for (let i = 0; i < isBackdrop.length; i += 7) {
    if (!isBackdrop[i]) continue;
    const off = (255 * colors[1][i]!) / planes[1][i]! - 1;
    offs.push(off < 0 ? -off : off);
  }
  const middle = Float64Array.from(offs).sort()[offs.length >> 1] ?? 0;
  return { planes, noise: middle * 1.4826 };
}

/** Means of 3 × 3 px, as shares of the backdrop. */
export function ratiosOf({ colors, width, height }: SmallCopy, surface: Ratios): Ratios {
  return colors.map((plane, c) => {
    const calm = boxMeans(plane, width, height, 1);
    for (let i = 0; i < calm.length; i++) calm[i]! *= 255 / surface[c]![i]!;
    return calm;
  }) as unknown as Ratios;
}

export function withoutShadow(base: Uint8Array, shadow: SunShadow, width: number): Uint8Array {
  const rest = base.map((is, i) => (is && !shadow.px[i] ? 1 : 0));
  const dense = boxMeans(new Float32Array(rest), width, base.length / width, 1);
  return rest.map((is, i) => (is && dense[i]! > 0.6 ? 1 : 0));
}

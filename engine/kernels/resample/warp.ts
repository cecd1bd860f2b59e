/**
 * Affine warp, straight RGBA in and out.
 *
 * Maps that only move pixels (whole translations, quarter turns, mirrors) copy them exactly. Any other samples a Catmull-Rom
 * bicubic in premultiplied 14-bit integers at 1/256 px, repeating the source's edge, and multiplies alpha by the share of the
 * target pixel that the source's outline covers: edges are antialiased and have no dark fringe. The filter does not average: when
 * shrinking below a half, start from a halved picture.
 */
import type { Rect, Space } from '../../geometry/space.ts';

/** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`, source px to target px. */
export interface WarpMatrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

type Area = Pick<Rect<Space>, 'x' | 'y' | 'width' | 'height'>;

/**
 * The part `area` (integer px) of the target. Pixels outside the source are transparent black. `source` holds the px in `held` alone,
 * which the area has to do with and 2 px around them; default: all.
 */
export function warpPicture(
  source: Uint8Array,
  width: number,
  height: number,
  toTarget: WarpMatrix,
  area: Area,
  held: Area = { x: 0, y: 0, width, height },
): Uint8Array<ArrayBuffer> {
  const target = new Uint8Array(area.width * area.height * 4);
  const back = inverse(toTarget);
  const from = { pixels: source, width, height, held };
  if (movesPixels(toTarget)) copyMoved(from, back, area, target);
  else sampleBicubic(from, back, area, target);
  return target;
}

function inverse({ a, b, c, d, e, f }: WarpMatrix): WarpMatrix {
  const det = a * d - b * c;
  if (!(Math.abs(det) > 1e-12)) throw new Error('A warp that flattens the plane');
  return {
    a: d / det,
    b: -b / det,
    c: -c / det,
    d: a / det,
    e: (c * f - d * e) / det,
    f: (b * e - a * f) / det,
  };
}

/** Whole-pixel moves, within a millionth: the rounding error of composed exact turns. */
function movesPixels({ a, b, c, d, e, f }: WarpMatrix): boolean {
  const near = (v: number, goal: number): boolean => Math.abs(v - goal) < 1e-6;
  const whole = near(e, Math.round(e)) && near(f, Math.round(f));
  const upright = near(Math.abs(a), 1) && near(Math.abs(d), 1) && near(b, 0) && near(c, 0);
  const turned = near(Math.abs(b), 1) && near(Math.abs(c), 1) && near(a, 0) && near(d, 0);
  return whole && (upright || turned);
}

interface Source {
  /** Of `held`. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly held: Area;
}

function copyMoved(
  { pixels, width, height, held }: Source,
  back: WarpMatrix,
  area: Area,
  target: Uint8Array,
): void {
  const [a, b, c, d] = [Math.round(back.a), Math.round(back.b), Math.round(back.c), Math.round(back.d)];
  // Pixel centers, doubled so that they stay whole.
  const e = 2 * Math.round(back.e);
  const f = 2 * Math.round(back.f);
  for (let y = 0, at = 0; y < area.height; y++) {
    const ty = 2 * (area.y + y) + 1;
    for (let x = 0; x < area.width; x++, at += 4) {
      const tx = 2 * (area.x + x) + 1;
      const sx = (a * tx + c * ty + e - 1) / 2;
      const sy = (b * tx + d * ty + f - 1) / 2;
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
      const from = ((sy - held.y) * held.width + sx - held.x) * 4;
      target[at] = pixels[from]!;
      target[at + 1] = pixels[from + 1]!;
      target[at + 2] = pixels[from + 2]!;
      target[at + 3] = pixels[from + 3]!;
    }
  }
}

/** Catmull-Rom weights at 256 phases, Q12, each four summing to 4096. */
const PHASES = Int16Array.from({ length: 1024 }, (_, i) => {
  const t = (i >> 2) / 256;
  const k = i & 3;
  const exact = [
    ((2 - t) * t - 1) * t * 0.5,
    ((3 * t - 5) * t * t + 2) * 0.5,
    ((4 - 3 * t) * t + 1) * t * 0.5,
    (t - 1) * t * t * 0.5,
  ].map((w) => Math.floor(w * 4096 + 0.5));
  if (k === 1) return 4096 - exact[0]! - exact[2]! - exact[3]!;
  return exact[k]!;
});

function sampleBicubic(source: Source, back: WarpMatrix, area: Area, target: Uint8Array): void {
  const { width, height } = source;
  // Target px per source px, square to the source's vertical and horizontal edges.
  const perX = 1 / Math.sqrt(back.a * back.a + back.c * back.c);
  const perY = 1 / Math.sqrt(back.b * back.b + back.d * back.d);
  const pixel = new Float64Array(4);
  for (let y = 0, at = 0; y < area.height; y++) {
    const ty = area.y + y + 0.5;
    for (let x = 0; x < area.width; x++, at += 4) {
      const tx = area.x + x + 0.5;
      const u = back.a * tx + back.c * ty + back.e;
      const v = back.b * tx + back.d * ty + back.f;
      const across = edgeShare(u * perX) * edgeShare((width - u) * perX);
      if (across === 0) continue;
      const share = across * edgeShare(v * perY) * edgeShare((height - v) * perY);
      if (share === 0) continue;
      samplePixel(source, u, v, pixel);
      const alpha = Math.floor(pixel[3]! * share + 0.5);
      if (alpha === 0) continue;
      target[at] = pixel[0]!;
      target[at + 1] = pixel[1]!;
      target[at + 2] = pixel[2]!;
      target[at + 3] = alpha;
    }
  }
}

/** Share of a pixel inside an edge, from its center's distance to it. Rounding errors do not count. */
function edgeShare(distance: number): number {
  if (distance >= 0.5 - 1e-6) return 1;
  if (distance <= -0.5 + 1e-6) return 0;
  return distance + 0.5;
}

/** Straight color and alpha, 0…255, at source position (u, v). */
function samplePixel({ pixels, width, height, held }: Source, u: number, v: number, out: Float64Array): void {
  const fx = Math.floor((u - 0.5) * 256 + 0.5);
  const fy = Math.floor((v - 0.5) * 256 + 0.5);
  const x0 = (fx >> 8) - 1;
  const y0 = (fy >> 8) - 1;
  const wx = (fx & 255) * 4;
  const wy = (fy & 255) * 4;
  let r = 0;
  let g = 0;
  let b = 0;
  let a = 0;
  for (let j = 0; j < 4; j++) {
    const weightY = PHASES[wy + j]!;
    if (weightY === 0) continue;
    const row = (clampIndex(y0 + j, height) - held.y) * held.width - held.x;
    let rowR = 0;
    let rowG = 0;
    let rowB = 0;
    let rowA = 0;
    for (let i = 0; i < 4; i++) {
      const from = (row + clampIndex(x0 + i, width)) * 4;
      const alpha = pixels[from + 3]! * PHASES[wx + i]!;
      rowR += pixels[from]! * alpha;
      rowG += pixels[from + 1]! * alpha;
      rowB += pixels[from + 2]! * alpha;
      rowA += alpha;
    }
    r += rowR * weightY;
    g += rowG * weightY;
    b += rowB * weightY;
    a += rowA * weightY;
  }
  if (a <= 0) {
    out.fill(0);
    return;
  }
  // Sums stay below 2⁵³, so every double here is exact except the quotients.
  out[0] = clampByte(Math.floor(r / a + 0.5));
  out[1] = clampByte(Math.floor(g / a + 0.5));
  out[2] = clampByte(Math.floor(b / a + 0.5));
  out[3] = clampByte(Math.floor(a / 16_777_216 + 0.5));
}

function clampIndex(i: number, count: number): number {
  return i < 0 ? 0 : i >= count ? count - 1 : i;
}

function clampByte(v: number): number {
  return Math.max(0, Math.min(255, v));
}

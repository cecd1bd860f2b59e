/**
 * The dark line where a standing product meets the floor: little light comes in under it (ambient occlusion, Zhukov et al. 1998). The
 * coverage just above the base, pressed flat like the floor, at three widths of blur: the wider, the farther from the floor the
 * part may be and the less it darkens.
 */
import { smoothStep } from '../blur/float-plane.ts';
import { soften } from '../blur/soften.ts';
import { directionOf, type Light } from './light.ts';
import type { Silhouette } from './silhouette.ts';

/** Part of the product's height, and of its width, in which its lower edge counts as standing: the smaller of both. */
const BAND = { height: 0.3, width: 0.22 } as const;
/** σ across by `unit`, part of the band that is still dark, and darkness. */
const RINGS = [
  { sigma: 0.006, gap: 0.55, dark: 0.65 },
  { sigma: 0.02, gap: 0.8, dark: 0.5 },
  { sigma: 0.06, gap: 1, dark: 0.4 },
] as const;
/** Height of a ring by its width: the floor is foreshortened. */
const FLAT = 0.36;
/** Thickness of the dark source by `unit`. */
const SOURCE = 0.018;
/** How far the widest ring moves away from the light, by its σ. */
const AWAY = 0.6;

/** Room around the product's box, by `unit`. */
export const CONTACT_REACH = 0.24;

/** Height of the band above the base, px of the canvas: the contact shadow has no px above it. */
export function contactBand({ tall, box }: Pick<Silhouette, 'tall' | 'box'>): number {
  return Math.max(1, Math.min(BAND.height * tall, BAND.width * (box.right - box.left)));
}

/** Darkness of the floor, 0…1, on the silhouette's canvas. Yields its progress. 20 bytes a canvas px. */
export function* contactShadow(silhouette: Silhouette, light: Light): Generator<number, Float32Array> {
  const { alpha, base, bottoms, unit } = silhouette;
  const { width, height } = alpha;
  const band = contactBand(silhouette);
  const { right, down, length } = directionOf(light);
  const away = AWAY * Math.min(1, length);
  const open = new Float32Array(width * height).fill(1);
  for (const [n, { sigma, gap, dark }] of RINGS.entries()) {
    const wide = Math.max(0.4, sigma * unit);
    const source = new Float32Array(width * height);
    const thick = Math.max(1, SOURCE * unit, FLAT * wide);
    // Blurring thins a line: what it loses in the middle is added again.
    const gain = 1 + (1.6 * FLAT * wide) / thick;
    for (let x = 0; x < width; x++) {
      const bottom = bottoms[x]!;
      if (bottom < base - band) continue;
      const near = 1 - smoothStep(0.35 * gap, gap, (base - bottom) / band);
      if (near > 0) drawDown(source, width, height, x, bottom - thick / 2, bottom + thick / 2, near);
    }
    const ring = soften({ values: source, width, height }, wide, FLAT * wide);
    const moveX = right * away * wide;
    const moveY = FLAT * down * away * wide;
    for (let y = 0; y < height; y++) {
      const row = Math.round(y - moveY);
      if (row < 0 || row >= height) continue;
      for (let x = 0; x < width; x++) {
        const from = Math.round(x - moveX);
        if (from < 0 || from >= width) continue;
        open[y * width + x]! *= 1 - Math.min(1, dark * gain * ring[row * width + from]!);
      }
    }
    yield (n + 1) / (RINGS.length + 1);
  }
  return open.map((light, i) => {
    const y = Math.floor(i / width) + 0.5;
    return (1 - light) * smoothStep(base - band, base - 0.4 * band, y);
  });
}

/** A column from `top` to `bottom`, with the shares of its first and last px. */
function drawDown(
  plane: Float32Array,
  width: number,
  height: number,
  x: number,
  top: number,
  bottom: number,
  value: number,
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    const part = Math.min(bottom, y + 1) - Math.max(top, y);
    plane[y * width + x] = Math.max(plane[y * width + x]!, part * value);
  }
}

/**
 * The shadow of a product that lies flat, seen from above: its outline, moved away from the light by its thickness, with a penumbra; and
 * the darker rim where little light comes in under its edge.
 */
import { soften } from '../blur/soften.ts';
import { directionOf, type Light, share } from './light.ts';
import type { Silhouette } from './silhouette.ts';

/** Thickness of the product, by `unit`. */
const THICK = 0.075;
/** σ of the penumbra by the thickness: the hardest light, and what the softest adds. */
const EDGE = { hard: 0.07, soft: 0.75 } as const;
/** σ of the rim by `unit`, its darkness, and how far it moves, of the shadow's own way. */
const RIM = { sigma: 0.011, dark: 0.6, move: 0.12 } as const;

/** Longest way of the shadow by the thickness. */
const LONGEST = 2.2;

/** How far the shadow moves, and the blur around it, px. */
export function topReach(light: Light, width: number, height: number) {
  const { right, down, length, way } = directionOf(light);
  const unit = Math.sqrt(width * height);
  const far = Math.min(LONGEST, length) * THICK * unit;
  const sigma = Math.max(
    0.5,
    (EDGE.hard + share(light.softness) * EDGE.soft * Math.min(2, way)) * THICK * unit,
  );
  return { right: right * far, down: down * far, sigma, blur: 3.2 * Math.max(sigma, RIM.sigma * unit) };
}

/** Darkness of the floor without the rim, 0…1, on the silhouette's canvas: its sum is the product's area. 12 bytes a canvas px. */
export function offsetShadow({ alpha, box }: Silhouette, light: Light): Float32Array {
  const { right, down, sigma } = topReach(light, box.right - box.left, box.bottom - box.top);
  return moved(soften(alpha, sigma), alpha.width, alpha.height, right, down);
}

/** Yields its progress. */
export function* topShadow(silhouette: Silhouette, light: Light): Generator<number, Float32Array> {
  const { alpha, box, unit } = silhouette;
  const { right, down } = topReach(light, box.right - box.left, box.bottom - box.top);
  const shadow = offsetShadow(silhouette, light);
  yield 0.4;
  const rim = moved(
    soften(alpha, Math.max(0.5, RIM.sigma * unit)),
    alpha.width,
    alpha.height,
    RIM.move * right,
    RIM.move * down,
  );
  yield 0.8;
  for (let i = 0; i < shadow.length; i++) shadow[i] = 1 - (1 - shadow[i]! * 0.8) * (1 - RIM.dark * rim[i]!);
  return shadow;
}

/** By a fraction of a px, interpolated; what leaves the canvas is lost. */
function moved(values: Float32Array, width: number, height: number, right: number, down: number) {
  const result = new Float32Array(values.length);
  const [wholeX, wholeY] = [Math.floor(-right), Math.floor(-down)];
  const [partX, partY] = [-right - wholeX, -down - wholeY];
  const at = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : values[y * width + x]!;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const left = x + wholeX;
      const top = y + wholeY;
      const upper = at(left, top) + partX * (at(left + 1, top) - at(left, top));
      const lower = at(left, top + 1) + partX * (at(left + 1, top + 1) - at(left, top + 1));
      result[i] = upper + partY * (lower - upper);
    }
  }
  return result;
}

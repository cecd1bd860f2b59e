/**
 * The largest chroma of sRGB by hue, against which chroma is measured, so that colors are compressed instead of clipped.
 *
 * For one hue the largest chroma over the lightness is a straight line from black to the cusp (scaling linear light moves along
 * it), then an arc down to white, approximated by a parabola inside it:
 *     M(L) = min(L ÷ slope, u · (rise + bend · u)),  u = 1 − L.
 * Hues are indexed by a diamond angle, which needs a division and no arc tangent.
 */
import { labToLinear } from './oklch.ts';

/** Hues in the table. */
export const HUES = 1024;
/** Numbers for each hue: slope, rise, bend, and its share of vibrance. */
const HUE_NUMBERS = 4;

/** Skin: its hue in OKLCh as a direction, and the cosine from which a hue counts as skin. */
const SKIN = [0.6157, 0.788] as const;
const SKIN_COSINE = 0.82;
/** Vibrance that remains on skin. */
const SKIN_SHARE = 0.35;

let table: Float32Array | null = null;

/** `HUES` × `HUE_NUMBERS`. Made once, in some 20 ms. */
export function hueTable(): Float32Array {
  if (table) return table;
  const made = new Float32Array(HUES * HUE_NUMBERS);
  for (let i = 0; i < HUES; i++) made.set(numbersOf(...directionOf(i)), i * HUE_NUMBERS);
  table = made;
  return made;
}

/** The unit vector (a, b) of a hue. Diamond angle: 0 at +a, 1 at +b, 2 at −a, 3 at −b. */
function directionOf(index: number): [number, number] {
  const angle = ((index + 0.5) * 4) / HUES;
  const a = angle < 2 ? 1 - angle : angle - 3;
  const b = angle < 2 ? 1 - Math.abs(a) : Math.abs(a) - 1;
  const length = Math.sqrt(a * a + b * b);
  return [a / length, b / length];
}

function numbersOf(a: number, b: number): readonly number[] {
  let cusp = 0.5;
  // Up to the cusp chroma ÷ lightness is constant, beyond it falls: the cusp is where it starts to fall.
  const steep = largestChroma(0.25, a, b) / 0.25;
  for (let step = 0.25; step > 1e-6; step /= 2) {
    cusp += largestChroma(cusp, a, b) > steep * cusp * (1 - 1e-4) ? step : -step;
  }
  const most = steep * cusp;
  let curvature = 0;
  for (let i = 1; i < 16; i++) {
    const t = i / 16;
    const share = largestChroma(1 - (1 - cusp) * t, a, b) / most;
    curvature = Math.max(curvature, (1 - share / t) / (1 - t));
  }
  const rise = most / (1 - cusp);
  const skin = Math.max(0, (a * SKIN[0] + b * SKIN[1] - SKIN_COSINE) / (1 - SKIN_COSINE));
  const share = 1 - (1 - SKIN_SHARE) * skin * (2 - skin);
  return [1 / steep, rise * (1 - curvature), (rise * curvature) / (1 - cusp), share];
}

/** The largest chroma that sRGB has of this lightness and hue. */
function largestChroma(lightness: number, a: number, b: number): number {
  let inside = 0;
  for (let step = 0.25; step > 1e-7; step /= 2) {
    const chroma = inside + step;
    const [red, green, blue] = labToLinear(lightness, a * chroma, b * chroma);
    if (Math.min(red, green, blue) >= -1e-7 && Math.max(red, green, blue) <= 1 + 1e-7) inside = chroma;
  }
  return inside;
}

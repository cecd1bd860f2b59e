/**
 * The shadow that a standing product casts on the floor: its outline, sheared and shortened along the light. The floor is seen from
 * slightly above, so depth is foreshortened. Edges widen and the shadow fades with the height that casts them, as under a lamp that is
 * not a point (Fernando 2005, percentage-closer soft shadows, by the geometry of similar triangles).
 */
import { partOf } from '../base/work.ts';
import { type FloatPlane, smoothStep } from '../blur/float-plane.ts';
import { soften } from '../blur/soften.ts';
import { contactBand } from './contact.ts';
import { directionOf, type Light, share } from './light.ts';
import type { Silhouette } from './silhouette.ts';
import { blurBy } from './variable-blur.ts';

/** `regular`: floor lines stay parallel, as through a long lens. `lens`: what lies farther back is smaller, as through a near one. */
export type ShadowCamera = 'regular' | 'lens';

/** Height on the picture of a floor px by its depth: the camera looks down by 20°. */
const PITCH = 0.35;
/** Depth of a product by its width at the floor. */
const DEPTH = 0.75;
/** How much smaller a thing is one `unit` farther back, through a near lens. */
const CONVERGENCE = 0.3;
/** Nearest depth in units, towards the camera: perspective grows without end beyond it. */
const NEAREST = -2;
/** σ of an edge by `unit` where the product touches the floor, and by the way of the light at the softest. */
const EDGE = { contact: 0.004, way: 0.2 } as const;
/** Longest shadow by the product's height. */
const LONGEST = 2.2;
/** Share of the shadow that is lost at the top of the product. */
const FADE = 0.72;

/** How far the shadow may reach beyond the product's box, px: right, down (negative: left, up), and the blur around it. */
export function castReach(light: Light, width: number, height: number) {
  const { right, down, length, way } = directionOf(light);
  const far = Math.min(LONGEST, length) * height;
  const unit = Math.sqrt(width * height);
  const depth = down * far;
  // Towards the camera a near lens enlarges.
  const grown = 1 / (1 + CONVERGENCE * Math.max(NEAREST, -Math.max(0, depth) / unit));
  const blur = 3.2 * edgeOf(light, unit, height, way);
  return { right: right * far * grown, down: PITCH * depth * grown, blur: blur + (grown - 1) * width };
}

function edgeOf(light: Light, unit: number, height: number, way: number): number {
  return EDGE.contact * unit + share(light.softness) * EDGE.way * Math.min(way, 2) * height;
}

/** Darkness of the floor, 0…1, on the silhouette's canvas. Yields its progress. 32 bytes a canvas px. */
export function* castShadow(
  silhouette: Silhouette,
  light: Light,
  camera: ShadowCamera = 'regular',
): Generator<number, Float32Array> {
  const { alpha, unit, tall: height } = silhouette;
  const outline = projected(silhouette, light, camera, height);
  yield 0.2;
  const { way } = directionOf(light);
  const most = Math.max(0.5, edgeOf(light, unit, height, way));
  const least = Math.min(most, Math.max(0.5, EDGE.contact * unit));
  const floor = { ...alpha, values: outline.floor };
  const heights = yield* spread(floor, outline.heights, Math.max(1, most), height);
  const sigmas = new Float32Array(heights.length);
  for (let i = 0; i < sigmas.length; i++) sigmas[i] = least + (heights[i]! / height) * (most - least);
  const soft = yield* partOf(blurBy(floor, sigmas, least, most), 0.4, 1);
  for (let i = 0; i < soft.length; i++) soft[i]! *= 1 - FADE * smoothStep(0, 1.15, heights[i]! / height);
  return soft;
}

/** Which floor px have no light, 0…1, and the lowest height that takes it, px. */
function projected(silhouette: Silhouette, light: Light, camera: ShadowCamera, height: number) {
  const { alpha, base, box, unit } = silhouette;
  const { values, width } = alpha;
  const { right, down, length } = directionOf(light);
  const far = Math.min(LONGEST, length);
  const depths = depthsOf(silhouette);
  let foot = 0;
  for (let i = Math.floor(base - 0.12 * height) * width; i < depths.length; i++)
    foot = Math.max(foot, depths[i]!);
  const seen = seenDepth(silhouette, foot);
  foot *= seen;
  const center = (box.left + box.right) / 2;
  const floor = new Float32Array(values.length);
  const heights = new Float32Array(values.length);
  const placeOf = (up: number) => {
    const depth = Math.max(NEAREST * unit, -down * far * up);
    const size = camera === 'lens' ? 1 / (1 + (CONVERGENCE * depth) / unit) : 1;
    return { size, y: base - foot - PITCH * depth * size };
  };
  for (let y = box.bottom - 1; y >= box.top; y--) {
    const up = Math.max(0, base - y - 0.5);
    const place = placeOf(up);
    const step = Math.max(0.5, Math.abs(placeOf(up + 1).y - place.y));
    for (let x = 0; x < width; x++) {
      const from = (x + 0.5 - center) / place.size + center - right * far * up - 0.5;
      const left = Math.floor(from);
      if (left < box.left - 1 || left >= box.right) continue;
      const i = y * width + left;
      const alphaHere = values[i]! + (from - left) * (values[i + 1]! - values[i]!);
      if (alphaHere <= 0) continue;
      const depth = seen * (depths[i]! + (from - left) * (depths[i + 1]! - depths[i]!));
      const half = Math.max(step, place.size * depth);
      const first = Math.max(0, Math.ceil(place.y - half - 1));
      const last = Math.min(alpha.height - 1, Math.floor(place.y + half));
      for (let to = first; to <= last; to++) {
        const value = alphaHere * Math.min(1, half + 0.5 - Math.abs(to + 0.5 - place.y));
        const at = to * width + x;
        const more = value - floor[at]!;
        if (more <= 0) continue;
        heights[at]! += (more / value) * (up - heights[at]!);
        floor[at] = value;
      }
    }
  }
  return { floor, heights };
}

/** Where the lower edge is looked at, from either end of what stands, and how far a round base has risen there by its half depth. */
const LOOK = { in: 0.15, rise: 0.286 } as const;
/** Share of the depth that is left to a product whose lower edge is level: the camera stands as low as the product. */
const LEVEL = 0.25;

/**
 * Share of the expected depth that the lower edge shows, `LEVEL`…1. Seen from above, the edge of a round or turned base rises towards its
 * ends; where it is level, the camera looks along the floor, and a deep shadow would hang above the base line.
 */
function seenDepth(silhouette: Silhouette, foot: number): number {
  const { bottoms, base, box } = silhouette;
  const band = contactBand(silhouette);
  const standing: number[] = [];
  for (let x = box.left; x < box.right; x++) if (bottoms[x]! >= base - band) standing.push(bottoms[x]!);
  if (standing.length === 0 || foot <= 0) return 1;
  const inside = Math.floor(LOOK.in * standing.length);
  const rise = base - (standing[inside]! + standing[standing.length - 1 - inside]!) / 2;
  return Math.min(1, Math.max(LEVEL, rise / LOOK.rise / foot));
}

/**
 * Half the depth of the product at each px, foreshortened: as deep as a solid with round rows, so long as the part is no thinner in its
 * height (a cord on the floor is thin, however long it is).
 */
function depthsOf({ alpha, box }: Silhouette): Float32Array {
  const { values, width, height } = alpha;
  const depths = new Float32Array(values.length);
  for (let x = box.left; x < box.right; x++) {
    for (let y = 0, from = -1; y <= height; y++) {
      const isInside = y < height && values[y * width + x]! >= 0.5;
      if (isInside && from < 0) from = y;
      if (isInside || from < 0) continue;
      for (let n = from; n < y; n++) depths[n * width + x] = y - from;
      from = -1;
    }
  }
  for (let y = box.top; y < box.bottom; y++) {
    for (let x = box.left, from = -1; x <= box.right; x++) {
      const isInside = x < box.right && values[y * width + x]! >= 0.5;
      if (isInside && from < 0) from = x;
      if (isInside || from < 0) continue;
      for (let n = from; n < x; n++) {
        const off = (2 * (n + 0.5 - from)) / (x - from) - 1;
        const round = (x - from) * Math.sqrt(1 - off * off);
        depths[y * width + n] = ((PITCH * DEPTH) / 2) * Math.min(round, 1.5 * depths[y * width + n]!);
      }
      from = -1;
    }
  }
  return depths;
}

/** Weight of the wide surroundings beside the near ones. */
const WIDE = 0.01;

/** Heights beyond the outline too: those of the px around, so that a blurred edge has a width on its outside. */
function* spread(
  plane: FloatPlane,
  heights: Float32Array,
  sigma: number,
  most: number,
): Generator<number, Float32Array> {
  const weighted = heights.map((height, i) => height * plane.values[i]!);
  const over = new Float32Array(heights.length);
  const under = new Float32Array(heights.length);
  for (const [width, weight] of [
    [0.35 * sigma, 1],
    [1.3 * sigma, WIDE],
  ] as const) {
    const sums = soften({ ...plane, values: weighted }, width);
    const weights = soften(plane, width);
    for (let i = 0; i < over.length; i++) {
      over[i]! += weight * sums[i]!;
      under[i]! += weight * weights[i]!;
    }
    yield 0.3;
  }
  return over.map((sum, i) => (under[i]! > 1e-6 ? Math.min(most, sum / under[i]!) : most));
}

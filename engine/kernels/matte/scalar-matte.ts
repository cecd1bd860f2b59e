/** The matte in plain TypeScript: the reference of its SIMD twin (`simd-matte.ts`), and the fallback without WebAssembly. */
import type { PixelGrid } from '../base/pixel-grid.ts';
import { type Quads, quadMeans } from './quad-means.ts';
import { followEdges } from './scalar-follow.ts';

/** The first estimate stops a px or two off the real edge: px around it, inside the product and outside. */
const BAND = { inside: 3, outside: 1 } as const;
/** px around that give the color of either side. */
const SIGHT = 6;
/** Share of a window that is enough for an estimate. */
const ENOUGH = 0.02;
/**
 * Thin parts, such as wires, have no px far from the backdrop. px around that give their color, and the weight in that window, 0…1, that
 * is enough for an estimate: more than what rounding leaves.
 */
const THIN = { sight: 4, enough: 1e-9 } as const;
/** Squared difference of both sides, each channel 0…1; nearer colors cannot be separated. */
const APART = 300 / 65_025;
/** The same of a color to the mixes of both sides: more is a rim of another color, such as that of a glass. */
const BESIDE = 900 / 65_025;

/** As `matte`. */
export function scalarMatte(grid: PixelGrid, thing: Float32Array): Float32Array {
  const { width, height } = grid;
  const colors = colorQuads(grid);
  const spread = new Float32Array(colors.length);
  for (let i = 0; i < thing.length; i++) spread.fill(thing[i]!, 4 * i, 4 * i + 4);
  const inside = quadMeans(spread, width, height, BAND.inside);
  const outside = quadMeans(spread, width, height, BAND.outside);
  const isThing = (i: number) => inside[4 * i]! > 0.995;
  const isBackdrop = (i: number) => !isThing(i) && outside[4 * i]! < 0.01;
  const side = (weight: (i: number) => number, sight: number) =>
    quadMeans(weighted(colors, weight), width, height, sight);
  const near = side((i) => (isThing(i) ? 1 : 0), SIGHT);
  const far = side((i) => (isBackdrop(i) ? 1 : 0), SIGHT);
  const coverage = new Float32Array(thing.length);
  const thin: number[] = [];
  for (let i = 0; i < coverage.length; i++) {
    if (isThing(i)) coverage[i] = 1;
    else if (!isBackdrop(i)) {
      coverage[i] = mixtureAt(i, colors, near, far, ENOUGH) ?? thing[i]!;
      if (near[4 * i + 3]! < ENOUGH) thin.push(i);
    }
  }
  if (thin.length > 0) {
    const core = side((i) => (thing[i]! > 0.5 ? apartFrom(i, colors, far) : 0), THIN.sight);
    for (const i of thin) coverage[i] = mixtureAt(i, colors, core, far, THIN.enough) ?? coverage[i]!;
  }
  return followEdges(colors, coverage, width, height);
}

/** Red, green and blue, 0…1, and 1. */
function colorQuads({ pixels }: PixelGrid): Quads {
  const colors = new Float32Array(pixels.length);
  for (let i = 0; i < colors.length; i++) colors[i] = i % 4 === 3 ? 1 : pixels[i]! / 255;
  return colors;
}

/** `weight`: how much a px counts, 0…1. The last value of each px becomes its weight. */
function weighted(colors: Quads, weight: (i: number) => number): Quads {
  const plane = new Float32Array(colors.length);
  for (let i = 0; i * 4 < plane.length; i++) {
    const own = Math.fround(weight(i));
    for (let c = 4 * i; c < 4 * i + 4; c++) plane[c] = colors[c]! * own;
  }
  return plane;
}

/** Of thin parts: how much a px differs from the backdrop around, 0…1, so that those without any backdrop count most. */
function apartFrom(i: number, colors: Quads, far: Quads): number {
  const share = far[4 * i + 3]!;
  if (share < ENOUGH) return 0;
  let apart = 0;
  for (let c = 4 * i; c < 4 * i + 3; c++) {
    const off = colors[c]! - far[c]! / share;
    apart += off * off;
  }
  return (apart * apart) / 9;
}

/** null where a side is not in the window, where both look alike, and for a color that is no mix of both. */
function mixtureAt(i: number, colors: Quads, near: Quads, far: Quads, least: number): number | null {
  const [nearShare, farShare] = [near[4 * i + 3]!, far[4 * i + 3]!];
  if (nearShare < least || farShare < ENOUGH) return null;
  let [along, apart, own] = [0, 0, 0];
  for (let c = 4 * i; c < 4 * i + 3; c++) {
    const backdrop = far[c]! / farShare;
    const step = near[c]! / nearShare - backdrop;
    const off = colors[c]! - backdrop;
    along += off * step;
    apart += step * step;
    own += off * off;
  }
  if (apart < APART) return null;
  const share = along / apart;
  if (own - share * along > BESIDE || (share < 0 && own > BESIDE)) return null;
  return Math.min(1, Math.max(0, share));
}

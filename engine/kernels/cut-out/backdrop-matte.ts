/**
 * Coverage of px where product and backdrop meet: both colors are known on either side, so a px's own color gives its mix. A color
 * guided filter (He, Sun and Tang 2010) then makes coverage follow the picture's edges.
 */
import { boxMeans, channelPlane, type PixelGrid, type Plane } from './backdrop-plane.ts';

/** The flood stops a px or two off the real edge: px around it, inside the product and outside. */
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
/** Squared levels between the two sides; nearer colors cannot be separated. */
const APART = 300;
/** Squared levels that a color may be off the mixes of both sides: more is a rim of another color, such as that of a glass. */
const MIX_BESIDE = 900;
const GUIDE = { radius: 2, epsilon: 1e-4 } as const;

/** Coverage 0…1, refined from a first estimate, `thing`: 1 = product, 0 = backdrop. Only px between or beside both are computed. */
export function matteOf(grid: PixelGrid, thing: Plane): Plane {
  const { width, height } = grid;
  const inside = boxMeans(thing, width, height, BAND.inside);
  const outside = boxMeans(thing, width, height, BAND.outside);
  const isThing = (i: number) => inside[i]! > 0.995;
  const isBackdrop = (i: number) => outside[i]! < 0.01;
  const near = sideColors(grid, (i) => (isThing(i) ? 1 : 0));
  const far = sideColors(grid, (i) => (isBackdrop(i) ? 1 : 0));
  const coverage = new Float32Array(thing.length);
  const thin: number[] = [];
  for (let i = 0; i < coverage.length; i++) {
    if (isThing(i)) coverage[i] = 1;
    else if (!isBackdrop(i)) {
      coverage[i] = mixtureAt(grid.pixels, i, near, far) ?? thing[i]!;
      if (near.share[i]! < ENOUGH) thin.push(i);
    }
  }
  if (thin.length === 0) return coverage;
  const core = sideColors(grid, (i) => (thing[i]! > 0.5 ? apartFrom(grid.pixels, i, far) : 0), THIN.sight);
  for (const i of thin) coverage[i] = mixtureAt(grid.pixels, i, core, far, THIN.enough) ?? coverage[i]!;
  return coverage;
}

/** Of thin parts: how much a px differs from the backdrop around, 0…1, so that those without any backdrop count most. */
function apartFrom(pixels: Uint8Array, i: number, { colors, share }: Side): number {
  if (share[i]! < ENOUGH) return 0;
  let apart = 0;
  for (let c = 0; c < 3; c++) {
    const off = (pixels[i * 4 + c]! - colors[c]![i]! / share[i]!) / 255;
    apart += off * off;
  }
  return (apart * apart) / 9;
}

interface Side {
  /** Colors of the side, mean of a window with 0 for px of the other side. */
  readonly colors: readonly Plane[];
  readonly share: Plane;
}

/** `weight`: how much a px counts, 0…1. */
function sideColors(grid: PixelGrid, weight: (i: number) => number, sight: number = SIGHT): Side {
  const { width, height } = grid;
  const share = new Float32Array(width * height);
  for (let i = 0; i < share.length; i++) share[i] = weight(i);
  const colors = ([0, 1, 2] as const).map((c) => {
    const plane = channelPlane(grid, c);
    for (let i = 0; i < plane.length; i++) plane[i]! *= share[i]!;
    return boxMeans(plane, width, height, sight);
  });
  return { colors, share: boxMeans(share, width, height, sight) };
}

/** null where a side is not in the window, where both look alike, and for a color that is no mix of both. */
function mixtureAt(
  pixels: Uint8Array,
  i: number,
  near: Side,
  far: Side,
  least: number = ENOUGH,
): number | null {
  if (near.share[i]! < least || far.share[i]! < ENOUGH) return null;
  let [along, apart, own] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const product = near.colors[c]![i]! / near.share[i]!;
    const backdrop = far.colors[c]![i]! / far.share[i]!;
    const off = pixels[i * 4 + c]! - backdrop;
    along += off * (product - backdrop);
    apart += (product - backdrop) * (product - backdrop);
    own += off * off;
  }
  if (apart < APART) return null;
  const share = along / apart;
  const beside = own - share * along;
  if (beside > MIX_BESIDE || (share < 0 && own > MIX_BESIDE)) return null;
  return Math.min(1, Math.max(0, share));
}

/** `coverage` as a linear function of the color, fitted in each small window. */
export function followEdges(grid: PixelGrid, coverage: Plane): Plane {
  const { width, height } = grid;
  const count = coverage.length;
  const mean = (plane: Plane) => boxMeans(plane, width, height, GUIDE.radius);
  const colors = ([0, 1, 2] as const).map((c) => channelPlane(grid, c).map((value) => value / 255)) as [
    Plane,
    Plane,
    Plane,
  ];
  const times = (a: Plane, b: Plane) => {
    const products = new Float32Array(count);
    for (let i = 0; i < count; i++) products[i] = a[i]! * b[i]!;
    return mean(products);
  };
  const [mr, mg, mb] = colors.map(mean) as [Plane, Plane, Plane];
  const ma = mean(coverage);
  const [ra, ga, ba] = colors.map((plane) => times(plane, coverage)) as [Plane, Plane, Plane];
  const [r, g, b] = colors;
  const [rr, rg, rb, gg, gb, bb] = [
    times(r, r),
    times(r, g),
    times(r, b),
    times(g, g),
    times(g, b),
    times(b, b),
  ];
  const gains = [0, 1, 2].map(() => new Float32Array(count)) as [Plane, Plane, Plane];
  const offsets = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [mr[i]!, mg[i]!, mb[i]!];
    // The symmetric 3×3 system of the window, by its adjugate.
    const s00 = rr[i]! - x * x + GUIDE.epsilon;
    const s01 = rg[i]! - x * y;
    const s02 = rb[i]! - x * z;
    const s11 = gg[i]! - y * y + GUIDE.epsilon;
    const s12 = gb[i]! - y * z;
    const s22 = bb[i]! - z * z + GUIDE.epsilon;
    const a00 = s11 * s22 - s12 * s12;
    const a01 = s12 * s02 - s01 * s22;
    const a02 = s01 * s12 - s11 * s02;
    const scale = 1 / (s00 * a00 + s01 * a01 + s02 * a02);
    const [v0, v1, v2] = [ra[i]! - x * ma[i]!, ga[i]! - y * ma[i]!, ba[i]! - z * ma[i]!];
    const kr = (a00 * v0 + a01 * v1 + a02 * v2) * scale;
    const kg = (a01 * v0 + (s00 * s22 - s02 * s02) * v1 + (s01 * s02 - s00 * s12) * v2) * scale;
    const kb = (a02 * v0 + (s01 * s02 - s00 * s12) * v1 + (s00 * s11 - s01 * s01) * v2) * scale;
    gains[0][i] = kr;
    gains[1][i] = kg;
    gains[2][i] = kb;
    offsets[i] = ma[i]! - kr * x - kg * y - kb * z;
  }
  const [gr, gn, gbl] = gains.map(mean) as [Plane, Plane, Plane];
  const rest = mean(offsets);
  const followed = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const value = gr[i]! * r[i]! + gn[i]! * g[i]! + gbl[i]! * b[i]! + rest[i]!;
    followed[i] = Math.min(1, Math.max(0, value));
  }
  return followed;
}

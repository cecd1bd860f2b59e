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
/** Squared levels between the two sides; nearer colors cannot be separated. */
const APART = 300;
const GUIDE = { radius: 2, epsilon: 1e-4 } as const;

/** Coverage 0…1, from a first guess, `thing`: 1 = product, 0 = backdrop. What lies between or beside the other is looked at. */
export function matteOf(grid: PixelGrid, thing: Plane): Plane {
  const { width, height } = grid;
  const inside = boxMeans(thing, width, height, BAND.inside);
  const outside = boxMeans(thing, width, height, BAND.outside);
  const isThing = (i: number) => inside[i]! > 0.995;
  const isBackdrop = (i: number) => outside[i]! < 0.01;
  const near = sideColors(grid, isThing);
  const far = sideColors(grid, isBackdrop);
  const coverage = new Float32Array(thing.length);
  for (let i = 0; i < coverage.length; i++) {
    if (isThing(i)) coverage[i] = 1;
    else if (!isBackdrop(i)) coverage[i] = mixtureAt(grid.pixels, i, near, far) ?? thing[i]!;
  }
  return coverage;
}

interface Side {
  /** Colors of the side, mean of a window with 0 for px of the other side. */
  readonly colors: readonly Plane[];
  readonly share: Plane;
}

function sideColors(grid: PixelGrid, isOf: (i: number) => boolean): Side {
  const { width, height } = grid;
  const share = new Float32Array(width * height);
  for (let i = 0; i < share.length; i++) share[i] = isOf(i) ? 1 : 0;
  const colors = ([0, 1, 2] as const).map((c) => {
    const plane = channelPlane(grid, c);
    for (let i = 0; i < plane.length; i++) if (share[i] === 0) plane[i] = 0;
    return boxMeans(plane, width, height, SIGHT);
  });
  return { colors, share: boxMeans(share, width, height, SIGHT) };
}

/** null where a side is not in the window, or both look alike. */
function mixtureAt(pixels: Uint8Array, i: number, near: Side, far: Side): number | null {
  if (near.share[i]! < ENOUGH || far.share[i]! < ENOUGH) return null;
  let along = 0;
  let apart = 0;
  for (let c = 0; c < 3; c++) {
    const product = near.colors[c]![i]! / near.share[i]!;
    const backdrop = far.colors[c]![i]! / far.share[i]!;
    along += (pixels[i * 4 + c]! - backdrop) * (product - backdrop);
    apart += (product - backdrop) * (product - backdrop);
  }
  return apart < APART ? null : Math.min(1, Math.max(0, along / apart));
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

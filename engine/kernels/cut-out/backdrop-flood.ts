/**
 * The px that show the backdrop: those connected to the picture's border.
 *
 * The flood carries a color along, a mean over the last px on its way, and takes a neighbor of nearly that color, by two measures.
 * A px's **light** is its brightness ratio: a shadow and the curve of a sweep differ in light, and change softly. Its **tint** is
 * its color distance with light set aside. So the flood crosses shadows and sweeps, and stops at products, at hard edges of light
 * as well as of color.
 */
import { boxMeans, channelPlane, type PixelGrid, type Plane } from './backdrop-plane.ts';

/** A surface that is further from the border than this, levels of 255, is not used. */
const MOST_NOISE = 20;

export type Colors = readonly [Plane, Plane, Plane];

/** Tolerances of the next px: levels of 255 of tint, and a share of light down (shadows change faster) and up. */
const STEP = { tint: 2.4, darker: 0.02, lighter: 0.013 } as const;
/** Additional tolerance for each level of grain beyond a clean picture's. */
const GRAIN = { clean: 1, tint: 1, light: 0.006 } as const;
/** Weight of the next px in the carried color. */
const MEMORY = 0.12;
/** Light and tint of any backdrop px, against the surface of the border. */
const BOUNDS = { darkest: 0.45, lightest: 1.25, tint: 32 } as const;

/** Means of 3 × 3 px remove grain. */
export function calmColors(grid: PixelGrid): Colors {
  return ([0, 1, 2] as const).map((c) =>
    boxMeans(channelPlane(grid, c), grid.width, grid.height, 1),
  ) as unknown as Colors;
}

/**
 * Writes 1 into the answer where the backdrop is visible. `surface`: the border's estimate of a px; `grain`: its σ, levels of 255.
 */
export function floodBackdrop(
  colors: Colors,
  width: number,
  height: number,
  surface: (x: number, y: number, into: Float64Array) => void,
  limits: { readonly noise: number; readonly grain: number },
): Uint8Array {
  const count = width * height;
  const shown = new Uint8Array(count);
  const carried = [0, 1, 2].map(() => new Float32Array(count)) as unknown as Colors;
  const queue = new Int32Array(count);
  const extra = Math.max(0, limits.grain - GRAIN.clean);
  const tint = STEP.tint + GRAIN.tint * extra;
  const darker = 1 - STEP.darker - GRAIN.light * extra;
  const lighter = 1 + STEP.lighter + GRAIN.light * extra;
  const here = new Float64Array(3);
  let last = 0;

  const seedTint = Math.max(8, 2.5 * Math.min(MOST_NOISE, limits.noise));
  const seed = (x: number, y: number) => {
    const i = y * width + x;
    surface(x, y, here);
    if (shown[i] || !isLike(colors, i, here[0]!, here[1]!, here[2]!, seedTint, 0.8, 1.2)) return;
    shown[i] = 1;
    for (let c = 0; c < 3; c++) carried[c]![i] = colors[c]![i]!;
    queue[last++] = i;
  };
  for (let x = 0; x < width; x++) {
    seed(x, 0);
    seed(x, height - 1);
  }
  for (let y = 0; y < height; y++) {
    seed(0, y);
    seed(width - 1, y);
  }

  const take = (from: number, i: number) => {
    if (shown[i]) return;
    const [r, g, b] = [carried[0][from]!, carried[1][from]!, carried[2][from]!];
    if (!isLike(colors, i, r, g, b, tint, darker, lighter)) return;
    surface(i % width, (i / width) | 0, here);
    if (!isLike(colors, i, here[0]!, here[1]!, here[2]!, BOUNDS.tint, BOUNDS.darkest, BOUNDS.lightest))
      return;
    shown[i] = 1;
    carried[0][i] = r + MEMORY * (colors[0][i]! - r);
    carried[1][i] = g + MEMORY * (colors[1][i]! - g);
    carried[2][i] = b + MEMORY * (colors[2][i]! - b);
    queue[last++] = i;
  };
  for (let first = 0; first < last; first++) {
    const i = queue[first]!;
    const x = i % width;
    if (x > 0) take(i, i - 1);
    if (x < width - 1) take(i, i + 1);
    if (i >= width) take(i, i - width);
    if (i + width < count) take(i, i + width);
  }
  return shown;
}

/** True when px `i` has the color (r, g, b), within a light of `darker` to `lighter` and the tint tolerance. */
export function isLike(
  [red, green, blue]: Colors,
  i: number,
  r: number,
  g: number,
  b: number,
  tint: number,
  darker: number,
  lighter: number,
): boolean {
  const [pr, pg, pb] = [red[i]!, green[i]!, blue[i]!];
  // Black has no color to be a share of: a difference of 1 level counts as none.
  const light = (pr * r + pg * g + pb * b + 1) / (r * r + g * g + b * b + 1);
  if (light < darker || light > lighter) return false;
  const [dr, dg, db] = [pr - light * r, pg - light * g, pb - light * b];
  return dr * dr + dg * dg + db * db < tint * tint;
}

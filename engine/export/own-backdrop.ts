/**
 * A picture's own backdrop, extended past its edges, around a picture that does not fill a file. The smooth surface fitted to the
 * picture's border continues as it is at the edge, plus the edge's difference from it, so that no seam is visible.
 */
import { fitBackdrop } from '../kernels/cut-out/backdrop-fit.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';

/** Suffix of an asset's id: its backdrop, which the worker makes to fill a canvas. */
export const OWN_BACKDROP = '~own-backdrop';
/** The longer side of the picture's copy to which the backdrop is fitted, px. */
export const FITTED_SIDE = 128;
/** The longer side of the drawn backdrop, px: the surface is smooth, and stretched over the file. */
export const EXTENDED_SIDE = 96;
/** Distance from the surface, in units of its noise and in levels of 255, above which a px belongs to an object. */
const OFF = 4;
const LEAST_OFF = 12;
/** px of the copy over which an edge's difference is smoothed, either way. */
const SMOOTH = 4;
/** px of the copy over which two edges come to meet at their corner. */
const FADE = 16;

/**
 * The backdrop over a grid of `size`, straight RGBA. `copy`: the whole picture, small. `toPicture` maps the center of a px of the
 * grid to fractions of the picture, below 0 and above 1 outside.
 */
export function extendBackdrop(
  copy: PixelGrid,
  size: { readonly width: number; readonly height: number },
  toPicture: (x: number, y: number) => { readonly x: number; readonly y: number },
): Uint8ClampedArray<ArrayBuffer> {
  const backdrop = fitBackdrop(copy);
  const edges = edgesOf(copy, backdrop);
  const { width, height } = copy;
  const out = new Uint8ClampedArray(size.width * size.height * 4);
  const here = new Float64Array(3);
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i += 4) {
      const at = toPicture(x + 0.5, y + 0.5);
      const px = clamp(Math.floor(at.x * width), width);
      const py = clamp(Math.floor(at.y * height), height);
      backdrop.at(px, py, here);
      for (let c = 0; c < 3; c++) out[i + c] = here[c]! + offAt(edges, at, px, py, c);
      out[i + 3] = 255;
    }
  }
  return out;
}

type Edge = readonly Float64Array[];
interface Edges {
  readonly top: Edge;
  readonly bottom: Edge;
  readonly left: Edge;
  readonly right: Edge;
}

/**
 * Difference of the nearest edge from the surface, levels. Under the picture too: the grid is stretched over the file, and a step at the
 * picture's edge would spread beyond it.
 */
function offAt(
  edges: Edges,
  at: { readonly x: number; readonly y: number },
  px: number,
  py: number,
  c: number,
): number {
  const [left, top, right, bottom] = [at.x, at.y, 1 - at.x, 1 - at.y];
  const across = top < bottom ? edges.top[c]![px]! : edges.bottom[c]![px]!;
  const down = left < right ? edges.left[c]![py]! : edges.right[c]![py]!;
  // How far outside, or how near to the edge: beyond a corner both, so that what is there turns from one into the other.
  const [above, aside] = [Math.min(top, bottom), Math.min(left, right)];
  if (above < 0 && aside < 0) return (across * above + down * aside) / (above + aside);
  return above < aside ? across : down;
}

type Fitted = ReturnType<typeof fitBackdrop>;

function edgesOf({ pixels, width, height }: PixelGrid, backdrop: Fitted): Edges {
  const limit = Math.max(LEAST_OFF, OFF * Math.max(backdrop.noise, backdrop.grain));
  const along = (length: number, place: (n: number) => readonly [number, number]): Edge => {
    const off = [0, 1, 2].map(() => new Float64Array(length));
    const counts = new Float64Array(length);
    const here = new Float64Array(3);
    for (let n = 0; n < length; n++) {
      const [x, y] = place(n);
      backdrop.at(x, y, here);
      const i = 4 * (y * width + x);
      const apart = [0, 1, 2].map((c) => pixels[i + c]! - here[c]!);
      if (apart.some((one) => Math.abs(one) > limit)) continue;
      counts[n] = 1;
      for (let c = 0; c < 3; c++) off[c]![n] = apart[c]!;
    }
    return off.map((one) => smoothed(one, counts));
  };
  const edges = {
    top: along(width, (n) => [n, 0]),
    bottom: along(width, (n) => [n, height - 1]),
    left: along(height, (n) => [0, n]),
    right: along(height, (n) => [width - 1, n]),
  };
  for (let c = 0; c < 3; c++) {
    const [top, bottom, left, right] = [edges.top[c]!, edges.bottom[c]!, edges.left[c]!, edges.right[c]!];
    meet(top, 0, left, 0);
    meet(top, width - 1, right, 0);
    meet(bottom, 0, left, height - 1);
    meet(bottom, width - 1, right, height - 1);
  }
  return edges;
}

/** Makes two edges end in the same value, and lets what they change by fade along both. */
function meet(a: Float64Array, atA: number, b: Float64Array, atB: number): void {
  const middle = (a[atA]! + b[atB]!) / 2;
  fade(a, atA, middle - a[atA]!);
  fade(b, atB, middle - b[atB]!);
}

function fade(edge: Float64Array, end: number, change: number): void {
  const length = Math.min(FADE, edge.length);
  for (let k = 0; k < length; k++) edge[Math.abs(end - k)]! += change * (1 - k / length);
}

/** The mean of the valid px within `SMOOTH` px; across gaps, a line from one side to the other. */
function smoothed(values: Float64Array, counts: Float64Array): Float64Array {
  const means = values.map((_, n) => {
    let sum = 0;
    let count = 0;
    for (let k = Math.max(0, n - SMOOTH); k <= Math.min(values.length - 1, n + SMOOTH); k++) {
      sum += values[k]! * counts[k]!;
      count += counts[k]!;
    }
    return count === 0 ? Number.NaN : sum / count;
  });
  const known = [...means.keys()].filter((n) => !Number.isNaN(means[n]!));
  if (known.length === 0) return means.fill(0);
  for (let n = 0; n < means.length; n++) {
    if (!Number.isNaN(means[n]!)) continue;
    const before = known.findLast((k) => k < n) ?? known[0]!;
    const after = known.find((k) => k > n) ?? known.at(-1)!;
    const part = after === before ? 0 : (n - before) / (after - before);
    means[n] = means[before]! + (means[after]! - means[before]!) * part;
  }
  return means;
}

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));

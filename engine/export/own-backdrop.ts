/**
 * A picture's own backdrop, extended past its edges, around a picture that does not fill a file. The smooth surface fitted to the
 * picture's border continues as it is at the edge, plus the edge's difference from it, so that no seam is visible. Its slope goes on
 * too, less and less: a gradient that stopped at once would draw the edge as a line (Mach bands).
 */
import { fitBackdrop } from '../kernels/cut-out/backdrop-fit.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { type Edges, edgesOf } from './backdrop-edges.ts';

/** Suffix of an asset's id: its backdrop, which the worker makes to fill a canvas. */
export const OWN_BACKDROP = '~own-backdrop';
/** The longer side of the picture's copy to which the backdrop is fitted, px. */
export const FITTED_SIDE = 128;
/** The longer side of the drawn backdrop, px: the surface is smooth, and stretched over the file. */
export const EXTENDED_SIDE = 96;
/** Part of the copy's side that the slope is read over, and over which it fades outside. */
const SLOPE = { over: 0.05, fade: 0.22 } as const;

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
  const [here, across, down] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const [overX, overY] = [Math.ceil(SLOPE.over * width), Math.ceil(SLOPE.over * height)];
  for (let y = 0, i = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, i += 4) {
      const at = toPicture(x + 0.5, y + 0.5);
      const px = clamp(Math.floor(at.x * width), width);
      const py = clamp(Math.floor(at.y * height), height);
      backdrop.at(px, py, here);
      const [outX, outY] = [outside(at.x, width), outside(at.y, height)];
      if (outX !== 0) backdrop.at(clamp(px - Math.sign(outX) * overX, width), py, across);
      if (outY !== 0) backdrop.at(px, clamp(py - Math.sign(outY) * overY, height), down);
      for (let c = 0; c < 3; c++) {
        const slopeX = outX === 0 ? 0 : (here[c]! - across[c]!) / overX;
        const slopeY = outY === 0 ? 0 : (here[c]! - down[c]!) / overY;
        out[i + c] =
          here[c]! + offAt(edges, at, px, py, c) + slopeX * faded(outX, width) + slopeY * faded(outY, height);
      }
      out[i + 3] = 255;
    }
  }
  return out;
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

/** Px beyond the edges of the copy; negative before the first one, 0 inside. */
function outside(at: number, length: number): number {
  return at < 0 ? at * length : at > 1 ? (at - 1) * length : 0;
}

/** Px that the slope goes on for. */
function faded(px: number, length: number): number {
  const reach = SLOPE.fade * length;
  return reach * (1 - Math.exp(-Math.abs(px) / reach));
}

const clamp = (value: number, length: number) => Math.min(length - 1, Math.max(0, value));

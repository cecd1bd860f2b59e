/** Maps one picture to the output's pixel grid, and gives its visible area. */
import { invert, mapRect, movesWholePixels } from '../../engine/geometry/matrix.ts';
import { intersect, rectOf, roundOut } from '../../engine/geometry/rect.ts';
import type { Matrix, Rect, Size } from '../../engine/geometry/space.ts';

export type ToOutput = Matrix<'source', 'output'>;

export interface Placement {
  /** exact: pixels move whole. lanczos: rows stay rows or become columns. warp: anything else. */
  readonly kind: 'exact' | 'lanczos' | 'warp';
  readonly matrix: ToOutput;
  readonly inverse: Matrix<'output', 'source'>;
  /** Integer output px that may change. */
  readonly area: Rect<'output'>;
  /** Visible area of the picture, fractional output px: its edges are antialiased. */
  readonly shown: Rect<'output'>;
}

/** Rounding error of composed exact maps, px. */
const HAIR = 1e-4;

/** null when the picture is invisible. */
export function placePicture(
  size: Size<'source'>,
  matrix: ToOutput,
  clip: Rect<'output'>,
  output: Size<'output'>,
): Placement | null {
  const frame = intersect(clip, rectOf(output));
  if (!frame) return null;
  const kind = kindOf(matrix);
  const mapped = mapRect(matrix, rectOf(size));
  // A warp antialiases the picture's own edges; the others leave that to the caller.
  const shown = kind === 'warp' ? intersect(frame, inflateHair(mapped, 1)) : intersect(frame, mapped);
  if (!shown) return null;
  const area = roundOut(inflateHair(shown, -HAIR));
  if (area.width <= 0 || area.height <= 0) return null;
  return { kind, matrix, inverse: invert(matrix), area, shown };
}

function inflateHair(r: Rect<'output'>, by: number): Rect<'output'> {
  return { x: r.x - by, y: r.y - by, width: r.width + 2 * by, height: r.height + 2 * by };
}

function kindOf(matrix: ToOutput): Placement['kind'] {
  if (movesWholePixels(matrix)) return 'exact';
  const { a, b, c, d } = matrix;
  const none = (value: number) => Math.abs(value) < HAIR * 1e-2;
  return (none(b) && none(c)) || (none(a) && none(d)) ? 'lanczos' : 'warp';
}

/** Share of each pixel of `area` inside `shown`, 0…255; null when every pixel is inside. */
export function edgeCoverage(shown: Rect<'output'>, area: Rect<'output'>): Uint8Array | null {
  const across = shares(shown.x, shown.x + shown.width, area.x, area.width);
  const down = shares(shown.y, shown.y + shown.height, area.y, area.height);
  if (across.every((v) => v === 1) && down.every((v) => v === 1)) return null;
  const coverage = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y++) {
    for (let x = 0; x < area.width; x++)
      coverage[y * area.width + x] = Math.round(255 * across[x]! * down[y]!);
  }
  return coverage;
}

function shares(from: number, to: number, start: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => {
    const share = Math.min(start + i + 1, to) - Math.max(start + i, from);
    return share > 1 - HAIR ? 1 : Math.max(0, share);
  });
}

/**
 * The wide area that continues behind objects and in the hole: the shortest borders between areas, by alpha expansion (Boykov,
 * Veksler, Zabih 2001).
 */
import { minCut } from '../cut-out/min-cut.ts';
import { tintGap } from './areas.ts';
import type { PatchLevel } from './patch-level.ts';
import type { WideAreas } from './wide-areas.ts';

/** Cost of a border a px: across or down, and diagonal. */
const STRAIGHT = 100;
const ASLANT = 70;
/** Areas whose colors are farther apart have the same border cost. */
const UNLIKE = 50;
const CYCLES = 2;
const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

/** The number of a wide area for each px; needs at least two areas. */
export function* goOnBehind({ width, height }: PatchLevel, wide: WideAreas): Generator<void, Uint8Array> {
  const { seen, count, colors } = wide;
  const border = Float64Array.from({ length: (count + 1) ** 2 }, (_, n) => {
    const [a, b] = [Math.floor(n / (count + 1)), n % (count + 1)];
    return a === b ? 0 : Math.min(1, tintGap(colors, a, colors, b) / UNLIKE);
  });
  const cost = (a: number, b: number) => border[a * (count + 1) + b]!;
  const current = nearest(seen, width, height);
  const stride = width + 2;
  for (let cycle = 0; cycle < (count === 2 ? 1 : CYCLES); cycle++) {
    // With two areas, one expansion gives the optimum.
    if (count === 2) for (let at = 0; at < seen.length; at++) if (seen[at] === 0) current[at] = 2;
    for (let alpha = 1; alpha <= (count === 2 ? 1 : count); alpha++) {
      const sides = new Int32Array(stride * (height + 2));
      const room = () => new Int32Array(sides.length);
      const links = [room(), room(), room(), room()] as const;
      for (let y = 0, at = 0; y < height; y++) {
        for (let x = 0; x < width; x++, at++) {
          if (seen[at] !== 0) continue;
          const cell = (y + 1) * stride + x + 1;
          for (let k = 0; k < 4; k++) {
            const [dx, dy] = STEPS[k]!;
            const price = k < 2 ? STRAIGHT : ASLANT;
            for (let sign = -1; sign <= 1; sign += 2) {
              const nx = x + sign * dx;
              const ny = y + sign * dy;
              if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
              const to = ny * width + nx;
              const kept = current[at]!;
              if (seen[to] !== 0) {
                sides[cell]! += Math.round(price * (cost(kept, seen[to]!) - cost(alpha, seen[to]!)));
              } else if (sign > 0) {
                // Kolmogorov and Zabih (2004): the four costs of a pair as one link and a cost for each px.
                const both = cost(kept, current[to]!);
                const own = cost(kept, alpha);
                const other = cost(alpha, current[to]!);
                const link = (own + other - both) / 2;
                links[k]![cell] = Math.max(0, Math.round(price * link));
                sides[cell]! -= Math.round(price * (other - both - link));
                sides[(ny + 1) * stride + nx + 1]! -= Math.round(price * (link - other));
              }
            }
          }
        }
        if (y % 16 === 0) yield;
      }
      const cut = minCut({ stride, sides, links });
      for (let at = 0; at < seen.length; at++)
        if (seen[at] === 0 && cut[(Math.floor(at / width) + 1) * stride + (at % width) + 1])
          current[at] = alpha;
      yield;
    }
  }
  return current;
}

/** Each px with the nearest visible area. */
function nearest(seen: Uint8Array, width: number, height: number): Uint8Array {
  const out = seen.slice();
  const queue = new Int32Array(seen.length);
  let last = 0;
  for (let at = 0; at < seen.length; at++) if (seen[at]) queue[last++] = at;
  const reach = (from: number, to: number) => {
    if (out[to]) return;
    out[to] = out[from]!;
    queue[last++] = to;
  };
  for (let n = 0; n < last; n++) {
    const at = queue[n]!;
    const x = at % width;
    if (x > 0) reach(at, at - 1);
    if (x < width - 1) reach(at, at + 1);
    if (at >= width) reach(at, at - width);
    if (at + width < width * height) reach(at, at + width);
  }
  return out;
}

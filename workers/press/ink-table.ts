/**
 * CMYK → sRGB: relative colorimetric with black-point compensation, like LittleCMS on the server. A table of ink mixes in steps,
 * interpolated linearly.
 */
import type { InkToLab } from './press-profile.ts';

/** sRGB, 0…255, three numbers a node; C slowest, K fastest. */
export interface InkTable {
  readonly grid: number;
  readonly nodes: Uint8Array;
}

/** Steps of an ink: 16 between none and full, within a level of the profile itself. */
const GRID = 17;
const D50 = [0.9642, 1, 0.8249] as const;
/** The lightest black point that LittleCMS accepts. */
const LIGHTEST_BLACK = 50;

export function inkTable(toLab: InkToLab): InkTable {
  // All inks together are the darkest color of a press: it becomes the screen's black, without its tint.
  const [darkest, a, b] = toLab([1, 1, 1, 1]);
  const black = labToXyz([Math.min(LIGHTEST_BLACK, Math.max(0, darkest)), a, b]);
  const nodes = new Uint8Array(GRID ** 4 * 3);
  const last = GRID - 1;
  for (let n = 0, node = 0; n < nodes.length; n += 3, node++) {
    const inks = [GRID ** 3, GRID ** 2, GRID, 1].map((by) => (Math.floor(node / by) % GRID) / last);
    const xyz = labToXyz(toLab(inks)).map((v, c) => {
      const white = D50[c]!;
      return (white * (v - black[c]!)) / (white - black[c]!);
    });
    nodes.set(xyzToSrgb(xyz), n);
  }
  return { grid: GRID, nodes };
}

function labToXyz([l, a, b]: readonly number[]): number[] {
  const y = (l! + 16) / 116;
  return [y + a! / 500, y, y - b! / 200].map(
    (t, c) => D50[c]! * (t > 6 / 29 ? t ** 3 : 3 * (6 / 29) ** 2 * (t - 4 / 29)),
  );
}

/** Bradford-adapted from D50 (IEC 61966-2-1 and ICC.1, annex E). */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

function xyzToSrgb(xyz: readonly number[]): number[] {
  return TO_SRGB.map((row) => {
    const light = Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, by, c) => sum + by * xyz[c]!, 0),
      ),
    );
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  });
}

/**
 * `inks`: C, M, Y, K a px, 255 = full. Writes straight opaque RGBA. Interpolates from the node below to the node above ink by ink,
 * the largest fraction first: five nodes a px instead of sixteen.
 */
export function inksToRgba(
  { grid, nodes }: InkTable,
  inks: Uint8Array,
  rgba: Uint8Array | Uint8ClampedArray,
): void {
  const strides = [grid ** 3 * 3, grid ** 2 * 3, grid * 3, 3];
  // For each value of an ink: the node below, and the fraction 0…255 to the next.
  const below = Uint8Array.from({ length: 256 }, (_, v) =>
    Math.min(grid - 2, Math.floor((v * (grid - 1)) / 255)),
  );
  const share = Uint8Array.from({ length: 256 }, (_, v) => v * (grid - 1) - below[v]! * 255);
  const shares = new Int32Array(4);
  const steps = new Int32Array(4);
  for (let i = 0; i < inks.length; i += 4) {
    let node = 0;
    for (let c = 0; c < 4; c++) {
      const ink = inks[i + c]!;
      node += below[ink]! * strides[c]!;
      // Insertion sort, the largest first.
      let at = c;
      for (; at > 0 && shares[at - 1]! < share[ink]!; at--) {
        shares[at] = shares[at - 1]!;
        steps[at] = steps[at - 1]!;
      }
      shares[at] = share[ink]!;
      steps[at] = strides[c]!;
    }
    let weight = 255 - shares[0]!;
    let [r, g, b] = [weight * nodes[node]!, weight * nodes[node + 1]!, weight * nodes[node + 2]!];
    for (let c = 0; c < 4; c++) {
      weight = shares[c]! - (c < 3 ? shares[c + 1]! : 0);
      node += steps[c]!;
      r += weight * nodes[node]!;
      g += weight * nodes[node + 1]!;
      b += weight * nodes[node + 2]!;
    }
    rgba[i] = (r + 127) / 255;
    rgba[i + 1] = (g + 127) / 255;
    rgba[i + 2] = (b + 127) / 255;
    rgba[i + 3] = 255;
  }
}

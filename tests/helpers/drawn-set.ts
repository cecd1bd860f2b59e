/** Pictures as of a test set for enlarging: lines, letters, leaves and soft shade, drawn at 16 samples a px. */
import { psnrOfLuma } from './truth-pictures.ts';

interface Grid {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

type Rgb = readonly [number, number, number];
const SIDE = 128;
const SAMPLES = 4;

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  [0, 1, 2].map((c) => a[c]! + (b[c]! - a[c]!) * share) as never;

/** Of coordinates 0…1. */
const DRAWINGS: readonly ((x: number, y: number) => Rgb)[] = [
  // Rings with a growing frequency on a shaded ground.
  (x, y) => {
    const r = Math.hypot(x - 0.45, y - 0.55);
    return Math.sin(140 * r * r) > 0
      ? mix([230, 60, 40], [250, 200, 80], x)
      : mix([20, 40, 90], [60, 120, 160], y);
  },
  // Letters of bars, as on a label.
  (x, y) => {
    const [row, column] = [Math.floor(y * 12), Math.floor(x * 14)];
    const [u, v] = [x * 14 - column, y * 12 - row];
    const isInk =
      ((row * 31 + column * 17) % 5 < 3 && v > 0.25 && v < 0.4) || (u > 0.4 && u < 0.55 && v < 0.8);
    return isInk ? [25, 25, 30] : mix([252, 250, 245], [225, 230, 240], y);
  },
  // Leaves: overlapping ellipses of several greens.
  (x, y) => {
    let color: Rgb = [210, 225, 235];
    for (let k = 0; k < 24; k++) {
      const angle = k * 2.4;
      const [dx, dy] = [x - 0.5 - 0.3 * Math.cos(angle * 1.7), y - 0.5 - 0.3 * Math.sin(angle)];
      const [u, v] = [
        dx * Math.cos(angle) + dy * Math.sin(angle),
        dy * Math.cos(angle) - dx * Math.sin(angle),
      ];
      if ((u / 0.17) ** 2 + (v / 0.05) ** 2 < 1)
        color = Math.abs(v) < 0.004 ? [200, 220, 160] : mix([30, 90 + 5 * k, 40], [90, 150, 60], u * 3 + 0.5);
    }
    return color;
  },
  // A fan of lines, and a disc without an outline.
  (x, y) => {
    const angle = Math.atan2(y - 1, x - 0.5);
    if (Math.hypot(x - 0.3, y - 0.3) < 0.2) return mix([240, 240, 235], [120, 110, 130], (x - 0.1) * 2.2);
    return Math.sin(60 * angle) > 0.2 ? [245, 245, 250] : [70, 60, 110];
  },
];

/** The four drawings beside and below each other: one tile of a model. */
export function drawnSet(): Grid {
  const side = 2 * SIDE;
  const pixels = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i++) {
    const [column, row] = [i % side, Math.floor(i / side)];
    const drawing = DRAWINGS[2 * Math.floor(row / SIDE) + Math.floor(column / SIDE)]!;
    const sum = [0, 0, 0];
    for (let k = 0; k < SAMPLES * SAMPLES; k++) {
      const x = ((column % SIDE) + ((k % SAMPLES) + 0.5) / SAMPLES) / SIDE;
      const y = ((row % SIDE) + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES) / SIDE;
      for (const [c, value] of drawing(x, y).entries()) sum[c]! += value;
    }
    pixels.set(
      [...sum.map((value) => Math.round(Math.min(255, Math.max(0, value / SAMPLES ** 2)))), 255],
      i * 4,
    );
  }
  return { pixels, width: side, height: side };
}

/** Each drawing's own. */
export function psnrOfEach(truth: Grid, made: Grid): readonly number[] {
  const part = ({ pixels, width }: Grid, k: number): Grid => {
    const rows = Array.from({ length: SIDE }, (_, y) => {
      const from = ((Math.floor(k / 2) * SIDE + y) * width + (k % 2) * SIDE) * 4;
      return pixels.subarray(from, from + SIDE * 4);
    });
    return { pixels: Uint8Array.from(rows.flatMap((row) => [...row])), width: SIDE, height: SIDE };
  };
  return DRAWINGS.map((_, k) => psnrOfLuma(part(truth, k), part(made, k)));
}

/** Products drawn by formula: a color and an exact coverage each, for scenes without a fixture. */
import { createRandom, type Random } from '../random.ts';

/** Straight RGB and coverage, 0…255 and 0…1 a px, row-major. */
export interface Cutting {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly coverage: Float32Array;
}

/** Signed distance in units of the half side, negative inside. */
type Shape = (x: number, y: number) => number;

const disc =
  (cx: number, cy: number, r: number): Shape =>
  (x, y) =>
    Math.hypot(x - cx, y - cy) - r;
const box =
  (cx: number, cy: number, w: number, h: number, round = 0): Shape =>
  (x, y) => {
    const dx = Math.abs(x - cx) - w + round;
    const dy = Math.abs(y - cy) - h + round;
    return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - round;
  };
const ring =
  (cx: number, cy: number, r: number, thick: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - r) - thick;
const bar =
  (x0: number, y0: number, x1: number, y1: number, r: number): Shape =>
  (x, y) => {
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) - r;
  };
const leaf =
  (x0: number, y0: number, x1: number, y1: number, r: number): Shape =>
  (x, y) => {
    const along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2);
    const t = Math.min(1, Math.max(0, along));
    return Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)) - r * Math.sqrt(4 * t * (1 - t) + 0.03);
  };

type Tone = readonly [number, number, number];
interface Part {
  readonly shape: Shape;
  readonly tone: Tone;
  /** Roundness: 0 flat, 1 lit like a ball. */
  readonly round?: number;
}

const parts: Readonly<Record<string, (random: Random) => readonly Part[]>> = {
  bottle: () => [
    { shape: box(0, 0.25, 0.32, 0.7, 0.12), tone: [196, 150, 60], round: 1 },
    { shape: box(0, -0.6, 0.12, 0.28, 0.04), tone: [196, 150, 60], round: 1 },
    { shape: box(0, -0.84, 0.15, 0.1, 0.03), tone: [40, 40, 44], round: 0.6 },
    { shape: box(0, 0.35, 0.32, 0.28), tone: [240, 232, 214], round: 0.8 },
    { shape: box(0, 0.3, 0.2, 0.04), tone: [60, 50, 40] },
  ],
  cup: () => [
    { shape: ring(0.52, 0.1, 0.26, 0.07), tone: [206, 204, 198], round: 0.5 },
    { shape: box(-0.1, 0.1, 0.5, 0.56, 0.1), tone: [212, 210, 204], round: 1 },
    { shape: box(-0.1, 0.1, 0.5, 0.07), tone: [120, 140, 170], round: 0.7 },
  ],
  carton: () => [
    { shape: box(-0.16, 0.1, 0.5, 0.7), tone: [206, 170, 126] },
    { shape: box(0.5, 0.06, 0.16, 0.66), tone: [150, 118, 82] },
    { shape: box(-0.16, 0.1, 0.3, 0.2), tone: [236, 236, 230] },
  ],
  ball: () => [
    { shape: disc(0, 0.1, 0.7), tone: [210, 70, 50], round: 1 },
    { shape: box(0, 0.1, 0.7, 0.06), tone: [240, 230, 220], round: 0.6 },
  ],
  stool: () => [
    { shape: bar(-0.5, -0.4, -0.66, 0.9, 0.06), tone: [120, 84, 54], round: 0.5 },
    { shape: bar(0.5, -0.4, 0.66, 0.9, 0.06), tone: [120, 84, 54], round: 0.5 },
    { shape: bar(0, -0.4, 0, 0.8, 0.05), tone: [96, 66, 42], round: 0.5 },
    { shape: bar(-0.58, 0.3, 0.58, 0.3, 0.04), tone: [110, 76, 48], round: 0.5 },
    { shape: box(0, -0.5, 0.66, 0.12, 0.1), tone: [168, 124, 84], round: 0.3 },
  ],
  glasses: () => [
    { shape: ring(-0.46, 0, 0.34, 0.06), tone: [46, 40, 40], round: 0.4 },
    { shape: ring(0.46, 0, 0.34, 0.06), tone: [46, 40, 40], round: 0.4 },
    { shape: bar(-0.12, -0.06, 0.12, -0.06, 0.05), tone: [46, 40, 40], round: 0.4 },
  ],
  fern: (random) => [
    ...Array.from({ length: 11 }, (_, n): Part => {
      const turn = -Math.PI * (0.06 + (0.88 * n) / 10) + (random.next() - 0.5) * 0.2;
      const far = 0.75 + 0.3 * random.next();
      const tone: Tone = [50 + random.integer(0, 40), 110 + random.integer(0, 50), 50];
      const tip = [Math.cos(turn) * far * 0.9, 0.25 + Math.sin(turn) * far * 1.15] as const;
      return { shape: leaf(0, 0.3, tip[0], tip[1], 0.11), tone, round: 0.3 };
    }),
    { shape: box(0, 0.62, 0.34, 0.32, 0.06), tone: [186, 96, 66], round: 1 },
  ],
  shoe: () => [
    { shape: box(-0.2, 0.14, 0.66, 0.26, 0.2), tone: [70, 96, 130], round: 0.6 },
    { shape: box(-0.5, -0.14, 0.34, 0.4, 0.16), tone: [70, 96, 130], round: 0.6 },
    { shape: box(0.38, 0.22, 0.5, 0.2, 0.18), tone: [90, 116, 150], round: 0.6 },
    { shape: box(0, 0.44, 0.9, 0.09, 0.06), tone: [236, 234, 228], round: 0.2 },
  ],
  kettle: () => [
    { shape: ring(0.5, 0, 0.34, 0.06), tone: [30, 30, 32], round: 0.5 },
    { shape: bar(-0.4, 0, -0.84, -0.4, 0.08), tone: [176, 178, 182], round: 0.5 },
    { shape: disc(0, 0.14, 0.56), tone: [186, 188, 192], round: 1 },
    { shape: box(0, 0.62, 0.5, 0.1, 0.03), tone: [40, 40, 42], round: 0.4 },
    { shape: disc(0, -0.5, 0.09), tone: [30, 30, 32], round: 1 },
  ],
};

export const DRAWN_PRODUCTS = Object.keys(parts);

export function drawProduct(name: string, side: number, seed: number): Cutting {
  const random = createRandom(seed);
  const list = parts[name]!(random);
  const rgb = new Float32Array(side * side * 3);
  const coverage = new Float32Array(side * side);
  const scale = 2.3 / side;
  for (let y = 0, i = 0; y < side; y++) {
    for (let x = 0; x < side; x++, i++) {
      const px = (x + 0.5 - side / 2) * scale;
      const py = (y + 0.5 - side / 2) * scale;
      for (const { shape, tone, round = 0 } of list) {
        const away = shape(px, py);
        const own = Math.min(1, Math.max(0, 0.5 - away / scale));
        if (own === 0) continue;
        const depth = Math.min(1, Math.max(0, -away / 0.3));
        const slope = (shape(px + 0.02, py + 0.012) - shape(px - 0.02, py - 0.012)) / 0.046;
        const light = 1 - round * (0.28 * (1 - depth) + 0.3 * slope * (1 - depth)) + 0.06 * round * depth;
        for (let c = 0; c < 3; c++) {
          const level = Math.min(255, Math.max(0, tone[c]! * light));
          rgb[i * 3 + c]! += own * (level - rgb[i * 3 + c]!);
        }
        coverage[i] = coverage[i]! + own * (1 - coverage[i]!);
      }
    }
  }
  for (let i = 0; i < coverage.length; i++) {
    // Painted over black: straight again.
    if (coverage[i]! > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c]! /= coverage[i]!;
  }
  return { name, width: side, height: side, rgb, coverage };
}

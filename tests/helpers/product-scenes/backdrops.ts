/** Backdrops of product photographs, and the shadows of products on them. */
import type { Random } from '../random.ts';
import type { Cutting } from './drawn-products.ts';

export const BACKDROPS = [
  'white',
  'plain',
  'like the product',
  'gradient',
  'spot of light',
  'sweep',
  'horizon',
  'fabric',
  'planks',
] as const;
export type BackdropKind = (typeof BACKDROPS)[number];
export const SHADOWS = [
  'none',
  'contact',
  'soft',
  'sun on the floor',
  'sun on the wall',
  'reflection',
] as const;
export type ShadowKind = (typeof SHADOWS)[number];

type Tone = readonly [number, number, number];
const PLAIN: readonly Tone[] = [
  [133, 133, 133],
  [176, 178, 180],
  [206, 190, 60],
  [196, 90, 76],
  [120, 160, 190],
  [60, 66, 72],
  [226, 214, 196],
  [164, 186, 160],
  [232, 196, 204],
];

/** Writes red, green and blue a px. `own`: the product's mean color. */
export function drawBackdrop(
  kind: BackdropKind,
  width: number,
  height: number,
  own: Tone,
  random: Random,
): Float32Array {
  const rgb = new Float32Array(width * height * 3);
  const plain = random.pick(PLAIN);
  const like = own.map((level) =>
    Math.min(245, Math.max(20, level + (random.next() - 0.5) * 50)),
  ) as unknown as Tone;
  const tone: Tone = kind === 'white' ? [246, 246, 247] : kind === 'like the product' ? like : plain;
  const [ax, ay] = [(random.next() - 0.5) * 0.5, (random.next() - 0.5) * 0.5];
  const [cx, cy] = [0.3 + 0.4 * random.next(), 0.2 + 0.5 * random.next()];
  const edge = 0.55 + 0.25 * random.next();
  const floor = 0.78 + 0.5 * random.next();
  const turn = kind === 'horizon' ? 0.004 : 0.08;
  const dapple = kind === 'fabric' ? 6 + 8 * random.next() : 0;
  const phases = Array.from({ length: 8 }, () => random.next() * 6.28);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const [u, v] = [x / width, y / height];
      let light = 1;
      if (kind === 'gradient') light = 1 + ax * (u - 0.5) * 1.6 + ay * (v - 0.5) * 1.6;
      else if (kind === 'spot of light') light = 1.12 - 0.9 * ((u - cx) ** 2 + (v - cy) ** 2);
      else if (kind === 'white') light = 1 - 0.05 * ((u - 0.5) ** 2 + (v - 0.5) ** 2);
      else light = 1 + 0.25 * ax * (u - 0.5) + 0.25 * ay * (v - 0.5);
      if (kind === 'sweep' || kind === 'horizon') {
        const t = Math.min(1, Math.max(0, (v - edge) / turn + 0.5));
        light *= 1 + (floor - 1) * t * t * (3 - 2 * t);
      }
      if (kind === 'fabric')
        light *= 1 + ((random.next() - 0.5) * dapple) / 60 + 0.02 * Math.sin(x * 1.1) * Math.sin(y * 1.3);
      if (kind === 'planks') {
        const row = Math.floor(v * 6);
        const grain = Math.sin(v * 190 + 3 * Math.sin(u * 5 + phases[row % 8]!)) * 0.05;
        light *= 1 + grain + 0.1 * Math.sin(phases[row % 8]! * 9) - (v * 6 - row < 0.04 ? 0.4 : 0);
      }
      for (let c = 0; c < 3; c++) rgb[i + c] = Math.min(253, tone[c]! * light);
    }
  }
  return rgb;
}

/** Darkens the backdrop where the product, placed at `left` and `top`, blocks the light. */
export function castShadow(
  kind: ShadowKind,
  rgb: Float32Array,
  width: number,
  height: number,
  { coverage, width: w, height: h }: Cutting,
  [left, top]: readonly [number, number],
  random: Random,
): void {
  if (kind === 'none' || kind === 'reflection') return;
  const map = new Float32Array(width * height);
  const foot = top + footOf(coverage, w, h);
  const lean = (random.chance(0.5) ? 1 : -1) * (0.5 + 0.7 * random.next());
  const flat = {
    contact: 0.07,
    soft: 0.22,
    'sun on the floor': 0.45 + 0.3 * random.next(),
    'sun on the wall': 1,
  }[kind];
  const [dx, dy] = kind === 'sun on the wall' ? [lean * 0.16 * w, 0.1 * h] : [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The place through which the light of this px would have come.
      const up = kind === 'sun on the wall' ? 0 : (foot - y) / flat;
      const sy = kind === 'sun on the wall' ? y - dy - top : foot - Math.abs(up) - top;
      const sx = x - dx - left - (kind === 'sun on the floor' ? lean * (foot - y) : 0);
      if (kind === 'sun on the floor' && y > foot + 1) continue;
      if (sx < 0 || sy < 0 || sx >= w - 1 || sy >= h - 1) continue;
      map[y * width + x] = coverage[Math.floor(sy) * w + Math.floor(sx)]!;
    }
  }
  const radius = kind === 'contact' ? w * 0.03 : kind === 'soft' ? w * 0.1 : 0.8;
  const soft = blurred(map, width, height, Math.max(1, Math.round(radius)));
  const deep = kind.startsWith('sun') ? 0.35 + 0.25 * random.next() : 0.2 + 0.25 * random.next();
  for (let i = 0; i < map.length; i++) {
    // Px lit by the sky alone are a little bluer.
    for (let c = 0; c < 3; c++) rgb[i * 3 + c]! *= 1 - deep * soft[i]! * (c === 2 ? 0.93 : 1);
  }
}

/** The row below its lowest px. */
export function footOf(coverage: Float32Array, width: number, height: number): number {
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0; x < width; x++) if (coverage[y * width + x]! > 0.5) return y + 1;
  }
  return height;
}

/** Two means of a box. */
export function blurred(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  let own = plane;
  for (let round = 0; round < 2; round++) {
    for (const [step, lines, length, jump] of [
      [1, height, width, width],
      [width, width, height, 1],
    ] as const) {
      const next = new Float32Array(own.length);
      for (let line = 0; line < lines; line++) {
        const from = line * jump;
        const at = (n: number) => own[from + Math.min(length - 1, Math.max(0, n)) * step]!;
        let sum = 0;
        for (let n = -radius; n <= radius; n++) sum += at(n);
        for (let n = 0; n < length; n++) {
          next[from + n * step] = sum / (2 * radius + 1);
          sum += at(n + radius + 1) - at(n - radius);
        }
      }
      own = next;
    }
  }
  return own;
}

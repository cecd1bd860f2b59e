/**
 * Products of hard materials, drawn by formula with exact coverage: glass that shows its backdrop, chrome, fur, wires, leaves, fabric,
 * a hand, and groups of things.
 */

import { box, capsule, ellipse, lit, mixed, noise, type Shape, type Tone } from '../fill-scenes/surface.ts';
import { createRandom, type Random } from '../random.ts';
import type { Cutting } from './drawn-products.ts';

/** A cut-out through which some of the backdrop shows. */
export interface TruthCutting extends Cutting {
  /** 0…1 a px: share of the backdrop's own light in a covered px. */
  readonly through: Float32Array;
}

type Material = 'matte' | 'glass' | 'chrome' | 'fabric' | 'leaf';

interface Part {
  /** In px of a drawing 320 × 240; below 0 inside. */
  readonly shape: Shape;
  readonly tone: Tone;
  readonly material?: Material;
}

const WHITE: Tone = [236, 236, 234];
const GRAY: Tone = [150, 151, 153];
const SKIN: Tone = [222, 172, 142];

/** An ellipse's distance in px, near its outline. */
const disc =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ellipse(cx, cy, rx, ry)(x, y) * Math.min(rx, ry);
const ring =
  (cx: number, cy: number, r: number, thick: number): Shape =>
  (x, y) =>
    Math.abs(Math.hypot(x - cx, y - cy) - r) - thick;

function curve(from: readonly [number, number], bends: readonly number[], thick: number, tone: Tone): Part[] {
  let [x, y] = from;
  let turn = bends[0] ?? 0;
  return bends.slice(1).map((bend): Part => {
    const [nx, ny] = [x + 14 * Math.cos(turn), y + 14 * Math.sin(turn)];
    const part = { shape: capsule(x, y, nx, ny, thick), tone };
    [x, y, turn] = [nx, ny, turn + bend];
    return part;
  });
}

function hand(random: Random): Part[] {
  const fingers = [0, 1, 2, 3].map((n): Part => {
    const x = 118 + n * 24;
    const lean = (n - 1.5) * 9 + 4 * random.next();
    return {
      shape: capsule(x, 130, x + lean, 62 + 14 * Math.abs(n - 1.3), 11),
      tone: lit(SKIN, 0.96 + 0.03 * n),
    };
  });
  return [
    { shape: box(106, 118, 204, 200, 30), tone: SKIN },
    { shape: box(122, 180, 188, 240, 8), tone: lit(SKIN, 0.94) },
    { shape: capsule(112, 170, 74, 128, 12), tone: lit(SKIN, 1.02) },
    ...fingers,
  ];
}

function fur(tone: Tone, random: Random): Part[] {
  const strands = Array.from({ length: 170 }, (): Part => {
    const turn = random.next() * 2 * Math.PI;
    const [cx, cy] = [160 + 66 * Math.cos(turn), 132 + 74 * Math.sin(turn)];
    const lean = turn + (random.next() - 0.5) * 0.7;
    const long = 8 + 12 * random.next();
    const end = [cx + long * Math.cos(lean), cy + long * Math.sin(lean)] as const;
    return { shape: capsule(cx, cy, ...end, 0.7), tone: lit(tone, 0.85 + 0.3 * random.next()) };
  });
  return [
    ...strands,
    { shape: disc(160, 132, 70, 78), tone },
    { shape: disc(138, 116, 6, 6), tone: [20, 18, 18] },
  ];
}

const bottle = (tone: Tone, material: Material, x = 160, scale = 1): Part[] => [
  { shape: box(x - 34 * scale, 220 - 130 * scale, x + 34 * scale, 220, 12 * scale), tone, material },
  { shape: box(x - 12 * scale, 220 - 172 * scale, x + 12 * scale, 220 - 126 * scale, 3), tone, material },
  { shape: box(x - 15 * scale, 220 - 188 * scale, x + 15 * scale, 220 - 168 * scale, 3), tone: [38, 38, 42] },
];

const draw: Readonly<Record<string, (random: Random) => readonly Part[]>> = {
  'glass bottle': () => bottle([196, 220, 206], 'glass'),
  'wine glass': () => [
    { shape: disc(160, 96, 46, 58), tone: [226, 232, 236], material: 'glass' },
    { shape: box(156, 150, 164, 212, 2), tone: [226, 232, 236], material: 'glass' },
    { shape: disc(160, 214, 40, 7), tone: [226, 232, 236], material: 'glass' },
  ],
  'chrome kettle': () => [
    { shape: ring(214, 120, 42, 6), tone: [30, 30, 34] },
    { shape: capsule(112, 130, 68, 84, 9), tone: GRAY, material: 'chrome' },
    { shape: disc(160, 142, 66, 70), tone: GRAY, material: 'chrome' },
    { shape: disc(160, 66, 10, 10), tone: [30, 30, 34] },
  ],
  'chrome ring': () => [{ shape: ring(160, 130, 66, 13), tone: [206, 206, 210], material: 'chrome' }],
  'white bottle': () => bottle(WHITE, 'matte'),
  'white boxes': () => [
    { shape: box(80, 110, 168, 220), tone: WHITE },
    { shape: box(150, 150, 250, 220), tone: lit(WHITE, 0.96) },
  ],
  'gray speaker': () => [
    { shape: box(104, 50, 216, 220, 16), tone: GRAY },
    { shape: disc(160, 166, 38, 38), tone: lit(GRAY, 0.82) },
    { shape: disc(160, 92, 20, 20), tone: lit(GRAY, 0.86) },
  ],
  'fur toy': (random) => fur([150, 108, 76], random),
  'white fur': (random) => fur([228, 224, 218], random),
  earphones: (random) => [
    ...curve(
      [96, 60],
      [1.2, 0.2, 0.1, -0.3, -0.5, -0.4, -0.2, 0.3, 0.5, 0.4, 0.1 * random.next()],
      1.6,
      [30, 30, 32],
    ),
    ...curve([222, 60], [1.9, -0.2, -0.1, 0.3, 0.4, 0.2, 0.1, -0.2, 0.1], 1.6, [30, 30, 32]),
    { shape: disc(94, 54, 12, 14), tone: [46, 46, 50] },
    { shape: disc(224, 54, 12, 14), tone: [46, 46, 50] },
  ],
  cable: (random) =>
    curve(
      [70, 190],
      [-0.6, 0.2, 0.3, 0.3, 0.4, 0.5, 0.6, 0.4, -0.2, -0.6, -0.6, -0.4, random.next()],
      2.4,
      [196, 60, 48],
    ),
  'wire basket': () => [
    ...Array.from(
      { length: 9 },
      (_, n): Part => ({ shape: capsule(86 + n * 18.5, 92, 96 + n * 16, 214, 1.3), tone: [92, 92, 96] }),
    ),
    ...[92, 132, 172, 214].map(
      (y, n): Part => ({ shape: capsule(86 + n * 3, y, 234 - n * 3, y, 1.6), tone: [84, 84, 88] }),
    ),
  ],
  plant: (random) => [
    ...Array.from({ length: 13 }, (_, n): Part => {
      const turn = -Math.PI * (0.05 + (0.9 * n) / 12) + (random.next() - 0.5) * 0.2;
      const far = 74 + 34 * random.next();
      const [mx, my] = [160 + 0.6 * far * Math.cos(turn), 150 + 0.75 * far * Math.sin(turn)];
      const shape: Shape = (x, y) => {
        const [u, v] = [x - mx, y - my];
        const along = u * Math.cos(turn) + v * Math.sin(turn);
        const across = -u * Math.sin(turn) + v * Math.cos(turn);
        return (Math.hypot(along / (0.46 * far), across / 11) - 1) * 11;
      };
      return { shape, tone: [54 + random.integer(0, 40), 120 + random.integer(0, 40), 58], material: 'leaf' };
    }),
    { shape: box(128, 158, 192, 222, 8), tone: [188, 100, 70] },
  ],
  scarf: () => [
    { shape: box(96, 40, 150, 214, 14), tone: [170, 60, 70], material: 'fabric' },
    { shape: box(138, 52, 210, 190, 18), tone: [176, 66, 76], material: 'fabric' },
  ],
  towels: () =>
    [70, 118, 166].map(
      (y, n): Part => ({
        shape: box(88 + 4 * n, y, 236 - 3 * n, y + 46, 18),
        tone: [
          [206, 196, 178],
          [146, 170, 178],
          [226, 222, 214],
        ][n] as unknown as Tone,
        material: 'fabric',
      }),
    ),
  hand: (random) => hand(random),
  'hand with bottle': (random) => [
    ...bottle([70, 110, 160], 'matte', 160, 0.8),
    ...hand(random).map(
      ({ shape, ...part }): Part => ({ ...part, shape: (x, y) => shape(x * 1.05 + 10, y * 1.5 - 120) }),
    ),
  ],
  'three bottles': () => [
    ...bottle([190, 80, 60], 'matte', 90, 0.8),
    ...bottle([70, 120, 90], 'matte', 166, 1),
    ...bottle([226, 190, 90], 'matte', 240, 0.7),
  ],
  'shoe and box': () => [
    { shape: box(60, 120, 170, 216), tone: [206, 170, 120] },
    { shape: box(150, 160, 270, 206, 22), tone: [60, 90, 140], material: 'fabric' },
    { shape: box(150, 128, 206, 190, 18), tone: [60, 90, 140], material: 'fabric' },
    { shape: box(146, 200, 274, 216, 7), tone: WHITE },
  ],
  'glass vase with leaves': (random) => [
    ...(draw.plant?.(random).slice(0, 9) ?? []),
    { shape: box(132, 140, 188, 222, 16), tone: [210, 226, 230], material: 'glass' },
  ],
};

export function drawTruthProduct(name: string, side: number, seed: number): TruthCutting {
  const random = createRandom(seed);
  const parts = draw[name]!(random);
  const width = Math.round((side * 320) / 240);
  const rgb = new Float32Array(width * side * 3);
  const coverage = new Float32Array(width * side);
  const through = new Float32Array(width * side);
  const scale = 240 / side;
  for (let py = 0, i = 0; py < side; py++) {
    for (let px = 0; px < width; px++, i++) {
      const [x, y] = [(px + 0.5) * scale, (py + 0.5) * scale];
      for (const part of parts) {
        const away = part.shape(x, y);
        const own = Math.min(1, Math.max(0, 0.5 - away / scale));
        if (own === 0) continue;
        const slope = part.shape(x + 1, y + 0.7) - part.shape(x - 1, y - 0.7);
        const [tone, seen] = shaded(part, x, y, -away, slope);
        for (let c = 0; c < 3; c++) rgb[i * 3 + c]! += own * (tone[c]! - rgb[i * 3 + c]!);
        through[i] = through[i]! + own * (seen - through[i]!);
        coverage[i] = coverage[i]! + own * (1 - coverage[i]!);
      }
      // Painted over black: straight again.
      if (coverage[i]! > 0) for (let c = 0; c < 3; c++) rgb[i * 3 + c]! /= coverage[i]!;
    }
  }
  return { name, width, height: side, rgb, coverage, through };
}

/** A part's color at a place, and how much of the backdrop shows through it. */
function shaded(
  { tone, material = 'matte' }: Part,
  x: number,
  y: number,
  depth: number,
  slope: number,
): readonly [Tone, number] {
  const rim = Math.min(1, Math.max(0, depth / 22));
  const round = 1 - 0.26 * (1 - rim) * (1 + 0.4 * slope);
  switch (material) {
    case 'glass': {
      const edge = Math.min(1, depth / 5);
      return [mixed(lit(tone, 0.62), tone, edge), 0.25 + 0.5 * edge];
    }
    case 'chrome': {
      const band = Math.sin(y * 0.09 + slope * 1.4 + (1 - rim) * 3);
      return [mixed([44, 46, 52], [246, 247, 250], 0.5 + 0.5 * band), 0];
    }
    case 'fabric': {
      const weave = 1 + 0.05 * Math.sin(x * 2.1) * Math.sin(y * 2.3) + 0.05 * noise(x * 0.3, y * 0.3, 3);
      return [lit(tone, round * weave * (1 + 0.09 * Math.sin(x * 0.16 + 0.03 * y))), 0];
    }
    case 'leaf':
      return [lit(tone, 0.86 + 0.2 * rim + 0.06 * noise(x * 0.2, y * 0.2, 5)), 0];
    case 'matte':
      return [lit(tone, round), 0];
  }
}

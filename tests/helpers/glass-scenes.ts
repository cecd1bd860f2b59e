/**
 * Products of clear glass and plastic before plain backdrops, with exact coverage: dark rims, reflections of a softbox, the backdrop
 * seen through, and labels, liquids or things within. Glass counts as product. A number identifies a scene.
 */
import { anyOf, box, ellipse, type Shape, type Tone } from './fill-scenes/surface.ts';
import { photographed } from './product-scenes/index.ts';
import { createRandom, type Random } from './random.ts';
import type { ShopScene } from './shop-scenes.ts';

/** Signed distances in px, origin at the center; negative inside. */
interface Product {
  readonly half: 'tune' | 'judge';
  readonly glass: Shape;
  /** Share of the light that comes through, a channel. */
  readonly tint: Tone;
  /** Px at which the dark rim ends. */
  readonly rim: number;
  readonly solid: readonly (readonly [Shape, Tone])[];
  /** Height from which it is filled with a liquid of that tint. */
  readonly filled?: readonly [number, Tone];
}

const CLEAR: Tone = [0.965, 0.98, 0.975];
const disc =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ellipse(cx, cy, rx, ry)(x, y) * Math.min(rx, ry);
const row = (count: number, tone: Tone, r: number, y: number): (readonly [Shape, Tone])[] =>
  Array.from({ length: count }, (_, n) => [disc((n - (count - 1) / 2) * r * 1.9, y, r, r), tone]);

const PRODUCTS: Readonly<Record<string, Product>> = {
  'labelled bottle': {
    half: 'tune',
    glass: anyOf(box(-70, -40, 70, 200, 22), box(-22, -110, 22, -20, 8)),
    tint: CLEAR,
    rim: 10,
    solid: [
      [box(-26, -150, 26, -96, 5), [30, 30, 34]],
      [box(-68, 30, 68, 130, 3), [232, 228, 218]],
    ],
  },
  tumbler: {
    half: 'tune',
    glass: (x, y) => Math.max(Math.abs(x) - 78 + (y + 140) * 0.06, Math.abs(y - 30) - 170),
    tint: CLEAR,
    rim: 8,
    solid: [],
    filled: [-20, [0.95, 0.97, 0.98]],
  },
  'box of berries': {
    half: 'judge',
    glass: box(-130, -20, 130, 170, 12),
    tint: CLEAR,
    rim: 6,
    solid: [...row(7, [176, 34, 48], 18, 144), ...row(6, [190, 40, 52], 18, 112)],
  },
  flask: {
    half: 'judge',
    glass: anyOf(disc(0, 110, 92, 90), box(-24, -120, 24, 80, 6)),
    tint: CLEAR,
    rim: 11,
    solid: [[box(-20, -150, 20, -112, 4), [150, 104, 66]]],
    filled: [90, [0.8, 0.9, 0.97]],
  },
  jug: {
    half: 'judge',
    glass: anyOf(box(-80, -80, 60, 200, 26), (x, y) => Math.abs(ellipse(62, 50, 62, 84)(x, y) * 62) - 9),
    tint: [0.94, 0.97, 0.96],
    rim: 9,
    solid: [],
    filled: [30, [0.96, 0.9, 0.7]],
  },
};
const NAMES = Object.keys(PRODUCTS);
const BACKDROPS: readonly Tone[] = [
  [250, 250, 250],
  [196, 197, 199],
  [236, 200, 204],
  [222, 206, 182],
  [196, 216, 228],
];
const SIZE = { width: 480, height: 360 } as const;

export interface GlassScene extends ShopScene {
  readonly name: string;
  readonly half: 'tune' | 'judge';
}

export async function glassScene(number: number): Promise<GlassScene> {
  const random = createRandom(number * 7907 + 5);
  const name = NAMES[number % NAMES.length]!;
  const product = PRODUCTS[name]!;
  const tone = BACKDROPS[Math.floor(number / NAMES.length) % BACKDROPS.length]!;
  const { width, height } = SIZE;
  const rgb = new Float32Array(width * height * 3);
  for (let i = 0; i < rgb.length; i++) {
    const [x, y] = [((i / 3) | 0) % width, (i / 3 / width) | 0];
    rgb[i] = tone[i % 3]! * (1.02 - (0.05 * y) / height + (0.03 * x) / width);
  }
  const truth = new Uint8Array(width * height);
  lay(product, rgb, truth, random);
  const pixels = await photographed(rgb, width, height, { softness: 0.5, grain: 0.7, quality: 88, random });
  return { ...SIZE, name: `${number}: ${name}`, half: product.half, pixels, truth };
}

function lay(product: Product, rgb: Float32Array, truth: Uint8Array, random: Random): void {
  const { width, height } = SIZE;
  const scale = 0.62 + 0.2 * random.next();
  const [cx, cy] = [width * (0.42 + 0.16 * random.next()), height * 0.47];
  const [strip, wide] = [-0.6 + 0.2 * random.next(), 0.1 + 0.06 * random.next()];
  const shapes = [product.glass, ...product.solid.map(([shape]) => shape)];
  const around = anyOf(...shapes);
  for (let i = 0; i < truth.length; i++) {
    const [x, y] = [((i % width) + 0.5 - cx) / scale, (Math.floor(i / width) + 0.5 - cy) / scale];
    const shadow = 0.3 * Math.exp(-((x / 110) ** 2) - ((y - 200) / 16) ** 2);
    const own = Math.min(1, Math.max(0, 0.5 - around(x, y) * scale));
    truth[i] = Math.round(255 * own);
    const depth = Math.max(0, -product.glass(x, y));
    const [from, tint] = product.filled ?? [Number.POSITIVE_INFINITY, CLEAR];
    for (let c = 0; c < 3; c++) {
      const back = rgb[i * 3 + c]! * (1 - shadow);
      const through = product.tint[c]! * (y > from ? tint[c]! : 1);
      let light = back * through * (1 - 0.6 * Math.exp(-depth / (0.28 * product.rim)));
      if (Math.abs(x / 70 - strip) < wide && depth > product.rim) light += 0.7 * (255 - light);
      for (const [shape, tone] of product.solid) {
        const share = Math.min(1, Math.max(0, 0.5 - shape(x, y) * scale));
        light += share * (tone[c]! * (0.84 + 0.16 * Math.cos(x / 60)) - light);
      }
      rgb[i * 3 + c] = back + own * (light - back);
    }
  }
}

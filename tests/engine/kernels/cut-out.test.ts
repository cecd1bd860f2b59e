import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { certaintyOf } from '../../../engine/kernels/cut-out/certainty.ts';
import { type CutOut, cutOut } from '../../../engine/kernels/cut-out/cut-out.ts';
import { picture } from '../../helpers/browser.ts';
import { createRandom } from '../../helpers/random.ts';
import { sampled, sampledSeeds } from '../../helpers/sampled.ts';

/** Px that the pictures are made small to. */
const PX = 160_000;

interface Sample {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

function found(sample: Sample): CutOut | null {
  const work = cutOut(sample);
  let step = work.next();
  let last = 0;
  for (; !step.done; step = work.next()) {
    expect(step.value).toBeGreaterThanOrEqual(last);
    last = step.value;
  }
  expect(last).toBeLessThan(1);
  return step.value;
}

async function load(name: string): Promise<Sample> {
  const { width = 1, height = 1 } = await sharp(picture(name)).metadata();
  const scale = Math.min(1, Math.sqrt(PX / (width * height)));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const file = sharp(picture(name)).resize({ ...size, fit: 'fill' });
  return { ...size, pixels: new Uint8Array(await file.ensureAlpha().raw().toBuffer()) };
}

async function truthOf(name: string, { width, height }: Sample): Promise<Uint8Array> {
  const file = sharp(picture(`${name}.alpha.png`)).greyscale();
  return new Uint8Array(await file.resize({ width, height, fit: 'fill' }).raw().toBuffer());
}

/** Shares of the product: what is missing of it, and what was taken for it. */
function errors(coverage: Uint8Array, truth: Uint8Array): { iou: number; missed: number; extra: number } {
  let [both, own, real] = [0, 0, 0];
  for (let i = 0; i < truth.length; i++) {
    if (coverage[i]! >= 128) own++;
    if (truth[i]! >= 128) real++;
    if (coverage[i]! >= 128 && truth[i]! >= 128) both++;
  }
  return { iou: both / (own + real - both), missed: 1 - both / real, extra: (own - both) / real };
}

/** Seeded grain on a surface that is lit from one side, with things before it. */
function drawn(
  width: number,
  height: number,
  thing: (x: number, y: number) => readonly [number, number, number] | null,
  { seed = 1, grain = 2, shade = (_x: number, _y: number): number => 1 } = {},
): Sample {
  const random = createRandom(seed);
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const light = (1 - 0.15 * (x / width) ** 2 - 0.1 * (y / height)) * shade(x, y);
      const color = thing(x, y) ?? [180, 190, 200].map((level) => level * light);
      for (let c = 0; c < 3; c++) pixels[i + c] = color[c]! + (random.next() - 0.5) * 2 * grain;
    }
  }
  return { pixels, width, height };
}

describe('The cut-out of a product', () => {
  const PRODUCTS = [
    { name: 'product-bag', iou: 0.985, missed: 0.01 },
    { name: 'product-24mp', iou: 0.97, missed: 0.02 },
    { name: 'product-mug', iou: 0.96, missed: 0.03 },
    { name: 'product-headphones', iou: 0.945, missed: 0.045 },
    { name: 'product-plush', iou: 0.97, missed: 0.02 },
    { name: 'product-plant', iou: 0.92, missed: 0.02 },
    // Thin bright rods before white.
    { name: 'product-lamp', iou: 0.84, missed: 0.08 },
    // What shows through clear glass is the backdrop.
    { name: 'product-perfume', iou: 0.96, missed: 0.04 },
  ];
  it.each(sampled(PRODUCTS, 1))('of $name nearly equals the truth', async ({ name, iou, missed }) => {
    const sample = await load(`${name}.jpg`);
    const cut = found(sample);
    const off = errors(cut!.coverage, await truthOf(name, sample));
    expect(off.iou).toBeGreaterThan(iou);
    expect(off.missed).toBeLessThan(missed);
    expect(cut!.confidence).toBeGreaterThan(0.3);
  });

  const SCENES = [
    'scene-table.before.jpg',
    'scene-kitchen.jpg',
    'scene-desk.jpg',
    'erase-tiles.before.jpg',
    'erase-brick.before.jpg',
    'car-front.jpg',
    'car-distance.jpg',
    'still-life.jpg',
  ];
  it.each(sampled(SCENES, 1))('of %s is null: the backdrop is not plain', async (name) => {
    expect(found(await load(name))).toBeNull();
  });

  it('of white on white is whole rather than fragments, and not sure', async () => {
    const sample = await load('product-white.jpg');
    const cut = found(sample)!;
    const off = errors(cut.coverage, await truthOf('product-white', sample));
    expect(off.iou).toBeGreaterThan(0.8);
    expect(certaintyOf(cut.confidence)).toBe('unsure');
  });

  it('of a picture that is cut out already is its alpha', async () => {
    const sample = await load('input-cutout-plush.png');
    const { coverage, confidence } = found(sample)!;
    expect(coverage).toEqual(sample.pixels.filter((_, at) => at % 4 === 3));
    expect(confidence).toBe(1);
  });

  it('crosses soft shadows, and finds the backdrop inside a ring', () => {
    const at = (x: number, y: number) => Math.sqrt((x - 150) ** 2 + (y - 100) ** 2);
    const shade = (x: number, y: number) => {
      const depth = Math.max(0, 1 - Math.sqrt((x - 150) ** 2 + 2 * (y - 190) ** 2) / 100);
      return 1 - 0.3 * depth * depth * (3 - 2 * depth);
    };
    const ring = (x: number, y: number) => (at(x, y) > 40 && at(x, y) < 70 ? ([150, 40, 40] as const) : null);
    const sample = drawn(300, 220, ring, { grain: 1, shade });
    expect(shade(150, 190)).toBeCloseTo(0.7);
    const { coverage, box } = found(sample)!;
    expect(coverage[100 * 300 + 150 + 55]).toBe(255);
    expect(coverage[100 * 300 + 150]).toBeLessThan(32);
    expect(coverage[190 * 300 + 150]).toBeLessThan(32);
    expect(box.x).toBeGreaterThan(76);
    expect(box.x + box.width).toBeLessThan(224);
  });

  it('does not treat a panel of nearly the backdrop’s color as an opening', () => {
    const sample = drawn(300, 220, (x, y) => {
      if (x > 120 && x < 180 && y > 80 && y < 140) return [150, 158, 167];
      return x > 90 && x < 210 && y > 50 && y < 170 ? [60, 60, 70] : null;
    });
    expect(found(sample)!.coverage[110 * 300 + 150]).toBe(255);
  });

  it('keeps a product that reaches the edge of the picture', () => {
    const sample = drawn(300, 220, (x, y) => (x > 120 && x < 200 && y > 90 ? [40, 90, 60] : null));
    const { coverage, box } = found(sample)!;
    expect(coverage[219 * 300 + 160]).toBe(255);
    expect(box.y + box.height).toBe(220);
  });

  it('finds a disc of any place, size and color, whatever the grain, and the same twice', () => {
    for (const seed of sampledSeeds(4, 1)) {
      const random = createRandom(seed);
      const [cx, cy, r] = [random.integer(70, 170), random.integer(60, 110), random.integer(14, 45)];
      const color = [random.integer(10, 90), random.integer(10, 120), random.integer(10, 120)] as const;
      const inside = (x: number, y: number) => (x - cx) ** 2 + (y - cy) ** 2 < r * r;
      const sample = drawn(240, 170, (x, y) => (inside(x, y) ? color : null), {
        seed,
        grain: random.integer(0, 5),
      });
      const cut = found(sample)!;
      const truth = Uint8Array.from({ length: 240 * 170 }, (_, i) =>
        inside(i % 240, Math.floor(i / 240)) ? 255 : 0,
      );
      expect(errors(cut.coverage, truth).iou, `seed ${seed}`).toBeGreaterThan(0.85);
      expect(errors(cut.coverage, truth).missed, `seed ${seed}`).toBeLessThan(0.03);
      expect(found(sample)).toEqual(cut);
    }
  });

  it('is null for a picture of one color, for noise, and for the smallest ones', () => {
    expect(found(drawn(120, 90, () => [128, 128, 128], { grain: 0 }))).toBeNull();
    expect(found(drawn(120, 90, () => [128, 128, 128], { grain: 120 }))).toBeNull();
    for (const [width, height] of [
      [1, 1],
      [1, 9],
      [7, 1],
      [3, 3],
    ] as const) {
      expect(found(drawn(width, height, () => null))).toBeNull();
      const clear = { width, height, pixels: new Uint8Array(width * height * 4) };
      expect(found(clear)).toBeNull();
    }
  });
});

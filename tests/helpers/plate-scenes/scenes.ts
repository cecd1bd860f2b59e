/**
 * Cars with a plate of any country: the plate of a rendered car of the fixtures is painted over with a drawing, seen from where the car is
 * seen and lit as its plate is; then the picture is mirrored, cropped, softened, made noisy and pressed as a JPEG.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { drawSvg } from '../draw-svg.ts';
import { ROOT } from '../paths.ts';
import { createRandom, type Random } from '../random.ts';
import type { PlateDesign } from './plates.ts';

type Point = readonly [number, number];
export type Quad = readonly [Point, Point, Point, Point];

export interface PlateScene {
  readonly name: string;
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Clockwise from the upper left, px. */
  readonly corners: Quad;
}

const CARS = ['car-front', 'car-rear', 'car-angle', 'car-distance'] as const;
const FIXTURES = join(ROOT, 'fixtures/pictures');

/** The same picture for the same seed. */
export async function plateScene(design: PlateDesign, seed: number): Promise<PlateScene> {
  const random = createRandom(seed);
  const car = CARS[seed % CARS.length]!;
  const { data, info } = await sharp(join(FIXTURES, `${car}.jpg`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const truth = JSON.parse(readFileSync(join(FIXTURES, `${car}.json`), 'utf8')) as {
    plates: readonly { corners: Quad }[];
  };
  const [own] = truth.plates;
  const quad = shaped(own!.corners, design.width / design.height);
  const pixels = new Uint8Array(data);
  await paint(pixels, info.width, design, quad, random);
  return finish(`${design.country} on ${car}`, { pixels, ...size(info), corners: quad }, random);
}

const size = ({ width, height }: { readonly width: number; readonly height: number }) => ({ width, height });

/** The quadrilateral of a plate of another aspect: as wide, and as high as that asks, around the same middle. */
function shaped(corners: Quad, aspect: number): Quad {
  const [a, b, c, d] = corners;
  const length = (p: Point, q: Point) => Math.hypot(q[0] - p[0], q[1] - p[1]);
  const by = (length(a, b) + length(d, c)) / (length(a, d) + length(b, c)) / aspect;
  const along = (p: Point, q: Point): readonly [Point, Point] => {
    const [mx, my] = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    return [
      [mx + (p[0] - mx) * by, my + (p[1] - my) * by],
      [mx + (q[0] - mx) * by, my + (q[1] - my) * by],
    ];
  };
  const [left, right] = [along(a, d), along(b, c)];
  return [left[0], right[0], right[1], left[1]];
}

async function paint(
  pixels: Uint8Array,
  width: number,
  design: PlateDesign,
  quad: Quad,
  random: Random,
): Promise<void> {
  const across = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]);
  const scale = (across * 2) / design.width;
  const { data, info } = await drawSvg(design.svg)
    .resize(Math.max(8, Math.round(design.width * scale)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = 0.55 + 0.4 * random.next();
  const toPlate = squareOf(quad);
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const SAMPLES = 3;
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++) {
      const sum = [0, 0, 0];
      let inside = 0;
      for (let k = 0; k < SAMPLES * SAMPLES; k++) {
        const px = x + ((k % SAMPLES) + 0.5) / SAMPLES;
        const py = y + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES;
        const [u, v] = toPlate(px, py);
        if (u < 0 || v < 0 || u >= 1 || v >= 1) continue;
        inside++;
        const at = (Math.floor(v * info.height) * info.width + Math.floor(u * info.width)) * 3;
        for (let c = 0; c < 3; c++) sum[c]! += data[at + c]! * light;
      }
      const share = inside / (SAMPLES * SAMPLES);
      for (let c = 0; inside > 0 && c < 3; c++) {
        const at = (y * width + x) * 3 + c;
        pixels[at] = Math.round((sum[c]! / inside) * share + pixels[at]! * (1 - share));
      }
    }
}

/** Where a place of the picture is on the unit square that the quadrilateral shows (Heckbert 1989). */
function squareOf([p0, p1, p2, p3]: Quad): (x: number, y: number) => Point {
  const [dx1, dx2, dx3] = [p1[0] - p2[0], p3[0] - p2[0], p0[0] - p1[0] + p2[0] - p3[0]];
  const [dy1, dy2, dy3] = [p1[1] - p2[1], p3[1] - p2[1], p0[1] - p1[1] + p2[1] - p3[1]];
  const whole = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx3 * dy2 - dx2 * dy3) / whole, (dx1 * dy3 - dx3 * dy1) / whole];
  const [a, b, c] = [p1[0] - p0[0] + g * p1[0], p3[0] - p0[0] + h * p3[0], p0[0]];
  const [d, e, f] = [p1[1] - p0[1] + g * p1[1], p3[1] - p0[1] + h * p3[1], p0[1]];
  return (x, y) => {
    const [m11, m12, m21, m22] = [a - g * x, b - h * x, d - g * y, e - h * y];
    const [r1, r2] = [x - c, y - f];
    const det = m11 * m22 - m12 * m21;
    return [(r1 * m22 - r2 * m12) / det, (m11 * r2 - m21 * r1) / det];
  };
}

async function finish(name: string, scene: Omit<PlateScene, 'name'>, random: Random): Promise<PlateScene> {
  const { width, height, corners } = scene;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  // A crop that keeps the plate, down to half of the picture.
  const part = 0.55 + 0.45 * random.next();
  const [w, h] = [Math.round(width * part), Math.round(height * part)];
  const between = (least: number, most: number) =>
    Math.round(least + random.next() * Math.max(0, most - least));
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const left = between(clamp(Math.max(...xs) + 12 - w, width - w), clamp(Math.min(...xs) - 12, width - w));
  const top = between(clamp(Math.max(...ys) + 12 - h, height - h), clamp(Math.min(...ys) - 12, height - h));
  const sigma = 0.3 + 0.6 * random.next();
  const soft = await sharp(scene.pixels, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: w, height: h })
    .blur(sigma)
    .raw()
    .toBuffer();
  const noise = 2 + 6 * random.next();
  for (let i = 0; i < soft.length; i++) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    soft[i] = Math.max(0, Math.min(255, Math.round(soft[i]! + bell * noise)));
  }
  const jpeg = await sharp(soft, { raw: { width: w, height: h, channels: 3 } })
    .jpeg({ quality: random.integer(65, 92) })
    .toBuffer();
  const pixels = new Uint8Array(await sharp(jpeg).ensureAlpha().raw().toBuffer());
  const moved = corners.map(([x, y]) => [x - left, y - top] as const) as unknown as Quad;
  return { name, pixels, width: w, height: h, corners: moved };
}

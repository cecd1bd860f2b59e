/**
 * Pictures with a line of text whose place is known: twelve lines in four type faces, dark and light, on a color, a gradient, or a plate before
 * a photograph.
 */
import sharp from 'sharp';
import type { FractionRect } from '../../engine/kernels/smart-crop/smart-crop.ts';
import { LOOK_SIDE } from '../../engine/kernels/smart-crop/smart-crop.ts';
import { picture } from './browser.ts';
import { drawSvg } from './draw-svg.ts';
import { createRandom } from './random.ts';

export interface TextPicture {
  readonly name: string;
  /** Straight RGBA, no longer than `LOOK_SIDE`. */
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Of the letters' ink. */
  readonly text: FractionRect;
}

const [WIDTH, HEIGHT] = [1200, 900];
const WORDS = ['SALE', 'Summer offer', 'New arrival', 'Only 9.99', 'Handmade in Berlin', 'LIMITED'];
const FACES = ['DejaVu Sans', 'DejaVu Serif', 'Liberation Sans', 'DejaVu Sans Mono'];
const GROUNDS = ['plain', 'gradient', 'product-bag.jpg', 'scene-kitchen.jpg'] as const;
const INK = { dark: ['#111111', '#7a1020'], light: ['#ffffff', '#ffe9a8'] } as const;

export async function textPictures(count: number, seed = 7): Promise<readonly TextPicture[]> {
  const { next: random, pick: of } = createRandom(seed);
  const made: TextPicture[] = [];
  for (let n = 0; n < count; n++) {
    const ground = GROUNDS[n % GROUNDS.length]!;
    const size = Math.round(WIDTH * (0.025 + 0.05 * random()));
    const words = of(WORDS);
    const shade = of(['dark', 'light'] as const);
    const [x, y] = [40 + random() * 420, 120 + random() * (HEIGHT - 200)];
    const text = `<text x="${x}" y="${y}" font-family="${of(FACES)}" font-size="${size}" fill="${of(INK[shade])}">${words}</text>`;
    made.push({
      name: `${n} ${words} ${shade} on ${ground}`,
      ...(await drawn(ground, shade, text, y, size)),
      text: await boundsOf(text),
    });
  }
  return made;
}

const svgOf = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${body}</svg>`;

async function drawn(
  ground: (typeof GROUNDS)[number],
  shade: 'dark' | 'light',
  text: string,
  y: number,
  size: number,
) {
  const isDark = shade === 'dark';
  const colors = isDark ? ['#eeeeee', '#a9b8c9', '#f4efe4'] : ['#333333', '#5a2d40', '#1c1c22'];
  const gradient = `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient></defs>`;
  const whole = `<rect width="100%" height="100%" fill="${ground === 'gradient' ? 'url(#g)' : colors[2]}"/>`;
  const plate = `<rect y="${y - size * 1.2}" width="${WIDTH}" height="${size * 1.7}" fill="${colors[2]}"/>`;
  const isPhoto = ground === 'product-bag.jpg' || ground === 'scene-kitchen.jpg';
  const over = await drawSvg(svgOf(gradient + (isPhoto ? plate : whole) + text))
    .png()
    .toBuffer();
  const base = isPhoto ? sharp(picture(ground)).resize(WIDTH, HEIGHT, { fit: 'cover' }) : sharp(over);
  const jpeg = await (isPhoto ? base.composite([{ input: over }]) : base.flatten())
    .jpeg({ quality: 85 })
    .toBuffer();
  const { data, info } = await sharp(jpeg)
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

async function boundsOf(text: string): Promise<FractionRect> {
  const { data } = await drawSvg(svgOf(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [WIDTH, HEIGHT, 0, 0];
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    if (data[4 * i + 3]! < 100) continue;
    const y = Math.floor(i / WIDTH);
    const x = i - y * WIDTH;
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return {
    x: left / WIDTH,
    y: top / HEIGHT,
    width: (right - left) / WIDTH,
    height: (bottom - top) / HEIGHT,
  };
}

/**
 * The pictures of `fixtures/smart-crop.json`, at the size for finding attention: renders as they are, windows cut out of them so
 * that the subject is off center, and subjects on other backdrops by their exact alpha.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ATTENTION_SIDE, type FractionRect } from '../../engine/kernels/smart-crop/smart-crop.ts';
import { picture } from './browser.ts';
import { ROOT } from './paths.ts';

export interface MarkedPicture {
  readonly name: string;
  /** File in `fixtures/pictures` without `.jpg`. */
  readonly from: string;
  /** The alpha truth's name, where there is one: `<name>.alpha.png`. */
  readonly alpha?: string;
  /** Only this part of it, fractions. */
  readonly window?: FractionRect;
  /** The subject by its alpha on another backdrop: a color, or another picture's name; null keeps it cut out. */
  readonly onto?: string | null;
  /** Position of the window's picture on `onto`, fractions of it. */
  readonly at?: FractionRect;
  /** Made after the method, which was not tuned on it. */
  readonly heldOut?: boolean;
  /** Hand-marked, or for those with alpha its bounds: fractions of the picture. */
  readonly subject: FractionRect;
}

export interface RenderedPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function markedPictures(): readonly MarkedPicture[] {
  return JSON.parse(readFileSync(join(ROOT, 'fixtures/smart-crop.json'), 'utf8')) as MarkedPicture[];
}

/** Straight RGBA, no longer than `ATTENTION_SIDE`. */
export async function renderMarked(marked: MarkedPicture): Promise<RenderedPicture> {
  const whole = marked.onto === undefined ? await windowOf(marked) : await composed(marked);
  const { data, info } = await sharp(whole)
    .resize(ATTENTION_SIDE, ATTENTION_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8Array(data), width: info.width, height: info.height };
}

/** Bounds of the subject in the alpha truth; null for a picture without one. */
export async function alphaBounds(marked: MarkedPicture): Promise<FractionRect | null> {
  if (marked.alpha === undefined) return null;
  const mask = await windowOf({ ...marked, from: `${marked.alpha}.alpha` }, 'png');
  const { data, info } = await sharp(mask).greyscale().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * info.channels]! < 128) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  const place = marked.at ?? { x: 0, y: 0, width: 1, height: 1 };
  return {
    x: place.x + (left / info.width) * place.width,
    y: place.y + (top / info.height) * place.height,
    width: ((right - left) / info.width) * place.width,
    height: ((bottom - top) / info.height) * place.height,
  };
}

const UNPACKED = { compressionLevel: 0 } as const;

async function windowOf(marked: MarkedPicture, extension = 'jpg'): Promise<Buffer> {
  const { data, info } = await sharp(picture(`${marked.from}.${extension}`))
    .resize(960, 960, { fit: 'inside', withoutEnlargement: true })
    .png(UNPACKED)
    .toBuffer({ resolveWithObject: true });
  if (!marked.window) return data;
  return sharp(data)
    .extract(scaled(marked.window, info.width, info.height))
    .png(UNPACKED)
    .toBuffer();
}

const SHEET = { width: 960, height: 720 };

async function composed(marked: MarkedPicture): Promise<Buffer> {
  const place = scaled(marked.at ?? { x: 0, y: 0, width: 1, height: 1 }, SHEET.width, SHEET.height);
  const { width, height } = place;
  const plane = async (file: Buffer) => sharp(file).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const color = await plane(await windowOf(marked));
  const alpha = await plane(await windowOf({ ...marked, from: `${marked.alpha}.alpha` }, 'png'));
  const step = alpha.length / (width * height);
  const rgba = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    rgba.set(color.subarray(3 * i, 3 * i + 3), 4 * i);
    rgba[4 * i + 3] = alpha[step * i]!;
  }
  const subject = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png(UNPACKED)
    .toBuffer();
  return (await backdrop(marked.onto ?? null))
    .composite([{ input: subject, left: place.left, top: place.top }])
    .png(UNPACKED)
    .toBuffer();
}

async function backdrop(onto: string | null): Promise<Sharp> {
  const background = onto === null ? { r: 0, g: 0, b: 0, alpha: 0 } : onto;
  if (onto === null || onto.startsWith('#')) return sharp({ create: { ...SHEET, channels: 4, background } });
  const sheet = await sharp(picture(`${onto}.jpg`))
    .resize({ ...SHEET, fit: 'cover' })
    .png(UNPACKED)
    .toBuffer();
  return sharp(sheet);
}

function scaled({ x, y, width, height }: FractionRect, sheetWidth: number, sheetHeight: number) {
  return {
    left: Math.round(x * sheetWidth),
    top: Math.round(y * sheetHeight),
    width: Math.round(width * sheetWidth),
    height: Math.round(height * sheetHeight),
  };
}

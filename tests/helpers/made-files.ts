/** Checks that the files of a batch are what was requested, from the files alone and without the program. */
import { basename, extname } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Box, ShopPhoto } from './shop-photos.ts';

export interface MadePreset {
  readonly id: string;
  /** As in file names. */
  readonly word: string;
  readonly width: number;
  readonly height: number;
  /** The whole picture on white; otherwise the preset is filled. */
  readonly whole: boolean;
}

export interface ExpectedFile {
  readonly name: string;
  readonly photo: ShopPhoto;
  readonly preset: MadePreset;
}

/** A name is used once: later files get a number. */
export function expectedFiles(
  photos: readonly ShopPhoto[],
  presets: readonly MadePreset[],
): readonly ExpectedFile[] {
  const times = new Map<string, number>();
  return photos.flatMap((photo) => {
    const stem = basename(photo.path, extname(photo.path)).normalize('NFC');
    const time = (times.get(stem) ?? 0) + 1;
    times.set(stem, time);
    const again = time === 1 ? '' : `-${time}`;
    return presets.map((preset) => ({
      name: `${stem}-${preset.word}-${preset.width}x${preset.height}${again}.jpg`,
      photo,
      preset,
    }));
  });
}

/** px of the file by which a crop may be off, each way: the product's edge is searched in a JPEG. */
const TOLERANCE = 4;
/** Average levels of 255 between a file and sharp's version of the same part of the photograph. */
const SAME_PICTURE = 6;
/** A side of the compared copies, px. */
const SMALL = 24;
const REFERENCE_SIDE = 640;

/** Many files use the same photograph: small upright copies are cached here. */
export function createFileCheck() {
  const references = new Map<string, Promise<Buffer>>();
  const reference = ({ path }: ShopPhoto) => {
    const known = references.get(path);
    if (known) return known;
    const made = sharp(path)
      .rotate()
      .resize(REFERENCE_SIDE, REFERENCE_SIDE, { fit: 'inside' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    references.set(path, made);
    return made;
  };

  /** Faults of the file, as text; null without any. */
  return async function faultOf(bytes: Uint8Array, expected: ExpectedFile): Promise<string | null> {
    const { photo, preset } = expected;
    const { width, height } = preset;
    const found = await sharp(bytes).metadata();
    if (found.format !== 'jpeg') return `is ${found.format}`;
    if (found.width !== width || found.height !== height) return `is ${found.width} × ${found.height}`;
    if ((found.orientation ?? 1) !== 1) return `is to be turned (orientation ${found.orientation})`;
    const half = await halfOf(bytes, preset);
    const shown = boxOfProduct(half);
    if (!shown) return 'does not show the product';
    const scale = (preset.whole ? Math.min : Math.max)(width / photo.size.width, height / photo.size.height);
    const wanted = { width: photo.subject.width * scale, height: photo.subject.height * scale };
    if (
      Math.abs(shown.width - wanted.width) > 2 * TOLERANCE ||
      Math.abs(shown.height - wanted.height) > 2 * TOLERANCE
    ) {
      return `shows ${words(shown)} of a product of ${words({ x: 0, y: 0, ...wanted })}`;
    }
    // Position of the picture's corner in the file.
    const left = shown.x + shown.width / 2 - (photo.subject.x + photo.subject.width / 2) * scale;
    const top = shown.y + shown.height / 2 - (photo.subject.y + photo.subject.height / 2) * scale;
    const [spareX, spareY] = [width - photo.size.width * scale, height - photo.size.height * scale];
    const placed = preset.whole
      ? Math.abs(left - spareX / 2) <= TOLERANCE && Math.abs(top - spareY / 2) <= TOLERANCE
      : within(left, spareX) && within(top, spareY);
    if (!placed) return `lies at ${left.toFixed(1)}, ${top.toFixed(1)} with ${spareX}, ${spareY} to spare`;
    const off = await difference(half, expected, await reference(photo), { left, top, scale });
    return off > SAME_PICTURE ? `is another picture: ${off.toFixed(1)} of 255 off` : null;
  };
}

/** From the spare room (negative: the part cropped off) to 0. */
function within(offset: number, spare: number): boolean {
  return offset <= TOLERANCE && offset >= spare - TOLERANCE;
}

interface Plane {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

/** This decodes a JPEG in a quarter of the time, and its colors have no more px than that. */
function halfOf(bytes: Uint8Array, { width, height }: MadePreset): Promise<Plane> {
  return sharp(bytes)
    .resize({ width: width / 2, height: height / 2, fit: 'fill', kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

function boxOfProduct({ data, info }: Plane): Box | null {
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (let y = 0, i = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, i += 3) {
      const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
      if (red - green < 45 || blue - green < 38) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  if (right <= left) return null;
  return { x: left * 2, y: top * 2, width: (right - left) * 2, height: (bottom - top) * 2 };
}

/** Mean over px and channels of the part that the file shows. */
async function difference(
  { data, info }: Plane,
  { photo, preset }: ExpectedFile,
  reference: Buffer,
  at: { readonly left: number; readonly top: number; readonly scale: number },
): Promise<number> {
  const { width, height } = await sharp(reference).metadata();
  const part = preset.whole
    ? { x: 0, y: 0, ...photo.size }
    : {
        x: Math.max(0, -at.left / at.scale),
        y: Math.max(0, -at.top / at.scale),
        width: Math.min(photo.size.width, preset.width / at.scale),
        height: Math.min(photo.size.height, preset.height / at.scale),
      };
  const inFile = preset.whole
    ? scaled(
        {
          x: Math.max(0, at.left),
          y: Math.max(0, at.top),
          width: photo.size.width * at.scale,
          height: photo.size.height * at.scale,
        },
        0.5,
        0.5,
      )
    : { x: 0, y: 0, width: info.width, height: info.height };
  const [ours, theirs] = await Promise.all([
    smallOf(
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }),
      inFile,
      info,
    ),
    smallOf(sharp(reference), scaled(part, width / photo.size.width, height / photo.size.height), {
      width,
      height,
    }),
  ]);
  return ours.reduce((sum, value, i) => sum + Math.abs(value - theirs[i]!), 0) / ours.length;
}

function smallOf(
  image: Sharp,
  { x, y, width, height }: Box,
  within: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const left = Math.min(within.width - 1, Math.round(x));
  const top = Math.min(within.height - 1, Math.round(y));
  return image
    .extract({
      left,
      top,
      width: Math.max(1, Math.min(within.width - left, Math.round(width))),
      height: Math.max(1, Math.min(within.height - top, Math.round(height))),
    })
    .resize(SMALL, SMALL, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function scaled({ x, y, width, height }: Box, across: number, down: number): Box {
  return { x: x * across, y: y * down, width: width * across, height: height * down };
}

function words({ width, height }: Box): string {
  return `${Math.round(width)} × ${Math.round(height)}`;
}

/**
 * A picture, erased across, with text, grown at its bottom and enlarged twofold in the studio; and checks of its exported file.
 * Such a file is drawn in strips. Exported small it holds the px of the picture itself, which are enlarged here in one piece.
 */
import sharp from 'sharp';
import type { Exported, Studio } from './browser.ts';
import { enlargeExactly } from './exact-lanczos.ts';
import { decode, difference, type Pixels } from './pixels.ts';

export interface Enlargement {
  /** Of `fixtures/pictures`. */
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  /** Px by which the frame grows at its bottom. */
  readonly grown: number;
}

/** Px of the file for a px of the picture, each way: one of the dialog's sizes undoes it. */
const TIMES = 2;
/** Bars, whose edges are straight: eight letters without serifs. */
const WORD = 'IIIIIIII';
/** Fractions of the picture. The letters stay left of the stroke. */
const TEXT_AT = [0.06, 0.06] as const;
const STROKE = [
  [0.5, 0.95],
  [0.9, 0.1],
] as const;

/** Px of the picture. A wider one's soft edge fills more of a row, and every soft px is rounded twice. */
const BRUSH = 40;

/** Faults of the exported files, large as PNG and JPEG, and small; empty when there are none. */
export async function exportFaults(studio: Studio, wanted: Enlargement): Promise<string[]> {
  await enlarge(studio, wanted);
  const png = await studio.exportAs('PNG');
  const jpeg = await studio.exportAs('JPEG');
  const small = await exportSmall(studio);
  const faults = await faultsOf(png.bytes, small.bytes, wanted);
  const others = [await apart(jpeg.bytes, png.bytes), await apart(small.bytes, png.bytes)];
  return [...faults, ...others.filter((fault) => fault !== null)];
}

async function enlarge(studio: Studio, { name, size, grown }: Enlargement): Promise<void> {
  await studio.openPicture(name);
  await fill(studio, 'Brush size value', BRUSH);
  await studio.stroke(STROKE);
  await studio.setText(WORD, TEXT_AT, Math.round(size.width * 0.13));
  await studio.chooseTool('Resize');
  await chooseMode(studio, 'Outpaint');
  await fill(studio, 'Expand bottom', grown);
  await apply(studio);
  await chooseMode(studio, 'Resize');
  await fill(studio, 'Width', size.width * TIMES);
  await apply(studio);
}

async function chooseMode({ page }: Studio, mode: string): Promise<void> {
  await page.getByRole('radiogroup', { name: 'Resize mode' }).getByText(mode, { exact: true }).click();
}

async function fill({ page }: Studio, name: string, value: number): Promise<void> {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.fill(String(value));
  await field.press('Enter');
}

async function apply({ page }: Studio): Promise<void> {
  const button = page.getByRole('complementary').getByRole('button').filter({ hasText: '↵' });
  await button.click();
  await button.and(page.locator(':disabled')).waitFor();
}

/** The same document in the size of its picture, as PNG. */
async function exportSmall(studio: Studio): Promise<Exported> {
  const dialog = await studio.openExport('PNG');
  await dialog.getByRole('button', { name: /Size/ }).click();
  await studio.page.getByRole('option', { name: `(${100 / TIMES}%)` }).click();
  const [download] = await Promise.all([
    studio.page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^Export PNG/ }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return studio.read(download);
}

const ANY_SIZE = { limitInputPixels: false, unlimited: true } as const;

/** Faults of the lossless file, as text; empty when all is well. `small` is from `exportSmall`. */
async function faultsOf(png: Buffer, small: Buffer, wanted: Enlargement): Promise<string[]> {
  const { size, grown } = wanted;
  const { width, height, hasAlpha } = await sharp(png, ANY_SIZE).metadata();
  if (width !== size.width * TIMES || height !== (size.height + grown) * TIMES) {
    return [`it is ${width} × ${height} px`];
  }
  if (!hasAlpha) return ['nothing of it is see-through'];
  const faults = await faultsOfLetters(png, wanted);
  for (const share of BANDS) faults.push(...(await faultsOfBand(png, small, wanted, share)));
  return faults;
}

/** Where bands over all strips start: on the stroke, with it, and past its end. */
const BANDS = [0.5, 0.7, 0.92] as const;
/** Their width, and the margin left out at their sides: px of the picture. */
const BAND = 48;
const MARGIN = 8;
/** Of 255, the mean of a row: the kernels' 14 bits round some px to the next whole level. */
const ROUNDING = 0.1;

async function faultsOfBand(
  png: Buffer,
  small: Buffer,
  { name, size, grown }: Enlargement,
  share: number,
): Promise<string[]> {
  const left = Math.round(size.width * share);
  const source = await cut(small, left, BAND, size.height);
  const whole = enlargeExactly(source, TIMES);
  const made = await cut(png, left * TIMES, BAND * TIMES, (size.height + grown) * TIMES);
  const margin = MARGIN * TIMES;
  const rows = { from: margin, to: size.height * TIMES - margin, margin };
  const place = `${Math.round(share * 100)} % of ${name}`;
  const faults: string[] = [];
  const off = rowsOff(made, whole, 0, rows);
  const worst = off.indexOf(Math.max(...off));
  if (off[worst]! > ROUNDING)
    faults.push(`row ${worst + rows.from} at ${place} is off by ${off[worst]!.toFixed(2)} of 255`);
  // Detects a strip that is a px too high.
  const noticed = rowsOff(made, whole, 1, rows).filter((by) => by > ROUNDING).length;
  if (noticed < off.length * 0.2)
    faults.push(`at ${place} a moved strip would show in ${noticed} rows of ${off.length} alone`);
  const foot = made.data.subarray(size.height * TIMES * BAND * TIMES * 4);
  if (foot.some((value, at) => at % 4 === 3 && value !== 0)) faults.push(`the foot at ${place} is not empty`);
  return faults;
}

/** The mean difference of each row, on white and of alpha, to the row `by` below it in `whole`. */
function rowsOff(
  { width, data }: Pixels,
  whole: Uint8Array,
  by: number,
  { from, to, margin }: { readonly from: number; readonly to: number; readonly margin: number },
): number[] {
  const rows: number[] = [];
  for (let y = from; y < to; y++) {
    let sum = 0;
    for (let x = margin; x < width - margin; x++) {
      const [here, there] = [(y * width + x) * 4, ((y + by) * width + x) * 4];
      for (let c = 0; c < 4; c++) sum += Math.abs(onWhite(data, here, c) - onWhite(whole, there, c));
    }
    rows.push(sum / (4 * (width - 2 * margin)));
  }
  return rows;
}

/** A color as shown on white; alpha unchanged. */
function onWhite(data: Uint8Array, at: number, channel: number): number {
  const alpha = data[at + 3]!;
  return channel === 3 ? alpha : 255 + ((data[at + channel]! - 255) * alpha) / 255;
}

/** From the top, all channels. */
async function cut(file: Buffer, left: number, width: number, height: number): Promise<Pixels> {
  const part = sharp(file, ANY_SIZE).ensureAlpha().extract({ left, top: 0, width, height });
  return { width, height, data: await part.raw().toBuffer() };
}

/** The letters are upright, bar by bar, through strips and blocks. */
async function faultsOfLetters(png: Buffer, { size }: Enlargement): Promise<string[]> {
  const width = Math.round(size.width * TIMES * 0.45);
  const { height, data } = await cut(png, 0, width, Math.round(size.height * TIMES * 0.4));
  const rows: number[][] = [];
  for (let y = 0; y < height; y++) {
    const bars = barsIn(data, y * width, width);
    if (bars.length > 0) rows.push(bars);
  }
  // The first and the last rows are the letters' own soft edges.
  const upright = rows.slice(3, -3);
  const first = upright[0];
  if (!first || upright.length < size.width * TIMES * 0.08)
    return [`letters show in ${rows.length} rows alone`];
  if (first.length !== WORD.length) return [`${first.length} letters show`];
  // The backdrop of a soft edge decides on which side of it black starts.
  const crooked = upright.find((bars) => bars.some((x, i) => Math.abs(x - first[i]!) > 1));
  return crooked ? [`a letter is crooked: its rows begin at ${first} and at ${crooked}`] : [];
}

/** Where black starts in a row. */
function barsIn(data: Buffer, row: number, width: number): number[] {
  const bars: number[] = [];
  let before = false;
  for (let x = 0; x < width; x++) {
    const at = (row + x) * 4;
    const black = Math.max(data[at]!, data[at + 1]!, data[at + 2]!) < 24 && data[at + 3]! > 250;
    if (black && !before) bars.push(x);
    before = black;
  }
  return bars;
}

/** Of 255, over all px: the loss of a codec, or of another way to reduce to the same size. */
const SCALED_TOLERANCE = 1;

/** The difference of two files of the same document on white, in the size of the smaller one; null when they are the same. */
async function apart(one: Buffer, other: Buffer): Promise<string | null> {
  const { width, height } = await smaller(one, other);
  const [a, b] = await Promise.all([one, other].map((file) => shrunk(file, width, height)));
  const { mean } = difference(a!, b!);
  return mean <= SCALED_TOLERANCE ? null : `apart by ${mean.toFixed(2)} of 255`;
}

async function smaller(...files: Buffer[]) {
  const sizes = await Promise.all(files.map((file) => sharp(file, ANY_SIZE).metadata()));
  return sizes.reduce((least, size) => (size.width < least.width ? size : least));
}

async function shrunk(file: Buffer, width: number, height: number): Promise<Pixels> {
  const small = sharp(file, ANY_SIZE)
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill' });
  return decode(await small.png({ compressionLevel: 1 }).toBuffer());
}

/** The colors that a picture has most of. */
const SIDE = 64;
/** Steps of a channel that are one color. */
const STEP = 32;

/** @returns at most `most` as `#rrggbb`, the most frequent first; nearly equal ones once */
export async function mainColors(picture: Blob, most: number): Promise<readonly string[]> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) return [];
  context.drawImage(bitmap, 0, 0, SIDE, SIDE);
  bitmap.close();
  return frequentColors(context.getImageData(0, 0, SIDE, SIDE).data, most);
}

interface Heap {
  count: number;
  readonly sum: [number, number, number];
}

/** @param pixels RGBA; those that are mostly transparent do not count */
export function frequentColors(pixels: ArrayLike<number>, most: number): readonly string[] {
  const heaps = new Map<number, Heap>();
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue;
    const rgb = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!] as const;
    const key = rgb.reduce((sum, channel) => sum * 16 + Math.floor(channel / STEP), 0);
    const heap = heaps.get(key) ?? { count: 0, sum: [0, 0, 0] };
    heap.count += 1;
    for (const channel of [0, 1, 2] as const) heap.sum[channel] += rgb[channel];
    heaps.set(key, heap);
  }
  const means: (readonly number[])[] = [];
  for (const { count, sum } of [...heaps.values()].sort((one, other) => other.count - one.count)) {
    const mean = sum.map((channel) => Math.round(channel / count));
    const isNear = means.some((other) => other.every((channel, n) => Math.abs(channel - mean[n]!) < STEP));
    if (!isNear) means.push(mean);
    if (means.length === most) break;
  }
  return means.map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
}

import type { Size } from '../../engine/geometry/space.ts';
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import { type CancelToken, yieldToMessages } from '../base/cancel.ts';
import type { OpenedPicture } from '../protocol/protocol.ts';
import type { ReadBack } from '../protocol/task-map.ts';
import type { PictureStore } from '../stores/picture-store.ts';
import { type Decoded, decode, makeResident } from './decode.ts';
import { decodeNamed } from './decode-named.ts';

/**
 * Decodes and keeps a picture. An opaque one answers as soon as its preview can be painted and is read back afterwards; one with
 * alpha answers when its pixels are known, because their exactness is part of the answer.
 */
export async function open(
  { file, screen }: { file: Blob; screen: Size<'screen'> },
  kernels: Kernels,
  store: PictureStore,
  token: CancelToken,
): Promise<OpenedPicture> {
  const { decoded, asset, byteLength } = await decodeNamed(file);
  if (token.cancelled) decoded.bitmap.close();
  await token.checkpoint();
  const { bitmap, header, metadata } = decoded;
  const size = { width: bitmap.width, height: bitmap.height };
  // The bitmap lacks the retouching.
  if (decoded.retouched && !store.has(asset)) await keep(asset, decoded, kernels, store, token);
  const preview = decoded.retouched
    ? await (await import('../retouch/preview.ts')).previewOf(store, asset, screen)
    : await makePreview(bitmap, screen, header.hasAlpha);
  const answer = { asset, mime: decoded.mime, size, byteLength, metadata, preview };
  if (store.has(asset)) {
    bitmap.close();
    return { ...answer, hasAlpha: !store.isOpaque(asset), reports: decoded.reports };
  }
  if (header.hasAlpha) {
    const { opaque, reports } = await keep(asset, decoded, kernels, store, token);
    return { ...answer, hasAlpha: !opaque, reports: [...decoded.reports, ...reports] };
  }
  const resident = yieldToMessages()
    .then(() => makeResident(kernels, decoded, UNSTOPPABLE, 'quick', true))
    .finally(() => bitmap.close());
  store.put(
    asset,
    resident.then(({ picture }) => picture),
    true,
  );
  return { ...answer, hasAlpha: false, reports: decoded.reports };
}

/** Decodes a picture again that this worker needs, after a restart or a reload. */
export async function load(
  { asset, file, readBack }: { asset: string; file: Blob; readBack?: ReadBack },
  kernels: Kernels,
  store: PictureStore,
  token: CancelToken,
): Promise<undefined> {
  if (store.has(asset)) return;
  const decoded = await decode(file, new Uint8Array(await file.arrayBuffer()));
  await keep(asset, decoded, kernels, store, token, readBack);
}

async function keep(
  asset: string,
  decoded: Decoded,
  kernels: Kernels,
  store: PictureStore,
  token: CancelToken,
  readBack?: ReadBack,
) {
  try {
    // A batch, which says how, reads its pictures many times and soon forgets them.
    const { picture, reports } = await makeResident(kernels, decoded, token, readBack, !readBack);
    const opaque = !decoded.header.hasAlpha || isOpaque(picture.data());
    store.put(asset, Promise.resolve(picture), opaque);
    return { opaque, reports };
  } finally {
    decoded.bitmap.close();
  }
}

/** The read-back after the preview outlives the call that started it. */
const UNSTOPPABLE: CancelToken = { cancelled: false, checkpoint: yieldToMessages };

export function isOpaque(pixels: Uint8Array): boolean {
  for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) return false;
  return true;
}

/** No larger than the screen and never enlarged. */
async function makePreview(
  bitmap: ImageBitmap,
  screen: Size<'screen'>,
  hasAlpha: boolean,
): Promise<ImageBitmap> {
  const scale = Math.min(1, screen.width / bitmap.width, screen.height / bitmap.height);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  // The colors of transparent px would mix into the others.
  if (!hasAlpha) return shrink(bitmap, width, height);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas in this worker');
  context.imageSmoothingQuality = 'medium';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas.transferToImageBitmap();
}

/**
 * In two steps of 'low', which samples 2 px each way, then halves exactly. 'medium' would build a pyramid of the whole picture
 * first, for three times the time and 1 dB (46.5 against 47.7 of Lanczos, 24 MP to 1118 px).
 */
async function shrink(bitmap: ImageBitmap, width: number, height: number): Promise<ImageBitmap> {
  const resized = (from: ImageBitmap, times: number) =>
    createImageBitmap(from, {
      resizeWidth: width * times,
      resizeHeight: height * times,
      resizeQuality: 'low',
    });
  if (width * 2 >= bitmap.width) return resized(bitmap, 1);
  const twice = await resized(bitmap, 2);
  try {
    return await resized(twice, 1);
  } finally {
    twice.close();
  }
}

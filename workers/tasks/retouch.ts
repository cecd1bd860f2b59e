/** A stroke of clone or heal on a picture that this worker holds: another picture beside it, and its file. */
import { hash128 } from '../../engine/kernels/hash.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/kernel-port.ts';
import {
  applyPatch,
  PATCH_BYTES,
  PATCH_SIDE,
  type PicturePatch,
  retouch as retouchPixels,
} from '../../engine/kernels/retouch/retouch.ts';
import type { CancelToken } from '../cancel.ts';
import type { PictureStore } from '../picture-store.ts';
import { partOf, readRetouched, squaresOf } from '../retouch/file.ts';
import { previewOf } from '../retouch/preview.ts';
import type { ProgressListener, TaskInput, TaskOutput } from '../task-map.ts';

/** Ms between two looks at the messages that wait. */
const BREATH = 16;
const STAGE = 'Healing';

/** What opening the retouched picture's file would answer, and the file. Without `retouched` when the stroke changes nothing. */
export async function retouch(
  request: TaskInput<'retouch'>,
  kernels: Kernels,
  store: PictureStore,
  token: CancelToken,
  onProgress: ProgressListener | null,
): Promise<TaskOutput<'retouch'>> {
  const picture = await store.level(request.asset, 0);
  const { width, height } = picture;
  const work = retouchPixels(picture, request);
  let step = work.next();
  for (let last = performance.now(); !step.done; step = work.next()) {
    if (performance.now() - last < BREATH) continue;
    onProgress?.(step.value, STAGE);
    await token.checkpoint();
    last = performance.now();
  }
  const before = new Uint8Array(await request.file.arrayBuffer());
  if (!step.value) {
    const preview = await previewOf(store, request.asset, request.screen);
    return { asset: request.asset, byteLength: before.length, preview };
  }
  const copy = kernels.allocPicture(width, height);
  copy.data().set((await store.level(request.asset, 0)).data());
  applyPatch(copy.data(), width, height, step.value);
  const { bytes, part, extended } = await fileWith(before, step.value, copy);
  if (token.cancelled) copy.free();
  await token.checkpoint();
  const asset = hash128(bytes);
  if (store.has(asset)) copy.free();
  else store.put(asset, Promise.resolve(copy), store.isOpaque(request.asset));
  const preview = await previewOf(store, asset, request.screen);
  return {
    asset,
    byteLength: bytes.length,
    preview,
    retouched: { file: new Blob([extended ? part : bytes]), extended },
  };
}

/** Many strokes over the same px would make the file longer for ever: then all that was ever replaced is written once. */
async function fileWith(before: Uint8Array, patch: PicturePatch, after: ResidentPicture) {
  const { length, squares, parts } = readRetouched(before);
  const extended = squares + patch.places.length / 2 <= 2 * squaresOf(after.width, after.height);
  const kept = extended ? before : before.subarray(0, length);
  const added = extended ? patch : squaresAt(after, [...parts.map(({ places }) => places), patch.places]);
  const part = await partOf(after.width, after.height, added);
  const bytes = new Uint8Array(kept.length + part.length);
  bytes.set(kept);
  bytes.set(part, kept.length);
  return { bytes, part, extended };
}

function squaresAt(picture: ResidentPicture, placesOf: readonly Uint16Array[]): PicturePatch {
  const { width, height } = picture;
  const seen = new Map<string, readonly [number, number]>();
  for (const places of placesOf) {
    for (let n = 0; n < places.length; n += 2) {
      seen.set(`${places[n]},${places[n + 1]}`, [places[n]!, places[n + 1]!]);
    }
  }
  const all = picture.data();
  const pixels = new Uint8Array(seen.size * PATCH_BYTES);
  [...seen.values()].forEach(([column, row], n) => {
    const bytes = Math.min(PATCH_SIDE, width - column * PATCH_SIDE) * 4;
    for (let y = 0; y < Math.min(PATCH_SIDE, height - row * PATCH_SIDE); y++) {
      const from = ((row * PATCH_SIDE + y) * width + column * PATCH_SIDE) * 4;
      pixels.set(all.subarray(from, from + bytes), n * PATCH_BYTES + y * PATCH_SIDE * 4);
    }
  });
  return { places: Uint16Array.from([...seen.values()].flat()), pixels };
}

/** A stroke of clone or heal on a picture that this worker holds: another picture beside it, and its file. */

import { hash128 } from '../../engine/bytes/hash.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/adjustments.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import {
  cutPatch,
  type PicturePatch,
  retouch as retouchPixels,
} from '../../engine/kernels/retouch/retouch.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { ProgressListener, TaskInput, TaskOutput } from '../protocol/task-map.ts';
import { partOf, readRetouched, squaresOf } from '../retouch/file.ts';
import { previewOf } from '../retouch/preview.ts';
import { PictureVersions } from '../retouch/versions.ts';
import type { PictureStore } from '../stores/picture-store.ts';

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
  const patch = await store.lend(request.asset, NEUTRAL_ADJUSTMENTS, 0, async (picture) => {
    const work = retouchPixels(picture, request);
    let step = work.next();
    for (let last = performance.now(); !step.done; step = work.next()) {
      if (performance.now() - last < BREATH) continue;
      onProgress?.(step.value, STAGE);
      await token.checkpoint();
      last = performance.now();
    }
    return step.value;
  });
  const before = new Uint8Array(await request.file.arrayBuffer());
  if (!patch) {
    const preview = await previewOf(store, request.asset, request.screen);
    return { asset: request.asset, byteLength: before.length, preview, forgotten: [] };
  }
  const { bytes, part, extended } = await fileWith(before, patch, await store.level(request.asset, 0));
  await token.checkpoint();
  const asset = hash128(bytes);
  const forgotten = store.has(asset) ? [] : await versionsOf(store, kernels).add(request.asset, asset, patch);
  const preview = await previewOf(store, asset, request.screen);
  return {
    asset,
    byteLength: bytes.length,
    preview,
    forgotten,
    retouched: { file: new Blob([extended ? part : bytes]), extended },
  };
}

const versions = new WeakMap<PictureStore, PictureVersions>();

function versionsOf(store: PictureStore, kernels: Kernels): PictureVersions {
  const known = versions.get(store) ?? new PictureVersions(store, kernels);
  versions.set(store, known);
  store.maker = known;
  return known;
}

/** Many strokes over the same px would make the file longer for ever: then all that was ever replaced is written once. */
async function fileWith(before: Uint8Array, patch: PicturePatch, picture: ResidentPicture) {
  const { width, height } = picture;
  const { length, squares, parts } = readRetouched(before);
  const extended = squares + patch.places.length / 2 <= 2 * squaresOf(width, height);
  const kept = extended ? before : before.subarray(0, length);
  const added = extended
    ? patch
    : joined(
        picture,
        parts.map(({ places }) => places),
        patch,
      );
  const part = await partOf(width, height, added);
  const bytes = new Uint8Array(kept.length + part.length);
  bytes.set(kept);
  bytes.set(part, kept.length);
  return { bytes, part, extended };
}

/** A patch, and before it what a picture shows at other places. */
function joined(
  picture: ResidentPicture,
  placesOf: readonly Uint16Array[],
  patch: PicturePatch,
): PicturePatch {
  const seen = new Map<string, readonly [number, number]>();
  for (const places of placesOf) {
    for (let n = 0; n < places.length; n += 2) {
      seen.set(`${places[n]},${places[n + 1]}`, [places[n]!, places[n + 1]!]);
    }
  }
  for (let n = 0; n < patch.places.length; n += 2) seen.delete(`${patch.places[n]},${patch.places[n + 1]}`);
  const others = Uint16Array.from([...seen.values()].flat());
  const shown = cutPatch(picture.data(), picture.width, picture.height, others);
  const places = new Uint16Array(others.length + patch.places.length);
  places.set(others);
  places.set(patch.places, others.length);
  const pixels = new Uint8Array(shown.pixels.length + patch.pixels.length);
  pixels.set(shown.pixels);
  pixels.set(patch.pixels, shown.pixels.length);
  return { places, pixels };
}

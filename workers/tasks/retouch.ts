/** Applies a clone or heal stroke to a picture of this worker: another picture beside it, and its file. */

import { endHash, hashOn, NOTHING_HASHED } from '../../engine/bytes/hash-parts.ts';
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/adjustments.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import {
  cutPatch,
  type PicturePatch,
  retouch as retouchPixels,
} from '../../engine/kernels/retouch/retouch.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { ProgressListener, TaskInput, TaskOutput } from '../protocol/task-map.ts';
import { partOf, squaresOf } from '../retouch/file.ts';
import { previewOf } from '../retouch/preview.ts';
import { type StrokedFile, StrokedFiles } from '../retouch/stroked-files.ts';
import { PictureVersions } from '../retouch/versions.ts';
import type { PictureStore } from '../stores/picture-store.ts';

/** Ms between two checks of waiting messages. */
const BREATH = 16;
const STAGE = 'healing';

/** The answer of opening the retouched picture's file, and the file. Without `retouched` when the stroke changes nothing. */
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
  if (!patch) {
    const preview = await previewOf(store, request.asset, request.screen);
    return { asset: request.asset, byteLength: request.file.size, preview, forgotten: [] };
  }
  const { places } = patch;
  const picture = await store.level(request.asset, 0);
  const { after, file, extended } = await fileWith(filesOf(store), request, patch, picture);
  await token.checkpoint();
  const asset = endHash(after.hash);
  filesOf(store).keep(asset, after);
  const forgotten = store.has(asset) ? [] : await versionsOf(store, kernels).add(request.asset, asset, patch);
  const preview = await previewOf(store, asset, request.screen);
  return {
    asset,
    byteLength: after.hash.length,
    preview,
    forgotten,
    retouched: { file, extended, places },
  };
}

const files = new WeakMap<PictureStore, StrokedFiles>();

function filesOf(store: PictureStore): StrokedFiles {
  const known = files.get(store) ?? new StrokedFiles();
  files.set(store, known);
  return known;
}

const versions = new WeakMap<PictureStore, PictureVersions>();

function versionsOf(store: PictureStore, kernels: Kernels): PictureVersions {
  const known = versions.get(store) ?? new PictureVersions(store, kernels);
  versions.set(store, known);
  store.maker = known;
  return known;
}

/**
 * The bytes to append when it is `extended`, else the whole file: many strokes over the same px would make it longer forever, so
 * all replaced px are then written once.
 */
async function fileWith(
  files: StrokedFiles,
  { asset, file }: Pick<TaskInput<'retouch'>, 'asset' | 'file'>,
  patch: PicturePatch,
  picture: ResidentPicture,
): Promise<{ readonly after: StrokedFile; readonly file: Blob; readonly extended: boolean }> {
  const { width, height } = picture;
  const before = await files.of(asset, file);
  const squares = before.squares + patch.places.length / 2;
  if (squares <= 2 * squaresOf(width, height)) {
    const part = await partOf(width, height, patch);
    const places = [...before.places, patch.places];
    const after = { ...before, hash: hashOn(before.hash, part), squares, places };
    return { after, file: new Blob([part]), extended: true };
  }
  const all = joined(picture, before.places, patch);
  const part = await partOf(width, height, all);
  const whole = new Blob([file.slice(0, before.own), part]);
  const hash = hashOn(NOTHING_HASHED, new Uint8Array(await whole.arrayBuffer()));
  const after = { hash, own: before.own, squares: all.places.length / 2, places: [all.places] };
  return { after, file: whole, extended: false };
}

/** A patch, preceded by the picture's px at other places. */
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
  const shown = cutPatch(picture, others);
  const places = new Uint16Array(others.length + patch.places.length);
  places.set(others);
  places.set(patch.places, others.length);
  const pixels = new Uint8Array(shown.pixels.length + patch.pixels.length);
  pixels.set(shown.pixels);
  pixels.set(patch.pixels, shown.pixels.length);
  return { places, pixels };
}

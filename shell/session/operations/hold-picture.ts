import type { AssetId } from '../../../engine/index.ts';
import { lastingWorker } from '../../../workers/index.ts';
import type { HeldPicture } from '../core/layer-operation.ts';
import type { PictureLibrary } from '../document/picture-library.ts';

/** Starts decoding the picture; the first operation reports errors. */
export function holdPicture(library: Pick<PictureLibrary, 'bytes'>, asset: AssetId): HeldPicture {
  const worker = lastingWorker();
  void library.bytes(asset).then(
    (file) => worker.hold(asset, file),
    () => {},
  );
  return worker;
}

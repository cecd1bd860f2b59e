/** A part of the layer's picture as it is, and as the settings make it. */
import { useEffect, useRef, useState } from 'react';
import type { EnhanceParams, PictureLayer } from '../../../engine/index.ts';
import { type LastingWorker, lastingWorker } from '../../../workers/index.ts';
import { useSession, useSnapshot } from '../../session/core/editor-binding.ts';
import { useModelTasks } from '../base/model-tasks.ts';
import type { PreviewPart } from './preview-part.ts';

/** ms between the last change and the work. */
const PAUSE = 150;

interface Cut {
  readonly part: PreviewPart;
  /** A PNG of the part. */
  readonly file: Blob;
  /** The file that it is of. */
  readonly whole: Blob;
  readonly picture: ImageBitmap;
}

export interface EnhancePreview {
  readonly part: PreviewPart;
  readonly before: ImageBitmap;
  /** null while it is made for the first time. */
  readonly after: ImageBitmap | null;
}

/**
 * null while it loads; 'unreadable' where the browser does not read the file. Without a model first, then with the one that the settings ask for.
 * `isSeen`: nothing is loaded before.
 */
export function usePreview(
  layer: PictureLayer,
  part: PreviewPart,
  settings: EnhanceParams,
  isSeen: boolean,
): EnhancePreview | 'unreadable' | null {
  const session = useSession();
  const isBusy = useSnapshot((snapshot) => snapshot.progress !== null);
  const hasModels = (useModelTasks()?.size ?? 0) > 0;
  const [cut, setCut] = useState<Cut | 'unreadable' | null>(null);
  const [made, setMade] = useState<{ readonly of: Cut; readonly picture: ImageBitmap } | null>(null);
  const worker = useRef<LastingWorker>(null);
  useEffect(() => () => worker.current?.release(), []);

  useEffect(() => {
    if (!isSeen) return;
    let isOver = false;
    session
      .pictureFile(layer.asset)
      .then((whole) => cutOut(whole, part))
      .then(
        (made) => (isOver ? made.picture.close() : setCut(made)),
        () => !isOver && setCut('unreadable'),
      );
    return () => {
      isOver = true;
    };
  }, [session, layer.asset, part, isSeen]);

  useEffect(() => {
    if (!cut || cut === 'unreadable' || isBusy) return;
    const controller = new AbortController();
    const { signal } = controller;
    const make = async (quality: EnhanceParams['quality']) => {
      worker.current ??= lastingWorker();
      const { bytes } = await worker.current.run(
        {
          operation: 'enhance',
          params: { ...settings, quality },
          file: cut.file,
          tables: cut.whole,
          as: { kind: 'file', background: null },
        },
        { signal },
      );
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes!)], { type: 'image/png' }));
      if (signal.aborted) picture.close();
      else setMade({ of: cut, picture });
    };
    const timer = setTimeout(() => {
      const better = hasModels && settings.quality !== 'fast' ? () => make(settings.quality) : null;
      // Without an answer the last one stays.
      make('fast')
        .then(better)
        .catch(() => {});
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [cut, settings, isBusy, hasModels]);

  if (!cut || cut === 'unreadable') return cut;
  return { part: cut.part, before: cut.picture, after: made?.of === cut ? made.picture : null };
}

/** Rejects where the browser does not read the file. */
async function cutOut(whole: Blob, part: PreviewPart): Promise<Cut> {
  const { x, y, width, height } = part.cut;
  const all = await createImageBitmap(whole);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')!.drawImage(all, -x, -y);
  all.close();
  const file = await canvas.convertToBlob({ type: 'image/png' });
  return { part, file, whole, picture: await createImageBitmap(canvas) };
}

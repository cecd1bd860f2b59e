/** What is painted while a product is still looked for: taken off it once it is found. */
import {
  createWrittenTiles,
  type Editor,
  isPicture,
  type KeepOut,
  type LayerId,
  layerById,
  limitWritten,
  type PictureLayer,
  type WrittenTiles,
} from '../../../engine/index.ts';

export interface PaintBefore {
  readonly add: WrittenTiles['add'];
  /** From every layer whose product is known now; after the stroke that is being painted. */
  takeOff(): void;
  forget(): void;
}

export function createPaintBefore(
  editor: Editor,
  /** null: not known yet. unsure: it may be wrong about where the product is, so paint that is there already stays. */
  keepOutOf: (layer: PictureLayer) => KeepOut | 'unsure' | null,
  /** Called when something was taken off. */
  takenOff: () => void = () => {},
): PaintBefore {
  const written = new Map<LayerId, WrittenTiles>();
  let wait = () => {};

  function takeOffNow(): void {
    let took = false;
    for (const [id, tiles] of [...written]) {
      const layer = layerById(editor.state.document, id);
      const keepOut = isPicture(layer) ? keepOutOf(layer) : null;
      if (!isPicture(layer) || !keepOut) continue;
      written.delete(id);
      if (keepOut === 'unsure') continue;
      const transaction = limitWritten(editor.context(), layer, tiles, keepOut);
      if (transaction && editor.dispatch(transaction).ok) took = true;
    }
    if (took) takenOff();
  }

  return {
    add(step) {
      const tiles = written.get(step.id) ?? createWrittenTiles();
      tiles.add(step);
      written.set(step.id, tiles);
    },
    takeOff() {
      wait();
      wait = () => {};
      if (editor.preview?.kind !== 'stroke') {
        takeOffNow();
        return;
      }
      wait = editor.onPreview((preview) => {
        if (preview?.kind === 'stroke') return;
        wait();
        // After what ends the stroke has written it.
        queueMicrotask(takeOffNow);
      });
    },
    forget() {
      wait();
      wait = () => {};
      written.clear();
    },
  };
}

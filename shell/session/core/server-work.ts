/** What work on a server needs of the open document, and what becomes of its result: one undo step, or nothing at all. */
import type { Message, PictureLayer } from '../../../engine/index.ts';

/** How a result takes its place. `layer`: as it was when the work began. */
export type ResultPlace =
  | {
      readonly kind: 'picture';
      readonly layer: PictureLayer;
      readonly step: Message;
      readonly mask?: 'keep' | 'clear';
    }
  | { readonly kind: 'mask'; readonly layer: PictureLayer; readonly step: Message }
  | { readonly kind: 'filled'; readonly layer: PictureLayer };

export interface ServerWork {
  /** What is marked of the layer: a gray PNG of its picture's size, white where it is painted. Rejects with a GessoError. */
  marks(layer: PictureLayer): Promise<Blob>;
  /** One undo step. false: the document or the layer is another one by now, and nothing has changed. Rejects with a GessoError. */
  place(file: Blob, place: ResultPlace): Promise<boolean>;
}

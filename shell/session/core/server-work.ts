/** What work on a server needs of the open document, and what becomes of its result: one undo step, or nothing at all. */
import type { AssetId, Frame, Growth, Message, PictureLayer, Point } from '../../../engine/index.ts';

/** How a result takes its place. `layer`: as it was when the work began. */
export type ResultPlace =
  | {
      readonly kind: 'picture';
      readonly layer: PictureLayer;
      readonly step: Message;
      readonly mask?: 'keep' | 'clear';
    }
  | { readonly kind: 'mask'; readonly layer: PictureLayer; readonly step: Message }
  | { readonly kind: 'filled'; readonly layer: PictureLayer }
  /** The file is the shadow alone. */
  | { readonly kind: 'shadow'; readonly layer: PictureLayer; readonly name: string }
  | {
      readonly kind: 'expanded';
      readonly layer: PictureLayer;
      readonly step: Message;
      /** The frame when the work began, the one that was asked for, and px of the picture by which that is larger. */
      readonly from: Frame;
      readonly frame: Frame;
      readonly growth: Growth;
    };

/** Where a layer's upper left corner lies, px of the picture that it is of. */
export interface LayerPlace {
  readonly left: number;
  readonly top: number;
}

export interface ServerWork {
  /**
   * The picture's own file; of a retouched one, whose file only this editor reads, a file of the px on screen. Rejects with a GessoError.
   */
  picture(asset: AssetId): Promise<Blob>;
  /**
   * What is marked of the layer: a gray PNG of its picture's size, white where it is painted; and the layer as it is then. Waits until the
   * product is known, which Preserve product takes off the marks. null: nothing of them is left. Rejects with a GessoError.
   */
  marks(layer: PictureLayer): Promise<{ readonly file: Blob; readonly layer: PictureLayer } | null>;
  /** What the layer's mask leaves of its picture, on transparency; the picture's own file where it takes nothing away. */
  cutOut(layer: PictureLayer): Promise<Blob>;
  /** The same, scaled so that no side is longer than `side` px. */
  preview(layer: PictureLayer, side: number): Promise<ImageData>;
  /**
   * One undo step. false: the document or the layer is another one by now, and nothing has changed. Rejects with a GessoError.
   * @param at of a shadow, as the server tells it
   */
  place(file: Blob, place: ResultPlace, at?: LayerPlace): Promise<boolean>;
  /**
   * A layer over the others, its center at `at`: one undo step. The file's name without its extension is the layer's. false: another document is
   * open by now. Rejects with a GessoError.
   */
  add(file: File, at: Point<'frame'>): Promise<boolean>;
}

/**
 * Steps: the only way a document changes.
 *
 * A step is plain JSON. Applying one gives a new document or a typed failure (the layer is gone, a value is not what
 * the step was made for); inverting one, given the document before it, gives the step that undoes it exactly.
 */

import type { GessoError } from '../base/errors.ts';
import type {
  Asset,
  Frame,
  GessoDocument,
  Layer,
  LayerId,
  Mask,
  PictureLayer,
  ShapeLayer,
  TextBlock,
} from '../document/document.ts';
import type { Matrix } from '../geometry/space.ts';
import type { TileChange } from '../tiles/tiles.ts';

/** Puts a layer at `index` (0 = bottom); `asset` travels along for a picture that the document does not know yet. */
export interface LayerAdd {
  readonly type: 'layer.add';
  readonly index: number;
  readonly layer: Layer;
  readonly asset?: Asset;
}
export interface LayerRemove {
  readonly type: 'layer.remove';
  readonly id: LayerId;
}
export interface LayerMove {
  readonly type: 'layer.move';
  readonly id: LayerId;
  readonly to: number;
}
/** Replaces named fields of a picture layer; never its mask tiles. */
export interface PicturePatch {
  readonly type: 'picture.patch';
  readonly id: LayerId;
  readonly patch: Partial<Omit<PictureLayer, 'id' | 'kind' | 'mask' | 'asset'>>;
}
export interface TextPatch {
  readonly type: 'text.patch';
  readonly id: LayerId;
  readonly patch: Partial<Omit<TextBlock, 'id' | 'kind'>>;
}
export interface ShapePatch {
  readonly type: 'shape.patch';
  readonly id: LayerId;
  readonly patch: Partial<Omit<ShapeLayer, 'id' | 'kind'>>;
}
/** Replaces named fields of a layer: of each kind its own step, so that no field of another kind gets in. */
export type LayerPatch = PicturePatch | TextPatch | ShapePatch;
/** Swaps mask tiles by id. `before` ids must match, so a step made for another mask fails and changes nothing. */
export interface MaskPaint {
  readonly type: 'mask.paint';
  readonly id: LayerId;
  readonly tiles: readonly TileChange[];
  /** +1 for a stroke, −1 for its inverse, 0 for invert, minus all there were for clear. */
  readonly strokes: number;
  readonly painted: { readonly before: boolean; readonly after: boolean };
}
export interface MaskPatch {
  readonly type: 'mask.patch';
  readonly id: LayerId;
  readonly patch: Partial<Pick<Mask, 'feather' | 'use'>>;
}
export interface FrameSet {
  readonly type: 'frame.set';
  readonly frame: Frame;
}
/**
 * A task's result takes a picture's place, another size included. `oldToNew` says where the old picture's features are
 * in the new one, `frame` is the frame after, `mask` the mask resampled by the caller along `oldToNew`.
 *
 * What is left out is derived: while the base keeps its size the layer's affine is adjusted by the inverse of
 * `oldToNew`; when the base changes size the layer keeps its affine, the base space moves with it, and the other
 * layers are carried along, so that pictures and text stay on the same features. An inverse says all of it, so it
 * restores every number exactly.
 */
export interface PictureReplace {
  readonly type: 'picture.replace';
  readonly id: LayerId;
  readonly toAsset: Asset;
  readonly oldToNew: Matrix<'source', 'source'>;
  readonly frame: Frame;
  readonly mask: Mask;
  /** The layer's affine afterwards. */
  readonly toBase?: Matrix<'source', 'base'>;
  /** Where the other layers are afterwards. */
  readonly others?: readonly LayerPatch[];
}

export type Step =
  | LayerAdd
  | LayerRemove
  | LayerMove
  | LayerPatch
  | MaskPaint
  | MaskPatch
  | FrameSet
  | PictureReplace;

export type StepResult =
  | { readonly ok: true; readonly doc: GessoDocument }
  | { readonly ok: false; readonly error: GessoError };

/** How one kind of step works; `steps/*` has one definition a file. */
export interface StepDefinition<T extends Step> {
  readonly type: T['type'];
  apply(step: T, doc: GessoDocument): StepResult;
  /** `before` is the document that `step` applies to. */
  invert(step: T, before: GessoDocument): Step;
  /** One step that does what `first` and then `second` do, or null: so a slider's drag keeps one step, not a thousand. */
  merge?(first: T, second: T): T | null;
}

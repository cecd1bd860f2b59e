/**
 * Steps: the only way to change a document.
 *
 * A step is plain JSON. Applying one returns a new document or a typed failure (the layer is gone, a value is not the one for which
 * the step was made). Inverting one, given the document before it, returns the step that undoes it exactly.
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

/** Puts a layer at `index` (0 = bottom); `asset` is included for a picture that is new to the document. */
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
/** Replaces named fields of a layer: each kind has its own step, so that no field of another kind gets in. */
export type LayerPatch = PicturePatch | TextPatch | ShapePatch;
/** Swaps mask tiles by id. `before` ids must match, so a step made for another mask fails and changes nothing. */
export interface MaskPaint {
  readonly type: 'mask.paint';
  readonly id: LayerId;
  readonly tiles: readonly TileChange[];
  /** +1 for a stroke, −1 for its inverse, 0 for invert, minus the total for clear. */
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
 * A task's result replaces a picture, also at another size. `oldToNew` maps the old picture's features to the new one, `frame` is
 * the frame afterwards, `mask` the mask resampled by the caller along `oldToNew`.
 *
 * Omitted values are derived: while the base keeps its size the layer's affine is adjusted by the inverse of `oldToNew`; when the
 * base changes size the layer keeps its affine, the base space moves with it, and the other layers follow, so that pictures and
 * text stay on the same features. An inverse states all values, so it restores every number exactly.
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
  /** Positions of the other layers afterwards. */
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

/** Definition of one kind of step; `steps/*` has one definition a file. */
export interface StepDefinition<T extends Step> {
  readonly type: T['type'];
  apply(step: T, doc: GessoDocument): StepResult;
  /** `before` is the document that `step` applies to. */
  invert(step: T, before: GessoDocument): Step;
  /** One step equal to `first` followed by `second`, or null: so a slider's drag keeps one step, not a thousand. */
  merge?(first: T, second: T): T | null;
}

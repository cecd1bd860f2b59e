/**
 * The document: the content of a `.gesso` file and the subject of undo.
 *
 * Immutable and JSON-serializable, without pixels: the content hash of its encoded bytes names a picture, the content hash of its
 * coverage a mask tile. Field names of the product specification are used to the letter, underscores included.
 */

import type { Frame } from '../geometry/frame.ts';
import { frameForPicture } from '../geometry/frame.ts';
import type { Degrees, Matrix, Percent, Size } from '../geometry/space.ts';
import { type TileGrid, uniformGrid } from '../tiles/tiles.ts';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from './adjustments.ts';
import type { ShapeKind, ShapeStyle } from './shape.ts';
import type { TextEffects } from './text-effects.ts';

export type { Camera } from '../geometry/camera.ts';
export type { Frame } from '../geometry/frame.ts';
export type { Adjustments, CurvePoint, ToneCurve } from './adjustments.ts';

/** 128-bit content hash of a picture's encoded bytes, 32 lowercase hex digits. */
export type AssetId = string;
export type LayerId = string;

/** `#rrggbb` or `#rrggbbaa`, lowercase. sRGB. */
export type Color = string;

export const BLEND_MODES = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const;
/** The modes of W3C Compositing and Blending Level 1. */
export type BlendMode = (typeof BLEND_MODES)[number];

/** Facts about an asset, kept in the document so that geometry never waits for a decoder. */
export interface Asset {
  readonly id: AssetId;
  /** The original file name, for export patterns and the screen. */
  readonly name: string;
  /** Detected from the bytes: image/jpeg, image/png, … */
  readonly mime: string;
  readonly byteLength: number;
  /** Size of the decoded, upright picture (EXIF orientation applied). */
  readonly size: Size<'source'>;
  readonly hasAlpha: boolean;
}

/**
 * Painted coverage of one picture layer, in its source space. `tiles` is the coverage exactly as painted, 0…255. `feather` is a
 * parameter: the screen and exports show the coverage blurred by it.
 */
export interface Mask {
  readonly tiles: TileGrid;
  /** Source px over which every edge fades, to each side; 0 = as painted. */
  readonly feather: number;
  /** transparent: multiplies the layer's alpha by 1 − mask. fill: the erase task's request; drawn as an overlay, never exported. */
  readonly use: 'transparent' | 'fill';
  /** True once a stroke is committed (the brush option `painted`). */
  readonly painted: boolean;
  readonly strokes: number;
}

interface LayerBase {
  readonly id: LayerId;
  readonly name: string;
  readonly visible: boolean;
  readonly locked: boolean;
  /** Blend mode of the whole layer, a text with its background and border. */
  readonly blend: BlendMode;
}

export interface PictureLayer extends LayerBase {
  readonly kind: 'picture';
  readonly asset: AssetId;
  readonly toBase: Matrix<'source', 'base'>;
  readonly opacity: Percent;
  readonly mask: Mask;
  readonly adjustments: Adjustments;
  /** crop: shown only inside the frame's crop (the first picture). frame: shown in the whole frame. */
  readonly clip: 'crop' | 'frame';
}

export interface TextBackground {
  /** null = no background. */
  readonly color: Color | null;
  readonly opacity: Percent;
  readonly radius: number;
  readonly padding: number;
  /** Blur behind the background, as the standard deviation in frame px (a frosted background); 0 = none. */
  readonly blur: number;
}

/** Lengths are frame px. */
export interface TextStyle extends TextEffects {
  readonly font: string;
  readonly weight: number;
  readonly size: number;
  readonly color: Color;
  readonly border_color: Color;
  readonly border_width: number;
  readonly border_radius: number;
  /** Multiple of size. */
  readonly line_height: number;
  readonly letter_spacing: number;
  readonly list_style: 'none' | 'disc' | 'decimal';
  readonly opacity: Percent;
  /** About the block's center. */
  readonly angle: Degrees;
  readonly background: TextBackground;
  readonly align: 'left' | 'center' | 'right';
  readonly fontStyle: 'normal' | 'italic';
  readonly underline: boolean;
  readonly linethrough: boolean;
  readonly minWidth: number;
  readonly minHeight: number;
}

export interface TextBlock extends LayerBase, TextStyle {
  readonly kind: 'text';
  readonly text: string;
  /** Frame px of the block's unrotated top-left corner. */
  readonly left: number;
  readonly top: number;
  /** Wrap width in frame px, padding included; null = as wide as its longest line, at least `minWidth`. */
  readonly width: number | null;
  /**
   * Wrap width while `width` is null, frame px, padding included: the space up to the picture's edge when the text was placed. null
   * = lines never wrap.
   */
  readonly maxWidth: number | null;
}

/** A rectangle, ellipse, line or arrow. It is in base space like a picture, so turns and mirrors of the frame move it along. */
export interface ShapeLayer extends LayerBase, ShapeStyle {
  readonly kind: 'shape';
  readonly shape: ShapeKind;
  /** Own px. A line goes from (0, 0) to (width, 0): its height has no effect. */
  readonly size: Size<'source'>;
  readonly toBase: Matrix<'source', 'base'>;
  readonly opacity: Percent;
}

export type Layer = PictureLayer | TextBlock | ShapeLayer;

export const DOCUMENT_VERSION = 1;

export interface GessoDocument {
  readonly version: typeof DOCUMENT_VERSION;
  /** Bottom first. */
  readonly layers: readonly Layer[];
  readonly frame: Frame;
  readonly assets: Readonly<Record<AssetId, Asset>>;
}

/** The selection; `caret` is a range of UTF-16 offsets while a text block is being edited. */
export interface Selection {
  readonly layer: LayerId | null;
  readonly caret: { readonly from: number; readonly to: number } | null;
  /** Texts and shapes selected together with `layer`, which then is a text or shape without a caret; absent when there are none. */
  readonly others?: readonly LayerId[];
}

export function layerById(doc: GessoDocument, id: LayerId): Layer | undefined {
  return doc.layers.find((layer) => layer.id === id);
}

export function isPicture(layer: Layer | undefined): layer is PictureLayer {
  return layer?.kind === 'picture';
}

export function isText(layer: Layer | undefined): layer is TextBlock {
  return layer?.kind === 'text';
}

export function isShape(layer: Layer | undefined): layer is ShapeLayer {
  return layer?.kind === 'shape';
}

/** The empty document: no layers, and a frame of one pixel, the smallest with invertible maps. */
export function emptyDocument(): GessoDocument {
  return {
    version: DOCUMENT_VERSION,
    layers: [],
    frame: frameForPicture({ width: 1, height: 1 }),
    assets: {},
  };
}

/** One picture, entirely visible. Its size becomes the base space. */
export function documentForPicture(asset: Asset, id: LayerId, name: string = asset.name): GessoDocument {
  return {
    version: DOCUMENT_VERSION,
    layers: [pictureLayer(asset, { id, name, clip: 'crop', locked: true })],
    frame: frameForPicture({ width: asset.size.width, height: asset.size.height }),
    assets: { [asset.id]: asset },
  };
}

/** A new picture layer: opaque, unmasked, unadjusted, its source px aligned with base px. */
export function pictureLayer(
  asset: Asset,
  own: Pick<PictureLayer, 'id' | 'name' | 'clip'> & Partial<PictureLayer>,
): PictureLayer {
  return {
    kind: 'picture',
    visible: true,
    locked: false,
    asset: asset.id,
    toBase: { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 },
    opacity: 100,
    blend: 'normal',
    mask: emptyMask(asset.size),
    adjustments: NEUTRAL_ADJUSTMENTS,
    ...own,
  };
}

function emptyMask(size: Size<'source'>): Mask {
  return {
    tiles: uniformGrid(size.width, size.height),
    feather: 0,
    use: 'transparent',
    painted: false,
    strokes: 0,
  };
}

/** The assets that layers show. A document keeps no others. */
export function isAssetUsed(layers: readonly Layer[], asset: AssetId): boolean {
  return layers.some((layer) => layer.kind === 'picture' && layer.asset === asset);
}

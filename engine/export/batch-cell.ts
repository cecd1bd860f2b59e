/** A batch's pictures, presets, overrides and cells. */
import type { Report } from '../base/errors.ts';
import type { Message } from '../base/message.ts';
import type { AssetId, Color } from '../document/document.ts';
import type { Rect, Size } from '../geometry/space.ts';
import type { Attention } from '../kernels/smart-crop/smart-crop.ts';
import type { Recipe } from '../recipes/recipe.ts';
import type { EncodeOptions } from './formats.ts';

/** Fractions of the picture, 0…1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}
/** What a crop keeps: the center, the subject, or a point that the user set. */
export type BatchFocus = 'center' | 'smart' | FocusPoint;

export type BatchBackground =
  | { readonly kind: 'color'; readonly color: Color }
  /** The picture itself, filling the canvas and blurred. */
  | { readonly kind: 'blur' }
  /** The picture's own backdrop, extended past its edges; white where the backdrop is not plain. */
  | { readonly kind: 'own' }
  | { readonly kind: 'transparent' };

/**
 * bounds: whole, no larger than the preset. fill: fills the preset; keeps the center unless a focus is set. crop: fills it too;
 * keeps the subject unless set otherwise. canvas: whole, on a background.
 */
export type BatchFit =
  | { readonly mode: 'bounds' }
  | { readonly mode: 'fill'; readonly focus: BatchFocus }
  | { readonly mode: 'crop'; readonly focus: BatchFocus }
  | { readonly mode: 'canvas'; readonly background: BatchBackground };

export type BatchFitMode = BatchFit['mode'];

export interface BatchRule {
  readonly fit: BatchFit;
  readonly encode: EncodeOptions;
  /** Maximum bytes of the file; null = no limit. */
  readonly maxBytes: number | null;
  /** True when a picture that is too small may be enlarged. */
  readonly upscale: boolean;
  /** True when a picture that is too small, and not enlarged, is shown at its own size with padding. Absent = it is rejected. */
  readonly pad?: boolean;
  /** True for averaging in linear light where the picture becomes smaller. Absent = in sRGB values, as on the screen. */
  readonly linearLight?: boolean;
  /** Makes the picture, in the preset's size; `fit`, `upscale` and `pad` do not count then. null or absent = none. */
  readonly recipe?: Recipe | null;
}

export interface BatchPreset {
  readonly id: string;
  /** The platform of the preset; absent from the user's own. */
  readonly group?: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly rule: BatchRule;
}

export interface BatchPicture {
  readonly asset: AssetId;
  readonly name: string;
  readonly size: Size<'source'>;
  readonly hasAlpha: boolean;
  /** null until the picture has been inspected. */
  readonly attention: Attention | null;
  /** Shows where the picture is transparent; null or absent leaves it so. */
  readonly behind?: Color | null;
  /** True for the document open in the studio: the template is not applied to it again. */
  readonly isDocument?: boolean;
}

/**
 * Differences of one cell from its preset, by `cellKey`, so they outlive every run. `focus`, the user's point, is separate from
 * `fit`: it holds for every fit that crops, and returns when a fit that does not is left.
 */
export type CellOverride = Partial<BatchRule> & { readonly focus?: FocusPoint };
export type BatchOverrides = Readonly<Record<string, CellOverride>>;

export function cellKey(asset: AssetId, preset: string): string {
  return `${asset}/${preset}`;
}

export interface BatchCell {
  readonly key: string;
  readonly picture: BatchPicture;
  readonly preset: BatchPreset;
  readonly rule: BatchRule;
  readonly overridden: boolean;
  /** The kept part of the picture, fractional source px. */
  readonly crop: Rect<'source'>;
  /** Position of that part in the file. */
  readonly place: Rect<'output'>;
  readonly output: Size<'output'>;
  readonly background: BatchBackground;
  /** Cells of a picture with equal geometry are drawn once. */
  readonly geometry: string;
  /** One sentence: why the crop is where it is, or why a requested crop was not made; null otherwise. */
  readonly reason: Message | null;
  /** Why there is padding around the picture that the user did not choose; null without any. */
  readonly padded: BatchPadding | null;
  /** px of the file for each px of the picture. */
  readonly scale: number;
  /** Set when the cell cannot be made as requested. */
  readonly problem: BatchProblem | null;
  /** Losses known in advance. */
  readonly reports: readonly Report[];
}

/** subject: the subject does not fit the aspect ratio. size: the picture is smaller than the file. */
export type BatchPadding = 'subject' | 'size';

/** Missing px of the side that is too short. */
export interface BatchProblem {
  readonly needs: number;
  readonly has: number;
}

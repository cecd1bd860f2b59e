/** Defaults and option lists of the editor, names and values to the letter of the product's specification. */

import * as editor from '../../vocabulary/editor-defaults.ts';
import type { ResizeMode } from '../../vocabulary/editor-options.ts';
import type { Percent } from '../geometry/space.ts';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from './adjustments.ts';
import type { TextStyle } from './document.ts';
import { NO_EFFECTS } from './text-effects.ts';

export const MASK_SHAPES = ['brush', 'rectangle', 'ellipse', 'lasso', 'polygon', 'wand', 'fill'] as const;
/** What a press with the brush tool draws: a stroke, an outline that is filled, or what hangs together at a place. */
export type MaskShape = (typeof MASK_SHAPES)[number];

export interface BrushOptions {
  readonly brush_type: 'eraser' | 'restore';
  /** The brush's hardness, percent: so much of its radius is covered wholly, and from there the coverage falls to 0 at its edge. */
  readonly feathering: Percent;
  /** Diameter, source px. */
  readonly brush_size: number;
  readonly painted: boolean;
  readonly preserve_product: boolean;
  readonly shape: MaskShape;
  /** Of the wand, 0…255: the largest difference of a channel that still counts as the same colour. */
  readonly tolerance: number;
  /** Of the wand: only what hangs together with the place pressed. */
  readonly contiguous: boolean;
  /** Does the pressure of a pen make the brush smaller? */
  readonly pen_pressure: boolean;
  /** Device px of string that the brush is pulled by: hands shake, strings do not. 0 = none. */
  readonly stabiliser: number;
}

export const BRUSH_DEFAULTS: BrushOptions = {
  ...editor.BRUSH_DEFAULTS,
  shape: 'brush',
  tolerance: 32,
  contiguous: true,
  pen_pressure: true,
  stabiliser: 0,
};

export const BRUSH_SIZE_RANGE = { min: 1, max: 1000 } as const;
export const FEATHERING_RANGE = { min: 0, max: 100 } as const;
export const STABILISER_RANGE = { min: 0, max: 100 } as const;

export const TEXT_DEFAULTS: TextStyle = { ...editor.TEXT_STYLE_DEFAULTS, ...NO_EFFECTS };

export { FIT_MODES, type FitMode } from '../../vocabulary/api-options.ts';
export {
  ASPECT_RATIOS,
  COMMON_ASPECT_RATIOS,
  type LengthUnit,
  RESIZE_MODES,
  type ResizeMode,
  TOOL_IDS,
  type ToolId,
} from '../../vocabulary/editor-options.ts';
export { NEUTRAL_ADJUSTMENTS } from './adjustments.ts';

/** The tool's defaults in the specification. `hdr` is the intensity that switching HDR on starts at; the others are where the sliders start. */
export const COLOR_CORRECTION_DEFAULTS: Adjustments = {
  ...NEUTRAL_ADJUSTMENTS,
  hdr: editor.COLOR_ADJUSTMENT_DEFAULTS.hdr.intensity,
};

export interface ResizeOptions {
  readonly mode: ResizeMode;
  /** Width over height, or null = free. */
  readonly aspect: number | null;
  /** A crop was applied and nothing was chosen since: its frame is shown, not what was cut off. */
  readonly cropped?: boolean;
}

/** What local editing takes: a stated extension of the 24 megapixels and 10 MB that uploads to the API may hold; refused by the header before decoding. */
export const LOCAL_LIMITS = { maxMegapixels: 120, maxSide: 32_767, maxBytes: 200 * 1024 * 1024 } as const;

/** The widest feather, px. */
export const FEATHER_RANGE = { min: 0, max: 1000 } as const;

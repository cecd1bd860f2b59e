/** Defaults and option lists of the editor, names and values to the letter of the product's specification. */

import * as editor from '../../vocabulary/editor-defaults.ts';
import type { ResizeMode } from '../../vocabulary/editor-options.ts';
import type { Percent } from '../geometry/space.ts';
import { type Adjustments, NEUTRAL_ADJUSTMENTS } from './adjustments.ts';
import type { TextStyle } from './document.ts';
import { NO_EFFECTS } from './text-effects.ts';

export const MASK_SHAPES = ['brush', 'rectangle', 'ellipse', 'lasso', 'polygon', 'wand', 'fill'] as const;
/** The brush tool's modes: a stroke, a filled outline, or an area selected from a point. */
export type MaskShape = (typeof MASK_SHAPES)[number];

export interface BrushOptions {
  readonly brush_type: 'eraser' | 'restore';
  /** Percent of the brush's radius with full coverage; from there the coverage falls to 0 at the edge. */
  readonly feathering: Percent;
  /** Diameter, source px. */
  readonly brush_size: number;
  readonly painted: boolean;
  readonly preserve_product: boolean;
  readonly shape: MaskShape;
  /** Wand: the largest difference of a channel that counts as the same color, 0…255. */
  readonly tolerance: number;
  /** Wand: only the area connected to the clicked point. */
  readonly contiguous: boolean;
  /** True when pen pressure changes the brush size. */
  readonly pen_pressure: boolean;
  /** Device px by which the brush trails the pointer, as on a string, to smooth shaky strokes. 0 = off. */
  readonly stabilizer: number;
}

export const BRUSH_DEFAULTS: BrushOptions = {
  ...editor.BRUSH_DEFAULTS,
  shape: 'brush',
  tolerance: 32,
  contiguous: true,
  pen_pressure: true,
  stabilizer: 0,
};

export const BRUSH_SIZE_RANGE = { min: 1, max: 2000 } as const;
export const FEATHERING_RANGE = { min: 0, max: 100 } as const;
export const STABILIZER_RANGE = { min: 0, max: 100 } as const;

export const TEXT_DEFAULTS: TextStyle = { ...editor.TEXT_STYLE_DEFAULTS, ...NO_EFFECTS };

export {
  ASPECT_RATIOS,
  COMMON_ASPECT_RATIOS,
  FRAME_FITS,
  type FrameFit,
  type LengthUnit,
  RESIZE_MODES,
  type ResizeMode,
  TOOL_IDS,
  type ToolId,
} from '../../vocabulary/editor-options.ts';
export { NEUTRAL_ADJUSTMENTS } from './adjustments.ts';

/**
 * The tool's defaults in the specification. `hdr` is the intensity with which HDR is switched on; the others are the sliders' start
 * values.
 */
export const COLOR_CORRECTION_DEFAULTS: Adjustments = {
  ...NEUTRAL_ADJUSTMENTS,
  hdr: editor.COLOR_ADJUSTMENT_DEFAULTS.hdr.intensity,
};

export interface ResizeOptions {
  readonly mode: ResizeMode;
  /** Width over height, or null = free. */
  readonly aspect: number | null;
  /** A crop was applied and not edited since: the frame is shown without the cropped-off area. */
  readonly cropped?: boolean;
}

/** Limits of local editing, checked in the header before decoding. They extend the 24 megapixels and 10 MB of API uploads. */
export const LOCAL_LIMITS = { maxMegapixels: 120, maxSide: 32_767, maxBytes: 200 * 1024 * 1024 } as const;

/** The largest feather, px. */
export const FEATHER_RANGE = { min: 0, max: 1000 } as const;

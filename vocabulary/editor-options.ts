/** The editor's option lists, to the letter of the product's specification. */
import type { BLUR_STRENGTHS, IMAGE_COUNTS } from './api-options.ts';

export const EDITOR_TOOLS = [
  'enhance',
  'shadow_generation',
  'resize',
  'color_correction',
  'remove_bg',
  'blur_bg',
  'generation_bg',
  'generation_prompt',
  'generation_expand',
  'brush',
  'custom_models',
  'info',
  'animation',
  'try_on',
  'try_on_next',
  'text',
  'ai_edit',
] as const;

/** The studio's tools: the specification's, and those of our own. */
export const TOOL_IDS = [
  'brush',
  'text',
  'resize',
  'color_correction',
  'remove_bg',
  'blur_bg',
  'generation_bg',
  'generation_prompt',
  'enhance',
  'shadow_generation',
  'generation_expand',
  'ai_edit',
  'custom_models',
  'try_on',
  'try_on_next',
  'animation',
  'retouch',
  'move',
  'pan',
  'shapes',
  'info',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

export const UNITS = ['%', 'px'] as const;
export type LengthUnit = (typeof UNITS)[number];
/** Labels of a shadow's camera. */
export const PRODUCT_VIEWS = ['Regular', 'Lens'] as const;
/** Camera positions for a product. */
export const VIEWS = ['front', 'top'] as const;
export const PRODUCT_ANGLES = [
  { label: 'Front', value: VIEWS[0] },
  { label: 'Flat', value: VIEWS[1] },
] as const;
/** Labels of what lies behind the picture. */
export const BACKGROUND_CHOICES = ['Transparent', 'Background color'] as const;
export const COUNT_CHOICES = [1, 2, 3, 4] as const satisfies typeof IMAGE_COUNTS;
export const TRY_ON_OUTFITS = [
  { label: 'No', value: 'full-outfit' },
  { label: 'Add bottoms', value: 'top' },
  { label: 'Add tops', value: 'bottom' },
] as const;
/** Seconds. */
export const ANIMATION_DURATIONS = [5, 10] as const;
export const RESIZE_MODES = ['crop', 'resize', 'outpaint', 'canvas'] as const;
export type ResizeMode = (typeof RESIZE_MODES)[number];
export const ASPECT_RATIOS = ['16:9', '9:7', '19:13', '1:1', '7:9', '4:7', 'custom'] as const;
/** Common ratios of print, screens and feeds, beside the specification's. */
export const COMMON_ASPECT_RATIOS = ['4:5', '4:3', '3:2'] as const;
export const ENHANCE_UPSCALE_MODES = [
  'smart_enhance',
  'smart_resize',
  'faces',
  'digital_art',
  'photo',
  'magic',
] as const;
/** The other options of the enhance tool. */
export const ENHANCE_SWITCHES = ['polish', 'factor', 'decompress'] as const;
export const DECOMPRESS_LEVELS = ['moderate', 'strong', 'auto'] as const;
export const BLUR_CATEGORIES = ['general', 'products', 'cars', 'car_plate'] as const;
export const BLUR_TYPES = ['regular', 'lens'] as const;
export const BLUR_LEVELS = ['low', 'medium', 'high'] as const satisfies readonly Lowercase<
  (typeof BLUR_STRENGTHS)[number]
>[];
/** Tabs of the results panel. */
export const GENERATION_TABS = ['generation', 'results'] as const;
/** Parts of the product that make results. */
export const PRODUCT_KINDS = ['studio', 'photoshoot_ai'] as const;
export const TRY_ON_TABS = ['gesso_models', 'my_models'] as const;

/** The tool chooser of image editing; an entry may be for a paid plan. */
export const IMAGE_EDIT_TOOLS = [
  { id: 'crop', label: 'Crop' },
  { id: 'resize', label: 'Resize' },
  { id: 'outpaint', label: 'Outpaint', proOnly: true, capability: 'outpainting_operation' },
  { id: 'canvas', label: 'Canvas' },
] as const;

/**
 * How a frame takes a size with another aspect ratio. bounds: the whole frame, no larger than the size. fill: it fills the size, and the
 * overflow is cropped. canvas: the whole frame, padded to the size. `cover` is a mode of the API alone: `FIT_MODES` in `api-options.ts`.
 */
export const FRAME_FITS = ['bounds', 'fill', 'canvas'] as const;
export type FrameFit = (typeof FRAME_FITS)[number];

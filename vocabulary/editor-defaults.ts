/** Defaults of each tool and each output format. Names and values to the letter of the specification. */

export const DEFAULT_OUTPUT_FORMAT = 'webp';

/** Where the specification names a field without a value, the value is neutral. */
export const TEXT_STYLE_DEFAULTS = {
  font: 'Arial',
  weight: 400,
  size: 16,
  color: '#000000',
  border_color: '#000000',
  border_width: 0,
  border_radius: 0,
  line_height: 1.5,
  letter_spacing: 1,
  list_style: 'none',
  opacity: 100,
  angle: 0,
  background: { color: null, opacity: 100, radius: 0, padding: 0, blur: 0 },
  align: 'left',
  fontStyle: 'normal',
  underline: false,
  linethrough: false,
  minWidth: 120,
  minHeight: 48,
} as const;

export const TEXT_BLOCK_DEFAULTS = { text: '', left: 0, top: 0, ...TEXT_STYLE_DEFAULTS } as const;

export const BRUSH_DEFAULTS = {
  brush_type: 'eraser',
  feathering: 96,
  brush_size: 40,
  painted: false,
  preserve_product: true,
} as const;

export const COLOR_ADJUSTMENT_DEFAULTS = {
  hdr: { intensity: 100 },
  exposure: 0,
  saturation: 0,
  contrast: 0,
  sharpness: 0,
} as const;

export const EXPORT_DEFAULTS = {
  jpeg: { quality: 90, progressive: true },
  png: { compression: 'optimal' },
  webp: { compression: { type: 'lossless' } },
  avif: { compression: { type: 'lossy', quality: 50 } },
} as const;
/** Quality of a lossy file without further options. */
export const LOSSY_QUALITY = 75;

/** Defaults of the tools that make pictures and films. Names and values to the letter of the specification. Apart from those that the studio starts with. */

export const GENERATION_BG_DEFAULTS = {
  images_num: 2,
  similarity_mode: 'adjust',
  similarity_mode_version: 'v2',
  resolution_mp: 1,
} as const;

export const GENERATION_PROMPT_DEFAULTS = {
  images_num: 1,
  steps: 28,
  aspect_ratio: '1:1',
  guidance_scale: 1,
  highPrecision: true,
} as const;

export const ANIMATION_DEFAULTS = { duration: 5 } as const;

export const SHADOW_GENERATION_DEFAULTS = { view: 'front', effect: 'shadows', images_num: 1 } as const;

export const BLUR_DEFAULTS = { level: 'high' } as const;

export const TRY_ON_DEFAULTS = {
  selectedCategory: 'females',
  generation: {
    aspectRatio: '2:3',
    imagesNumber: 1,
    prompt: 'Minimalistic studio environment',
    model: 'v1',
  },
} as const;

export const TRY_ON_NEXT_DEFAULTS = { clothingType: 'full-outfit' } as const;

/** What steps of a recipe are called. */
import type { Recipe, RecipeStep } from '../../engine/index.ts';
import { defineMessage, t } from '../locale/index.ts';

export const STEP_WORDS = {
  remove_bg: defineMessage('Remove background'),
  blur_bg: defineMessage('Blur background'),
  upscale: defineMessage('Upscale'),
  blur_regions: defineMessage('Blur plates or faces'),
  expand: defineMessage('Expand'),
  auto_color: defineMessage('Auto color'),
  adjust: defineMessage('Adjust color'),
  backdrop: defineMessage('Backdrop'),
  shadow: defineMessage('Shadow'),
  fill: defineMessage('Scale and center'),
  resize: defineMessage('Resize'),
  format: defineMessage('File format'),
} as const satisfies Record<RecipeStep['step'], string>;

export const TEMPLATE_WORDS = {
  color: defineMessage('Soft color'),
  gradient: defineMessage('Soft gradient'),
  sweep: defineMessage('Sweep'),
  wood: defineMessage('Wood'),
  marble: defineMessage('Marble'),
  linen: defineMessage('Linen'),
  stone: defineMessage('Stone'),
  podium: defineMessage('Podium'),
  window: defineMessage('Window light'),
} as const;

export const EFFECT_WORDS = {
  shadows: defineMessage('Contact and cast'),
  contact: defineMessage('Contact'),
  cast: defineMessage('Cast'),
  reflection: defineMessage('Reflection'),
} as const;

export function recipeName({ name }: Recipe): string {
  return name === '' ? t('Unnamed recipe') : name;
}

/** Recipes to begin with. Made when they are shown, in the language of the page. */
export function startingRecipes(): readonly Recipe[] {
  const shop = (name: string, steps: readonly RecipeStep[]): Recipe => ({
    version: 1,
    name,
    steps: [{ step: 'remove_bg', decontaminate: true }, ...steps],
  });
  const white: RecipeStep = { step: 'backdrop', kind: 'color', color: '#ffffff' };
  return [
    shop(t('Shop: white, 85%, contact shadow'), [
      white,
      { step: 'fill', percent: 85 },
      newStep('shadow', 'contact'),
    ]),
    shop(t('Cut-out: transparent, 90%'), [{ step: 'fill', percent: 90 }]),
    shop(t('Scene: sweep with shadow'), [
      { step: 'backdrop', kind: 'template', template: 'sweep', color: null, seed: 0 },
      { step: 'fill', percent: 65 },
      newStep('shadow', 'shadows'),
    ]),
  ];
}

/** With the defaults of the engine's reader. */
export function newStep(step: RecipeStep['step'], effect: keyof typeof EFFECT_WORDS = 'contact'): RecipeStep {
  switch (step) {
    case 'remove_bg':
      return { step, decontaminate: true };
    case 'blur_bg':
      return { step, type: 'regular', level: 'high' };
    case 'upscale':
      return { step, mode: 'smart_enhance', factor: '2x' };
    case 'blur_regions':
      return { step, kinds: ['plate'] };
    case 'expand':
      return { step, aspect: null, seed: 1 };
    case 'auto_color':
      return { step };
    case 'adjust':
      return { step, hdr: 0, exposure: 0, saturation: 0, contrast: 0, sharpness: 0 };
    case 'backdrop':
      return { step, kind: 'color', color: '#ffffff' };
    case 'shadow':
      return {
        step,
        view: 'front',
        effect,
        camera: 'regular',
        light: { azimuth: -115, elevation: 60, softness: 0.6, strength: 0.6 },
        color: '#000000',
      };
    case 'fill':
      return { step, percent: 85 };
    case 'resize':
      return { step, width: 2000, height: 2000, fit: null };
    case 'format':
      return { step, type: 'jpeg', quality: null };
  }
}

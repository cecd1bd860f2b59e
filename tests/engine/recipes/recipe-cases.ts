/** Recipes that both readers take, and recipes that both refuse, with the field that is wrong. */

const long = (length: number) => 'x'.repeat(length);
const of = (...steps: readonly unknown[]) => ({ version: 1, steps });

export const GOOD: Readonly<Record<string, unknown>> = {
  'every step with its defaults': of(
    { step: 'remove_bg' },
    { step: 'blur_bg' },
    { step: 'upscale' },
    { step: 'blur_regions' },
    { step: 'expand' },
    { step: 'auto_color' },
    { step: 'adjust' },
    { step: 'backdrop', kind: 'color', color: '#FFFFFF' },
    { step: 'backdrop', kind: 'gradient', from: '#ffffff', to: '#dddddd' },
    { step: 'backdrop', kind: 'template', template: 'marble' },
    { step: 'shadow' },
    { step: 'fill', percent: 85 },
    { step: 'resize', preset: 'amzn_pdp' },
    { step: 'resize', width: 300, height: 200 },
    { step: 'format', type: 'png' },
  ),
  'every option': {
    version: 1,
    name: 'Shop',
    steps: [
      { step: 'remove_bg', decontaminate: false },
      { step: 'blur_bg', type: 'lens', level: 'low' },
      { step: 'upscale', mode: 'photo', factor: '4x' },
      { step: 'blur_regions', kinds: ['face', 'plate'] },
      { step: 'expand', aspect: 1.5, seed: 4 },
      { step: 'adjust', hdr: 10, exposure: -5, saturation: 20, contrast: 1.5, sharpness: 30 },
      { step: 'backdrop', kind: 'gradient', from: '#ffffff', to: '#aabbcc', angle: 90 },
      { step: 'backdrop', kind: 'template', template: 'wood', color: '#aa8866', seed: 7 },
      { step: 'backdrop', kind: 'template', template: 'wood', color: null },
      {
        step: 'shadow',
        view: 'top',
        effect: 'contact',
        camera: 'lens',
        light: { azimuth: 30, elevation: 60, softness: 0.2, strength: 1 },
        color: '#101010',
      },
      { step: 'shadow', light: { azimuth: 10 } },
      { step: 'resize', preset: 'shopify_pdp', fit: 'bounds' },
      { step: 'resize', width: 300, height: 200, fit: 'crop' },
      { step: 'resize', width: 300, height: 200, fit: null },
      { step: 'format', type: 'webp', quality: 80 },
    ],
  },
};

/** Field of the mistake, as the engine writes it. */
export const BAD: Readonly<Record<string, readonly [value: unknown, field: string]>> = {
  'not an object': ['remove_bg', 'recipe'],
  'no version': [{ steps: [{ step: 'remove_bg' }] }, 'recipe.version'],
  'a newer version': [{ version: 2, steps: [{ step: 'remove_bg' }] }, 'recipe.version'],
  'no steps': [{ version: 1 }, 'recipe.steps'],
  'an empty list of steps': [of(), 'recipe.steps'],
  'too many steps': [of(...Array.from({ length: 21 }, () => ({ step: 'remove_bg' }))), 'recipe.steps'],
  'a name that is too long': [{ version: 1, name: long(81), steps: [{ step: 'remove_bg' }] }, 'recipe.name'],
  'an unknown field': [{ version: 1, files: [], steps: [{ step: 'remove_bg' }] }, 'recipe'],
  'an unknown step': [of({ step: 'remove_bg' }, { step: 'sparkle' }), 'recipe.steps[1].step'],
  'a step of an object': [of({ step: 'constructor' }), 'recipe.steps[0].step'],
  'a step without an id': [of({ color: '#ffffff' }), 'recipe.steps[0].step'],
  'an unknown option': [of({ step: 'remove_bg', strength: 1 }), 'recipe.steps[0]'],
  'a color by name': [of({ step: 'backdrop', kind: 'color', color: 'red' }), 'recipe.steps[0].color'],
  'a backdrop without a kind': [of({ step: 'backdrop', color: '#ffffff' }), 'recipe.steps[0].kind'],
  'a template that is not there': [
    of({ step: 'backdrop', kind: 'template', template: 'beach' }),
    'recipe.steps[0].template',
  ],
  'a fill above the whole': [of({ step: 'fill', percent: 101 }), 'recipe.steps[0].percent'],
  'a fill that is missing': [of({ step: 'fill' }), 'recipe.steps[0].percent'],
  'an amount that is too large': [of({ step: 'adjust', exposure: 101 }), 'recipe.steps[0].exposure'],
  'nothing to blur': [of({ step: 'blur_regions', kinds: [] }), 'recipe.steps[0].kinds'],
  'text to blur': [of({ step: 'blur_regions', kinds: ['text'] }), 'recipe.steps[0].kinds'],
  'a shape that is too long': [of({ step: 'expand', aspect: 21 }), 'recipe.steps[0].aspect'],
  'a light below the floor': [
    of({ step: 'shadow', light: { elevation: 5 } }),
    'recipe.steps[0].light.elevation',
  ],
  'a size by name and by px': [of({ step: 'resize', preset: 'amzn_pdp', width: 3 }), 'recipe.steps[0]'],
  'a size without a height': [of({ step: 'resize', width: 3 }), 'recipe.steps[0]'],
  'a size that is too large': [
    of({ step: 'resize', width: 16_000, height: 16_000 }),
    'recipe.steps[0].width',
  ],
  'a format that is not written': [of({ step: 'format', type: 'bmp' }), 'recipe.steps[0].type'],
};

/**
 * Recipes that pages show. The pictures beside them are made by them (`tests/quality/solution-pictures.ts`), and
 * `tests/pages/site/api-examples.test.ts` reads each as the API and the studio do.
 */
export interface ShownRecipe {
  readonly version: 1;
  readonly name: string;
  readonly steps: readonly Readonly<Record<string, unknown>>[];
}

const recipe = (name: string, steps: ShownRecipe['steps']): ShownRecipe => ({ version: 1, name, steps });

const CUT = { step: 'remove_bg' };
const WHITE = { step: 'backdrop', kind: 'color', color: '#ffffff' };

export const RECIPES = {
  marketplace: recipe('Marketplace main image', [
    CUT,
    WHITE,
    { step: 'fill', percent: 85 },
    { step: 'shadow', effect: 'contact' },
    { step: 'resize', preset: 'amzn_pdp' },
    { step: 'format', type: 'jpeg', quality: 90 },
  ]),
  cosmetics: recipe('Cosmetics, pink to white', [
    CUT,
    { step: 'backdrop', kind: 'gradient', from: '#fbeae6', to: '#e9c7c0', angle: 0 },
    { step: 'fill', percent: 72 },
    { step: 'shadow', effect: 'shadows' },
    { step: 'resize', width: 1600, height: 2000 },
    { step: 'format', type: 'webp', quality: 85 },
  ]),
  bags: recipe('Bags, white and square', [
    CUT,
    WHITE,
    { step: 'fill', percent: 85 },
    { step: 'shadow', effect: 'contact' },
    { step: 'resize', preset: 'shopify_pdp' },
    { step: 'format', type: 'jpeg', quality: 90 },
  ]),
  tableware: recipe('Tableware on marble', [
    CUT,
    { step: 'adjust', exposure: 6, contrast: 8 },
    { step: 'backdrop', kind: 'template', template: 'marble' },
    { step: 'fill', percent: 60 },
    { step: 'shadow', effect: 'shadows' },
    { step: 'resize', preset: 'insta_post_portrait' },
    { step: 'format', type: 'jpeg', quality: 88 },
  ]),
  menu: recipe('Menu, one look', [
    CUT,
    { step: 'auto_color' },
    { step: 'backdrop', kind: 'template', template: 'linen' },
    { step: 'fill', percent: 62 },
    { step: 'shadow', effect: 'contact' },
    { step: 'resize', width: 1200, height: 1200 },
    { step: 'format', type: 'webp', quality: 82 },
  ]),
  artwork: recipe('Artwork for print', [
    { step: 'remove_bg', decontaminate: true },
    { step: 'upscale', mode: 'digital_art', factor: '2x' },
    { step: 'fill', percent: 100 },
    { step: 'format', type: 'png' },
  ]),
  shadow: recipe('Shadow on white', [
    CUT,
    WHITE,
    { step: 'fill', percent: 70 },
    {
      step: 'shadow',
      effect: 'shadows',
      light: { azimuth: -115, elevation: 60, softness: 0.6, strength: 0.6 },
    },
    { step: 'format', type: 'jpeg', quality: 90 },
  ]),
  light: recipe('Even light', [{ step: 'auto_color' }, { step: 'format', type: 'jpeg', quality: 90 }]),
  wide: recipe('Banner, 16:9', [
    { step: 'expand', aspect: 1.778 },
    { step: 'format', type: 'jpeg', quality: 90 },
  ]),
} as const satisfies Readonly<Record<string, ShownRecipe>>;

export type RecipeName = keyof typeof RECIPES;

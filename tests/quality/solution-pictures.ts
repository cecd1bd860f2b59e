/** Pictures of the pages about uses and calls. Recipes that a page prints are the ones that made its pictures. */
import { API_EXAMPLES } from '../../pages/site/base/api-examples.ts';
import { RECIPES, type RecipeName } from '../../pages/site/base/recipes.ts';

const CUT = { step: 'remove_bg' };
/** Too dark on purpose, to have something to correct. */
const DARKENED = { step: 'adjust', exposure: -75, contrast: -10 };
/** Of `pages/site/base/recipes.ts`. */
const by = (name: RecipeName) => ({ recipe: RECIPES[name].steps });

const scene = (template: string, color: string | null, effect = 'shadows') => ({
  recipe: [
    CUT,
    { step: 'backdrop', kind: 'template', template, color },
    { step: 'fill', percent: 62 },
    { step: 'shadow', effect },
    { step: 'resize', width: 880, height: 1100 },
  ],
  width: 1200,
});

export const SOLUTION_PICTURES = [
  {
    file: 'apis/headphones-flat.webp',
    from: 'product-headphones.jpg',
    recipe: RECIPES.shadow.steps.slice(0, 3),
  },
  { file: 'apis/headphones-shadow.webp', from: 'product-headphones.jpg', ...by('shadow') },
  { file: 'apis/kitchen.webp', from: 'scene-kitchen.jpg' },
  {
    file: 'apis/kitchen-portrait.webp',
    from: 'scene-kitchen.jpg',
    recipe: [{ step: 'resize', width: 1080, height: 1350, fit: 'crop' }],
  },
  { file: 'apis/kitchen-dark.webp', from: 'scene-kitchen.jpg', recipe: [DARKENED] },
  {
    file: 'apis/kitchen-light.webp',
    from: 'scene-kitchen.jpg',
    recipe: [DARKENED, { step: 'adjust', ...API_EXAMPLES['correct-light'].body.operations.adjustments }],
  },
  { file: 'apis/perfume-wide.webp', from: 'product-perfume.jpg', ...by('wide') },
  { file: 'apis/mug-close.webp', from: 'product-mug.jpg' },
  { file: 'apis/mug-out.webp', from: 'product-mug.jpg', recipe: [{ step: 'expand' }] },
  {
    file: 'apis/label-small.webp',
    from: 'product-white.jpg',
    recipe: [{ step: 'resize', width: 960, height: 720, fit: 'crop' }],
    width: 480,
  },
  {
    file: 'apis/label-upscaled.webp',
    from: 'product-white.jpg',
    recipe: [{ step: 'upscale', mode: 'photo', factor: '2x' }],
    width: 480,
  },
  { file: 'apis/car.webp', from: 'car-rear.jpg' },
  { file: 'customers/bottles.webp', from: 'product-white.jpg' },
  { file: 'customers/bottles-ready.webp', from: 'product-white.jpg', ...by('cosmetics') },
  { file: 'customers/perfume-ready.webp', from: 'product-perfume.jpg', ...by('cosmetics') },
  { file: 'customers/bag-ready.webp', from: 'product-bag.jpg', ...by('bags') },
  { file: 'customers/green-bag.webp', from: 'product-24mp.jpg' },
  { file: 'customers/green-bag-ready.webp', from: 'product-24mp.jpg', ...by('bags') },
  { file: 'customers/mug-ready.webp', from: 'product-mug.jpg', ...by('tableware') },
  { file: 'customers/kitchen-mug-ready.webp', from: 'scene-kitchen.jpg', ...by('tableware') },
  { file: 'solutions/mug-cut-out.webp', from: 'product-mug.jpg', recipe: [CUT] },
  { file: 'solutions/bag-ready-wide.webp', from: 'product-bag.jpg', recipe: RECIPES.bags.steps.slice(0, 4) },
  {
    file: 'solutions/headphones-ready-wide.webp',
    from: 'product-headphones.jpg',
    recipe: RECIPES.marketplace.steps.slice(0, 4),
  },
  { file: 'solutions/headphones.webp', from: 'product-headphones.jpg' },
  { file: 'solutions/headphones-ready.webp', from: 'product-headphones.jpg', ...by('marketplace') },
  { file: 'solutions/coffee-ready.webp', from: 'product-mug.jpg', ...by('menu') },
  { file: 'solutions/bear-print.webp', from: 'product-plush.jpg', ...by('artwork'), width: 760 },
  {
    file: 'solutions/bear-gray.webp',
    from: 'product-plush.jpg',
    recipe: API_EXAMPLES['model-backgrounds'].body.recipe.steps.slice(0, 2),
  },
  { file: 'gallery/podium.webp', from: 'product-perfume.jpg', ...scene('podium', '#f2c3a7') },
  { file: 'gallery/marble.webp', from: 'product-perfume.jpg', ...scene('marble', null) },
  { file: 'gallery/window.webp', from: 'product-perfume.jpg', ...scene('window', '#e9dcc9') },
  { file: 'gallery/linen.webp', from: 'product-bag.jpg', ...scene('linen', null) },
  { file: 'gallery/wood.webp', from: 'product-mug.jpg', ...scene('wood', null) },
  { file: 'gallery/stone.webp', from: 'product-plant.jpg', ...scene('stone', '#c07a5c') },
  { file: 'gallery/sweep.webp', from: 'product-lamp.jpg', ...scene('sweep', '#a9c1da') },
  {
    file: 'gallery/gradient.webp',
    from: 'product-headphones.jpg',
    ...scene('gradient', '#c3b3d6', 'reflection'),
  },
] as const;

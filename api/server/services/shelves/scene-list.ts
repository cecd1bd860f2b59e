/** What scenes are made from, as data. Ids are never given to another: requests and saved work remember them. */
import { POPULAR_HUMAN_TEMPLATE_IDS } from '../../../contract/constants/platform.ts';
import { arch, dunes, leaves, lights, podium, surface, sweep, table, windowLight } from './backdrops.ts';
import type { Drawing } from './drawing.ts';
import { FIGURES, within } from './mannequins.ts';

export const PRODUCT_CATEGORIES = [
  { id: 1, machine_name: 'beauty', name: 'Beauty' },
  { id: 2, machine_name: 'fashion', name: 'Fashion' },
  { id: 3, machine_name: 'food', name: 'Food and drink' },
  { id: 4, machine_name: 'furniture', name: 'Furniture' },
  { id: 5, machine_name: 'electronics', name: 'Electronics' },
  { id: 6, machine_name: 'toys', name: 'Toys' },
  { id: 7, machine_name: 'jewelry', name: 'Jewellery' },
  { id: 8, machine_name: 'home', name: 'Home' },
] as const;

const CATEGORIES = {
  people: { id: 1, machine_name: 'people', name: 'With people' },
  studio: { id: 2, machine_name: 'studio', name: 'Studio' },
  podium: { id: 3, machine_name: 'podium', name: 'Podium' },
  interior: { id: 4, machine_name: 'interior', name: 'Interior' },
  nature: { id: 5, machine_name: 'nature', name: 'Nature' },
  surface: { id: 6, machine_name: 'surface', name: 'From above' },
  festive: { id: 7, machine_name: 'festive', name: 'Festive' },
} as const;

export interface SceneTemplate {
  readonly id: number;
  readonly name: string;
  readonly category: (typeof CATEGORIES)[keyof typeof CATEGORIES];
  readonly view: 'front' | 'top';
  readonly prompt: string;
  readonly has_human: boolean;
  readonly drawing: Drawing;
}

const template = (
  id: number,
  name: string,
  category: keyof typeof CATEGORIES,
  prompt: string,
  drawing: Drawing,
): SceneTemplate => ({
  id,
  name,
  category: CATEGORIES[category],
  view: category === 'surface' ? 'top' : 'front',
  prompt,
  has_human: category === 'people',
  drawing,
});

const TEMPLATES: readonly SceneTemplate[] = [
  template(
    269,
    'Held in morning light',
    'people',
    'A person holding the product in soft morning light by a window',
    within(windowLight('#eee6db', '#dccfbd'), FIGURES.womanHolding, { x: 512, scale: 1.05 }),
  ),
  template(
    270,
    'Beside a person, bright studio',
    'people',
    'The product beside a person in a bright, minimal studio',
    within(sweep('#e7ebf2', '#cfd6e4'), FIGURES.man, { x: 330, scale: 1.1 }),
  ),
  template(
    272,
    'Held before a warm arch',
    'people',
    'A person holding the product before a warm plaster arch',
    within(arch('#ecd9c8', '#d9bca3', '#f5eae0'), FIGURES.manHolding, { x: 512, scale: 1.02 }),
  ),
  template(
    277,
    'Worn outdoors',
    'people',
    'A person wearing the product outdoors in late afternoon light',
    within(dunes(['#f7d9c0', '#fbeee0'], ['#e9c39c', '#dcae82', '#cd9868']), FIGURES.womanPosing, {
      x: 640,
      scale: 1.12,
    }),
  ),
  template(
    278,
    'Beside a person, leaves',
    'people',
    'The product beside a person, leaf shadows on a plain wall',
    within(leaves('#e9eee2', '#4b5a3e'), FIGURES.woman, { x: 320, scale: 1.05 }),
  ),
  template(
    101,
    'White sweep',
    'studio',
    'On a seamless white studio background with soft light',
    sweep('#ffffff', '#e6e7ec'),
  ),
  template(
    102,
    'Cool grey sweep',
    'studio',
    'On a seamless cool grey studio background',
    sweep('#eef0f6', '#cfd4e2'),
  ),
  template(
    103,
    'Blush sweep',
    'studio',
    'On a seamless blush pink studio background',
    sweep('#fbe9e7', '#eec7c1'),
  ),
  template(
    104,
    'Sage sweep',
    'studio',
    'On a seamless sage green studio background',
    sweep('#e6ece0', '#c3d0b8'),
  ),
  template(
    105,
    'Charcoal sweep',
    'studio',
    'On a dark charcoal studio background with a rim of light',
    sweep('#3a3b45', '#191a20'),
  ),
  template(
    120,
    'Peach podium',
    'podium',
    'On a round peach podium',
    podium('#f3dfd2', '#e8c9b6', ['#fff4ec', '#d9b59f']),
  ),
  template(
    121,
    'White podium',
    'podium',
    'On a round white podium',
    podium('#f3f4f7', '#e2e4ea', ['#ffffff', '#cfd2db']),
  ),
  template(
    122,
    'Midnight podium',
    'podium',
    'On a dark blue podium, lit from the left',
    podium('#2a2e45', '#1b1e30', ['#4c5273', '#23273c']),
  ),
  template(
    123,
    'Mint podium',
    'podium',
    'On a round mint podium',
    podium('#dff0e8', '#c4e0d3', ['#f4fffa', '#a7cdbb']),
  ),
  template(
    140,
    'Plaster arch',
    'interior',
    'On a ledge before a plaster arch',
    arch('#e9e4dc', '#cfc5b7', '#f4f0ea'),
  ),
  template(
    141,
    'Terracotta arch',
    'interior',
    'On a ledge before a terracotta arch',
    arch('#dfa98a', '#c07c59', '#ecc7b1'),
  ),
  template(
    142,
    'By the window',
    'interior',
    'On the floor in a room with light from a window',
    windowLight('#e7dccd', '#d6c5ae'),
  ),
  template(
    143,
    'Oak table',
    'interior',
    'On an oak table, the room behind out of focus',
    table('#dfe4dd', '#c69a6d', '#7a5230'),
  ),
  template(
    144,
    'Walnut table',
    'interior',
    'On a walnut table, a warm room behind out of focus',
    table('#e8ddd0', '#8a5c3b', '#4a2c17'),
  ),
  template(
    160,
    'Leaf shadows',
    'nature',
    'On a plain ground with the shadows of leaves',
    leaves('#f1ece2', '#4b5a3e'),
  ),
  template(
    161,
    'Dunes',
    'nature',
    'On sand dunes under a low sun',
    dunes(['#f7d9c0', '#fbeee0'], ['#e9c39c', '#dcae82', '#cd9868']),
  ),
  template(
    162,
    'Snow fields',
    'nature',
    'On fields of snow under a pale sky',
    dunes(['#cfe0f2', '#eef5fb'], ['#e3edf6', '#f0f5fa', '#ffffff']),
  ),
  template(
    180,
    'White marble',
    'surface',
    'On white marble, from above',
    surface('#f6f5f3', '#8f8b86', 'marble'),
  ),
  template(181, 'Linen', 'surface', 'On linen, from above', surface('#e9e2d6', '#9a8d78', 'linen')),
  template(182, 'Sand', 'surface', 'On fine sand, from above', surface('#e7d3ae', '#a98a55', 'sand')),
  template(
    200,
    'Golden lights',
    'festive',
    'Before golden lights out of focus',
    lights('#1d1a33', '#ffcf87'),
  ),
  template(
    201,
    'Red evening',
    'festive',
    'Before warm lights on a red evening',
    lights('#4a1220', '#ffb38a'),
  ),
];

export interface ListedTemplate extends SceneTemplate {
  readonly is_popular: boolean;
}

const popular: readonly number[] = POPULAR_HUMAN_TEMPLATE_IDS;

/** Popular ones first, in the order in which they are named; the rest as listed. */
export const SCENE_TEMPLATES: readonly ListedTemplate[] = [
  ...popular.flatMap((id) => TEMPLATES.filter((one) => one.id === id)),
  ...TEMPLATES.filter(({ id }) => !popular.includes(id)),
].map((one) => ({ ...one, is_popular: popular.includes(one.id) }));

export interface SceneExample {
  readonly id: number;
  readonly name: string;
  readonly prompt: string;
  /** Name of a sample picture. */
  readonly sample: string;
  readonly category_id: number | null;
}

export const SCENE_EXAMPLES: readonly SceneExample[] = [
  {
    id: 1,
    name: 'Perfume',
    prompt: 'A perfume bottle on a plain sweep with soft light',
    sample: 'perfume',
    category_id: 1,
  },
  {
    id: 2,
    name: 'Bag',
    prompt: 'A leather bag on a seamless studio background',
    sample: 'bag',
    category_id: 2,
  },
  { id: 3, name: 'Mug', prompt: 'A mug on a bright table', sample: 'mug', category_id: 8 },
  {
    id: 4,
    name: 'Headphones',
    prompt: 'Headphones in a clean studio with a soft shadow',
    sample: 'headphones',
    category_id: 5,
  },
  { id: 5, name: 'Bear', prompt: 'A plush bear in warm light', sample: 'bear', category_id: 6 },
  { id: 6, name: 'Kitchen', prompt: 'A bright kitchen in the morning', sample: 'kitchen', category_id: 8 },
];

/** Scene data. Ids are never reused: stored requests refer to them. */
import { POPULAR_HUMAN_TEMPLATE_IDS } from '../../../../vocabulary/platform.ts';

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
}

const template = (
  id: number,
  name: string,
  category: keyof typeof CATEGORIES,
  prompt: string,
): SceneTemplate => ({
  id,
  name,
  category: CATEGORIES[category],
  view: category === 'surface' ? 'top' : 'front',
  prompt,
  has_human: category === 'people',
});

const TEMPLATES: readonly SceneTemplate[] = [
  template(
    269,
    'Held in morning light',
    'people',
    'A person holding the product in soft morning light by a window',
  ),
  template(
    270,
    'Beside a person, bright studio',
    'people',
    'The product beside a person in a bright, minimal studio',
  ),
  template(
    272,
    'Held before a warm arch',
    'people',
    'A person holding the product before a warm plaster arch',
  ),
  template(277, 'Worn outdoors', 'people', 'A person wearing the product outdoors in late afternoon light'),
  template(
    278,
    'Beside a person, leaves',
    'people',
    'The product beside a person, leaf shadows on a plain wall',
  ),
  template(101, 'White sweep', 'studio', 'On a seamless white studio background with soft light'),
  template(102, 'Cool gray sweep', 'studio', 'On a seamless cool gray studio background'),
  template(103, 'Blush sweep', 'studio', 'On a seamless blush pink studio background'),
  template(104, 'Sage sweep', 'studio', 'On a seamless sage green studio background'),
  template(105, 'Charcoal sweep', 'studio', 'On a dark charcoal studio background with a rim of light'),
  template(120, 'Peach podium', 'podium', 'On a round peach podium'),
  template(121, 'White podium', 'podium', 'On a round white podium'),
  template(122, 'Midnight podium', 'podium', 'On a dark blue podium, lit from the left'),
  template(123, 'Mint podium', 'podium', 'On a round mint podium'),
  template(140, 'Plaster arch', 'interior', 'On a ledge before a plaster arch'),
  template(141, 'Terracotta arch', 'interior', 'On a ledge before a terracotta arch'),
  template(142, 'By the window', 'interior', 'On the floor in a room with light from a window'),
  template(143, 'Oak table', 'interior', 'On an oak table, the room behind out of focus'),
  template(144, 'Walnut table', 'interior', 'On a walnut table, a warm room behind out of focus'),
  template(160, 'Leaf shadows', 'nature', 'On a plain ground with the shadows of leaves'),
  template(161, 'Dunes', 'nature', 'On sand dunes under a low sun'),
  template(162, 'Snow fields', 'nature', 'On fields of snow under a pale sky'),
  template(180, 'White marble', 'surface', 'On white marble, from above'),
  template(181, 'Linen', 'surface', 'On linen, from above'),
  template(182, 'Sand', 'surface', 'On fine sand, from above'),
  template(200, 'Golden lights', 'festive', 'Before golden lights out of focus'),
  template(201, 'Red evening', 'festive', 'Before warm lights on a red evening'),
];

export interface ListedTemplate extends SceneTemplate {
  readonly is_popular: boolean;
}

const popular: readonly number[] = POPULAR_HUMAN_TEMPLATE_IDS;

/** Popular ones first, in the given order; then the list's order. */
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

/** What can stay sharp, or be blurred, in the panel's order: a category more is a line here, and its own options if it has any. */
import type { BLUR_MODES } from '../../../vocabulary/api-options.ts';
import type { BLUR_CATEGORIES } from '../../../vocabulary/editor-options.ts';
import { defineMessage } from '../../locale/index.ts';
import type { Findable } from '../regions/region-operations.ts';

export interface BlurCategory {
  readonly id: (typeof BLUR_CATEGORIES)[number] | 'faces';
  readonly label: (typeof BLUR_MODES)[number] | 'Faces';
  /** Description, one sentence. */
  readonly about: string;
  /** Type and level apply to it. */
  readonly blursBackground: boolean;
  /** License plates can be blurred with the background. */
  readonly plates?: boolean;
  /** Regions that it detects and blurs, instead of the background. */
  readonly finds?: Findable;
}

export const BLUR_CHOICES: readonly BlurCategory[] = [
  {
    id: 'general',
    label: defineMessage('General'),
    about: defineMessage('The subject stays sharp. Everything behind it is blurred.'),
    blursBackground: true,
  },
  {
    id: 'products',
    label: defineMessage('Product'),
    about: defineMessage('The product stays sharp, and the surface where it stands.'),
    blursBackground: true,
  },
  {
    id: 'cars',
    label: defineMessage('Car'),
    about: defineMessage('The car stays sharp, and the ground where it stands.'),
    blursBackground: true,
    plates: true,
  },
  {
    id: 'car_plate',
    label: defineMessage('Car plate'),
    about: defineMessage('License plates become unreadable. Correct the areas, then blur them.'),
    blursBackground: false,
    finds: 'plate',
  },
  {
    id: 'faces',
    label: defineMessage('Faces'),
    about: defineMessage('Faces become unrecognizable. Correct the areas, then blur them.'),
    blursBackground: false,
    finds: 'face',
  },
];

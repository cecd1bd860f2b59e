/** What can stay sharp, or be blurred, in the panel's order: a category more is a line here, and its own options if it has any. */
import type { ComponentType } from 'react';
import type { BLUR_CATEGORIES } from '../../../vocabulary/editor-options.ts';
import { defineMessage } from '../../locale/index.ts';

export interface BlurCategory {
  readonly id: (typeof BLUR_CATEGORIES)[number];
  readonly label: string;
  /** What it does, a sentence. */
  readonly about: string;
  /** Type and level apply to it. */
  readonly blursBackground: boolean;
  /** Below the common options. */
  readonly Options?: ComponentType;
  /** Parameters of its own for the operation. */
  params?(): object;
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
];

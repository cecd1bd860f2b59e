/** The options of the panel in words. */
import type { EnhanceParams, OperationWarning } from '../../../engine/index.ts';
import { defineMessage } from '../../locale/index.ts';

/** At a terminal of the server; no language has another. */
export const ADD_MODELS = 'npm run models -- add';

export type UpscaleChoice = NonNullable<EnhanceParams['upscale']> | 'none';

export const UPSCALE_WORDS = {
  none: {
    label: defineMessage('Off'),
    text: defineMessage('Keeps the size.'),
  },
  smart_enhance: {
    label: defineMessage('Smart enhance'),
    text: defineMessage('For most pictures: removes noise and sharpens a little.'),
  },
  smart_resize: {
    label: defineMessage('Smart resize'),
    text: defineMessage('Only larger: no noise removed, nothing sharpened.'),
  },
  photo: {
    label: defineMessage('Photo'),
    text: defineMessage('Keeps film grain and sharpens.'),
  },
  faces: {
    label: defineMessage('Faces'),
    text: defineMessage('Removes noise and leaves skin soft.'),
  },
  digital_art: {
    label: defineMessage('Digital art'),
    text: defineMessage('For drawings and logos: clean areas, sharp lines.'),
  },
  magic: {
    label: defineMessage('Magic'),
    text: defineMessage('For poor originals: removes most noise and sharpens most.'),
  },
} as const satisfies Record<UpscaleChoice, object>;

export const QUALITY_WORDS = {
  fast: {
    label: defineMessage('Fast'),
    text: defineMessage('Without a trained model.'),
  },
  optimal: {
    label: defineMessage('Optimal'),
    text: defineMessage('With a small trained model.'),
  },
  best: {
    label: defineMessage('Best'),
    text: defineMessage('With a larger model, about four times slower.'),
  },
} as const satisfies Record<EnhanceParams['quality'], object>;

export const DECOMPRESS_WORDS = {
  none: { label: defineMessage('Off') },
  auto: { label: defineMessage('Auto') },
  moderate: { label: defineMessage('Moderate') },
  strong: { label: defineMessage('Strong') },
} as const satisfies Record<NonNullable<EnhanceParams['decompress']> | 'none', object>;

/** What a notice says of an answer that another model made than the one that was asked for. */
export const REPLACED_WORDS = {
  'partly-model': defineMessage('One step was made without its trained model, which is not installed.'),
  'larger-model': defineMessage('Made with the larger model: the small one is not installed.'),
  'smaller-model': defineMessage('Made with the small model: the larger one is not installed.'),
  'strong-denoise': defineMessage(
    'Noise was removed by the strong model: the light one is not installed. Fine detail may be softer.',
  ),
  'light-denoise': defineMessage(
    'Noise was removed by the light model: the strong one is not installed. Some may be left.',
  ),
} as const satisfies Readonly<Partial<Record<OperationWarning, unknown>>>;

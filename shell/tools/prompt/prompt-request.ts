/** The server request of "Generate". */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generateImage } from '../../../api/contract/routes/public-generation.ts';
import type {
  GENERATION_ASPECT_RATIOS,
  RESOLUTIONS,
  TEXT_TO_IMAGE_STYLES,
} from '../../../vocabulary/api-options.ts';
import { GENERATION_PROMPT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';

export interface PromptSettings {
  readonly prompt: string;
  readonly style: (typeof TEXT_TO_IMAGE_STYLES)[number];
  readonly aspect_ratio: (typeof GENERATION_ASPECT_RATIOS)[number];
  readonly images_num: number;
  readonly resolution: (typeof RESOLUTIONS)[number];
  readonly steps: number;
  readonly guidance_scale: number;
  readonly highPrecision: boolean;
}

export const PROMPT_START: PromptSettings = {
  prompt: '',
  style: 'precise',
  resolution: '1mp',
  ...GENERATION_PROMPT_DEFAULTS,
};

export const promptSettings = createSettings(PROMPT_START);
keepPrompt('generation_prompt', promptSettings);

export function generateBody(settings: PromptSettings): SentBody<typeof generateImage> {
  const { prompt, style, aspect_ratio, images_num, resolution, steps, guidance_scale, highPrecision } =
    settings;
  return {
    options: {
      prompt: prompt.trim(),
      style,
      aspect_ratio,
      inference_steps: steps,
      guidance_scale,
      resolution_mp: resolution === '2mp' ? 2 : 1,
      high_precision: highPrecision,
    },
    output: { number_of_images: images_num },
  };
}

export function generateRequest(settings: PromptSettings): ServerTaskRequest {
  return {
    operation: 'generation_prompt',
    pictures: [],
    start: () => ({ path: '/v1/image/generate', body: generateBody(settings) }),
    use: settings.images_num === 1 ? { kind: 'layer', name: t('Generated picture') } : { kind: 'choose' },
    words: {
      done: said(t('Picture created')),
      failed: said(t("The picture couldn't be created")),
    },
    cost: 'image_edit',
  };
}

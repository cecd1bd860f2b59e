/** The server request of "Edit". */

import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generateAiEdit } from '../../../api/contract/routes/agent.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import type { GENERATION_ASPECT_RATIOS } from '../../../vocabulary/api-options.ts';
import { GENERATION_PROMPT_DEFAULTS } from '../../../vocabulary/generation-defaults.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { ResultUse, ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { keepPrompt } from '../server/prompt-drafts.ts';
import { createSettings } from '../server/settings-store.ts';

export interface AiEditSettings {
  readonly prompt: string;
  /** same = like the picture. */
  readonly aspect_ratio: 'same' | (typeof GENERATION_ASPECT_RATIOS)[number];
  readonly images_num: number;
  /** Reference pictures. */
  readonly references: readonly File[];
}

export const AI_EDIT_START: AiEditSettings = {
  prompt: '',
  aspect_ratio: 'same',
  images_num: GENERATION_PROMPT_DEFAULTS.images_num,
  references: [],
};

export const aiEditSettings = createSettings(AI_EDIT_START);
keepPrompt('ai_edit', aiEditSettings);

/** @param ids of the picture, then of the references */
export function aiEditBody(
  { prompt, aspect_ratio, images_num }: AiEditSettings,
  [input = '', ...reference_inputs]: readonly string[],
): SentBody<typeof generateAiEdit> {
  return {
    input,
    ...(reference_inputs.length > 0 && { reference_inputs }),
    prompt: prompt.trim(),
    aspect_ratio: aspect_ratio === 'same' ? null : aspect_ratio,
    images_num,
  };
}

export function aiEditRequest(settings: AiEditSettings, layer: PictureLayer): ServerTaskRequest {
  const { references } = settings;
  return {
    operation: 'ai_edit',
    pictures: [{ asset: layer.asset }, ...references.map((file) => ({ file, name: file.name }))],
    start: (ids) => ({ path: '/ai-edit/generate', body: aiEditBody(settings, ids) }),
    use: placeOf(settings, layer),
    words: {
      done: said(t('Picture edited')),
      failed: said(t("The picture couldn't be edited")),
    },
    cost: 'ai_edit',
  };
}

/** One of the picture's shape takes its place; of another shape, it would not fit there. */
function placeOf({ images_num, aspect_ratio }: AiEditSettings, layer: PictureLayer): ResultUse {
  if (images_num > 1) return { kind: 'choose' };
  return aspect_ratio === 'same'
    ? { kind: 'picture', layer, step: said(t('AI edit')) }
    : { kind: 'layer', name: t('Edited picture') };
}

/** A try-on as the server takes it; the tools that dress people fill it by their own options. */
import type { SentBody } from '../../../api/contract/base/route.ts';
import type { generateTryOn } from '../../../api/contract/routes/try-on.ts';
import type { MODEL_VERSIONS } from '../../../vocabulary/api-options.ts';
import type { TRY_ON_OUTFITS } from '../../../vocabulary/editor-options.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { SentPicture, ServerTaskRequest } from '../../remote/tasks/server-task.ts';

export type ClothingType = (typeof TRY_ON_OUTFITS)[number]['value'];
export type ModelVersion = (typeof MODEL_VERSIONS)[number];

export interface TryOnWish {
  readonly modelId: string;
  readonly clothingType: ClothingType;
  readonly recipeId: number | null;
  readonly prompt: string;
  readonly aspectRatio: string;
  readonly imagesNumber: number;
  readonly model: ModelVersion;
}

/** @param ids of the garment, then of what is worn with it */
export function tryOnBody(
  wish: TryOnWish,
  [input = '', extra]: readonly string[],
): SentBody<typeof generateTryOn> {
  return {
    input,
    ...(extra !== undefined && { extra_input: extra }),
    model_id: wish.modelId,
    clothing_type: wish.clothingType,
    recipe_id: wish.recipeId,
    prompt: wish.prompt.trim(),
    aspect_ratio: wish.aspectRatio,
    images_num: wish.imagesNumber,
    model_version: wish.model,
  };
}

export function tryOnRequest(
  operation: ServerTaskRequest['operation'],
  wish: TryOnWish,
  pictures: readonly SentPicture[],
): ServerTaskRequest {
  return {
    operation,
    pictures,
    start: (ids) => ({ path: '/try-on/generate', body: tryOnBody(wish, ids) }),
    use: wish.imagesNumber === 1 ? { kind: 'layer', name: t('On a model') } : { kind: 'choose' },
    words: {
      done: said(t('Picture on a model created')),
      failed: said(t("The picture on a model couldn't be created")),
    },
    cost: 'try_on',
  };
}

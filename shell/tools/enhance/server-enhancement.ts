import type { EnhanceParams, PictureLayer } from '../../../engine/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { ENHANCE_STEP, enhanceOperation } from './enhance-operation.ts';

/** "Enhance" by the server, which may have larger models: another picture in place of the layer's, its mask as it was. */
export function enhancementOnServer(layer: PictureLayer, settings: EnhanceParams): ServerTaskRequest {
  const { upscale, factor, quality, polish, decompress } = settings;
  const { done, failed } = enhanceOperation(settings).words;
  const restorations = {
    decompress,
    upscale: upscale === null ? null : { mode: upscale, factor, quality },
    polish,
  };
  return {
    operation: 'enhance',
    pictures: [{ asset: layer.asset }],
    start: ([input]) => ({
      path: '/v1/image/edit/async',
      body: { input, operations: { restorations }, output: { format: 'png' } },
    }),
    use: { kind: 'picture', layer, step: ENHANCE_STEP },
    words: { done, failed },
    cost: 'image_edit',
  };
}

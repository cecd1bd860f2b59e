import type { PictureLayer } from '../../../engine/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { BLUR_STEP, type BlurSettings, blurOperation } from './blur-settings.ts';

/** "Blur background" by the server, which finds the subject by itself. Not for a picture whose mask says what the subject is. */
export function blurOnServer(layer: PictureLayer, settings: BlurSettings): ServerTaskRequest {
  const { category, type, level, plates } = settings;
  const { done, failed } = blurOperation(settings, layer, 'picture').words;
  return {
    operation: 'blur_bg',
    pictures: [{ asset: layer.asset }],
    start: ([input]) => ({
      path: '/v1/image/edit/async',
      body: {
        input,
        operations: {
          background: { blur: { category: category.id, type, level } },
          ...(category.plates && plates && { privacy: { blur_car_plate: true } }),
        },
        output: { format: 'png' },
      },
    }),
    use: { kind: 'picture', layer, step: BLUR_STEP },
    words: { done, failed },
    cost: 'image_edit',
  };
}

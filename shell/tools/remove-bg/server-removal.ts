import type { PictureLayer } from '../../../engine/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { REMOVAL_STEP, removal } from '../base/removal.ts';

/** "Remove background" by the server: the same live mask. @param prompt what to keep, in words; null = what stands out */
export function removalOnServer(layer: PictureLayer, prompt: string | null): ServerTaskRequest {
  const { done, failed } = removal().words;
  const remove = prompt === null ? true : { selective: { object_to_keep: prompt } };
  return {
    operation: 'remove_bg',
    pictures: [{ asset: layer.asset }],
    start: ([input]) => ({
      path: '/v1/image/edit/async',
      body: { input, operations: { background: { remove } }, output: { format: 'png' } },
    }),
    use: { kind: 'mask', layer, step: REMOVAL_STEP },
    words: { done, failed },
    cost: 'image_edit',
  };
}

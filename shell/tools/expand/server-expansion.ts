import type { SentBody } from '../../../api/contract/base/route.ts';
import type { editImageAsync } from '../../../api/contract/routes/public-image.ts';
import type { Growth, PictureLayer } from '../../../engine/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import { EXPAND_STEP, type ExpandRun, expandOperation } from './expand-operation.ts';

/** @param input id of the picture */
export const expandBody = (
  input: string,
  { left, top, right, bottom }: Growth,
): SentBody<typeof editImageAsync> => ({
  input,
  operations: { resizing: { fit: { type: 'outpaint', growth: { left, top, right, bottom } } } },
  output: { format: 'png' },
});

/** "Expand" by the server: of plans with outpainting. */
export function expansionOnServer(layer: PictureLayer, run: ExpandRun): ServerTaskRequest {
  const { done, failed } = expandOperation(run).words;
  const { from, frame, growth } = run;
  return {
    operation: 'generation_expand',
    pictures: [{ asset: layer.asset }],
    start: ([input = '']) => ({ path: '/v1/image/edit/async', body: expandBody(input, growth) }),
    use: { kind: 'expanded', layer, step: EXPAND_STEP, from, frame, growth },
    words: { done, failed },
    cost: 'image_edit',
  };
}

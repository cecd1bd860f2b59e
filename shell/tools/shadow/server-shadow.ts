import type { SentBody } from '../../../api/contract/base/route.ts';
import type { editImageAsync } from '../../../api/contract/routes/public-image.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { shadowOperation } from './shadow-operation.ts';
import type { ShadowSettings } from './shadow-settings.ts';

/** @param input id of the cut-out */
export const shadowBody = (input: string, settings: ShadowSettings): SentBody<typeof editImageAsync> => ({
  input,
  recipe: { version: 1, name: '', steps: [{ step: 'shadow', ...settings }] },
  layer: 'shadow',
});

/** "Add shadow" by the server: the same layer under the product. */
export async function shadowOnServer(
  session: Pick<StudioSession, 'serverWork'>,
  product: PictureLayer,
  settings: ShadowSettings,
): Promise<ServerTaskRequest> {
  const { done, failed } = shadowOperation(settings).words;
  const file = await (await session.serverWork()).cutOut(product);
  return {
    operation: 'shadow_generation',
    pictures: [{ file, name: product.name }],
    start: ([input = '']) => ({ path: '/v1/image/edit/async', body: shadowBody(input, settings) }),
    use: { kind: 'shadow', layer: product, name: t('Shadow') },
    words: { done, failed },
    cost: 'image_edit',
  };
}

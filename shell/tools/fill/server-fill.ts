import type { SentBody } from '../../../api/contract/base/route.ts';
import type { eraseWithBrush } from '../../../api/contract/routes/images.ts';
import type { PictureLayer } from '../../../engine/index.ts';
import { said } from '../../base/said.ts';
import { t } from '../../locale/index.ts';
import type { ServerTaskRequest } from '../../remote/tasks/server-task.ts';
import type { StudioSession } from '../../session/core/session-types.ts';

/** @param input id of the picture. What is marked has been kept off the product already, where the brush does that. */
export const eraseBody = (input: string): SentBody<typeof eraseWithBrush> => ({
  input,
  preserve_product: false,
  output: { format: 'png' },
});

/** "Fill in" on the server, which may have a model or an image service. null: all that was marked lies on the product. */
export async function fillOnServer(
  session: Pick<StudioSession, 'serverWork'>,
  pressed: PictureLayer,
): Promise<ServerTaskRequest | null> {
  const marks = await (await session.serverWork()).marks(pressed);
  if (!marks) return null;
  const { file, layer } = marks;
  return {
    operation: 'brush',
    pictures: [{ asset: layer.asset }],
    start: ([input = '']) => ({ path: '/scene/brush', body: eraseBody(input), file }),
    use: { kind: 'filled', layer },
    words: {
      done: said(t('Filled in')),
      failed: said(t("The marked area couldn't be filled in")),
    },
    cost: 'image_edit',
  };
}

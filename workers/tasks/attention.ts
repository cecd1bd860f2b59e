/** What a small picture is about; with its faces where this page's server has a model that finds them. */
import { lookAt } from '../../engine/kernels/smart-crop/look.ts';
import type { Attention } from '../../engine/kernels/smart-crop/smart-crop.ts';
import type { ModelPort } from '../../engine/operations/model-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { SmallPicture } from '../protocol/protocol.ts';
import { paceOf } from './paced.ts';

/** Requested once: two hundred pictures of a batch share one list and one model worker. */
let opened: Promise<ModelPort> | undefined;

/** Rejects when it is canceled. */
export async function attention(
  picture: SmallPicture,
  openModels: (() => Promise<ModelPort>) | undefined,
  token: CancelToken,
): Promise<Attention> {
  const found = lookAt(picture.pixels, picture.width, picture.height);
  opened ??= openModels?.();
  const models = await opened;
  if (!models?.tasks.has('faces')) return found;
  const { facesInView } = await import('../../engine/operations/faces-in-view.ts');
  return facesInView(found, picture, { models, ...paceOf(token, null, 'rendering') });
}

/** The plan of an edit; a smart crop inspects the picture. */

import type { ModelPort } from '../../../engine/kernels/port/model-port.ts';
import { clearOfText } from '../../../engine/kernels/smart-crop/clear-of-text.ts';
import { lookAt } from '../../../engine/kernels/smart-crop/look.ts';
import { LOOK_SIDE } from '../../../engine/kernels/smart-crop/smart-crop.ts';
import { facesInView } from '../../../engine/operations/faces-in-view.ts';
import { cropReason } from './crop-reason.ts';
import { type EditPlan, isSmart, planEdit } from './edit-plan.ts';
import { toRaw } from './pixels.ts';
import type { Prepared } from './prepare-picture.ts';

/** `reason`: of a smart crop's position; null without one. */
export async function planPicture(
  { size: source, open, operations }: Prepared,
  models: ModelPort,
): Promise<{ plan: EditPlan; reason: string | null }> {
  if (!isSmart(operations)) return { plan: planEdit(source, operations), reason: null };
  const small = await toRaw(
    (await open()).resize(LOOK_SIDE, LOOK_SIDE, {
      fit: 'inside',
      withoutEnlargement: true,
    }),
    4,
  );
  const found = lookAt(small.pixels, small.width, small.height);
  // A cancellation ends this thread.
  const attention = await facesInView(found, small, { models, checkpoint: async () => {} });
  let reason: string | null = null;
  const plan = planEdit(source, operations, (size, aspect) => {
    const { crop, reason: why } = clearOfText(attention, size, aspect);
    reason = cropReason(why);
    const width = Math.max(1, Math.min(size.width, Math.round(crop.width * size.width)));
    const height = Math.max(1, Math.min(size.height, Math.round(crop.height * size.height)));
    return {
      x: Math.min(size.width - width, Math.round(crop.x * size.width)),
      y: Math.min(size.height - height, Math.round(crop.y * size.height)),
      width,
      height,
    };
  });
  return { plan, reason };
}

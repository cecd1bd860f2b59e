/**
 * Blurs the background of an edit's picture by the studio's own operation.
 *
 * Memory beside the picture's own RGBA: the operation's estimate (190 MB and 6 bytes a px), and the blurred RGBA.
 */

import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { HIDING, hiddenKinds } from './hide-regions.ts';
import { tellNeedsModel } from './needs-model.ts';
import type { Raw } from './pixels.ts';
import { type Removed, removalOf, tellNoSubject } from './remove-background.ts';

/** Parameters of the operation; null if the background is kept or removed. */
export function blurOf(operations: EditOperations): Readonly<Record<string, unknown>> | null {
  const asked = operations.background?.blur;
  if (!asked || removalOf(operations)) return null;
  const hidden = hiddenKinds(operations);
  const also = {
    ...(hidden.includes('plate') && { blurCarPlate: true }),
    ...(hidden.includes('face') && { blurFaces: true }),
  };
  if (asked === true) return also;
  const { category, type, level, selective } = asked;
  const shape = { ...(type && { type }), ...(level && { level }), ...also };
  // In place of the category.
  if (selective) return { prompt: selective.object_to_keep, ...shape };
  if (category === 'car_plate') return null;
  return { ...(category && { category }), ...shape };
}

/** What words for a person need. */
const KEEPING = { option: 'background.blur.selective', task: 'faces' };

/** `picture`: RGBA. `onProgress`: 0…1. Rejects with `operationFailed.noSubject`. */
export async function blurBackground(
  picture: Raw,
  asked: Readonly<Record<string, unknown>>,
  models: ModelPort,
  onProgress: (fraction: number) => void,
): Promise<Removed> {
  const operation = operationById('blur_bg');
  // Cancellation ends the thread.
  const checkpoint = async () => {};
  const params = operation.readParams(asked);
  const { picture: blurred = picture, provenance } = await runOperation(operation, { picture }, params, {
    models,
    checkpoint,
    onProgress,
  })
    .catch(tellNeedsModel('prompt' in asked ? KEEPING : HIDING))
    .catch(tellNoSubject);
  return { picture: { ...picture, pixels: blurred.pixels }, provenance };
}

/**
 * Makes license plates and faces of an edit's picture unreadable, by the studio's own operation.
 *
 * Memory beside the picture's own RGBA: the operation's estimate (300 MB with the models, and 5 bytes a px).
 */
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { RegionKind } from '../../../vocabulary/operation-ids.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { tellNeedsModel } from './needs-model.ts';
import type { Raw } from './pixels.ts';
import type { Removed } from './remove-background.ts';

/** Tasks of the required models. */
export const HIDING = { option: 'privacy', task: 'text-boxes, text-reading, faces' };

/** Kinds of regions that an edit hides. */
export function hiddenKinds({ background, privacy }: EditOperations): readonly RegionKind[] {
  const blur = background?.blur;
  const isPlates = privacy?.blur_car_plate || (typeof blur === 'object' && blur?.category === 'car_plate');
  return [...(isPlates ? (['plate'] as const) : []), ...(privacy?.blur_faces ? (['face'] as const) : [])];
}

/** `picture`: RGBA, not modified. `onProgress`: 0…1. */
export async function hideRegions(
  picture: Raw,
  kinds: readonly RegionKind[],
  models: ModelPort,
  onProgress: (fraction: number) => void,
): Promise<Removed> {
  const operation = operationById('blur_regions');
  // A cancellation ends this thread.
  const checkpoint = async () => {};
  const { picture: hidden = picture, provenance } = await runOperation(
    operation,
    { picture },
    operation.readParams({ kinds }),
    { models, checkpoint, onProgress },
  ).catch(tellNeedsModel(HIDING));
  return { picture: { ...picture, pixels: hidden.pixels }, provenance };
}

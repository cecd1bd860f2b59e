/**
 * Makes license plates and faces of an edit's picture unreadable, by the studio's own operation.
 *
 * Memory beside the picture's own RGBA: the operation's estimate (300 MB with the models, and 5 bytes a px).
 */
import { GessoError } from '../../../engine/base/errors.ts';
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { RegionKind } from '../../../vocabulary/operation-ids.ts';
import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import type { Raw } from './pixels.ts';
import type { Removed } from './remove-background.ts';

/** What an edit asks to hide; empty for nothing. */
export function hiddenKinds({ background, privacy }: EditOperations): readonly RegionKind[] {
  const blur = background?.blur;
  const isPlates = privacy?.blur_car_plate || (typeof blur === 'object' && blur?.category === 'car_plate');
  return [...(isPlates ? (['plate'] as const) : []), ...(privacy?.blur_faces ? (['face'] as const) : [])];
}

/** `picture`: RGBA, which stays as it is. `onProgress`: 0…1. */
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
  ).catch(tellNeedsModel);
  return { picture: { ...picture, pixels: hidden.pixels }, provenance };
}

/** A model that is not here after all, or that failed, as the API tells it. */
export function tellNeedsModel(error: unknown): never {
  if (!(error instanceof GessoError) || error.code !== 'operation.needs-model') throw error;
  const reason = errorText('field.operation.needsModel', { task: 'text-boxes, text-reading, faces' });
  throw new ApiError(errorText('operationUnavailable.named', { operations: 'privacy', reason }), {
    cause: error,
  });
}

/** Attention of a small picture, with its faces if a model detects them: for smart crops of page, batch and server. */
import { findRegions } from '../kernels/detect/regions.ts';
import { ModelFailure } from '../kernels/port/model-port.ts';
import type { Attention } from '../kernels/smart-crop/smart-crop.ts';
import { withFaces } from '../kernels/smart-crop/with-faces.ts';
import type { OperationInput } from './operation.ts';
import { drive, type OperationHost } from './run-operation.ts';

/** `found`: of the same picture. It stays as it is without a model for faces, and where the model fails. Rejects as `checkpoint` does. */
export async function facesInView(
  found: Attention,
  picture: OperationInput['picture'],
  host: OperationHost,
): Promise<Attention> {
  if (!host.models?.tasks.has('faces')) return found;
  try {
    const faces = await drive(findRegions(picture, 'face'), host);
    return withFaces(found, faces, picture.width, picture.height);
  } catch (error) {
    if (error instanceof ModelFailure) return found;
    throw error;
  }
}

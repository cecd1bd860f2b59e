/** Which of the operations that the contract names can be done here. The others are refused by name, before anything is charged. */
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../http/api-error.ts';

/** Throws `operationUnavailable` that names every operation asked for that is not here. */
export function checkAvailable({
  restorations,
  resizing,
  adjustments,
  background,
  privacy,
}: EditOperations): void {
  const fit = typeof resizing?.fit === 'object' ? resizing.fit.type : resizing?.fit;
  const hdr = adjustments?.hdr;
  const asked = {
    'restorations.decompress': restorations?.decompress,
    'restorations.upscale': restorations?.upscale,
    'restorations.polish': restorations?.polish,
    'resizing.fit outpaint': fit === 'outpaint',
    'adjustments.hdr.stitching': typeof hdr === 'object' && hdr?.stitching,
    'background.remove': background?.remove,
    'background.blur': background?.blur,
    'privacy.blur_car_plate': privacy?.blur_car_plate,
  };
  const missing = Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [name] : []));
  if (missing.length === 0) return;
  throw new ApiError('operationUnavailable', {
    message: `Not available here yet: ${missing.join(', ')}. Nothing was charged.`,
    details: Object.fromEntries(missing.map((name) => [`operations.${name}`, ['Not available here yet']])),
  });
}

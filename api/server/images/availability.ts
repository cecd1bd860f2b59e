/** Which of the operations that the contract names can be done here. The others are refused by name, before anything is charged. */

import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';

/** How a picture is brought to its size; undefined where nothing says so. */
export const fitOf = ({ resizing }: EditOperations) =>
  typeof resizing?.fit === 'object' ? resizing.fit.type : resizing?.fit;

/** Throws `operationUnavailable` that names every operation asked for that is not here. */
export function checkAvailable(operations: EditOperations): void {
  const { restorations, adjustments, background, privacy } = operations;
  const hdr = adjustments?.hdr;
  const asked = {
    'restorations.decompress': restorations?.decompress,
    'restorations.upscale': restorations?.upscale,
    'restorations.polish': restorations?.polish,
    'resizing.fit outpaint': fitOf(operations) === 'outpaint',
    'adjustments.hdr.stitching': typeof hdr === 'object' && hdr?.stitching,
    'background.remove': background?.remove,
    'background.blur': background?.blur,
    'privacy.blur_car_plate': privacy?.blur_car_plate,
  };
  const missing = Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [name] : []));
  if (missing.length === 0) return;
  throw new ApiError(errorText('operationUnavailable.named', { operations: missing.join(', ') }), {
    details: Object.fromEntries(
      missing.map((name) => [`operations.${name}`, [{ id: 'field.operation.unavailable' }]]),
    ),
  });
}

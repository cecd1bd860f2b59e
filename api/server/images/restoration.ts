/** The restorations of an edit, and the picture's size after them: computed before decoding. */
import type { Size } from '../../../engine/geometry/space.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import { planEdit } from './edit-plan.ts';

export interface Restoration {
  /** Parameters of the operation `enhance`. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Size after it. */
  readonly size: Size<'source'>;
  /** The edit's operations, with sizes relative to the input instead of the enlarged picture. */
  readonly operations: EditOperations;
}

export const asksRestoration = ({ restorations }: EditOperations): boolean =>
  Boolean(restorations?.upscale || restorations?.polish || restorations?.decompress);

/** null if nothing is restored. Throws `fieldsInvalid` if the enlarged picture would be too large. */
export function restorationOf(operations: EditOperations, source: Size<'source'>): Restoration | null {
  const { restorations } = operations;
  if (!restorations || !asksRestoration(operations)) return null;
  const { upscale, polish, decompress } = restorations;
  const { mode, factor, quality } =
    typeof upscale === 'string' ? { mode: upscale } : (upscale ?? { mode: null });
  const times = mode && (factor ? Number.parseInt(factor, 10) : neededFactor(operations, source));
  if (!times && !polish && !decompress) return null;
  const isLarger = mode !== null && times !== null && times > 1;
  const size = isLarger ? enlarged(source, times) : source;
  return {
    params: {
      upscale: isLarger ? mode : null,
      ...(isLarger && { factor: `${times}x` }),
      ...(quality && { quality }),
      polish: polish === true,
      decompress: decompress ?? null,
    },
    size,
    operations: isLarger ? sizedBy(operations, source) : operations,
  };
}

const isSized = ({ resizing }: EditOperations): boolean =>
  Boolean(resizing && (resizing.width !== null || resizing.height !== null));

/** 2 without a size; otherwise as much as the size needs, and null if the picture does not grow. */
function neededFactor(operations: EditOperations, source: Size<'source'>): 2 | 4 | null {
  if (!isSized(operations)) return 2;
  const { crop, place } = planEdit(source, operations);
  const scale = Math.max(place.width / crop.width, place.height / crop.height);
  if (scale <= 1) return null;
  return scale <= 2 ? 2 : 4;
}

function enlarged(source: Size<'source'>, times: number): Size<'source'> {
  const [width, height] = [source.width * times, source.height * times];
  const { maxPixels, maxMegapixels } = UPLOAD_LIMITS;
  if (width * height <= maxPixels && Math.max(width, height) <= OUTPUT_SIDE_MAX) return { width, height };
  const limits = { megapixels: maxMegapixels, side: OUTPUT_SIDE_MAX };
  const text = errorText('field.upscale.tooLarge', { width, height, ...limits });
  throw new ApiError('fieldsInvalid', { details: { 'operations.restorations.upscale': [text] } });
}

/** Converts percentages, and sides that a crop keeps, to px. */
function sizedBy(operations: EditOperations, source: Size<'source'>): EditOperations {
  const { resizing } = operations;
  if (!resizing || !isSized(operations)) return operations;
  const isCrop =
    resizing.fit === 'crop' || (typeof resizing.fit === 'object' && resizing.fit.type === 'crop');
  const sideOf = (side: typeof resizing.width, px: number) => {
    if (typeof side === 'string' && side !== 'auto')
      return Math.max(1, Math.round((px * Number.parseFloat(side)) / 100));
    return side === null && isCrop ? px : side;
  };
  return {
    ...operations,
    resizing: {
      ...resizing,
      width: sideOf(resizing.width, source.width),
      height: sideOf(resizing.height, source.height),
    },
  };
}

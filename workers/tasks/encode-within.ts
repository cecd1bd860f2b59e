import { GessoError } from '../../engine/base/errors.ts';
import { message } from '../../engine/base/message.ts';
import { type EncodeOptions, isLossy, lossyReport } from '../../engine/export/formats.ts';
import { bytesMessage } from '../../engine/export/size-messages.ts';
import type { ExportedFile } from '../protocol/protocol.ts';
import type { EncodeInput, ProgressListener } from '../protocol/task-map.ts';
import { encode } from './encode.ts';

/** Lowest quality at which a product still looks right. */
const QUALITY_FLOOR = 30;
const MOST_ENCODES = 6;

/**
 * Encodes once, or repeatedly to come under `maxBytes`: the highest quality that fits, by bisection. Throws 'encode.failed' when
 * even the lowest does not.
 */
export async function encodeWithin(
  { maxBytes, ...input }: EncodeInput & { readonly maxBytes: number | null },
  onProgress: ProgressListener | null = null,
): Promise<ExportedFile> {
  const whole = withLoss(await encode(input));
  if (maxBytes === null || whole.bytes.length <= maxBytes) return whole;
  const wanted = qualityOf(input.encode);
  if (wanted === null || wanted <= QUALITY_FLOOR) throw overLimit(whole.bytes.length, maxBytes);
  let fits: ExportedFile | null = null;
  let smallest = whole.bytes.length;
  let [low, high] = [QUALITY_FLOOR, wanted - 1];
  for (let n = 1; n < MOST_ENCODES && low <= high; n++) {
    onProgress?.(n / MOST_ENCODES, 'encoding');
    // The floor first: if it does not fit, nothing does.
    const quality = n === 1 ? low : Math.round((low + high) / 2);
    const file = withLoss(await encode({ ...input, encode: withQuality(input.encode, quality) }));
    smallest = Math.min(smallest, file.bytes.length);
    if (file.bytes.length <= maxBytes) {
      fits = withNote(file, quality);
      low = quality + 1;
    } else if (n === 1) break;
    else high = quality - 1;
  }
  if (!fits) throw overLimit(smallest, maxBytes);
  return fits;
}

function qualityOf(options: EncodeOptions): number | null {
  return isLossy(options) && options.format !== 'png' ? Math.round(options.quality) : null;
}

function withQuality(options: EncodeOptions, quality: number): EncodeOptions {
  return options.format === 'png' ? options : { ...options, quality };
}

/** A batch has no plan with this report, unlike a single export. */
function withLoss(file: ExportedFile): ExportedFile {
  return isLossy(file.encode) ? { ...file, reports: [lossyReport(file.encode), ...file.reports] } : file;
}

function withNote(file: ExportedFile, quality: number): ExportedFile {
  const lowered = message('export.quality-lowered', { quality });
  return {
    ...file,
    reports: [...file.reports, { code: 'export.lossy', severity: 'loss', message: lowered }],
  };
}

function overLimit(bytes: number, limit: number): GessoError {
  return new GessoError(
    'encode.failed',
    message('encode.over-limit', { size: bytesMessage(bytes), most: bytesMessage(limit) }),
    {
      kept: message('kept.other-files'),
      next: message('next.more-bytes'),
    },
  );
}

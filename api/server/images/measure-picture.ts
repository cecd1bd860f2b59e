/** Measures the quality of a picture: px upright at full size, and a JPEG's quantization tables. */
import { readFile } from 'node:fs/promises';
import { measureQuality, type QualityMeasures } from '../../../engine/kernels/quality/picture-quality.ts';
import type { MeasureJob } from './job.ts';
import { openPicture, toRaw } from './pixels.ts';

/** Memory beside the picture's own RGBA: the file, and less than a megabyte. */
export async function measurePicture(job: MeasureJob): Promise<QualityMeasures> {
  const picture = await toRaw(await openPicture(job), 4);
  return measureQuality(picture, job.source.format === 'jpeg' ? await readFile(job.input) : undefined);
}

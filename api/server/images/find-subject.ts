/**
 * Finds the subject of a picture by the studio's own removal of backgrounds, and writes its mask: a gray PNG of the picture's size,
 * white inside.
 *
 * Memory beside the picture's own RGBA: as for removing a background (`remove-background.ts`).
 */
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { ApiError } from '../base/api-error.ts';
import { sharp } from './codecs.ts';
import type { SegmentDone, SegmentJob } from './job.ts';
import { openPicture, toRaw } from './pixels.ts';
import { tellNoSubject } from './remove-background.ts';
import { seenBox } from './seen-box.ts';

/** Rejects with `operationFailed.noSubject`. */
export async function findSubject(job: SegmentJob): Promise<SegmentDone> {
  const picture = await toRaw(await openPicture(job), 4);
  const operation = operationById('remove_bg');
  // Cancellation ends the thread.
  const checkpoint = async () => {};
  const { coverage, provenance } = await runOperation(operation, { picture }, operation.readParams({}), {
    checkpoint,
  }).catch(tellNoSubject);
  const { pixels, width, height } = picture;
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    mask[i] = Math.round(((coverage?.[i] ?? 255) * pixels[i * 4 + 3]!) / 255);
  }
  const box = seenBox(mask, { width, height, channels: 1 });
  if (!box) throw new ApiError('operationFailed.noSubject');
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toFile(job.output);
  return { box, provenance };
}

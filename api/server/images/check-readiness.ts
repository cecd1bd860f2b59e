/** Checks a picture against rules of marketplaces, by the engine's own measures. */
import { readFile } from 'node:fs/promises';
import { checkPicture, type FileFacts, type ReadinessMark } from '../../../engine/readiness/check-picture.ts';
import { findTexts } from '../../../engine/readiness/find-texts.ts';
import { sharp } from './codecs.ts';
import type { EditTools } from './edit-tools.ts';
import type { ReadinessJob } from './job.ts';
import { openPicture, toRaw } from './pixels.ts';

/**
 * Memory beside the picture's own RGBA: as for removing a background, and three bytes a px; 300 MB where text is looked for.
 */
export async function checkReadiness(
  job: ReadinessJob,
  { models }: Pick<EditTools, 'models'>,
): Promise<readonly ReadinessMark[]> {
  const { source, extension, rules } = job;
  const facts: FileFacts = {
    bytes: source.bytes,
    type: source.format,
    extension,
    colorSpace: await colorSpaceOf(job),
  };
  const picture = await toRaw(await openPicture(job), 4);
  // Cancellation ends the thread.
  const texts = await findTexts(picture, rules, { openModels: models, checkpoint: async () => {} });
  const work = checkPicture(picture, facts, rules, { texts });
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** A file without a profile is read as sRGB, as browsers do; a profile says what it is by its name. */
async function colorSpaceOf({ input, source }: ReadinessJob): Promise<FileFacts['colorSpace']> {
  if (source.format === 'bmp' || source.format === 'gif') return 'srgb';
  const { space, icc } = await sharp(await readFile(input)).metadata();
  if (space === 'cmyk' || space === 'lab') return 'other';
  if (!icc) return 'srgb';
  // The description is Latin-1, or UTF-16 with a zero before each letter.
  return icc.toString('latin1').replaceAll('\0', '').includes('sRGB') ? 'srgb' : 'other';
}

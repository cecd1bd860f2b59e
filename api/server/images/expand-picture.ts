/** Continues a picture beyond its edges by the engine's own operation. Px of the picture keep their bytes. */
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { EditTools } from './edit-tools.ts';
import { PICTURE_MIMES, type PictureFile } from './picture-facts.ts';
import { openPicture, toRaw } from './pixels.ts';
import type { Growth } from './reframe-picture.ts';
import { writePng } from './write-png.ts';

export interface ExpandJob {
  readonly kind: 'expand';
  readonly input: string;
  readonly source: PictureFile;
  readonly growth: Growth;
  readonly seed: number;
  readonly output: string;
}

export interface ExpandDone {
  readonly file: PictureFile;
  readonly confidence: number;
  readonly warnings: readonly string[];
}

export async function expandPicture(
  job: ExpandJob,
  { progress }: Pick<EditTools, 'progress'>,
): Promise<ExpandDone> {
  const picture = await toRaw(await openPicture(job), 4);
  const operation = operationById('generation_expand');
  const params = operation.readParams({ ...job.growth, seed: job.seed });
  const done = await runOperation(operation, { picture }, params, {
    // A cancellation ends this thread.
    checkpoint: async () => {},
    onProgress: (fraction) => progress(fraction, 'filling'),
  });
  const { pixels, width, height } = done.picture ?? picture;
  const bytes = await writePng({ pixels, width, height, channels: 4 }, job.output);
  const { confidence, warnings } = done.provenance;
  return { file: { format: 'png', mime: PICTURE_MIMES.png, width, height, bytes }, confidence, warnings };
}

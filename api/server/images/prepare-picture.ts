/** What comes before shape and colour: the picture's own px, or those of its cut-out; without its plates and faces where that is asked. */
import type { Sharp } from 'sharp';
import type { Size } from '../../../engine/geometry/space.ts';
import type { Provenance } from '../../../engine/operations/operation.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { blurBackground, blurOf } from './blur-background.ts';
import { sharp } from './codecs.ts';
import type { EditJob } from './edit-job.ts';
import type { EditTools } from './edit-tools.ts';
import { hiddenKinds, hideRegions } from './hide-regions.ts';
import { openPicture, toRaw } from './pixels.ts';
import { removalOf, removeBackground } from './remove-background.ts';

/** Part of the work that a cut-out is, and part of that which finding faces or plates is. */
const CUT_OUT = 0.7;
const HIDDEN = 0.4;

/** The picture as shape and colour find it. */
export interface Prepared {
  readonly size: Size<'source'>;
  /** Nothing of it is decoded until it is asked for pixels. */
  open(): Promise<Sharp>;
  /** Of what was done to it, in order. */
  readonly provenance: readonly Provenance<unknown>[];
  readonly operations: EditOperations;
  /** For the rest of the work. */
  readonly tools: EditTools;
}

export async function preparePicture(job: EditJob, tools: EditTools): Promise<Prepared> {
  const { source, operations } = job;
  const removal = removalOf(operations);
  const blur = blurOf(operations);
  const open = () => openPicture(job);
  const hidden = blur ? [] : hiddenKinds(operations);
  const none = { size: source, open, provenance: [], operations, tools };
  if (!removal && !blur && hidden.length === 0) return none;
  const raw = await toRaw(await open(), 4);
  const tell =
    (stage: string, from = 0, to = 1) =>
    (fraction: number) =>
      tools.progress(0.05 + (CUT_OUT - 0.05) * (from + (to - from) * fraction), stage);
  const split = removal ? HIDDEN : 1;
  const shown =
    hidden.length > 0
      ? await hideRegions(raw, hidden, await tools.models(), tell('hiding-regions', 0, split))
      : null;
  const background = removal
    ? await removeBackground(
        raw,
        removal,
        shown?.picture ?? raw,
        tell('removing-background', shown ? split : 0),
      )
    : blur && (await blurBackground(raw, blur, await tools.models(), tell('blurring-background')));
  const steps = [background, shown].filter((step) => step !== null);
  const { picture } = steps[0]!;
  const { pixels, width, height } = picture;
  return {
    size: { width, height },
    open: async () => sharp(pixels, { raw: { width, height, channels: 4 } }),
    provenance: steps.map(({ provenance }) => provenance),
    operations: removal?.clipping ? scaledBack(operations, source) : operations,
    tools: {
      ...tools,
      progress: (fraction, stage) => tools.progress(CUT_OUT + (1 - CUT_OUT) * fraction, stage),
    },
  };
}

/** An object that is clipped, and given no size, fills the size of the picture that it came from. */
function scaledBack(operations: EditOperations, { width, height }: Size<'source'>): EditOperations {
  const { resizing } = operations;
  if (resizing && (resizing.width !== null || resizing.height !== null)) return operations;
  return { ...operations, resizing: { ...resizing, width, height, fit: 'canvas' } };
}

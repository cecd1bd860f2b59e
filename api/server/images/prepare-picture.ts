/** The first steps of an edit: decoding, restoration, cut-out, and hiding of plates and faces. */
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Size } from '../../../engine/geometry/space.ts';
import { jpegQuality } from '../../../engine/kernels/quality/jpeg-quality.ts';
import type { Provenance } from '../../../engine/operations/operation.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { blurBackground, blurOf } from './blur-background.ts';
import { sharp } from './codecs.ts';
import type { EditJob } from './edit-job.ts';
import type { EditTools } from './edit-tools.ts';
import { hiddenKinds, hideRegions } from './hide-regions.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';
import { type Removed, removalOf, removeBackground } from './remove-background.ts';
import type { Restoration } from './restoration.ts';
import { restorePicture } from './restore-picture.ts';

/** Progress after decoding, restoration and cut-out. */
const OPENED = 0.05;
const RESTORED = 0.4;
const CUT_OUT = 0.7;
/** Share of the cut-out's progress that region detection takes. */
const HIDDEN = 0.4;

/** The picture before geometry and color. */
export interface Prepared {
  readonly size: Size<'source'>;
  /** Lazy: decodes on first use. */
  open(): Promise<Sharp>;
  /** Provenance of the steps so far, in order. */
  readonly provenance: readonly Provenance<unknown>[];
  readonly operations: EditOperations;
  /** Progress that remains. */
  readonly tools: EditTools;
}

export async function preparePicture(
  job: EditJob,
  restoration: Restoration | null,
  tools: EditTools,
): Promise<Prepared> {
  const { source } = job;
  const { size, operations } = restoration ?? { size: source, operations: job.operations };
  const open = () => openPicture(job);
  const hasSubject = treatsSubject(operations);
  if (!restoration && !hasSubject) return { size: source, open, provenance: [], operations, tools };
  const raw = await toRaw(await open(), 4);
  const split = restoration ? (hasSubject ? RESTORED : CUT_OUT) : OPENED;
  const restored = restoration && (await restore(raw, job, restoration, partOf(tools, OPENED, split)));
  const steps = hasSubject
    ? await treatSubject(restored?.picture ?? raw, operations, partOf(tools, split, CUT_OUT))
    : [];
  const [last = restored!] = steps;
  const { pixels, width, height } = last.picture;
  return {
    size: { width, height },
    open: async () => sharp(pixels, { raw: { width, height, channels: 4 } }),
    provenance: [restored, ...steps].flatMap((step) => step?.provenance ?? []),
    operations: removalOf(operations)?.clipping ? scaledBack(operations, size) : operations,
    tools: partOf(tools, CUT_OUT, 1),
  };
}

/** Maps progress 0…1 to `from`…`to`. */
function partOf(tools: EditTools, from: number, to: number): EditTools {
  return { ...tools, progress: (fraction, stage) => tools.progress(from + (to - from) * fraction, stage) };
}

async function restore(
  picture: Raw,
  { source, input }: EditJob,
  { params }: Restoration,
  { models, progress }: EditTools,
): Promise<Removed> {
  return restorePicture(picture, {
    params,
    jpegQuality: source.format === 'jpeg' ? jpegQuality(await readFile(input)) : null,
    models: await models(),
    onProgress: (fraction) => progress(fraction, 'restoring'),
  });
}

const treatsSubject = (operations: EditOperations): boolean =>
  removalOf(operations) !== null || blurOf(operations) !== null || hiddenKinds(operations).length > 0;

/** The latest step that computed px comes first. */
async function treatSubject(
  raw: Raw,
  operations: EditOperations,
  { models, progress }: EditTools,
): Promise<readonly Removed[]> {
  const removal = removalOf(operations);
  const blur = blurOf(operations);
  const hidden = blur ? [] : hiddenKinds(operations);
  const tell =
    (stage: string, from = 0, to = 1) =>
    (fraction: number) =>
      progress(from + (to - from) * fraction, stage);
  const split = removal ? HIDDEN : 1;
  const shown =
    hidden.length > 0
      ? await hideRegions(raw, hidden, await models(), tell('hiding-regions', 0, split))
      : null;
  const background = removal
    ? await removeBackground(raw, {
        removal,
        kept: shown?.picture ?? raw,
        models: await models(),
        onProgress: tell('removing-background', shown ? split : 0),
      })
    : blur && (await blurBackground(raw, blur, await models(), tell('blurring-background')));
  return [background, shown].filter((step) => step !== null);
}

/** An object that is clipped, without a size, is scaled to the size of its picture. */
function scaledBack(operations: EditOperations, { width, height }: Size<'source'>): EditOperations {
  const { resizing } = operations;
  if (resizing && (resizing.width !== null || resizing.height !== null)) return operations;
  return { ...operations, resizing: { ...resizing, width, height, fit: 'canvas' } };
}

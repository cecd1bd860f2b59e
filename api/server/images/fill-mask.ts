/**
 * The mask of a fill: the given mask, minus the main product if it is preserved; or the subject itself.
 *
 * Memory beside the picture's RGBA: that of removing a background, and 13 bytes a px.
 */
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { ApiError } from '../base/api-error.ts';
import type { EditTools } from './edit-tools.ts';
import { type Coverage, type MaskFile, readMask, writeMask } from './gray-mask.ts';
import { largestPart } from './largest-part.ts';
import type { PictureFile } from './picture-facts.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';
import { tellNoSubject } from './remove-background.ts';

export interface MaskJob {
  readonly kind: 'mask';
  readonly input: string;
  readonly source: PictureFile;
  /** null: the subject of the picture is filled. */
  readonly mask: MaskFile | null;
  /** Removes the main product from the given mask. */
  readonly isProductKept: boolean;
  readonly output: string;
}

export interface MaskDone {
  /** Share of the picture's px, 0…1. */
  readonly share: number;
  /** Confidence of the subject; null if none was searched or found. */
  readonly confidence: number | null;
}

/** Margin around a found subject, as a share of the shorter side: covers its soft edge and the darkest part of its shadow. */
const RIM = 0.025;
const LEAST_RIM = 4;
/** If a smaller share of the mask lies beside the product, the product itself was meant. */
const MEANT = 0.05;

/** Rejects with `operationFailed`: .maskEmpty, .maskOnProduct, .maskSize, .noSubject. */
export async function makeFillMask(
  { input, source, mask, isProductKept, output }: MaskJob,
  { models }: Pick<EditTools, 'models'>,
): Promise<MaskDone> {
  const sent = mask && (await readMask(mask, source));
  if (sent && !sent.some((value) => value > 0)) throw new ApiError('operationFailed.maskEmpty');
  if (sent && !isProductKept) return write(sent, null);
  const picture = await toRaw(await openPicture({ input, source }), 4);
  const subject = await subjectOf(picture, await models()).catch((error) => {
    // Nothing stands out: nothing to preserve.
    if (sent && error instanceof ApiError) return null;
    throw error;
  });
  if (!sent) return write(widened(subject!.coverage, source), subject!.confidence);
  if (!subject) return write(sent, null);
  const product = largestPart(subject.coverage, source.width, source.height);
  const left = sent.map((value, at) => Math.min(value, 255 - product[at]!));
  if (sum(left) < MEANT * sum(sent)) throw new ApiError('operationFailed.maskOnProduct');
  return write(left, subject.confidence);

  async function write(coverage: Coverage, confidence: number | null): Promise<MaskDone> {
    await writeMask(coverage, source, output);
    return { share: sum(coverage) / 255 / coverage.length, confidence };
  }
}

async function subjectOf(picture: Raw, models: ModelPort) {
  const operation = operationById('remove_bg');
  const { coverage, provenance } = await runOperation(operation, { picture }, operation.readParams({}), {
    models,
    // A cancellation ends this thread.
    checkpoint: async () => {},
  }).catch(tellNoSubject);
  return {
    coverage: coverage ?? new Uint8Array(picture.width * picture.height).fill(255),
    confidence: provenance.confidence,
  };
}

/** Dilates by the margin: rows first, then columns. */
function widened(coverage: Coverage, { width, height }: { readonly width: number; readonly height: number }) {
  const rim = Math.max(LEAST_RIM, Math.round(RIM * Math.min(width, height)));
  const rows = new Uint8Array(coverage.length);
  const out = new Uint8Array(coverage.length);
  for (let y = 0; y < height; y++) reach(coverage, rows, y * width, 1, width, rim);
  for (let x = 0; x < width; x++) reach(rows, out, x, width, height, rim);
  return out;
}

/** One line: each covered px covers `rim` px on both sides. */
function reach(
  from: Uint8Array,
  to: Uint8Array,
  start: number,
  step: number,
  length: number,
  rim: number,
): void {
  let last = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < length; i++) {
    const at = start + i * step;
    if (from[at]! >= 64) last = i;
    to[at] = i - last <= rim ? 255 : 0;
  }
  last = Number.POSITIVE_INFINITY;
  for (let i = length - 1; i >= 0; i--) {
    const at = start + i * step;
    if (from[at]! >= 64) last = i;
    if (last - i <= rim) to[at] = 255;
  }
}

const sum = (values: Uint8Array): number => values.reduce((total, value) => total + value, 0);

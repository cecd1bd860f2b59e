/**
 * Removes the background of an edit's picture with the studio's operation, the old background's color in the px of the edge too, and
 * composites the cut-out like the studio's painter: equal input px give equal output px.
 *
 * Memory beside the picture's own RGBA: the operation's estimate (80 MB and 8 bytes a px), and one byte a px of coverage.
 */
import { GessoError } from '../../../engine/base/errors.ts';
import { decontaminate } from '../../../engine/kernels/cut-out/decontaminate.ts';
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import type { Provenance } from '../../../engine/operations/operation.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import { ApiError } from '../base/api-error.ts';
import { layOver } from './lay-over.ts';
import { tellNeedsModel } from './needs-model.ts';
import type { Raw } from './pixels.ts';
import { seenBox } from './seen-box.ts';

export interface Removal {
  /** Crops to the object that is kept. */
  readonly clipping: boolean;
  /** Prompt for the object to keep; null for the most prominent one. */
  readonly prompt: string | null;
}

/** null if the background stays. */
export function removalOf({ background }: EditOperations): Removal | null {
  const asked = background?.remove;
  if (!asked) return null;
  if (typeof asked !== 'object') return { clipping: false, prompt: null };
  return { clipping: asked.clipping === true, prompt: asked.selective?.object_to_keep ?? null };
}

export interface Removed {
  /** RGBA; the input buffer, modified in place, unless it was clipped. */
  readonly picture: Raw;
  readonly provenance: Provenance<unknown>;
}

export interface RemoveOptions {
  readonly removal: Removal;
  /** RGBA of the output's source: the same buffer, or one with regions hidden; modified in place. */
  readonly kept: Raw;
  /** Of the subject; required for a prompt that names a person. */
  readonly models: ModelPort;
  /** 0…1. */
  onProgress(fraction: number): void;
}

/** `picture`: RGBA in which the subject is found. Rejects with `operationFailed.noSubject` or `operationUnavailable`. */
export async function removeBackground(
  picture: Raw,
  { removal: { clipping, prompt }, kept, models, onProgress }: RemoveOptions,
): Promise<Removed> {
  const operation = operationById('remove_bg');
  // A cancellation ends this thread.
  const checkpoint = async () => {};
  const params = operation.readParams({
    decontaminate: true,
    ...(prompt !== null && { mode: 'prompted', prompt }),
  });
  const {
    coverage,
    picture: own,
    provenance,
  } = await runOperation(operation, { picture }, params, {
    models,
    checkpoint,
    onProgress,
  })
    .catch(tellNeedsModel({ option: 'background.remove.selective', task: 'faces' }))
    .catch(tellNoSubject);
  kept.pixels.set(kept.pixels === picture.pixels ? own!.pixels : drained(decontaminate(kept, coverage!)));
  layOver(kept, { coverage });
  return { picture: clipping ? clipped(kept) : kept, provenance };
}

/** What a kernel returns; its thread has nothing else to do. */
function drained<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Maps a failed operation to the API's error. */
export function tellNoSubject(error: unknown): never {
  if (error instanceof GessoError && error.code === 'operation.no-subject') {
    const { id, values } = error.reason;
    if (id === 'operation.no-match') {
      throw new ApiError(errorText('operationFailed.noMatch', { words: String(values?.words) }), {
        cause: error,
      });
    }
    throw new ApiError('operationFailed.noSubject', { cause: error });
  }
  throw error;
}

/** Crops to the visible px; the whole picture if there are none. */
function clipped(picture: Raw): Raw {
  const { pixels, width } = picture;
  const box = seenBox(pixels, picture);
  if (!box) return picture;
  const { left, top, ...size } = box;
  const part = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 4;
    part.set(pixels.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  return { pixels: part, ...size, channels: 4 };
}

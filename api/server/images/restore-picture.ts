/**
 * Enlarges, denoises and polishes an edit's picture with the studio's operation.
 *
 * Memory beside the picture's own RGBA: the operation's estimate.
 */
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { Raw } from './pixels.ts';
import type { Removed } from './remove-background.ts';

export interface RestoreOptions {
  readonly params: Readonly<Record<string, unknown>>;
  /** Quality of a JPEG file; null for other formats. */
  readonly jpegQuality: number | null;
  readonly models: ModelPort;
  /** 0…1. */
  onProgress(fraction: number): void;
}

/** `picture`: RGBA. */
export async function restorePicture(
  picture: Raw,
  { params, jpegQuality, models, onProgress }: RestoreOptions,
): Promise<Removed> {
  const operation = operationById('enhance');
  // A cancellation ends this thread.
  const checkpoint = async () => {};
  const input = { picture, jpegQuality };
  const { picture: made = picture, provenance } = await runOperation(
    operation,
    input,
    operation.readParams(params),
    { checkpoint, onProgress, models },
  );
  return { picture: { ...made, channels: 4 }, provenance };
}

/**
 * Blurs the background of an edit's picture by the studio's own operation.
 *
 * Memory beside the picture's own RGBA: the operation's estimate (190 MB and 6 bytes a px), and the blurred RGBA.
 */
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';
import type { Raw } from './pixels.ts';
import { type Removed, removalOf, tellNoSubject } from './remove-background.ts';

/** Parameters of the operation; null when the background is not blurred, or is removed altogether. */
export function blurOf(operations: EditOperations): Readonly<Record<string, unknown>> | null {
  const asked = operations.background?.blur;
  if (!asked || removalOf(operations)) return null;
  if (asked === true) return {};
  const { category, type, level } = asked;
  return { ...(category && { category }), ...(type && { type }), ...(level && { level }) };
}

/** `picture`: RGBA. `onProgress`: 0…1. Rejects with `operationFailed.noSubject`. */
export async function blurBackground(
  picture: Raw,
  asked: Readonly<Record<string, unknown>>,
  onProgress: (fraction: number) => void,
): Promise<Removed> {
  const operation = operationById('blur_bg');
  // Whoever cancels ends this thread.
  const checkpoint = async () => {};
  const params = operation.readParams(asked);
  const { picture: blurred = picture, provenance } = await runOperation(operation, { picture }, params, {
    checkpoint,
    onProgress,
  }).catch(tellNoSubject);
  return { picture: { ...picture, pixels: blurred.pixels }, provenance };
}

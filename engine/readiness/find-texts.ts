/** Where a picture shows text, for rules that allow none. */
import type { ReadinessRule } from '../../vocabulary/readiness-rules.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { type FoundRegion, findRegions } from '../kernels/detect/regions.ts';
import { REGION_TASKS } from '../operations/find-regions.ts';
import { ModelFailure, type ModelPort } from '../operations/model-port.ts';
import { drive, type OperationHost } from '../operations/run-operation.ts';
import type { Bounds } from '../recipes/product-box.ts';

/** Boxes around lines of text, whole px; or why they were not found. */
export type FoundTexts = readonly Bounds[] | 'needs-model' | 'model-failed';

export interface TextHost extends Omit<OperationHost, 'models'> {
  /** Requested only if a rule asks for it. */
  openModels?(): Promise<ModelPort>;
}

/** null where no rule asks for it. Rejects as `checkpoint` does. */
export async function findTexts(
  picture: PixelGrid,
  rules: readonly ReadinessRule[],
  { openModels, ...host }: TextHost,
): Promise<FoundTexts | null> {
  if (!rules.some(({ check }) => check === 'no-text')) return null;
  const models = await openModels?.();
  if (!models || REGION_TASKS.text.some((task) => !models.tasks.has(task))) return 'needs-model';
  try {
    const regions = await drive(findRegions(picture, 'text', models.tasks), { ...host, models });
    return regions.map(({ corners }) => boxAround(corners, picture));
  } catch (error) {
    if (error instanceof ModelFailure) return 'model-failed';
    throw error;
  }
}

function boxAround(corners: FoundRegion['corners'], { width, height }: PixelGrid): Bounds {
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    left: Math.max(0, Math.floor(Math.min(...xs))),
    top: Math.max(0, Math.floor(Math.min(...ys))),
    right: Math.min(width, Math.ceil(Math.max(...xs))),
    bottom: Math.min(height, Math.ceil(Math.max(...ys))),
  };
}

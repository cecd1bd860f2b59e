/** The catalogue of operations. Adding one adds a line here, and an id to `vocabulary/operation-ids.ts`. */
import {
  OPERATION_IDS,
  type OperationId,
  PROVIDER_OPERATION_IDS,
  type ProviderOperationId,
} from '../../vocabulary/operation-ids.ts';
import { blurBg } from './blur-bg.ts';
import { blurRegions } from './blur-regions.ts';
import { cleanEdges } from './clean-edges.ts';
import { enhance } from './enhance.ts';
import { findFaces, findPlates, findText } from './find-regions.ts';
import { generationBg } from './generation-bg.ts';
import { generationExpand } from './generation-expand.ts';
import type { ModelTask } from './model-port.ts';
import type { Operation, OperationLimits, Quality } from './operation.ts';
import { removeBg } from './remove-bg.ts';
import { shadowGeneration } from './shadow-generation.ts';

const OPERATIONS: Readonly<Record<OperationId, Operation>> = {
  remove_bg: removeBg,
  clean_edges: cleanEdges,
  shadow_generation: shadowGeneration,
  blur_bg: blurBg,
  generation_bg: generationBg,
  generation_expand: generationExpand,
  blur_regions: blurRegions,
  find_faces: findFaces,
  find_plates: findPlates,
  find_text: findText,
  enhance,
};

/** Any operation, for generic code: its parameters come from its own `readParams`. */
export function operationById(id: OperationId): Operation {
  return OPERATIONS[id];
}

/** What an operation can do here. */
export interface OperationCapability {
  readonly id: OperationId | ProviderOperationId;
  readonly state: 'ready' | 'needs_model' | 'needs_provider';
  /** null while it cannot run. */
  readonly quality: Quality | null;
  /** null while it cannot run. */
  readonly limits: OperationLimits | null;
  /** Models that are not here, and with which its answer would be better. */
  readonly betterWith: readonly ModelTask[];
}

/** `models`: the tasks for which a model is there. */
export function operationCapabilities(models: ReadonlySet<ModelTask>): readonly OperationCapability[] {
  const local = OPERATION_IDS.map((id): OperationCapability => {
    const { needs, limits, improvedBy = [], quality: own } = OPERATIONS[id];
    if (needs.model && !models.has(needs.model))
      return { id, state: 'needs_model', quality: null, limits: null, betterWith: [] };
    const betterWith = improvedBy.filter((task) => !models.has(task));
    const quality = improvedBy.length > 0 && betterWith.length === 0 ? 'model' : own;
    return { id, state: 'ready', quality, limits, betterWith };
  });
  const others = PROVIDER_OPERATION_IDS.map((id): OperationCapability => {
    return { id, state: 'needs_provider', quality: null, limits: null, betterWith: [] };
  });
  return [...local, ...others];
}

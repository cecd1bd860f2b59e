/** Capabilities of image edits on this server, option by option, from the engine's catalogue of operations. */
import type { ModelTask } from '../../../engine/operations/model-port.ts';
import {
  type OperationCapability,
  operationById,
  operationCapabilities,
} from '../../../engine/operations/operations.ts';
import { needsOfPrompt } from '../../../engine/operations/prompted-subject.ts';
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import { type ErrorText, errorText } from '../../contract/base/error-text.ts';
import type { EditOperations } from '../../contract/schemas/image-edit.ts';

export interface EditCapability
  extends Pick<OperationCapability, 'state' | 'quality' | 'limits' | 'betterWith'> {
  readonly id: string;
  /** Path of the option in `operations`. */
  readonly option: string;
  /** Missing requirement and how to add it; null if available. */
  readonly setup: ErrorText | null;
  /** Does an edit use it? */
  isAsked(operations: EditOperations): boolean;
  /** What a prompt needs that is missing here; null without a prompt or if nothing is missing. */
  wordsLackOf(operations: EditOperations): ErrorText | null;
}

interface EditOption extends Pick<EditCapability, 'id' | 'option'> {
  /** What implements it here; null: nothing. */
  readonly operation: OperationId | null;
  readonly asked: (operations: EditOperations) => unknown;
  /** The prompt that selects the object. */
  readonly prompt?: (operations: EditOperations) => string | undefined;
}

/** The resize mode; undefined without one. */
export const fitOf = ({ resizing }: EditOperations) =>
  typeof resizing?.fit === 'object' ? resizing.fit.type : resizing?.fit;

const selectiveOf = ({ background }: EditOperations) =>
  typeof background?.remove === 'object' ? background.remove?.selective : undefined;
const blurSelectiveOf = ({ background }: EditOperations) =>
  typeof background?.blur === 'object' ? background.blur?.selective : undefined;
function isPlateBlur({ background }: EditOperations): boolean {
  return typeof background?.blur === 'object' && background.blur?.category === 'car_plate';
}
const stitchingOf = ({ adjustments }: EditOperations) =>
  typeof adjustments?.hdr === 'object' && adjustments.hdr?.stitching;

const OPTIONS: readonly EditOption[] = [
  {
    id: 'remove_bg',
    option: 'background.remove',
    operation: 'remove_bg',
    asked: (operations) => operations.background?.remove && !selectiveOf(operations),
  },
  {
    id: 'remove_bg_prompted',
    option: 'background.remove.selective',
    operation: 'remove_bg',
    asked: selectiveOf,
    prompt: (operations) => selectiveOf(operations)?.object_to_keep,
  },
  {
    id: 'blur_bg',
    option: 'background.blur',
    operation: 'blur_bg',
    asked: (operations) =>
      operations.background?.blur && !blurSelectiveOf(operations) && !isPlateBlur(operations),
  },
  {
    id: 'blur_bg_prompted',
    option: 'background.blur.selective',
    operation: 'blur_bg',
    asked: blurSelectiveOf,
    prompt: (operations) => blurSelectiveOf(operations)?.object_to_keep,
  },
  {
    id: 'decompress',
    option: 'restorations.decompress',
    operation: 'enhance',
    asked: ({ restorations }) => restorations?.decompress,
  },
  {
    id: 'upscale',
    option: 'restorations.upscale',
    operation: 'enhance',
    asked: ({ restorations }) => restorations?.upscale,
  },
  {
    id: 'polish',
    option: 'restorations.polish',
    operation: 'enhance',
    asked: ({ restorations }) => restorations?.polish,
  },
  {
    id: 'outpaint',
    option: 'resizing.fit outpaint',
    operation: 'generation_expand',
    asked: (operations) => fitOf(operations) === 'outpaint',
  },
  { id: 'hdr_stitching', option: 'adjustments.hdr.stitching', operation: null, asked: stitchingOf },
  {
    id: 'blur_car_plate',
    option: 'privacy.blur_car_plate',
    operation: 'find_plates',
    asked: ({ privacy }) => privacy?.blur_car_plate,
  },
  {
    id: 'blur_bg_car_plate',
    option: 'background.blur.category car_plate',
    operation: 'find_plates',
    asked: isPlateBlur,
  },
  {
    id: 'blur_faces',
    option: 'privacy.blur_faces',
    operation: 'find_faces',
    asked: ({ privacy }) => privacy?.blur_faces,
  },
];

const NOTHING: Pick<OperationCapability, 'quality' | 'betterWith'> = { quality: null, betterWith: [] };

const byKernels = (own: OperationCapability | undefined): typeof NOTHING => ({
  quality: own?.quality ? 'good' : null,
  betterWith: [],
});

/** `models`: tasks with a trained model on this server. */
export function editCapabilities(models: ReadonlySet<ModelTask> = new Set()): readonly EditCapability[] {
  const known = operationCapabilities(models);
  return OPTIONS.map(({ id, option, operation, asked, prompt }) => {
    const own = known.find((capability) => capability.id === operation);
    const { state = 'needs_provider', limits = null } = own ?? {};
    // What words choose is found by kernels.
    const { quality, betterWith } = prompt ? byKernels(own) : (own ?? NOTHING);
    const isAsked = (operations: EditOperations) => Boolean(asked(operations));
    const wordsLackOf = (operations: EditOperations) => lackOfWords(prompt?.(operations), models);
    return {
      id,
      option,
      state,
      quality,
      limits,
      betterWith,
      setup: setupOf(state, operation),
      isAsked,
      wordsLackOf,
    };
  });
}

function setupOf(state: OperationCapability['state'], operation: OperationId | null): ErrorText | null {
  if (state === 'ready') return null;
  const task = operation && operationById(operation).needs.model;
  return task ? errorText('field.operation.needsModel', { task }) : { id: 'field.operation.needsProvider' };
}

/** With the operations' own reasons. */
function lackOfWords(prompt: string | undefined, models: ReadonlySet<ModelTask>): ErrorText | null {
  if (prompt === undefined) return null;
  const { openWords, model } = needsOfPrompt(prompt);
  if (openWords.length > 0)
    return errorText('field.operation.wordsNotUnderstood', { words: openWords.join(', ') });
  return model && !models.has(model) ? errorText('field.operation.needsModel', { task: model }) : null;
}

/** Task kinds that remove something: the masked area, or the product of a scene. */
import { COSTS } from '../../../../vocabulary/costs.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import type { EditOutput } from '../../../contract/schemas/edit-output.ts';
import { ApiError } from '../../base/api-error.ts';
import type { ProvidedOperation } from '../../base/provider-order.ts';
import { formatLike } from '../../images/encode.ts';
import { newPath } from '../../providers/base/answer-file.ts';
import type { HeldPicture } from '../../providers/base/provider.ts';
import type { TaskContext, TaskKind, TaskResult } from '../tasks/task-kinds.ts';
import { checkWanted, type Workbench } from './workbench.ts';

export interface EraseInput {
  readonly input: string;
  /** Upload id of the mask. */
  readonly mask: string;
  readonly brush_type: 'eraser' | 'restore';
  readonly feathering: number;
  readonly brush_size: number;
  readonly painted: boolean;
  readonly preserve_product: boolean;
  readonly output?: EditOutput | null | undefined;
}

export interface RemoveProductInput {
  readonly input: string;
  readonly output?: EditOutput | null | undefined;
}

const cost = () => ({ unit: 'credit', amount: COSTS.image_edit.amount }) as const;
/** Progress after fetching and after masking. */
const [FETCHED, MASKED, FILLED] = [0.05, 0.25, 0.9];

export function createEraseKind(bench: Workbench): TaskKind<EraseInput> {
  return {
    name: 'image.erase',
    category: 'image_edit',
    cost,
    isHeavy: () => true,
    check({ brush_type, output }) {
      checkWanted(output);
      // The request names one picture, so provenance lists no earlier one.
      if (brush_type === 'restore') {
        throw new ApiError(
          errorText('operationUnavailable.named', {
            operations: 'brush_type restore',
            reason: { id: 'field.operation.noEarlierPicture' },
          }),
        );
      }
    },
    run: (task, context) =>
      fillIn(bench, context, {
        ...task,
        operation: 'erase',
        isProductKept: task.preserve_product,
        params: {
          preserve_product: task.preserve_product,
          feathering: task.feathering,
          brush_size: task.brush_size,
        },
      }),
  };
}

export function createRemoveProductKind(bench: Workbench): TaskKind<RemoveProductInput> {
  return {
    name: 'scene.remove-product',
    category: 'image_edit',
    cost,
    isHeavy: () => true,
    check: ({ output }) => checkWanted(output),
    run: (task, context) =>
      fillIn(bench, context, {
        ...task,
        mask: null,
        operation: 'remove_product',
        isProductKept: false,
        params: {},
      }),
  };
}

interface Filling {
  readonly operation: ProvidedOperation;
  readonly input: string;
  /** null: the product of the picture. */
  readonly mask: string | null;
  readonly isProductKept: boolean;
  readonly params: Readonly<Record<string, unknown>>;
  readonly output?: EditOutput | null | undefined;
}

async function fillIn(
  bench: Workbench,
  context: TaskContext,
  { operation, input, mask, isProductKept, params, output }: Filling,
): Promise<TaskResult> {
  return bench.open(context, mask === null ? [input] : [input, mask], async ({ folder, sources }) => {
    const [picture, marks] = sources;
    if (!picture) throw new ApiError('sourceNotFound');
    context.progress(FETCHED, 'masking');
    const path = newPath(folder);
    const { share, confidence } = await bench.pool.run(
      {
        kind: 'mask',
        input: picture.path,
        source: picture.picture,
        mask: marks ? held(marks) : null,
        isProductKept,
        output: path,
      },
      { signal: context.signal },
    );
    context.progress(MASKED, 'filling');
    const { width, height } = picture.picture;
    const made = await bench.route(
      operation,
      {
        kind: 'fill',
        prompt: null,
        negativePrompt: null,
        picture: held(picture),
        mask: { path, picture: { format: 'png', mime: 'image/png', width, height, bytes: 0 } },
        references: [],
        aspect: null,
      },
      { context, folder, at: 0, part: [MASKED, FILLED], stage: 'filling' },
    );
    context.progress(FILLED, 'storing');
    const { provider, model, seed, warnings } = made;
    const origin = {
      operation,
      provider,
      model,
      seed,
      params: { ...params, share: Math.round(share * 1e4) / 1e4 },
      // The result is as certain as the product's detection.
      confidence: mask === null ? confidence : made.confidence,
      warnings:
        mask === null && confidence !== null && confidence < SURE ? [...warnings, 'unsure'] : warnings,
    };
    const image = await bench.finish(made, origin, {
      context,
      folder,
      wanted: { ...output, format: output?.format ?? formatLike(picture.picture.format) },
      name: context.taskId,
    });
    return { inputImage: await bench.keepInput(input, picture, context.userId), images: [image] };
  });
}

/** Confidence from which the outline needs no review. */
const SURE = 0.9;

export const held = ({ path, picture }: HeldPicture): HeldPicture => ({ path, picture });

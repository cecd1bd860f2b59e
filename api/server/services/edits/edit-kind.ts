/** The task kind of one edit: fetches the picture, edits it in the pool, and stores the result here or in a connected storage. */
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { COSTS } from '../../../../vocabulary/costs.ts';
import type { EditOutput } from '../../../contract/schemas/edit-output.ts';
import type { EditOperations } from '../../../contract/schemas/image-edit.ts';
import type { Recipe } from '../../../contract/schemas/recipe.ts';
import type { EditDone } from '../../images/edit-job.ts';
import { isHeavy } from '../../images/edit-weight.ts';
import { checkFormat } from '../../images/encode.ts';
import type { ImagePool } from '../../images/pool.ts';
import type { TaskContext, TaskKind } from '../tasks/task-kinds.ts';
import type { KeepResult } from './keep-result.ts';
import type { Source, Sources } from './sources.ts';

export const EDIT_KIND = 'image.edit';

export interface EditInput {
  /** An id or a URL. */
  readonly input: string;
  readonly operations: EditOperations;
  /** Replaces `operations`, which are empty then. */
  readonly recipe?: Recipe | null | undefined;
  /** Exports only this part of the recipe's result. */
  readonly layer?: 'shadow' | null | undefined;
  readonly output?: EditOutput | null | undefined;
  /** File name of the result in a storage's folder, without an extension; the task's id by default. */
  readonly resultName?: string | null;
}

export interface EditKindDeps {
  readonly pool: ImagePool;
  /** Rejects with `operationUnavailable` for unsupported operations. */
  checkAvailable(operations: EditOperations): Promise<void>;
  readonly sources: Sources;
  readonly keep: KeepResult;
  /** Temporary folder. */
  readonly folder: string;
}

export function createEditKind(deps: EditKindDeps): TaskKind<EditInput> {
  const { pool, checkAvailable, sources, keep, folder } = deps;

  async function edit(
    task: EditInput,
    source: Source,
    path: string,
    context: TaskContext,
  ): Promise<EditDone> {
    return pool.run(
      {
        kind: 'edit',
        input: source.path,
        source: source.picture,
        output: path,
        operations: task.operations,
        recipe: task.recipe,
        layer: task.layer,
        format: task.output?.format,
        metadata: task.output?.metadata,
      },
      {
        signal: context.signal,
        onProgress: (fraction, stage) => context.progress(0.2 + 0.7 * fraction, stage),
      },
    );
  }

  return {
    name: EDIT_KIND,
    category: 'image_edit',
    cost: () => ({ unit: 'credit', amount: COSTS.image_edit.amount }),
    isHeavy: ({ operations, recipe }) => Boolean(recipe) || isHeavy(operations),
    async check({ operations, output }) {
      await checkAvailable(operations);
      if (output?.format) checkFormat(output.format, { width: 1, height: 1 }, output.metadata);
    },
    async run(task, context) {
      const { signal, userId } = context;
      await mkdir(folder, { recursive: true });
      const path = join(folder, randomBytes(16).toString('hex'));
      context.progress(0, 'fetching');
      try {
        return await sources.open(userId, task.input, signal, async (source) => {
          const { file, reason, provenance, place } = await edit(task, source, path, context);
          context.progress(0.9, 'storing');
          const { destination } = task.output ?? {};
          const name = task.resultName ?? context.taskId;
          const picture = await keep.result(file, path, { destination, name }, context);
          const meta = {
            provider: 'local',
            ...(reason !== null && { crop_reason: reason }),
            ...(place && { place }),
            ...(provenance.length > 0 && { provenance }),
          };
          return {
            inputImage: await keep.input(task.input, source, userId),
            images: [{ ...picture, meta }],
          };
        });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

/** Image edits of the developer API: synchronous, as a task, as a batch, with the picture in the form. */
import type * as z from 'zod';
import type { ReadinessMark } from '../../../engine/readiness/check-picture.ts';
import { READINESS_DATE, READINESS_RULES, type ReadinessRule } from '../../../vocabulary/readiness-rules.ts';
import { formatText } from '../../contract/base/error-text.ts';
import * as contract from '../../contract/routes/public-image.ts';
import type { editResult } from '../../contract/schemas/image-edit.ts';
import type { batchTask, editTask } from '../../contract/schemas/public-api.ts';
import type { readinessAnswer } from '../../contract/schemas/readiness.ts';
import { ApiError, printError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import { hungUp } from '../http/hung-up.ts';
import { EDIT_KIND } from '../services/edits/edit-kind.ts';
import { showProvenance } from '../services/history/show-provenance.ts';
import type { TaskViews } from '../services/history/task-views.ts';
import { hasEnded } from '../services/tasks/task-states.ts';
import type { Task } from '../services/tasks/tasks.ts';
import type { BindFamily } from './bind-family.ts';

export const bindPublicImage: BindFamily = (tools, { services, publicUrl }) => {
  const { edits, imageCapabilities, inspection, receivePictures, taskViews, tasks, uploads } = services;

  const urlOf = (kind: 'async' | 'batch', id: string) => `${publicUrl()}/v1/image/edit/${kind}/${id}`;
  const showTask = (task: Task) => showEditTask(task, taskViews, urlOf('async', task.id));
  const showBatch = (batch: readonly [Task, ...Task[]]) =>
    showBatchTask(batch, taskViews, urlOf('batch', batch[0].groupId));

  answer(tools, contract.getImageCapabilities, async () => ({
    operations: (await imageCapabilities()).map(
      ({ id, usedBy, state, provider, quality, limits, betterWith, setup }) => ({
        id,
        used_by: usedBy,
        state,
        provider,
        quality,
        limits: limits && { megapixels: limits.pixels / 1e6 },
        better_with: [...betterWith],
        setup: setup && `${formatText(setup)}.`,
      }),
    ),
  }));
  answer(tools, contract.checkImageReadiness, async ({ caller, body, reply }) => {
    const own = (body.rules ?? []).map((rule): ReadinessRule => ({ ...rule, kind: 'own', sources: [] }));
    const rules = [...(body.platform ? READINESS_RULES[body.platform] : []), ...own];
    return showReadiness(await inspection.readiness(caller.userId, body.input, rules, hungUp(reply)));
  });
  answer(tools, contract.editImage, async ({ caller, body }) => {
    const [task] = await edits.submit(caller, [body], { operation: contract.editImage.id, request: body });
    return showResult(await edits.finished(task), taskViews);
  });
  answer(tools, contract.editUploadedImage, ({ caller, request }) =>
    receivePictures(contract.editUploadedImage, request, async ({ file, body }) => {
      const upload = await uploads.keep(caller.userId, file);
      const edit = { ...body, input: upload.id, upload };
      const operation = contract.editUploadedImage.id;
      const [task] = await edits.submit(caller, [edit], { operation, request: body });
      return showResult(await edits.finished(task), taskViews);
    }),
  );
  answer(tools, contract.editImageAsync, async ({ caller, body }) => {
    const operation = contract.editImageAsync.id;
    const [task] = await edits.submit(caller, [body], { operation, request: body });
    return showTask(task);
  });
  answer(tools, contract.getImageEdit, async ({ caller, params }) => {
    const task = await tasks.find(caller.userId, params.id);
    if (task.kind !== EDIT_KIND) throw new ApiError('taskNotFound');
    return showTask(task);
  });
  answer(tools, contract.editImageBatch, async ({ caller, body }) => {
    const { inputs, ...edit } = body;
    const operation = contract.editImageBatch.id;
    const orders = inputs.map((input) => ({ ...edit, input }));
    return showBatch(await edits.submit(caller, orders, { operation, request: body }));
  });
  answer(tools, contract.getImageEditBatch, async ({ caller, params }) => {
    const [first, ...others] = await tasks.ofGroup(caller.userId, params.id);
    if (first?.operation !== contract.editImageBatch.id) throw new ApiError('taskNotFound');
    return showBatch([first, ...others]);
  });
};

function showReadiness(marks: readonly ReadinessMark[]): z.input<typeof readinessAnswer> {
  return {
    ready: marks.every(({ rule, state }) => rule.level === 'recommended' || state === 'pass'),
    rules_read: READINESS_DATE,
    marks: marks.map(({ rule, state, measured, area }) => {
      const { id, check, level, kind, sources, ...required } = rule;
      return {
        rule: id,
        check,
        level,
        kind,
        sources: [...sources],
        state,
        measured,
        required: required as Record<string, number | string | string[]>,
        area: area && {
          left: area.left,
          top: area.top,
          width: area.right - area.left,
          height: area.bottom - area.top,
        },
      };
    }),
  };
}

function showResult(
  { inputImage, images: [output] }: Task,
  { picture }: TaskViews,
): z.input<typeof editResult> {
  if (!inputImage || !output) throw new Error('An edit ended without its pictures');
  return {
    input_object: picture(inputImage),
    output_object: picture(output),
    provenance: showProvenance(output),
    ...placeOf(output),
  };
}

/** For an exported layer only. */
function placeOf({ meta }: Task['images'][number]): Pick<z.input<typeof editResult>, 'place'> {
  const place = meta?.place as z.input<typeof editResult>['place'];
  return place ? { place } : {};
}

const isoTime = (time: number): string => new Date(time).toISOString();

function showEditTask(task: Task, views: TaskViews, url: string): z.input<typeof editTask> {
  const { id, state, createdAt, finishedAt, request, error } = task;
  return {
    id,
    status: state,
    created_at: isoTime(createdAt),
    request,
    result_url: url,
    // Pictures expire, while the task remains.
    ...(state === 'DONE' && task.images.length > 0 && { result: showResult(task, views) }),
    ...(error && {
      errors: [{ error: printError(error).error_message, created_at: isoTime(finishedAt ?? createdAt) }],
    }),
  };
}

/** Status of the tasks together: DONE if all have ended and at least one succeeded. */
function showBatchTask(
  batch: readonly [Task, ...Task[]],
  views: TaskViews,
  url: string,
): z.input<typeof batchTask> {
  const [{ groupId, createdAt }] = batch;
  const status = statusOf(batch);
  const errors = batch.flatMap(({ error, finishedAt }) =>
    error ? [{ error: printError(error).error_message, created_at: isoTime(finishedAt ?? createdAt) }] : [],
  );
  return {
    id: groupId,
    status,
    created_at: isoTime(createdAt),
    request: requestOf(batch),
    result_url: url,
    tasks: batch.map(({ id, state, input }) => ({ task_id: id, status: state, input: inputOf(input) })),
    ...(status === 'DONE' && { result: { results: batch.map((task) => showOne(task, views)) } }),
    ...(status === 'ERROR' && { errors }),
  };
}

/** The request's input; each of several tasks has its own. */
function requestOf(batch: readonly [Task, ...Task[]]): Task['request'] {
  const { input: _input, ...edit } = batch[0].request;
  return 'inputs' in edit ? edit : { inputs: batch.map(({ input }) => inputOf(input)), ...edit };
}

const inputOf = (input: unknown): string => (input as { input: string }).input;

function showOne({ id, input, inputImage, images: [output], state, error }: Task, { picture }: TaskViews) {
  return {
    task_id: id,
    input: inputOf(input),
    input_object: inputImage ? picture(inputImage) : null,
    output_object: output ? picture(output) : null,
    provenance: output ? showProvenance(output) : [],
    ...(output && placeOf(output)),
    error: errorOf(state, error),
  };
}

function errorOf(state: Task['state'], error: Task['error']): string | null {
  if (error) return printError(error).error_message;
  return state === 'CANCELLED' ? formatText({ id: 'conflict.taskCancelled' }) : null;
}

function statusOf(batch: readonly Task[]): Task['state'] {
  const states = new Set(batch.map(({ state }) => state));
  if ([...states].every(hasEnded)) {
    return (['DONE', 'ERROR', 'CANCELLED'] as const).find((state) => states.has(state)) ?? 'ERROR';
  }
  const hasBegun = [...states].some((state) => state === 'PROCESSING' || hasEnded(state));
  if (hasBegun) return 'PROCESSING';
  return (['WAITING', 'PAUSED'] as const).find((state) => states.has(state)) ?? 'ACCEPTED';
}

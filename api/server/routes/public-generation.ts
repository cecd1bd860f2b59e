/**
 * Generation routes of the developer API. Providers register their kinds; without one a route returns `operationUnavailable` and charges
 * nothing.
 */
import type * as z from 'zod';
import * as contract from '../../contract/routes/public-generation.ts';
import type { animationTask, manyOutput, manyTask } from '../../contract/schemas/public-api.ts';
import { ApiError, printError } from '../base/api-error.ts';
import { answer } from '../http/answer.ts';
import type { Task } from '../services/tasks/tasks.ts';
import type { BindFamily } from './bind-family.ts';

export const bindPublicGeneration: BindFamily = (tools, { services, publicUrl }) => {
  const { beginWork, tasks, taskViews } = services;
  const { picture } = taskViews;

  async function find(userId: string, id: string, operation: string): Promise<Task> {
    const task = await tasks.find(userId, id);
    if (task.operation !== operation) throw new ApiError('taskNotFound');
    return task;
  }

  const envelope = (path: string, { id, state, createdAt, finishedAt, request, error }: Task) => ({
    id,
    status: state,
    created_at: isoTime(createdAt),
    request: { ...request },
    result_url: `${publicUrl()}${path}/${id}`,
    ...(error && {
      errors: [{ error: printError(error).error_message, created_at: isoTime(finishedAt ?? createdAt) }],
    }),
  });
  const showImages = (path: string, task: Task): z.input<typeof manyTask> => ({
    ...envelope(path, task),
    ...(task.state === 'DONE' && {
      result: {
        ...(task.inputImage && { input_object: picture(task.inputImage) }),
        output_objects: task.images.map(picture),
      },
    }),
  });
  const showAnimation = (path: string, task: Task): z.input<typeof animationTask> => {
    const film = task.images.find(({ output }) => output === 'animation');
    const preview = film && picture(film);
    return {
      ...envelope(path, task),
      ...(preview &&
        task.inputImage && {
          result: {
            input_object: picture(task.inputImage),
            output_object: { ...preview, duration: Number(film.meta?.duration ?? 0) },
          },
        }),
    };
  };

  const { aiEditImage, createPublicScene, generateImage } = contract;
  answer(tools, aiEditImage, async ({ caller, body }) => {
    const { input, output } = body;
    const order = { input: body, pictures: [input], output, makes: madeOf(output) };
    const task = await beginWork(caller, { kind: 'ai-edit.generate', route: aiEditImage, ...order });
    return showImages(aiEditImage.path, task);
  });
  answer(tools, generateImage, async ({ caller, body }) => {
    const { output } = body;
    const order = { input: body, output, makes: madeOf(output) };
    const task = await beginWork(caller, { kind: 'image.generate', route: generateImage, ...order });
    return showImages(generateImage.path, task);
  });
  answer(tools, createPublicScene, async ({ caller, body }) => {
    const { object, scene, output } = body;
    const pictures = [object.image_url, scene.template_url];
    const order = { input: body, pictures, output, makes: madeOf(output) };
    const task = await beginWork(caller, { kind: 'scene.create', route: createPublicScene, ...order });
    return showImages(createPublicScene.path, task);
  });
  for (const [start, look] of [
    [aiEditImage, contract.getAiEditedImage],
    [generateImage, contract.getGeneratedImage],
    [createPublicScene, contract.getPublicScene],
  ] as const) {
    answer(tools, look, async ({ caller, params }) =>
      showImages(start.path, await find(caller.userId, params.id, start.id)),
    );
  }

  const { generatePublicAnimation: film, getPublicAnimation } = contract;
  answer(tools, film, async ({ caller, body }) => {
    const { input, output, options } = body;
    const order = { input: body, pictures: [input], output, makes: { duration: options.duration } };
    const task = await beginWork(caller, { kind: 'animation.generate', route: film, ...order });
    return showAnimation(film.path, task);
  });
  answer(tools, getPublicAnimation, async ({ caller, params }) =>
    showAnimation(film.path, await find(caller.userId, params.id, film.id)),
  );
};

const madeOf = ({ number_of_images: images }: z.output<typeof manyOutput>) => ({ images });

const isoTime = (time: number): string => new Date(time).toISOString();

/** Entry of a pool worker: one job at a time, by messages. */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { Kernels } from '../../../engine/kernels/port/kernel-port.ts';
import { type ModelPort, NO_MODELS } from '../../../engine/kernels/port/model-port.ts';
import { loadKernels } from '../../../workers/wasm/load.ts';
import { ApiError } from '../base/api-error.ts';
import { PROJECT_ROOT } from '../base/project-root.ts';
import type { ModelFolders } from '../models/served-models.ts';
import { checkReadiness } from './check-readiness.ts';
import { composeScene } from './compose-scene.ts';
import { describePicture } from './describe-picture.ts';
import { expandPicture } from './expand-picture.ts';
import { makeFillMask } from './fill-mask.ts';
import { fillPicture } from './fill-picture.ts';
import { findSubject } from './find-subject.ts';
import { framePicture, mergePicture } from './frame-picture.ts';
import type { DoneOf, Job, JobAnswer, JobFailure, JobRequest } from './job.ts';
import { makeFilm } from './make-film.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { measurePicture } from './measure-picture.ts';
import { reframePicture } from './reframe-picture.ts';
import { runEdit } from './run-edit.ts';
import { runRecipeEdit } from './run-recipe-edit.ts';

const port = parentPort;
if (!port) throw new Error('This is the inside of a worker thread');
// Synchronous inspections take priority over edits. On Linux only, 0 means this thread; elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, workerData.niceness);

let loading: Promise<Kernels> | undefined;

/** Built with the studio; without it, the results are the same but slower. */
function kernels(): Promise<Kernels> {
  loading ??= readFile(join(PROJECT_ROOT, 'workers/wasm/build/kernels.wasm'))
    .catch(() => new Uint8Array())
    .then((bytes) => loadKernels(bytes))
    .then((loaded) => loaded.kernels);
  return loading;
}

const folders = workerData.models as ModelFolders | null;
let opening: Promise<ModelPort> | undefined;

function models(): Promise<ModelPort> {
  opening ??= folders ? openModelsIn(folders) : Promise.resolve(NO_MODELS);
  return opening;
}

/** The model runtime loads with the first operation that needs it. */
async function openModelsIn(where: ModelFolders): Promise<ModelPort> {
  const [{ openServedModels }, { openThreadModels }] = await Promise.all([
    import('../models/served-models.ts'),
    import('../models/thread-models.ts'),
  ]);
  return openThreadModels(openServedModels(where));
}

port.on('message', async (job: JobRequest) => {
  const post = (answer: JobAnswer) => port.postMessage(answer);
  const { id } = job;
  try {
    post({ id, done: await runJob(job, (progress, stage) => post({ id, progress, stage })) });
  } catch (error) {
    post({ id, failed: toFailure(error) });
  }
});

async function runJob(
  job: JobRequest,
  progress: (progress: number, stage: string) => void,
): Promise<DoneOf<Job>> {
  switch (job.kind) {
    case 'edit': {
      const tools = { kernels: await kernels(), models, progress };
      return job.recipe ? runRecipeEdit(job, job.recipe, tools) : runEdit(job, tools);
    }
    case 'segment':
      return findSubject(job);
    case 'measure':
      return measurePicture(job);
    case 'mask':
      return makeFillMask(job, { models });
    case 'fill':
      return fillPicture(job, { models, progress });
    case 'frame':
      return framePicture(job);
    case 'merge':
      return mergePicture(job);
    case 'readiness':
      return checkReadiness(job, { models });
    case 'reframe':
      return reframePicture(job);
    case 'expand':
      return expandPicture(job, { progress });
    case 'describe':
      return describePicture(job, { models });
    case 'scene':
      return composeScene(job, { models, progress });
    case 'film':
      return makeFilm(job, { progress });
    case 'thumbnail':
      return makeThumbnail(job);
  }
}

function toFailure(error: unknown): JobFailure {
  if (error instanceof ApiError) {
    return { error: error.stored, message: error.message };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { error: null, message, stack };
}

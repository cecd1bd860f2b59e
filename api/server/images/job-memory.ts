/** How much memory a heavy job needs, known by its header before anything is decoded: by the estimates of its operations. */
import type { ModelTask } from '../../../engine/kernels/port/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import type { OperationId } from '../../../vocabulary/operation-ids.ts';
import type { Recipe } from '../../contract/schemas/recipe.ts';
import { blurOf } from './blur-background.ts';
import type { EditJob } from './edit-job.ts';
import { hiddenKinds } from './hide-regions.ts';
import type { Job } from './job.ts';
import { asksOutpaint } from './outpaint.ts';
import { removalOf } from './remove-background.ts';
import { asksRestoration } from './restoration.ts';

/** Of a thread with the code and the weights of our own, measured. */
const THREAD_BYTES = 75e6;
/** A px of the decoded picture, and of the one that is made of it. */
const PICTURE_BYTES = 8;

interface Need {
  readonly id: OperationId;
  readonly params?: object;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Of any picture of a megapixel, rounded up: so many threads are of use. */
export const LEAST_MEGABYTES = 180;

/** Peak of the job, megabytes; its operations run one after the other. `models`: tasks that the thread has a model for. */
export function megabytesOf(job: Job, models: ReadonlySet<ModelTask>): number {
  const { size, needs } = needsOf(job);
  const most = needs.map(({ id, params = {} }) => {
    const operation = operationById(id);
    return operation.estimate(size, operation.readParams(params), models).bytes;
  });
  const bytes = THREAD_BYTES + size.width * size.height * PICTURE_BYTES + Math.max(0, ...most);
  return Math.ceil(bytes / 1e6);
}

const CUT_OUT: Need = { id: 'remove_bg', params: { decontaminate: true } };

function needsOf(job: Job): { readonly size: Size; readonly needs: readonly Need[] } {
  switch (job.kind) {
    case 'edit':
      return job.recipe ? ofRecipe(job.recipe, job.source) : { size: job.source, needs: ofEdit(job) };
    case 'scene': {
      const sizes: readonly Size[] = [job, ...job.products.map(({ picture }) => picture)];
      return { size: largest(sizes), needs: [CUT_OUT, { id: 'shadow_generation' }] };
    }
    case 'film':
      return { size: job.source, needs: [CUT_OUT, { id: 'blur_bg' }] };
    case 'expand':
      return { size: job.source, needs: [{ id: 'generation_expand', params: job.growth }] };
    case 'mask':
    case 'describe':
      return { size: job.source, needs: [CUT_OUT] };
    case 'fill':
      // A part of the picture at a time, or a model's input.
      return { size: job.source, needs: [{ id: 'blur_bg' }] };
    default:
      return { size: { width: 0, height: 0 }, needs: [] };
  }
}

function ofEdit({ operations }: EditJob): readonly Need[] {
  const upscale = operations.restorations?.upscale;
  const factor = (typeof upscale === 'object' && upscale?.factor) || (upscale ? '4x' : null);
  const restoring: Need = {
    id: 'enhance',
    params: factor ? { upscale: 'smart_resize', factor } : { upscale: null, decompress: 'strong' },
  };
  return [
    ...(removalOf(operations) ? [CUT_OUT] : []),
    ...(blurOf(operations) ? [{ id: 'blur_bg' } as const] : []),
    ...(hiddenKinds(operations).length > 0 ? [{ id: 'blur_regions' } as const] : []),
    ...(asksOutpaint(operations) ? [{ id: 'generation_expand' } as const] : []),
    ...(asksRestoration(operations) ? [restoring] : []),
  ];
}

/** An enlarged picture stays as large for the steps after. */
function ofRecipe({ steps }: Recipe, source: Size): { readonly size: Size; readonly needs: readonly Need[] } {
  let { width, height } = source;
  const needs: Need[] = [CUT_OUT];
  for (const step of steps) {
    if (step.step === 'upscale') {
      const times = Number.parseInt(step.factor, 10);
      [width, height] = [width * times, height * times];
    }
    if (step.step === 'blur_bg' || step.step === 'blur_regions') needs.push({ id: step.step });
    if (step.step === 'shadow') needs.push({ id: 'shadow_generation' });
  }
  return { size: { width, height }, needs };
}

function largest(sizes: readonly Size[]): Size {
  return sizes.reduce((one, other) => (one.width * one.height >= other.width * other.height ? one : other));
}

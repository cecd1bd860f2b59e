/** Task kinds that an image service does from a prompt: text to image, edits by prompt, try-on, videos. */

import type { TaskCategory } from '../../../../vocabulary/api-options.ts';
import { chargeOf } from '../../../../vocabulary/costs.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import type { EditOperations } from '../../../contract/schemas/image-edit.ts';
import { ApiError } from '../../base/api-error.ts';
import { PROVIDED_OPERATIONS, type ProvidedOperation } from '../../base/provider-order.ts';
import { formatLike } from '../../images/encode.ts';
import type { Look, Provider } from '../../providers/base/provider.ts';
import { moveOf } from '../../providers/camera-motion.ts';
import { needsProvider } from '../../providers/router.ts';
import type { Source } from '../edits/sources.ts';
import type { TaskContext, TaskImage, TaskKind, TaskResult } from '../tasks/task-kinds.ts';
import { held } from './erase-kinds.ts';
import { checkWanted, resultName, type Wanted, type Workbench } from './workbench.ts';

/** The work of the service, whatever the route. */
export interface PromptedWork {
  readonly operation: ProvidedOperation;
  /** The first is edited, the others are references. */
  readonly pictures: readonly string[];
  readonly prompt: string | null;
  readonly negativePrompt?: string | null | undefined;
  /** Aspect ratio, `4:5`; null = the picture's. */
  readonly aspect: string | null;
  readonly steps?: number | undefined;
  readonly guidance?: number | undefined;
  /** For text to image. */
  readonly look?: Look | undefined;
  readonly duration?: 5 | 10 | undefined;
  readonly count: number;
  readonly wanted: Wanted | null | undefined;
  /** Without a format: the picture's, or PNG. */
  readonly isFormatKept?: boolean;
  /** As in the request, for the provenance. */
  readonly params: Readonly<Record<string, unknown>>;
}

interface PromptedKind<Input> {
  readonly name: string;
  readonly category: TaskCategory;
  readonly costs: 'image_edit' | 'ai_edit' | 'try_on' | 'animation';
  read(input: Input): PromptedWork;
}

const [FETCHED, MADE] = [0.05, 0.95];

export function createPromptedKind<Input>(
  bench: Workbench,
  { name, category, costs, read }: PromptedKind<Input>,
  deadlineMs: number,
): TaskKind<Input> {
  return {
    name,
    category,
    deadlineMs,
    // Heavy: it waits for minutes, and a resize must not wait behind it.
    isHeavy: () => true,
    cost(input) {
      const { count: images, duration } = read(input);
      return chargeOf(costs, { images, ...(duration && { duration }) });
    },
    check(input) {
      const work = read(input);
      checkWanted(work.wanted);
      checkPrompt(bench, work);
    },
    run: (input, context) => makeAll(bench, context, read(input)),
  };
}

/** A provider that would ignore the prompt: this server's own films follow words for a camera move only. */
const readsPrompt =
  ({ prompt }: PromptedWork) =>
  ({ source }: Provider): boolean =>
    source !== 'local' || prompt === null || moveOf(prompt) !== null;

/** Rejects a prompt that every provider would ignore, before anything is charged. */
function checkPrompt({ providers }: Workbench, work: PromptedWork): void {
  const { operation } = work;
  if (providers.providersOf(operation).some(readsPrompt(work))) return;
  throw new ApiError(errorText('operationUnavailable.kind', { reason: needsProvider(operation) }));
}

async function makeAll(bench: Workbench, context: TaskContext, work: PromptedWork): Promise<TaskResult> {
  const { operation, pictures, prompt, negativePrompt = null, aspect, count } = work;
  return bench.open(context, pictures, async ({ folder, sources }) => {
    const [picture = null, ...references] = sources;
    const images: TaskImage[] = [];
    for (let at = 0; at < count; at++) {
      const from = FETCHED + ((MADE - FETCHED) * at) / count;
      const to = FETCHED + ((MADE - FETCHED) * (at + 1)) / count;
      const made = await bench.route(
        operation,
        {
          kind: PROVIDED_OPERATIONS[operation],
          prompt,
          negativePrompt,
          picture: picture && held(picture),
          mask: null,
          references: references.map(held),
          aspect: aspect === null ? null : shapeOf(aspect),
          ...(work.steps !== undefined && { steps: work.steps }),
          ...(work.guidance !== undefined && { guidance: work.guidance }),
          ...work.look,
          ...(work.duration !== undefined && { duration: work.duration }),
        },
        { context, folder, at, part: [from, to], stage: 'generating', accepts: readsPrompt(work) },
      );
      const { provider, model, seed, confidence, warnings, file } = made;
      const origin = { operation, provider, model, seed, params: work.params, confidence, warnings };
      const options = {
        context,
        folder,
        wanted: wantedOf(work, picture),
        name: resultName(context.taskId, at, count),
      };
      const isFilm = 'duration' in file;
      const operations = isFilm || aspect === null ? {} : cropTo(shapeOf(aspect), file);
      const image = await bench.finish(made, origin, { ...options, operations });
      images.push(
        isFilm ? { ...image, meta: { ...image.meta, duration: Math.round(file.duration * 10) / 10 } } : image,
      );
    }
    context.progress(MADE, 'storing');
    const [input] = pictures;
    return {
      images,
      ...(picture &&
        input !== undefined && { inputImage: await bench.keepInput(input, picture, context.userId) }),
    };
  });
}

function wantedOf({ wanted, isFormatKept }: PromptedWork, picture: Source | null): Wanted | null | undefined {
  if (!isFormatKept || wanted?.format || !picture) return wanted;
  return { ...wanted, format: formatLike(picture.picture.format) };
}

export function shapeOf(aspect: string): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/** The largest crop with exactly the requested aspect ratio: services support only some. */
function cropTo(
  shape: number,
  { width, height }: { readonly width: number; readonly height: number },
): EditOperations {
  const wide = Math.min(width, Math.round(height * shape));
  const tall = Math.min(height, Math.round(width / shape));
  return wide === width && tall === height
    ? {}
    : { resizing: { width: wide, height: tall, fit: { type: 'crop', crop: 'center' } } };
}

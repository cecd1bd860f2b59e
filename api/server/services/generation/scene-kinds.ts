/** Task kinds for scenes: a cut-out product, and a scene in another frame. */
import type * as z from 'zod';
import { COSTS } from '../../../../vocabulary/costs.ts';
import { OUTPUT_SIDE_MAX, UPLOAD_LIMITS } from '../../../../vocabulary/limits.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import type { prepareScene, resizeScene } from '../../../contract/routes/scenes.ts';
import { ApiError } from '../../base/api-error.ts';
import { formatLike } from '../../images/encode.ts';
import { newPath } from '../../providers/base/answer-file.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { checkWanted, type Workbench } from './workbench.ts';

export type PrepareInput = z.output<NonNullable<typeof prepareScene.body>>;
export type ResizeInput = z.output<NonNullable<typeof resizeScene.body>>;

export function createPrepareKind(bench: Workbench): TaskKind<PrepareInput> {
  return {
    name: 'scene.prepare',
    category: 'scene_generation',
    cost: () => ({ unit: 'credit', amount: 0 }),
    isHeavy: () => true,
    run: ({ input }, context) =>
      bench.open(context, [input], async ({ folder, sources }) => {
        const [source] = sources;
        if (!source) throw new ApiError('sourceNotFound');
        const made = { path: source.path, file: source.picture };
        const image = await bench.finish(made, null, {
          context,
          folder,
          wanted: null,
          name: context.taskId,
          operations: { background: { remove: true } },
          isFree: true,
          part: [0.1, 0.95],
        });
        const inputImage = await bench.keepFreeInput(input, source, context.userId);
        return { images: [image], ...(inputImage && { inputImage }) };
      }),
  };
}

const [FETCHED, FRAMED, FILLED] = [0.05, 0.15, 0.9];

export function createResizeKind(bench: Workbench): TaskKind<ResizeInput> {
  return {
    name: 'scene.resize',
    category: 'scene_generation',
    cost: () => ({ unit: 'credit', amount: COSTS.scene.amount }),
    isHeavy: () => true,
    check({ width, height, output }) {
      if (width * height > UPLOAD_LIMITS.maxPixels) {
        const megapixels = UPLOAD_LIMITS.maxMegapixels;
        const text = errorText('field.resizing.tooLarge', {
          width,
          height,
          megapixels,
          side: OUTPUT_SIDE_MAX,
        });
        throw new ApiError('fieldsInvalid', { details: { width: [text], height: [text] } });
      }
      checkWanted(output);
    },
    run: ({ input, width, height, scale, left, top, prompt = null, output }, context) =>
      bench.open(context, [input], async ({ folder, sources }) => {
        const [source] = sources;
        if (!source) throw new ApiError('sourceNotFound');
        const [path, maskPath, corePath] = [newPath(folder), newPath(folder), newPath(folder)];
        context.progress(FETCHED, 'framing');
        const framed = await bench.pool.run(
          {
            kind: 'reframe',
            input: source.path,
            source: source.picture,
            width,
            height,
            scale,
            left,
            top,
            output: path,
            maskOutput: maskPath,
            coreOutput: corePath,
          },
          { signal: context.signal },
        );
        const params = { width, height, scale, left, top, prompt };
        const asked = prompt === '' ? null : prompt;
        const made =
          framed.share === 0
            ? {
                path,
                file: framed.frame,
                provider: 'local',
                model: null,
                seed: null,
                confidence: 1,
                warnings: [],
              }
            : await bench.route(
                'scene_resize',
                {
                  kind: 'fill',
                  prompt: asked,
                  negativePrompt: null,
                  picture: { path, picture: framed.frame },
                  mask: { path: maskPath, picture: { ...framed.frame, bytes: 0 } },
                  beyond: { core: { path: corePath, picture: framed.core }, growth: framed.growth },
                  references: [],
                  aspect: null,
                },
                { context, folder, at: 0, part: [FRAMED, FILLED], stage: 'filling' },
              );
        const { provider, model, seed, confidence, warnings } = made;
        const origin = { operation: 'scene_resize', provider, model, seed, params, confidence, warnings };
        const format = output?.format ?? formatLike(source.picture.format);
        const image = await bench.finish(made, origin, {
          context,
          folder,
          wanted: { ...output, format },
          name: context.taskId,
        });
        return { inputImage: await bench.keepInput(input, source, context.userId), images: [image] };
      }),
  };
}

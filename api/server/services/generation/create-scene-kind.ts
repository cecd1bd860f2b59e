/**
 * Scenes around products. Without a service, a scene is a drawn backdrop, chosen by a template, a word of the prompt or a color, or a
 * picture of the user. A service generates the surroundings from the prompt. Products keep their px in both cases.
 */
import type * as z from 'zod';
import { chargeOf } from '../../../../vocabulary/costs.ts';
import { errorText } from '../../../contract/base/error-text.ts';
import type { sceneBody } from '../../../contract/schemas/public-api.ts';
import type { sceneObject, sceneWish } from '../../../contract/schemas/scene.ts';
import { ApiError } from '../../base/api-error.ts';
import type { SceneBackdrop, SceneProduct } from '../../images/compose-scene.ts';
import { newPath } from '../../providers/base/answer-file.ts';
import { needsProvider } from '../../providers/router.ts';
import type { Source } from '../edits/sources.ts';
import type { TaskContext, TaskImage, TaskKind, TaskResult } from '../tasks/task-kinds.ts';
import { held } from './erase-kinds.ts';
import { shapeOf } from './prompted-kinds.ts';
import { backdropByWords, type NamedBackdrop } from './template-words.ts';
import { checkWanted, resultName, seedOf, type Wanted, type Workbench } from './workbench.ts';

type Product = z.output<typeof sceneObject>;
/** A signed-in user's request, with the template that its id refers to. */
export type WishInput = z.output<typeof sceneWish> & {
  readonly objects: readonly Product[];
  readonly template?: { readonly prompt: string | null; readonly picture: string | null } | null;
};
export type SceneInput = WishInput | z.output<typeof sceneBody>;

interface Scene {
  readonly products: readonly Product[];
  readonly prompt: string | null;
  readonly negativePrompt: string | null;
  /** Description of a library template. */
  readonly templateWords: string | null;
  /** Reference picture. */
  readonly templatePicture: string | null;
  readonly similarity: 'max' | 'adjust' | 'none';
  readonly color: string | null;
  readonly view: 'front' | 'top';
  readonly aspect: string;
  readonly megapixels: number;
  readonly count: number;
  readonly wanted: Wanted | null;
}

const SIMILARITY = { lock: 'max', adjust: 'adjust', transform: 'none' } as const;
const [FETCHED, MADE] = [0.05, 0.95];

function read(input: SceneInput): Scene {
  if ('scene' in input) {
    const { object, scene, output } = input;
    const { image_url: image, ...place } = object;
    return {
      products: [{ ...place, image }],
      prompt: scene.prompt ?? null,
      negativePrompt: scene.negative_prompt ?? null,
      templateWords: null,
      templatePicture: scene.template_url ?? null,
      similarity: SIMILARITY[scene.template_mode],
      color: longColor(scene.color),
      view: scene.view,
      aspect: scene.aspect_ratio,
      megapixels: 1,
      count: output.number_of_images,
      wanted: output,
    };
  }
  return {
    products: input.objects,
    prompt: input.prompt ?? null,
    negativePrompt: input.negative_prompt ?? null,
    templateWords: input.template?.prompt ?? null,
    templatePicture: input.template?.picture ?? null,
    similarity: input.similarity_mode,
    color: longColor(input.color),
    view: input.view,
    aspect: input.aspect_ratio,
    megapixels: input.resolution_mp,
    count: input.images_num,
    wanted: { format: input.format },
  };
}

export function createSceneKind(bench: Workbench, deadlineMs: number): TaskKind<SceneInput> {
  const services = () =>
    bench.providers.providersOf('generation_bg').filter(({ source }) => source === 'service');

  return {
    name: 'scene.create',
    category: 'scene_generation',
    deadlineMs,
    isHeavy: () => true,
    cost: (input) => chargeOf('scene', { images: read(input).count }),
    check(input) {
      const scene = read(input);
      checkWanted(scene.wanted);
      if (services().length > 0 || drawnBy(scene)) return;
      throw new ApiError(
        errorText('operationUnavailable.named', {
          operations: 'a scene from these words',
          reason: needsProvider('generation_bg'),
        }),
      );
    },
    run(input, context) {
      const scene = read(input);
      const { products, templatePicture } = scene;
      const inputs = [...products.map(({ image }) => image), ...(templatePicture ? [templatePicture] : [])];
      return bench.open(context, inputs, async ({ folder, sources }) => {
        const images: TaskImage[] = [];
        for (let at = 0; at < scene.count; at++) images.push(await make(scene, sources, at, folder, context));
        const [first] = sources;
        const [name] = inputs;
        return {
          images,
          ...(first &&
            name !== undefined && { inputImage: await bench.keepInput(name, first, context.userId) }),
        } satisfies TaskResult;
      });
    },
  };

  async function make(
    scene: Scene,
    sources: readonly Source[],
    at: number,
    folder: string,
    context: TaskContext,
  ): Promise<TaskImage> {
    const { count, wanted } = scene;
    const part = [at, at + 1].map((n) => FETCHED + ((MADE - FETCHED) * n) / count) as [number, number];
    const drawn = drawnBy(scene);
    const isServed = services().length > 0 && (scene.prompt !== null || drawn === null);
    const made = isServed
      ? await served(scene, sources, at, folder, context, part)
      : await draw(scene, sources, drawn, at, folder, context, part);
    const params = {
      prompt: scene.prompt,
      color: scene.color,
      view: scene.view,
      aspect_ratio: scene.aspect,
      similarity_mode: scene.similarity,
      ...made.params,
    };
    const { provider, model, seed, confidence, warnings } = made;
    const origin = { operation: 'generation_bg', provider, model, seed, params, confidence, warnings };
    return bench.finish(made, origin, {
      context,
      folder,
      wanted,
      name: resultName(context.taskId, at, count),
    });
  }

  async function draw(
    scene: Scene,
    sources: readonly Source[],
    drawn: Drawn | null,
    at: number,
    folder: string,
    context: TaskContext,
    part: readonly [number, number],
  ) {
    if (!drawn)
      throw new ApiError(errorText('operationUnavailable.kind', { reason: needsProvider('generation_bg') }));
    const template = sources[scene.products.length];
    const backdrop: SceneBackdrop =
      template && scene.templatePicture
        ? { kind: 'picture', picture: held(template) }
        : { kind: drawn.kind, color: scene.color ?? drawn.color, similarity: scene.similarity };
    const seed = seedOf(context.taskId, at);
    const done = await compose(scene, sources, backdrop, seed, folder, context, part);
    const isByWord = drawn.by === 'prompt';
    const isUnread = scene.prompt !== null && !isByWord;
    return {
      ...done,
      provider: 'local',
      model: null,
      seed,
      params: { backdrop: backdrop.kind },
      warnings: [
        ...done.warnings,
        ...(isByWord ? ['template-by-word'] : []),
        ...(isUnread ? ['prompt-not-read'] : []),
      ],
    };
  }

  async function served(
    scene: Scene,
    sources: readonly Source[],
    at: number,
    folder: string,
    context: TaskContext,
    [from, to]: readonly [number, number],
  ) {
    const maskPath = newPath(folder);
    const middle = from + (to - from) * 0.4;
    const seed = seedOf(context.taskId, at);
    const open = { kind: 'open', maskOutput: maskPath } as const;
    const base = await compose(scene, sources, open, seed, folder, context, [from, middle]);
    const color = scene.color ? `Main color ${scene.color}` : null;
    const words = [scene.prompt, scene.templateWords, color].filter(Boolean).join('. ');
    const made = await bench.route(
      'generation_bg',
      {
        kind: 'fill',
        prompt: words === '' ? 'A plain studio background with soft light' : words,
        negativePrompt: scene.negativePrompt,
        picture: { path: base.path, picture: base.file },
        mask: { path: maskPath, picture: { ...base.file, bytes: 0 } },
        references: [],
        aspect: null,
      },
      {
        context,
        folder,
        at,
        part: [middle, to],
        stage: 'generating',
        accepts: ({ source }) => source === 'service',
      },
    );
    return { ...made, params: {}, confidence: null, warnings: [...base.warnings, ...made.warnings] };
  }

  async function compose(
    scene: Scene,
    sources: readonly Source[],
    backdrop: SceneBackdrop,
    seed: number,
    folder: string,
    context: TaskContext,
    [from, to]: readonly [number, number],
  ) {
    const path = newPath(folder);
    const products = scene.products.map((product, n) => productOf(product, sources[n]));
    const done = await bench.pool.run(
      { kind: 'scene', products, backdrop, view: scene.view, ...sizeOf(scene), seed, output: path },
      {
        signal: context.signal,
        onProgress: (fraction, stage) => context.progress(from + (to - from) * fraction, stage),
      },
    );
    return { ...done, path };
  }
}

interface Drawn extends NamedBackdrop {
  readonly by: 'template' | 'prompt' | 'color';
}

/** The backdrop to draw for a scene; null if only a service can make it. */
function drawnBy({ templatePicture, templateWords, prompt, color }: Scene): Drawn | null {
  if (templatePicture) return { kind: 'sweep', color, by: 'template' };
  if (templateWords !== null) {
    const named = backdropByWords(templateWords);
    return named && { ...named, by: 'template' };
  }
  if (prompt !== null) {
    const named = backdropByWords(prompt);
    return named && { ...named, by: 'prompt' };
  }
  return { kind: color === null ? 'sweep' : 'color', color, by: 'color' };
}

function productOf(
  { placement_type, rotation_degree, scale, position }: Product,
  source: Source | undefined,
): SceneProduct {
  if (!source) throw new ApiError('sourceNotFound');
  return { ...held(source), placement: placement_type, degrees: rotation_degree, scale, ...position };
}

function sizeOf({ aspect, megapixels }: Scene) {
  const shape = shapeOf(aspect);
  const width = Math.round(Math.sqrt(megapixels * 1e6 * shape));
  return { width, height: Math.round(width / shape) };
}

/** #rgb as #rrggbb. */
function longColor(color: string | null | undefined): string | null {
  if (!color) return null;
  return (color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color).toLowerCase();
}

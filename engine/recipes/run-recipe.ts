/**
 * Runs a recipe on one picture: the one way for studio, batch and API, so that they get the same px. Pure: the same picture, recipe
 * and kernels give the same bytes.
 */
import { UPLOAD_LIMITS } from '../../vocabulary/limits.ts';
import type { OperationId } from '../../vocabulary/operation-ids.ts';
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import { NEUTRAL_ADJUSTMENTS } from '../document/adjustments.ts';
import { autoAdjustments } from '../kernels/color/auto-adjust.ts';
import { castEvidence } from '../kernels/color/cast-evidence.ts';
import { countLevels } from '../kernels/color/histogram.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import type { Kernels } from '../kernels/port/kernel-port.ts';
import type { UpscaleFactor } from '../operations/enhance-options.ts';
import { type ModelAnswer, type ModelTask, NO_MODELS } from '../operations/model-port.ts';
import type {
  Operation,
  OperationEvent,
  OperationLayer,
  OperationResult,
  Provenance,
} from '../operations/operation.ts';
import { operationById } from '../operations/operations.ts';
import { progressOf } from '../operations/progress.ts';
import { refuseUnfit } from '../operations/run-operation.ts';
import { drawScene } from './draw-scene.ts';
import { grown, growthOf, nextAspect } from './grow-scene.ts';
import { isOpaque } from './product-box.ts';
import type { Recipe, RecipeStep } from './recipe.ts';
import { pxOf, resized, type Scene, sceneOf } from './scene.ts';

export interface RecipeResult {
  readonly picture: PixelGrid;
  /** The same in parts, bottom first, for a host that keeps them editable; their places are px of `picture`. */
  readonly layers: readonly OperationLayer[];
  /** Of each operation that computed px, in their order. */
  readonly provenance: readonly Provenance<unknown>[];
}

export type RecipeWork<T = RecipeResult> = Generator<OperationEvent, T, ModelAnswer | undefined>;

/** Parts of the work: of an operation, of another step, of drawing. */
const WEIGHT = { operation: 8, step: 1, draw: 4 } as const;

/**
 * `recipe` as `readRecipe` gives it; `models`: the tasks that have one; `picture` is never written to. Throws a GessoError: an operation's, or 'recipe.needs-cut-out' for
 * a shadow of a picture whose background is there.
 */
export function* runRecipe(
  picture: PixelGrid,
  recipe: Recipe,
  kernels: Kernels,
  models = NO_MODELS.tasks,
): RecipeWork {
  const weights = recipe.steps.map(weightOf);
  const total = weights.reduce((sum, weight) => sum + weight, WEIGHT.draw as number);
  const provenance: Provenance<unknown>[] = [];
  let scene = sceneOf(picture);
  let done = 0;
  for (const [n, step] of recipe.steps.entries()) {
    const next = done + weights[n]! / total;
    scene = yield* take(step, { scene, recipe, kernels, models, provenance, from: done, to: next, at: n });
    done = next;
  }
  const drawn = yield* progressOf(drawScene(scene), done, 1);
  return { ...drawn, provenance };
}

const LONG: ReadonlySet<RecipeStep['step']> = new Set([
  'remove_bg',
  'blur_bg',
  'upscale',
  'blur_regions',
  'expand',
]);

function weightOf({ step }: RecipeStep): number {
  return LONG.has(step) ? WEIGHT.operation : WEIGHT.step;
}

interface Taking {
  readonly scene: Scene;
  readonly recipe: Recipe;
  readonly kernels: Kernels;
  /** Those that find regions. */
  readonly models: ReadonlySet<ModelTask>;
  readonly provenance: Provenance<unknown>[];
  /** Progress of the whole before and after the step. */
  readonly from: number;
  readonly to: number;
  /** Index of the step. */
  readonly at: number;
}

function* take(step: RecipeStep, taking: Taking): RecipeWork<Scene> {
  const { scene, kernels } = taking;
  switch (step.step) {
    case 'remove_bg': {
      const params = { mode: 'general', decontaminate: step.decontaminate };
      return { ...scene, product: cutOf(scene.product, yield* operate('remove_bg', params, taking)) };
    }
    case 'blur_bg': {
      const { type, level } = step;
      const { picture } = yield* operate('blur_bg', { type, level }, taking);
      return { ...scene, product: picture ?? scene.product };
    }
    case 'upscale': {
      const { mode, factor } = step;
      for (const size of [scene, scene.product]) refuseTooLarge(size, factor);
      const { picture } = yield* operate('enhance', { upscale: mode, factor, quality: 'fast' }, taking);
      const times = Number.parseInt(factor, 10);
      const size = { width: scene.width * times, height: scene.height * times };
      return resized({ ...scene, product: picture ?? scene.product }, size, 'canvas');
    }
    case 'blur_regions': {
      const { picture } = yield* operate('blur_regions', { kinds: step.kinds }, taking);
      return { ...scene, product: picture ?? scene.product };
    }
    case 'expand': {
      const growth = growthOf(scene, step.aspect ?? nextAspect(taking.recipe, taking.at));
      if (!growth) return scene;
      const { picture } = yield* operate('generation_expand', { ...growth, seed: step.seed }, taking);
      return picture ? grown(scene, picture, growth) : scene;
    }
    case 'auto_color': {
      const { pixels, width, height } = scene.product;
      const { adjustments } = autoAdjustments(countLevels(pixels), castEvidence(pixels, width, height));
      return { ...scene, product: adjusted(scene.product, adjustments, kernels) };
    }
    case 'adjust': {
      const { step: _id, ...amounts } = step;
      return { ...scene, product: adjusted(scene.product, { ...NEUTRAL_ADJUSTMENTS, ...amounts }, kernels) };
    }
    case 'backdrop': {
      const { step: _id, ...backdrop } = step;
      return { ...scene, backdrop };
    }
    case 'shadow': {
      if (isOpaque(scene.product)) throw needsCutOut(taking.at);
      const { step: _id, ...shadow } = step;
      return { ...scene, shadow };
    }
    case 'fill':
      return { ...scene, fill: step.percent };
    case 'resize':
      return resized(scene, pxOf(step), step.fit ?? (isOpaque(scene.product) ? 'crop' : 'canvas'));
    case 'format':
      return scene;
  }
}

/**
 * Runs an operation on the product, with its progress as a part of the whole. Only regions are found by models; the rest is done by
 * kernels, so that the bytes do not depend on the models that are here.
 */
function* operate(
  id: OperationId,
  asked: Readonly<Record<string, unknown>>,
  { scene, models, provenance, from, to }: Taking,
): RecipeWork<OperationResult> {
  const operation: Operation = operationById(id);
  refuseUnfit(operation, { picture: scene.product });
  const tasks = id === 'blur_regions' ? models : NO_MODELS.tasks;
  const work = operation.run({ picture: scene.product }, operation.readParams(asked), tasks);
  let answer: ModelAnswer | undefined;
  for (;;) {
    const event = work.next(answer);
    if (event.done) {
      provenance.push(event.value.provenance);
      return event.value;
    }
    const { value } = event;
    answer = yield value.kind === 'progress'
      ? { ...value, fraction: from + value.fraction * (to - from) }
      : value;
  }
}

/** What the API takes is the most that a recipe makes, so that it does the same everywhere. */
function refuseTooLarge({ width, height }: Pick<PixelGrid, 'width' | 'height'>, factor: UpscaleFactor): void {
  const most = UPLOAD_LIMITS.maxPixels / Number.parseInt(factor, 10) ** 2;
  if (width * height <= most) return;
  throw new GessoError(
    'operation.too-large',
    message('operation.too-large', { megapixels: Math.floor(most / 1e5) / 10 }),
    { kept: message('kept.everything'), next: message('operation.make-smaller') },
  );
}

function cutOf(before: PixelGrid, { coverage, picture = before }: OperationResult): PixelGrid {
  const pixels = picture.pixels.slice();
  if (coverage) {
    for (let i = 0; i < coverage.length; i++) {
      pixels[i * 4 + 3] = Math.floor((pixels[i * 4 + 3]! * coverage[i]!) / 255 + 0.5);
    }
  }
  return { ...picture, pixels };
}

function adjusted(
  { pixels, width, height }: PixelGrid,
  amounts: typeof NEUTRAL_ADJUSTMENTS,
  kernels: Kernels,
): PixelGrid {
  const held = kernels.allocPicture(width, height);
  try {
    held.data().set(pixels);
    const done = kernels.adjust(held, amounts, 1);
    try {
      return { pixels: done.data().slice(), width, height };
    } finally {
      done.free();
    }
  } finally {
    held.free();
  }
}

function needsCutOut(at: number): GessoError {
  return new GessoError('recipe.needs-cut-out', message('recipe.needs-cut-out', { step: at + 1 }), {
    kept: message('kept.everything'),
  });
}

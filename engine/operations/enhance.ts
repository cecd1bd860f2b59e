/**
 * Enlarges a picture two or four times, evens out its noise, and removes traces of JPEG. By arithmetic alone (`fast`), or with trained
 * models where they are there.
 *
 * Memory beside the picture: its enlarged copy twice, and a tile; with a model that of its runtime too.
 */
import { GessoError } from '../base/errors.ts';
import { message } from '../base/message.ts';
import { LOCAL_LIMITS } from '../document/defaults.ts';
import type { PixelGrid } from '../kernels/base/pixel-grid.ts';
import { noiseLevel } from '../kernels/quality/noise-level.ts';
import { type EnhanceParams, MODE_MIX, POLISH_MIX, readEnhanceParams, timesOf } from './enhance-options.ts';
import { decompressed, denoised, enlarged, type ModelUse, sharpened } from './enhance-stages.ts';
import { partOfModelWork } from './model-part.ts';
import type { ModelTask, ModelWork } from './model-port.ts';
import type { Operation, OperationRun, OperationWarning } from './operation.ts';

/** px of a result: what the editor opens. */
const MOST_PX = LOCAL_LIMITS.maxMegapixels * 1e6;
const MOST_SIDE = LOCAL_LIMITS.maxSide;
const MODELS: readonly ModelTask[] = ['upscale-2x', 'upscale-2x-best', 'denoise-1', 'denoise-2'];
/** JPEG qualities from which on nothing is visible, and a model would do more harm than good. */
const CLEAN = 85;
/** What an explicit level stands for where the file says nothing, or less. */
const LEVEL_QUALITY = { moderate: 50, strong: 25 } as const;
/** Seconds a megapixel of one core. */
const SECONDS = { kernel: 1.5, optimal: 4, best: 14 } as const;

type Stage = (grid: PixelGrid) => ModelWork<PixelGrid>;

export const enhance: Operation<EnhanceParams> = {
  id: 'enhance',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: MODELS,
  limits: { pixels: MOST_PX },
  readParams: readEnhanceParams,
  estimate({ width, height }, params, models) {
    const px = width * height;
    const times = timesOf(params);
    const isModel = params.quality !== 'fast' && models.size > 0;
    const pace = params.quality === 'fast' || !isModel ? SECONDS.kernel : SECONDS[params.quality];
    const passes = times === 4 ? 5 : 1;
    return {
      bytes: 20e6 + px * (8 + 8 * times * times) + (isModel ? 350e6 : 0),
      seconds: 0.5 + (px / 1e6) * pace * passes,
    };
  },
  *run({ picture, jpegQuality = null }, params, models): OperationRun<EnhanceParams> {
    refuseTooLarge(picture, params);
    const isFast = params.quality === 'fast';
    const use: ModelUse = { tasks: isFast ? new Set() : models, used: [], replaced: new Set() };
    const warnings: OperationWarning[] = [];
    const stages = stagesOf(params, jpegQuality, use);
    if (params.decompress === 'auto' && (jpegQuality === null || jpegQuality >= CLEAN))
      warnings.push('nothing-to-repair');
    let made = picture;
    const whole = stages.reduce((sum, { weight }) => sum + weight, 0);
    let before = 0;
    for (const { run, weight } of stages) {
      const after = before + weight / whole;
      made = yield* partOfModelWork(run(made), before, Math.min(1, after));
      before = after;
    }
    // Fast asks for none.
    if (!isFast) {
      const isPart = use.used.length > 0;
      for (const warning of use.replaced)
        warnings.push(isPart && warning === 'no-model' ? 'partly-model' : warning);
    }
    const names = [...new Set(use.used)];
    return {
      picture: made,
      provenance: {
        operation: 'enhance',
        provider: names.length > 0 ? 'model' : 'local',
        ...(names.length > 0 && { model: names.join(', ') }),
        params,
        confidence: confidenceOf(params, names.length > 0),
        warnings,
      },
    };
  },
};

/** Least structural similarity to the truth that was measured, rounded down: of a detailed picture made smaller and enlarged again. */
function confidenceOf(params: EnhanceParams, isModel: boolean): number {
  const times = timesOf(params);
  if (times === 4) return isModel ? 0.79 : 0.77;
  return times === 2 ? 0.89 : 0.9;
}

interface WeightedStage {
  readonly run: Stage;
  /** Time, relative to the others. */
  readonly weight: number;
}

function stagesOf(
  params: EnhanceParams,
  jpegQuality: number | null,
  use: ModelUse,
): readonly WeightedStage[] {
  const { upscale, polish, decompress, quality } = params;
  const stages: WeightedStage[] = [];
  const strength = decompress && qualityFor(decompress, jpegQuality);
  if (strength !== null) stages.push({ run: (grid) => decompressed(grid, strength, use), weight: 2 });
  const mix = upscale ? MODE_MIX[upscale] : null;
  const share = Math.max(mix?.denoise ?? 0, polish ? POLISH_MIX.denoise : 0);
  // What repairs JPEG with a model takes the noise along.
  if (share > 0 && (strength === null || !use.tasks.has('denoise-1')))
    stages.push({ run: (grid) => evened(grid, share, use), weight: 1 });
  for (let times = timesOf(params), pass = 1; times > 1; times /= 2, pass *= 4)
    stages.push({ run: (grid) => enlarged(grid, quality, use), weight: 2 * pass });
  const sharpness = Math.max(mix?.sharpness ?? 0, polish ? POLISH_MIX.sharpness : 0);
  if (sharpness > 0) {
    const weight = 0.2 * timesOf(params) ** 2;
    stages.push({ run: (grid) => sharpened(grid, sharpness), weight });
  }
  return stages;
}

/** null: nothing is removed. */
function qualityFor(
  level: NonNullable<EnhanceParams['decompress']>,
  jpegQuality: number | null,
): number | null {
  if (level === 'auto') return jpegQuality === null || jpegQuality >= CLEAN ? null : jpegQuality;
  return Math.min(jpegQuality ?? 100, LEVEL_QUALITY[level]);
}

function* evened(grid: PixelGrid, share: number, use: ModelUse): ModelWork<PixelGrid> {
  return yield* denoised(grid, share * (noiseLevel(grid) ?? 0), use);
}

function refuseTooLarge({ width, height }: PixelGrid, params: EnhanceParams): void {
  const times = timesOf(params);
  const most = MOST_PX / times ** 2;
  if (width * height <= most && Math.max(width, height) * times <= MOST_SIDE) return;
  throw new GessoError(
    'operation.too-large',
    message('operation.too-large', { megapixels: Math.floor(most / 1e6) }),
    { kept: message('kept.everything'), next: message('operation.make-smaller') },
  );
}

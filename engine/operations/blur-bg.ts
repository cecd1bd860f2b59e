/** Blurs the background, license plates and faces. */

import { BLUR_CATEGORIES, BLUR_LEVELS, BLUR_TYPES } from '../../vocabulary/editor-options.ts';
import { BLUR_DEFAULTS } from '../../vocabulary/generation-defaults.ts';
import type { RegionKind } from '../../vocabulary/operation-ids.ts';
import { oneOf, orNull, partialOf, readBoolean, refuse } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { blurBackground } from '../kernels/lens-blur/blur-background.ts';
import { sharpenSurface } from '../kernels/lens-blur/standing-surface.ts';
import type { Corners } from '../kernels/region-blur/quadrilateral.ts';
import { hideRegions, readRegions } from './blur-regions.ts';
import { REGION_TASKS } from './find-regions.ts';
import type { ModelTask } from './model-port.ts';
import type { Operation, OperationInput, OperationRun, OperationWork } from './operation.ts';
import { progressOf } from './progress.ts';
import { byPrompt, needsOfPrompt, PROMPT_LONGEST, readPromptText } from './prompted-subject.ts';
import { madeBy, SUBJECT_MODELS, type Subject, subjectOf, visiblePart } from './subject.ts';

const SUBJECTS = ['keep', 'remove', 'none'] as const;

export interface BlurBgParams {
  /** What stays sharp: `products` and `cars`, the surface under them too, where they stand; `car_plate` blurs nothing but license plates. */
  readonly category: (typeof BLUR_CATEGORIES)[number];
  readonly type: (typeof BLUR_TYPES)[number];
  readonly level: (typeof BLUR_LEVELS)[number];
  /** `keep`: stays sharp. `remove`: the background without the subject, which is in its own layer. `none`: all is background. */
  readonly subject: (typeof SUBJECTS)[number];
  /** Words for what stays sharp, in place of what stands out: of `keep`, and not of `car_plate`. */
  readonly prompt?: string;
  /** Blurs license plates too. */
  readonly blurCarPlate: boolean;
  /** Blurs faces too. */
  readonly blurFaces: boolean;
  /** Where plates and faces are: four corners each, px of the picture. null: models find them. */
  readonly regions: readonly Corners[] | null;
}

const DEFAULTS: BlurBgParams = {
  category: 'general',
  type: 'regular',
  level: BLUR_DEFAULTS.level,
  subject: 'keep',
  blurCarPlate: false,
  blurFaces: false,
  regions: null,
};
const readGiven = partialOf<BlurBgParams>({
  category: oneOf(...BLUR_CATEGORIES),
  type: oneOf(...BLUR_TYPES),
  level: oneOf(...BLUR_LEVELS),
  subject: oneOf(...SUBJECTS),
  prompt: readPromptText,
  blurCarPlate: readBoolean,
  blurFaces: readBoolean,
  regions: orNull(readRegions),
});

export const blurBg: Operation<BlurBgParams> = {
  id: 'blur_bg',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: SUBJECT_MODELS,
  limits: { pixels: 120e6 },
  asksFor: ({ prompt = '', regions, ...params }) => [
    ...(needsOfPrompt(prompt).model ? (['faces'] as const) : []),
    ...(regions ? [] : hiddenKinds(params).flatMap((kind) => REGION_TASKS[kind])),
  ],
  readParams(value) {
    const params = { ...DEFAULTS, ...readGiven(value ?? {}, 'blur_bg') };
    if (params.prompt !== undefined) promptFits(params);
    return params;
  },
  estimate({ width, height }) {
    const px = width * height;
    return { bytes: 190e6 + px * 6, seconds: 2 + (px / 1e6) * 0.5 };
  },
  *run(input, params, models): OperationRun<BlurBgParams> {
    const kinds = hiddenKinds(params);
    // Detected first: a blur would hide regions, and a missing model is reported before any work.
    const hidden =
      kinds.length > 0
        ? yield* hideRegions(input.picture, { kinds, regions: params.regions }, models, 0, 0.4)
        : null;
    const background =
      params.category === 'car_plate'
        ? { pixels: new Uint8Array(input.picture.pixels), confidence: 1, warnings: [], model: undefined }
        : yield* blurredBackground(input, params, models, hidden ? 0.4 : 0);
    const picture = { ...input.picture, pixels: background.pixels };
    if (hidden) yield* hidden.paint(picture, 0.95, 1);
    return {
      picture,
      provenance: {
        operation: 'blur_bg',
        ...madeBy(hidden?.model, background.model),
        params,
        confidence: Math.min(background.confidence, hidden?.confidence ?? 1),
        warnings: [...background.warnings, ...(hidden?.warnings ?? [])],
      },
    };
  },
};

/** A prompt says what stays sharp: something has to. */
function promptFits({ prompt = '', subject, category }: BlurBgParams): void {
  oneOf('keep')(subject, 'blur_bg.subject');
  oneOf(...BLUR_CATEGORIES.filter((each) => each !== 'car_plate'))(category, 'blur_bg.category');
  if (prompt.trim() === '') refuse('blur_bg.prompt', message('expected.text', { most: PROMPT_LONGEST }));
}

const hiddenKinds = ({
  category,
  blurCarPlate,
  blurFaces,
}: Pick<BlurBgParams, 'category' | 'blurCarPlate' | 'blurFaces'>): readonly RegionKind[] => [
  ...(category === 'car_plate' || blurCarPlate ? (['plate'] as const) : []),
  ...(blurFaces ? (['face'] as const) : []),
];

function* blurredBackground(
  input: OperationInput,
  params: BlurBgParams,
  models: ReadonlySet<ModelTask>,
  from: number,
) {
  const { category, type, level } = params;
  const middle = (from + 0.95) / 2;
  const { coverage, confidence, warnings, model } =
    params.subject === 'none' ? noneOf(input) : yield* sharpPart(input, params, models, from, middle);
  const covered = { ...input.picture, coverage };
  const alone = params.subject !== 'keep';
  const late = (middle + 0.95) / 2;
  const pixels = yield* progressOf(blurBackground(covered, { type, level, alone }), middle, late);
  if (category !== 'general' && !alone) yield* progressOf(sharpenSurface(covered, pixels), late, 0.95);
  return { pixels, confidence, warnings, model };
}

/** Share of the work for finding what a prompt means; the rest is for what is seen of it. */
const FOUND = 0.95;

function* sharpPart(
  input: OperationInput,
  { prompt }: BlurBgParams,
  models: ReadonlySet<ModelTask>,
  from: number,
  to: number,
): OperationWork<Subject> {
  if (prompt === undefined) return yield* subjectOf(input, models, from, to);
  const split = from + FOUND * (to - from);
  const found = yield* byPrompt(input, prompt, models, from, split);
  return yield* visiblePart(input.picture, found, split, to);
}

const noneOf = ({ picture: { width, height } }: OperationInput): Subject => ({
  coverage: new Uint8Array(width * height),
  confidence: 1,
  warnings: [],
});

/** Places the subject on a backdrop from a template: backdrop, shadow and subject are layers. */

import { SIMILARITY_MODES } from '../../vocabulary/api-options.ts';
import { GENERATION_BG_DEFAULTS } from '../../vocabulary/generation-defaults.ts';
import { BACKDROP_KINDS, type BackdropKind } from '../../vocabulary/operation-options.ts';
import { integerIn, numberIn, oneOf, orNull, partialOf, readBoolean } from '../base/json-reader.ts';
import { placeProduct } from '../kernels/backdrop/place-product.ts';
import { bytesOf, readHexColor } from './color-params.ts';
import { layersAsPicture } from './layered.ts';
import type { Operation, OperationLayer, OperationRun } from './operation.ts';
import { progressOf } from './progress.ts';
import { madeBy, noSubject, ownColors, SUBJECT_MODELS, subjectOf } from './subject.ts';
import { templateColor } from './template-color.ts';

export interface GenerationBgParams {
  readonly template: BackdropKind;
  /** #rrggbb; null takes the template's own. */
  readonly color: string | null;
  /** `max`: the template as it is. `adjust`: its color leans towards the subject's. `none`: another one of its kind, in the subject's hue. */
  readonly similarity_mode: (typeof SIMILARITY_MODES)[number];
  /** Megapixels of the answer, in the picture's aspect ratio. */
  readonly resolution_mp: number;
  /** Of the largest subject that the template holds, 0.1…1. */
  readonly scale: number;
  /** Another seed is another piece of the same material. */
  readonly seed: number;
  /** The subject takes on a little of the scene's light; without it, its colors are its own. */
  readonly match_light: boolean;
}

const DEFAULTS: GenerationBgParams = {
  template: 'sweep',
  color: null,
  similarity_mode: GENERATION_BG_DEFAULTS.similarity_mode,
  resolution_mp: GENERATION_BG_DEFAULTS.resolution_mp,
  scale: 1,
  seed: 0,
  match_light: true,
};
const readGiven = partialOf<GenerationBgParams>({
  template: oneOf(...BACKDROP_KINDS),
  color: orNull(readHexColor),
  similarity_mode: oneOf(...SIMILARITY_MODES),
  resolution_mp: numberIn(0.05, 24),
  scale: numberIn(0.1, 1),
  seed: integerIn(0, 2 ** 32 - 1),
  match_light: readBoolean,
});

/** Longest side by the shortest: thinner pictures get a backdrop of that shape. */
const LONGEST = 4;

export const generationBg: Operation<GenerationBgParams> = {
  id: 'generation_bg',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: SUBJECT_MODELS,
  limits: { pixels: 120e6 },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'generation_bg') }),
  estimate({ width, height }, { resolution_mp }) {
    const px = width * height;
    return {
      bytes: 110e6 + px * 13 + resolution_mp * 20e6,
      seconds: 2 + (px / 1e6) * 0.35 + resolution_mp * 2,
    };
  },
  *run(input, params, models): OperationRun<GenerationBgParams> {
    const subject = yield* subjectOf(input, models, 0, 0.35);
    const { coverage, confidence, warnings, model } = subject;
    const picture = yield* ownColors(input, subject, 0.35, 0.4);
    const color = yield* progressOf(templateColor({ ...picture, coverage }, params), 0.4, 0.45);
    const { width, height } = sizeOf(picture.width / picture.height, params.resolution_mp);
    const seed = params.similarity_mode === 'none' ? (params.seed + 1) >>> 0 : params.seed;
    const options = {
      kind: params.template,
      color: bytesOf(color),
      seed,
      matchesLight: params.match_light,
    };
    const placed = yield* progressOf(
      placeProduct({ ...picture, coverage }, width, height, options, params.scale, input.left),
      0.45,
      0.95,
    );
    if (!placed) throw noSubject();
    const layers: readonly OperationLayer[] = [
      { role: 'backdrop', x: 0, y: 0, ...placed.backdrop },
      { role: 'shadow', ...placed.shadow },
      { role: 'subject', ...placed.product },
    ];
    const flat = yield* progressOf(layersAsPicture(layers, { x: 0, y: 0, width, height }, null), 0.95, 1);
    return {
      picture: flat,
      layers,
      provenance: {
        operation: 'generation_bg',
        ...madeBy(model),
        seed: params.seed,
        params,
        confidence,
        warnings,
      },
    };
  },
};

function sizeOf(aspect: number, megapixels: number): { readonly width: number; readonly height: number } {
  const ratio = Math.min(LONGEST, Math.max(1 / LONGEST, aspect));
  const width = Math.max(1, Math.round(Math.sqrt(megapixels * 1e6 * ratio)));
  return { width, height: Math.max(1, Math.round(width / ratio)) };
}

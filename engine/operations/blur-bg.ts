/** Blurs what is behind the subject, and regions such as license plates. */
import { BLUR_DEFAULTS } from '../../vocabulary/editor-defaults.ts';
import { BLUR_CATEGORIES, BLUR_LEVELS, BLUR_TYPES } from '../../vocabulary/editor-options.ts';
import { GessoError } from '../base/errors.ts';
import {
  listOf,
  numberIn,
  objectOf,
  oneOf,
  partialOf,
  type Reader,
  readBoolean,
  refuse,
} from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { blurBackground } from '../kernels/lens-blur/blur-background.ts';
import { blurRegion } from '../kernels/region-blur/blur-region.ts';
import type { Corners, Point } from '../kernels/region-blur/quadrilateral.ts';
import type { Operation, OperationInput, OperationRun } from './operation.ts';
import { told } from './progress.ts';
import { subjectOf } from './subject.ts';

export interface BlurBgParams {
  /** What stays sharp; `car_plate` blurs nothing but the regions. */
  readonly category: (typeof BLUR_CATEGORIES)[number];
  readonly type: (typeof BLUR_TYPES)[number];
  readonly level: (typeof BLUR_LEVELS)[number];
  /** Blurs the regions too. */
  readonly blurCarPlate: boolean;
  /** Plates: four corners each, px of the picture. A detector finds them, or a person draws them. */
  readonly regions: readonly Corners[];
}

const DEFAULTS: BlurBgParams = {
  category: 'general',
  type: 'regular',
  level: BLUR_DEFAULTS.level,
  blurCarPlate: false,
  regions: [],
};
/** px: beyond any picture, so that a region may lie partly outside. */
const FAR = 1e6;
const readPoint = objectOf<Point>({ x: numberIn(-FAR, FAR), y: numberIn(-FAR, FAR) });
const readCorners: Reader<Corners> = (value, path) => {
  const [a, b, c, d, ...more] = listOf(readPoint, 4)(value, path);
  if (!a || !b || !c || !d || more.length > 0) return refuse(path, message('expected.list', { most: 4 }));
  return [a, b, c, d];
};
const readGiven = partialOf<BlurBgParams>({
  category: oneOf(...BLUR_CATEGORIES),
  type: oneOf(...BLUR_TYPES),
  level: oneOf(...BLUR_LEVELS),
  blurCarPlate: readBoolean,
  regions: listOf(readCorners, 64),
});

export const blurBg: Operation<BlurBgParams> = {
  id: 'blur_bg',
  quality: 'good',
  needs: { marks: false, model: null },
  limits: { pixels: 120e6 },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'blur_bg') }),
  estimate({ width, height }) {
    const px = width * height;
    return { bytes: 190e6 + px * 6, seconds: 2 + (px / 1e6) * 0.5 };
  },
  *run(input, params): OperationRun<BlurBgParams> {
    const isPlates = params.category === 'car_plate' || params.blurCarPlate;
    if (isPlates && params.regions.length === 0) throw noPlates();
    const background =
      params.category === 'car_plate'
        ? { pixels: input.picture.pixels.slice(), confidence: 1, warnings: [] }
        : yield* blurredBackground(input, params);
    const { pixels, confidence, warnings } = background;
    const grid = { ...input.picture, pixels };
    for (const [n, corners] of (isPlates ? params.regions : []).entries()) {
      const count = params.regions.length;
      const patch = yield* told(
        blurRegion(grid, corners),
        0.9 + (0.1 * n) / count,
        0.9 + (0.1 * (n + 1)) / count,
      );
      for (let y = 0; patch && y < patch.height; y++) {
        const row = patch.pixels.subarray(y * patch.width * 4, (y + 1) * patch.width * 4);
        pixels.set(row, ((patch.y + y) * grid.width + patch.x) * 4);
      }
    }
    return {
      picture: grid,
      provenance: { operation: 'blur_bg', provider: 'local', params, confidence, warnings },
    };
  },
};

function* blurredBackground(input: OperationInput, { type, level }: BlurBgParams) {
  const { coverage, confidence, warnings } = yield* subjectOf(input, 0, 0.5);
  const pixels = yield* told(blurBackground({ ...input.picture, coverage }, { type, level }), 0.5, 0.9);
  return { pixels, confidence, warnings };
}

/** Nothing local finds plates; a person or a model says where they are. */
function noPlates(): GessoError {
  return new GessoError('operation.needs-model', message('operation.needs-model'), {
    kept: message('kept.everything'),
  });
}

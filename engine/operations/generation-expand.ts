/** Continues a picture beyond its edges: to the px of each side, or to an aspect ratio. */
import { GessoError } from '../base/errors.ts';
import { integerIn, numberIn, orNull, partialOf } from '../base/json-reader.ts';
import { message } from '../base/message.ts';
import { SURE } from '../kernels/cut-out/certainty.ts';
import { expand } from '../kernels/expand/expand.ts';
import { type Growth, grownSize } from '../kernels/expand/grown-grid.ts';
import type { Operation, OperationRun } from './operation.ts';
import { progressOf } from './progress.ts';

export interface GenerationExpandParams {
  /** Px that each side grows by. Without any of them, and without an aspect, each grows by an eighth of the picture's side. */
  readonly left: number | null;
  readonly top: number | null;
  readonly right: number | null;
  readonly bottom: number | null;
  /** Minimum aspect ratio of the result: missing sides grow equally. Applies without given sides. */
  readonly aspect: number | null;
  /** Another seed is another arrangement. */
  readonly seed: number;
}

const DEFAULTS: GenerationExpandParams = {
  left: null,
  top: null,
  right: null,
  bottom: null,
  aspect: null,
  seed: 1,
};
/** px. */
const side = orNull(integerIn(0, 32_768));
const readGiven = partialOf<GenerationExpandParams>({
  left: side,
  top: side,
  right: side,
  bottom: side,
  aspect: orNull(numberIn(0.05, 20)),
  seed: integerIn(0, 2 ** 32 - 1),
});

/** Below it a result is rough: patches failed on the picture itself. */
const LIKELY = 0.45;
/** Share of the side, by default. */
const EIGHTH = 0.125;
/** Px of an answer. */
const MOST_PX = 120e6;

export const generationExpand: Operation<GenerationExpandParams> = {
  id: 'generation_expand',
  quality: 'rough',
  needs: { marks: false, model: null },
  limits: { pixels: MOST_PX },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'generation_expand') }),
  estimate(size, params) {
    const grown = grownSize(size, growthOf(size, params));
    const px = grown.width * grown.height;
    // The answer itself, and copies of at most a million px.
    return { bytes: 120e6 + px * 4, seconds: 3 + (px / 1e6) * 0.25 };
  },
  *run({ picture, marked }, params): OperationRun<GenerationExpandParams> {
    const growth = growthOf(picture, params);
    const { width, height } = grownSize(picture, growth);
    if (width * height > MOST_PX) throw tooLarge();
    const request = { picture, growth, seed: params.seed, ...(marked && { marked }) };
    const { picture: out, confidence } = yield* progressOf(expand(request), 0, 1);
    return {
      picture: out,
      layers: [{ role: 'backdrop', x: -growth.left, y: -growth.top, ...out }],
      provenance: {
        operation: 'generation_expand',
        provider: 'local',
        seed: params.seed,
        params,
        confidence,
        warnings: confidence >= SURE ? [] : [confidence >= LIKELY ? 'unsure' : 'rough'],
      },
    };
  },
};

/** The px of each side that parameters ask for. */
function growthOf(
  { width, height }: { readonly width: number; readonly height: number },
  { left, top, right, bottom, aspect }: Omit<GenerationExpandParams, 'seed'>,
): Growth {
  if (left !== null || top !== null || right !== null || bottom !== null) {
    return { left: left ?? 0, top: top ?? 0, right: right ?? 0, bottom: bottom ?? 0 };
  }
  if (aspect === null) {
    const [x, y] = [Math.ceil(width * EIGHTH), Math.ceil(height * EIGHTH)];
    return { left: x, top: y, right: x, bottom: y };
  }
  const across = Math.max(0, Math.round(height * aspect) - width);
  const down = Math.max(0, Math.round(width / aspect) - height);
  const [leftHalf, topHalf] = [across >> 1, down >> 1];
  return { left: leftHalf, top: topHalf, right: across - leftHalf, bottom: down - topHalf };
}

function tooLarge(): GessoError {
  return new GessoError(
    'operation.too-large',
    message('operation.too-large', { megapixels: Math.floor(MOST_PX / 1e6) }),
    { kept: message('kept.everything'), next: message('operation.make-smaller') },
  );
}

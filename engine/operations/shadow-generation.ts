/** Puts a shadow or a reflection under a product: on transparency or on a color, with the shadow as a layer of its own. */
import {
  SHADOW_CAMERAS,
  SHADOW_EFFECTS,
  SHADOW_VIEWS,
  type ShadowEffect,
} from '../../vocabulary/operation-options.ts';
import { integerIn, numberIn, oneOf, orNull, partialOf } from '../base/json-reader.ts';
import type { Light } from '../kernels/shadow/light.ts';
import { makeShadow, SHADOW_DEFAULTS, type ShadowOptions } from '../kernels/shadow/shadow.ts';
import { bytesOf, readHexColor } from './color-params.ts';
import { layersAsPicture } from './layered.ts';
import type { Operation, OperationLayer, OperationRun } from './operation.ts';
import { progressOf } from './progress.ts';
import { madeBy, noSubject, ownColors, SUBJECT_MODELS, subjectOf } from './subject.ts';

export interface ShadowGenerationParams {
  readonly view: ShadowOptions['view'];
  readonly effect: ShadowEffect;
  readonly camera: ShadowOptions['camera'];
  readonly light: Light;
  /** Of the shadow, #rrggbb. */
  readonly color: string;
  /** #rrggbb behind everything; null leaves it transparent. */
  readonly background: string | null;
  /** `grow`: the picture becomes as large as the shadow needs. `keep`: it keeps its size. */
  readonly canvas: 'grow' | 'keep';
  /** Which of up to four pictures of one request: each has its light from another side. */
  readonly variant: number;
}

const DEFAULTS: ShadowGenerationParams = {
  view: 'front',
  effect: 'shadows',
  camera: 'regular',
  light: SHADOW_DEFAULTS.light,
  color: '#000000',
  background: null,
  canvas: 'grow',
  variant: 0,
};
const readLight = partialOf<Light>({
  azimuth: numberIn(-360, 360),
  elevation: numberIn(10, 90),
  softness: numberIn(0, 1),
  strength: numberIn(0, 1),
});
const readGiven = partialOf<ShadowGenerationParams>({
  view: oneOf(...SHADOW_VIEWS),
  effect: oneOf(...SHADOW_EFFECTS),
  camera: oneOf(...SHADOW_CAMERAS),
  light: (value, path) => ({ ...DEFAULTS.light, ...readLight(value, path) }),
  color: readHexColor,
  background: orNull(readHexColor),
  canvas: oneOf('grow', 'keep'),
  variant: integerIn(0, 3),
});

/** Strength of each part: contact, cast, reflection. */
const PARTS: Readonly<Record<ShadowEffect, Pick<ShadowOptions, 'contact' | 'cast' | 'reflection'>>> = {
  shadows: { contact: SHADOW_DEFAULTS.contact, cast: SHADOW_DEFAULTS.cast, reflection: 0 },
  contact: { contact: 1, cast: 0, reflection: 0 },
  cast: { contact: 0, cast: 1, reflection: 0 },
  reflection: { contact: 0.6, cast: 0, reflection: 0.5 },
};

/** From above there is one shadow, and nothing to mirror. */
export function partsOf(view: ShadowOptions['view'], effect: ShadowEffect) {
  return view === 'top' ? PARTS.shadows : PARTS[effect];
}

export const shadowGeneration: Operation<ShadowGenerationParams> = {
  id: 'shadow_generation',
  quality: 'good',
  needs: { marks: false, model: null },
  improvedBy: SUBJECT_MODELS,
  limits: { pixels: 120e6 },
  readParams: (value) => ({ ...DEFAULTS, ...readGiven(value ?? {}, 'shadow_generation') }),
  estimate({ width, height }) {
    const px = width * height;
    // Coverage, the subject's colors, the layer and the answer; the canvas may grow.
    return { bytes: 110e6 + px * 18, seconds: 1.8 + (px / 1e6) * 0.35 };
  },
  *run(input, params, models): OperationRun<ShadowGenerationParams> {
    const subject = yield* subjectOf(input, models, 0, 0.5);
    const { coverage, confidence, warnings, model } = subject;
    const picture = yield* ownColors(input, subject, 0.5, 0.6);
    const shadow = yield* progressOf(
      makeShadow(
        { ...picture, coverage },
        {
          view: params.view,
          camera: params.camera,
          ...partsOf(params.view, params.effect),
          light: lightOf(params),
          color: bytesOf(params.color),
        },
      ),
      0.6,
      0.85,
    );
    if (!shadow) throw noSubject();
    const { grow, ...place } = shadow;
    const cut: OperationLayer = { role: 'subject', ...picture, x: 0, y: 0, coverage };
    const room = params.canvas === 'grow' ? grow : { left: 0, top: 0, right: 0, bottom: 0 };
    const frame = {
      x: -room.left,
      y: -room.top,
      width: picture.width + room.left + room.right,
      height: picture.height + room.top + room.bottom,
    };
    const layers: readonly OperationLayer[] = [{ role: 'shadow', ...place }, cut];
    const fill = params.background === null ? null : bytesOf(params.background);
    const flat = yield* progressOf(layersAsPicture(layers, frame, fill), 0.85, 1);
    return {
      picture: flat,
      layers: layers.map((layer) => ({ ...layer, x: layer.x - frame.x, y: layer.y - frame.y })),
      provenance: { operation: 'shadow_generation', ...madeBy(model), params, confidence, warnings },
    };
  },
};

/** Mirrored, lower and harder, high and soft. */
function lightOf({ light, variant }: ShadowGenerationParams): Light {
  if (variant === 1) return { ...light, azimuth: -light.azimuth };
  if (variant === 2) {
    return { ...light, elevation: Math.max(10, light.elevation - 16), softness: light.softness * 0.5 };
  }
  return variant === 3 ? { ...light, elevation: Math.max(72, light.elevation), softness: 0.85 } : light;
}

/** Makes a product's shadow from its coverage, as a layer to lie under the product. */
import { partOf } from '../base/work.ts';
import { castReach, castShadow, type ShadowCamera } from './cast.ts';
import { CONTACT_REACH, contactShadow } from './contact.ts';
import { drawLayer, type ShadowLayer, type Sheet } from './draw-layer.ts';
import { type Light, SOFT_LIGHT, share } from './light.ts';
import { REFLECTED, reflectionOf } from './reflection.ts';
import { type Box, boxOf, type Silhouette, silhouetteOf } from './silhouette.ts';
import { topReach, topShadow } from './top.ts';

export interface ShadowOptions {
  /** `front`: the product stands on a floor. `top`: it lies on one and is seen from above. */
  readonly view: 'front' | 'top';
  readonly camera: ShadowCamera;
  /** 0…1 of each part. In the top view there is one shadow: `cast`. */
  readonly contact: number;
  readonly cast: number;
  readonly reflection: number;
  readonly light: Light;
  /** sRGB bytes; black darkens without a tint. */
  readonly color: readonly [number, number, number];
}

export const SHADOW_DEFAULTS: ShadowOptions = {
  view: 'front',
  camera: 'regular',
  contact: 0.9,
  cast: 0.75,
  reflection: 0,
  light: SOFT_LIGHT,
  color: [0, 0, 0],
};

/** Straight RGBA, and one byte of coverage a px: the product's alpha, in place of the picture's. */
export interface ShadowSource {
  readonly pixels: Uint8Array;
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Px of the small canvases: soft shadows show no more; a reflection shows the product. */
const CANVAS_PX = { shadow: 200_000, reflection: 280_000 } as const;
/** Share of the work before the layer is drawn at full size. */
const SMALL = 0.6;
/** Part of the product's height from its base that a reflection needs. */
const LOWER = 0.6;

/** Yields its progress, 0…1; null where nothing is covered. About 30 MB beside the layer, whatever the picture's size. */
export function* makeShadow(
  source: ShadowSource,
  options: ShadowOptions = SHADOW_DEFAULTS,
): Generator<number, ShadowLayer | null> {
  const { pixels, coverage, width, height } = source;
  const box = boxOf(coverage, width, height);
  if (!box) return null;
  yield 0.02;
  const margin = marginOf(box, options);
  const silhouette = yield* partOf(silhouetteOf(coverage, width, box, margin, CANVAS_PX.shadow), 0.02, 0.15);
  const sheets: Sheet[] = [
    { ...silhouette, planes: [yield* partOf(darkness(silhouette, options), 0.15, 0.4)] },
  ];
  if (options.view === 'front' && options.reflection > 0) {
    const tall = box.bottom - box.top;
    const room = { left: 0.1 * margin.left, top: 0, right: 0.1 * margin.right, bottom: REFLECTED * tall };
    const lower = yield* partOf(
      silhouetteOf(coverage, width, box, room, CANVAS_PX.reflection, (1 - LOWER) * tall),
      0.4,
      0.45,
    );
    sheets.push({
      ...lower,
      planes: yield* partOf(reflectionOf(pixels, coverage, width, lower), 0.45, SMALL),
    });
  }
  return yield* partOf(drawLayer(sheets, options, source), SMALL, 1);
}

/** Room for the shadow around the product's box, px of the picture. */
function marginOf(box: Box, { view, light }: ShadowOptions): Box {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const reach = view === 'top' ? topReach(light, width, height) : castReach(light, width, height);
  const around = Math.max(reach.blur, CONTACT_REACH * Math.sqrt(width * height));
  return {
    left: around + Math.max(0, -reach.right),
    right: around + Math.max(0, reach.right),
    top: Math.max(0, around + (view === 'top' ? Math.max(0, -reach.down) : -reach.down - height)),
    bottom: around + Math.max(0, reach.down),
  };
}

/** Alpha of the shadow, 0…1. */
function* darkness(silhouette: Silhouette, options: ShadowOptions): Generator<number, Float32Array> {
  const { light } = options;
  const strength = share(light.strength);
  const cast = strength * share(options.cast);
  if (options.view === 'top') return (yield* topShadow(silhouette, light)).map((dark) => dark * cast);
  const contact = Math.sqrt(strength) * share(options.contact);
  const near = contact > 0 ? yield* partOf(contactShadow(silhouette, light), 0, 0.3) : null;
  const far = cast > 0 ? yield* partOf(castShadow(silhouette, light, options.camera), 0.3, 1) : null;
  return silhouette.alpha.values.map(
    (_, i) => 1 - (1 - contact * (near ? near[i]! : 0)) * (1 - cast * (far ? far[i]! : 0)),
  );
}

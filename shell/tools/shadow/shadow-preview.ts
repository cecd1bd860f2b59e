/** The shadow while its light is moved: of a small copy of the product, by the operation that makes the real one. */
import {
  buildDrawList,
  frameForPicture,
  type GessoDocument,
  identity,
  NEUTRAL_ADJUSTMENTS,
  type PictureLayer,
  type Point,
  type Size,
  shadowOf,
} from '../../../engine/index.ts';
import { lastingWorker } from '../../../workers/index.ts';
import type { StudioStageHost } from '../../session/core/stage-host.ts';
import { latestOnly } from '../base/latest-only.ts';
import type { ShadowSettings } from './shadow-settings.ts';

/** Longest side of the copy, px: shadows are soft, and an answer takes half a second. */
const SIDE = 240;

/** What is laid over each other: `below`, the shadow, `above`. */
export interface PreviewParts {
  /** The frame without product and shadow, and with them and what lies over them. */
  readonly below: ImageBitmap;
  readonly above: ImageBitmap;
  readonly shadow: ImageBitmap;
  /** Of the shadow's upper left corner, px of the product's picture, and px of that picture by px of the shadow. */
  readonly place: Point<'source'>;
  readonly scale: number;
  /** 0…1 */
  readonly opacity: number;
}

export interface ShadowPreview {
  /** The newest alone: those between are left out while one is computed. */
  show(settings: ShadowSettings): void;
  stop(): void;
}

/** `size`: of the frame in the preview. What fails shows nothing: the real shadow says why. */
export function createShadowPreview(
  host: Pick<StudioStageHost, 'pool' | 'typesetter'>,
  document: GessoDocument,
  product: PictureLayer,
  size: Size<'output'>,
  paint: (parts: PreviewParts) => void,
): ShadowPreview {
  const worker = lastingWorker();
  let wanted: ShadowSettings | null = null;
  let stopped = false;
  const ready = prepare(host, document, product, size);
  const latest = latestOnly(async () => {
    const settings = wanted;
    try {
      const { below, above, file, scale } = await ready;
      if (stopped || !settings) return;
      const { bytes, place } = await worker.run({
        operation: 'shadow_generation',
        params: { ...settings, canvas: 'keep' },
        file,
        held: 'shadow-preview',
        as: { kind: 'layer', role: 'shadow' },
      });
      const shadow = await createImageBitmap(new Blob([new Uint8Array(bytes!)], { type: 'image/png' }));
      const { x, y } = place!;
      const opacity = (shadowOf(document, product.id)?.opacity ?? 100) / 100;
      const at = { x: x * scale, y: y * scale } as Point<'source'>;
      if (!stopped) paint({ below, above, shadow, place: at, scale, opacity });
    } catch {}
  }, 0);
  return {
    show(settings) {
      wanted = settings;
      latest.request();
    },
    stop() {
      stopped = true;
      latest.stop();
      worker.release();
    },
  };
}

async function prepare(
  { pool, typesetter }: Pick<StudioStageHost, 'pool' | 'typesetter'>,
  document: GessoDocument,
  product: PictureLayer,
  size: Size<'output'>,
) {
  const shadow = shadowOf(document, product.id);
  const layers = document.layers.filter((layer) => layer !== shadow);
  const at = layers.indexOf(product);
  const rendered = async (part: GessoDocument, to: Size<'output'>) => {
    const pixels = await pool.render(buildDrawList(part, typesetter), to);
    return new ImageData(new Uint8ClampedArray(pixels), to.width, to.height);
  };
  const clear = { ...document.frame, background: null };
  const below = await rendered({ ...document, layers: layers.slice(0, at) }, size);
  const above = await rendered({ ...document, frame: clear, layers: layers.slice(at) }, size);
  const whole = document.assets[product.asset]!.size;
  const scale = Math.max(1, Math.max(whole.width, whole.height) / SIDE);
  const small = {
    width: Math.max(1, Math.round(whole.width / scale)),
    height: Math.max(1, Math.round(whole.height / scale)),
  } as Size<'output'>;
  const alone: PictureLayer = {
    ...product,
    visible: true,
    opacity: 100,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    toBase: identity(),
  };
  const frame = frameForPicture({ width: whole.width, height: whole.height } as Size<'base'>);
  const copy = await rendered({ ...document, frame, layers: [alone] }, small);
  const canvas = new OffscreenCanvas(small.width, small.height);
  canvas.getContext('2d')!.putImageData(copy, 0, 0);
  return {
    below: await createImageBitmap(below),
    above: await createImageBitmap(above),
    file: await canvas.convertToBlob({ type: 'image/png' }),
    scale,
  };
}

/**
 * Composes products on a backdrop: each is cut out, placed, relit and given a shadow. Without a backdrop, it also makes a mask of the
 * surroundings for a provider that fills them by a prompt; px of products keep their bytes then.
 *
 * Memory: one product's RGBA and cut-out at a time, and 9 bytes a px of the scene.
 */
import { drawBackdrop, sceneOn } from '../../../engine/kernels/backdrop/backdrop.ts';
import { compositeOver } from '../../../engine/kernels/color/composite.ts';
import { resizePicture } from '../../../engine/kernels/resample/resize.ts';
import { makeShadow, SHADOW_DEFAULTS } from '../../../engine/kernels/shadow/shadow.ts';
import { bytesOf } from '../../../engine/operations/color-params.ts';
import type { ModelPort } from '../../../engine/operations/model-port.ts';
import { operationById } from '../../../engine/operations/operations.ts';
import { runOperation } from '../../../engine/operations/run-operation.ts';
import { templateColor } from '../../../engine/operations/template-color.ts';
import type { BackdropKind } from '../../../vocabulary/operation-options.ts';
import { sharp } from './codecs.ts';
import type { EditTools } from './edit-tools.ts';
import { type MaskFile, writeMask } from './gray-mask.ts';
import { layOver } from './lay-over.ts';
import { PICTURE_MIMES, type PictureFile } from './picture-facts.ts';
import { openPicture, type Raw, toRaw } from './pixels.ts';
import { tellNoSubject } from './remove-background.ts';
import { runToEnd } from './run-to-end.ts';
import { seenBox } from './seen-box.ts';
import { writePng } from './write-png.ts';

export interface SceneProduct extends MaskFile {
  /** original: placed as in its picture, which is fitted into the scene. absolute: by position, scale and rotation. */
  readonly placement: 'absolute' | 'original';
  /** Degrees, clockwise. */
  readonly degrees: number;
  /** Longer side of an absolute product, by the shorter side of the scene. */
  readonly scale: number;
  /** Middle of an absolute product, 0…1 of the scene's sides. */
  readonly x: number;
  readonly y: number;
}

export type SceneBackdrop =
  | {
      readonly kind: BackdropKind;
      readonly color: string | null;
      readonly similarity: 'max' | 'adjust' | 'none';
    }
  /** Fills the scene, cropped around its center. */
  | { readonly kind: 'picture'; readonly picture: MaskFile }
  /** A gray backdrop, and a mask of the surroundings at `maskOutput`. */
  | { readonly kind: 'open'; readonly maskOutput: string };

export interface SceneJob {
  readonly kind: 'scene';
  /** Back to front. */
  readonly products: readonly SceneProduct[];
  readonly backdrop: SceneBackdrop;
  readonly view: 'front' | 'top';
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly output: string;
}

export interface SceneDone {
  readonly file: PictureFile;
  /** Confidence of the least certain cut-out, 0…1. */
  readonly confidence: number;
  readonly warnings: readonly string[];
}

interface Layer extends Raw {
  readonly x: number;
  readonly y: number;
}

/** Rejects with `operationFailed.noSubject` for a product that does not stand out. */
export async function composeScene(
  job: SceneJob,
  { models, progress }: Pick<EditTools, 'models' | 'progress'>,
): Promise<SceneDone> {
  const { width, height, backdrop, products } = job;
  const layers: Layer[] = [];
  let confidence = 1;
  const warnings = new Set<string>();
  for (const [at, product] of products.entries()) {
    const cut = await cutOut(product, await models());
    confidence = Math.min(confidence, cut.confidence);
    for (const warning of cut.warnings) warnings.add(warning);
    layers.push(await placed(cut.picture, product, job));
    progress((0.7 * (at + 1)) / products.length, 'removing-background');
  }
  const pixels = await pixelsBehind(job, layers);
  progress(0.85, 'placing');
  const isOpen = backdrop.kind === 'open';
  for (const layer of layers) {
    if (!isOpen) for (const shadow of shadowsOf(layer, job)) lay(pixels, width, height, shadow);
    lay(pixels, width, height, layer);
  }
  if (isOpen) await writeMask(uncovered(layers, width, height), { width, height }, backdrop.maskOutput);
  const bytes = await writePng({ pixels, width, height, channels: 4 }, job.output);
  const file = { format: 'png', mime: PICTURE_MIMES.png, width, height, bytes } as const;
  return { file, confidence, warnings: [...warnings] };
}

async function cutOut({ path, picture: source }: MaskFile, models: ModelPort) {
  const picture = await toRaw(await openPicture({ input: path, source }), 4);
  const operation = operationById('remove_bg');
  const done = await runOperation(operation, { picture }, operation.readParams({ decontaminate: true }), {
    models,
    // A cancellation ends this thread.
    checkpoint: async () => {},
  }).catch(tellNoSubject);
  const own = done.picture ? { ...picture, pixels: done.picture.pixels } : picture;
  layOver(own, { coverage: done.coverage });
  return { picture: own, confidence: done.provenance.confidence, warnings: done.provenance.warnings };
}

/** Scaled, rotated and placed. */
async function placed(picture: Raw, product: SceneProduct, { width, height }: SceneJob): Promise<Layer> {
  if (product.placement === 'original') {
    const scale = Math.min(width / picture.width, height / picture.height);
    const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
    const part = resized(picture, whole, scale);
    return { ...part, x: Math.round((width - part.width) / 2), y: Math.round((height - part.height) / 2) };
  }
  const box = seenBox(picture.pixels, picture) ?? {
    left: 0,
    top: 0,
    width: picture.width,
    height: picture.height,
  };
  const scale = (product.scale * Math.min(width, height)) / Math.max(box.width, box.height);
  const part = await turned(resized(picture, box, scale), product.degrees);
  return {
    ...part,
    x: Math.round(product.x * width - part.width / 2),
    y: Math.round(product.y * height - part.height / 2),
  };
}

function resized(
  { pixels, width, height }: Raw,
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  scale: number,
): Raw {
  const [across, down] = [
    Math.max(1, Math.round(box.width * scale)),
    Math.max(1, Math.round(box.height * scale)),
  ];
  const crop = { x: box.left, y: box.top, width: box.width, height: box.height };
  return {
    pixels: resizePicture(pixels, width, height, crop, across, down),
    width: across,
    height: down,
    channels: 4,
  };
}

async function turned({ pixels, width, height, channels }: Raw, degrees: number): Promise<Raw> {
  if (degrees % 360 === 0) return { pixels, width, height, channels };
  const { data, info } = await sharp(pixels, { raw: { width, height, channels } })
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: 4 };
}

async function pixelsBehind(
  { backdrop, width, height, seed }: SceneJob,
  layers: readonly Layer[],
): Promise<Uint8Array> {
  if (backdrop.kind === 'open') {
    const gray = new Uint8Array(width * height * 4).fill(160);
    for (let i = 3; i < gray.length; i += 4) gray[i] = 255;
    return gray;
  }
  if (backdrop.kind === 'picture') {
    const { path, picture: source } = backdrop.picture;
    const opened = await openPicture({ input: path, source });
    return (await toRaw(opened.resize(width, height, { fit: 'cover' }).flatten({ background: '#fff' }), 4))
      .pixels;
  }
  return runToEnd(
    drawBackdrop(width, height, { kind: backdrop.kind, color: colorOf(backdrop, layers), seed }),
  ).pixels;
}

/** The template's light, moved toward the first product's by the similarity. */
function colorOf(
  { kind: template, color, similarity }: Extract<SceneBackdrop, { color: string | null }>,
  [front]: readonly Layer[],
) {
  const coverage = new Uint8Array((front?.pixels.length ?? 0) / 4).map(
    (_value, at) => front?.pixels[at * 4 + 3] ?? 0,
  );
  const product = { pixels: front?.pixels ?? new Uint8Array(), coverage };
  return bytesOf(runToEnd(templateColor(product, { template, color, similarity_mode: similarity })));
}

function* shadowsOf(layer: Layer, { backdrop, view, width, height, seed }: SceneJob): Generator<Layer> {
  const isDrawn = backdrop.kind !== 'picture' && backdrop.kind !== 'open';
  const scene = isDrawn
    ? sceneOn(width, height, { kind: backdrop.kind, color: [128, 128, 128], seed }).scene
    : null;
  const { pixels } = layer;
  const coverage = new Uint8Array(pixels.length / 4).map((_value, at) => pixels[at * 4 + 3]!);
  const options = {
    ...SHADOW_DEFAULTS,
    view,
    ...(scene && { light: scene.light, reflection: view === 'front' ? scene.gloss : 0 }),
  };
  const shadow = runToEnd(makeShadow({ ...layer, coverage }, options));
  if (shadow) yield { ...shadow, channels: 4, x: layer.x + shadow.x, y: layer.y + shadow.y };
}

function lay(pixels: Uint8Array, width: number, height: number, layer: Layer): void {
  const left = Math.max(0, layer.x);
  const right = Math.min(width, layer.x + layer.width);
  if (left >= right) return;
  for (let y = Math.max(0, layer.y); y < Math.min(height, layer.y + layer.height); y++) {
    const from = ((y - layer.y) * layer.width + left - layer.x) * 4;
    const to = (y * width + left) * 4;
    const bytes = (right - left) * 4;
    compositeOver(pixels.subarray(to, to + bytes), layer.pixels.subarray(from, from + bytes));
  }
}

/** 255 outside the products; edges blend by their alpha. */
function uncovered(layers: readonly Layer[], width: number, height: number): Uint8Array {
  const open = new Uint8Array(width * height).fill(255);
  for (const layer of layers) {
    for (let y = Math.max(0, layer.y); y < Math.min(height, layer.y + layer.height); y++) {
      for (let x = Math.max(0, layer.x); x < Math.min(width, layer.x + layer.width); x++) {
        const alpha = layer.pixels[((y - layer.y) * layer.width + x - layer.x) * 4 + 3]!;
        const at = y * width + x;
        open[at] = Math.min(open[at]!, 255 - alpha);
      }
    }
  }
  return open;
}

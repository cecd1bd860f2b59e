/** Places a cut-out product on a backdrop: matching light, shadow, reflection and color spill, as three layers. */

import { linearToSrgb } from '../base/arithmetic.ts';
import { partOf } from '../base/work.ts';
import { compositeOver } from '../color/composite.ts';
import { resizePicture } from '../resample/resize.ts';
import { makeShadow, SHADOW_DEFAULTS, type ShadowSource } from '../shadow/shadow.ts';
import { type Box, boxOf } from '../shadow/silhouette.ts';
import { type Backdrop, type BackdropOptions, drawBackdrop, sceneOn } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { spillOn } from './spill.ts';

/** A part of the new picture: straight RGBA, its corner in whole px; it may reach beyond the picture. */
export interface PlacedLayer {
  readonly pixels: Uint8Array<ArrayBuffer>;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Placement {
  readonly backdrop: Backdrop;
  readonly shadow: PlacedLayer;
  readonly product: PlacedLayer;
}

/** 0…255 a px over the product's box, at any size. */
export interface Left {
  readonly coverage: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The product's base lies in front of the stage's middle by that, in units. */
const FRONT = 0.022;
/** Share of a subject's width at the picture's lower edge from which it goes on below: a person to the waist, not a vase's foot. */
const CUT_OFF = 0.3;
/** Share of the picture's height at its lower edge where an outline may already fade. */
const RIM = 0.004;
/** Maximum enlargement of a product. */
const LARGEST = 2;
/** Tint of the shadow: the part of the surroundings' light that reaches it. */
const AMBIENT = 0.1;
/** Target px resized at a time. */
const BAND_PX = 160_000;

/**
 * Yields its progress, 0…1; null where nothing is covered. `size` 0…1: of the largest product that the stage holds. `left`: what of the
 * product still shows, over its box; the shadow is of that, the product's px are whole. `matchesLight` false: they keep their colors.
 */
export function* placeProduct(
  source: ShadowSource,
  width: number,
  height: number,
  options: BackdropOptions & { readonly matchesLight?: boolean },
  size = 1,
  left: Left | null = null,
): Generator<number, Placement | null> {
  const box = boxOf(source.coverage, source.width, source.height);
  if (!box) return null;
  const { scene, unit, x, y } = sceneOn(width, height, options);
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  // A portrait has more room above the stage than its width says.
  const isCutOff = goesOnBelow(source, box);
  // What goes on below the picture does so below the new one.
  const floor = isCutOff ? height : y + FRONT * unit;
  const tall = scene.stage.tall * Math.max(unit, height) + (floor - (y + FRONT * unit));
  // A landscape has more room beside the stage, except on a plinth.
  const wide = scene.stage.wide * (scene.stage.ends ? unit : Math.max(unit, width));
  const fit = Math.min(wide / across, tall / down);
  const scale = Math.min(LARGEST, fit * Math.min(1, Math.max(0.05, size)));
  const target = {
    width: Math.max(1, Math.round(across * scale)),
    height: Math.max(1, Math.round(down * scale)),
  };
  const cut = yield* partOf(scaledCut(source, box, target.width, target.height), 0, 0.25);
  const { matchesLight = true } = options;
  const lit = matchesLight
    ? yield* partOf(spillOn(cut, target.width, target.height, scene.surroundings), 0.25, 0.4)
    : cut;
  const corner = { x: Math.round(x - target.width / 2), y: Math.round(floor - target.height) };
  const coverage = shownOf(lit, target, left);
  const ambient = scene.surroundings.map((c) => Math.round(linearToSrgb(Math.min(1, AMBIENT * c)) * 255));
  const shadow = yield* partOf(
    makeShadow(
      { pixels: lit, coverage, ...target },
      {
        ...SHADOW_DEFAULTS,
        light: scene.light,
        reflection: scene.gloss,
        color: [ambient[0]!, ambient[1]!, ambient[2]!],
      },
    ),
    0.4,
    0.6,
  );
  if (!shadow) return null;
  // It stands on nothing that is seen.
  if (isCutOff) shadow.pixels.fill(0);
  const fallen = { ...shadow, x: corner.x + shadow.x, y: corner.y + shadow.y };
  keepOnGround(fallen, scene, unit, x, y);
  const backdrop = yield* partOf(drawBackdrop(width, height, options), 0.6, 1);
  return { backdrop, shadow: fallen, product: { pixels: lit, ...target, ...corner } };
}

/** Is the subject cut off by the lower edge? A picture that is trimmed to its product is not one of a part of it. */
function goesOnBelow({ coverage, width, height }: ShadowSource, box: Box): boolean {
  const row = box.bottom - 1 - Math.ceil(RIM * height);
  if (box.bottom < height - Math.ceil(RIM * height) || row < box.top) return false;
  if (box.top === 0 && box.left === 0 && box.right === width) return false;
  let cut = 0;
  for (let x = box.left, at = row * width + box.left; x < box.right; x++, at++) {
    if (coverage[at]! > 127) cut++;
  }
  return cut >= CUT_OFF * (box.right - box.left);
}

/** The product's alpha, minus its mask. */
function shownOf(
  lit: Uint8Array,
  { width, height }: Pick<PlacedLayer, 'width' | 'height'>,
  left: Left | null,
): Uint8Array {
  const coverage = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    // A shadow is soft: the nearest px is enough.
    const row = left ? Math.floor(((y + 0.5) * left.height) / height) * left.width : 0;
    for (let x = 0; x < width; x++, i++) {
      const part = left ? left.coverage[row + Math.floor(((x + 0.5) * left.width) / width)]! : 255;
      coverage[i] = Math.floor((lit[i * 4 + 3]! * part) / 255 + 0.5);
    }
  }
  return coverage;
}

/** The product's box, its coverage as alpha, at another size. */
function* scaledCut(
  { pixels, coverage, width }: ShadowSource,
  box: Box,
  toWidth: number,
  toHeight: number,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const cut = new Uint8Array(across * down * 4);
  const turn = Math.max(1, Math.floor(BAND_PX / across));
  for (let y = 0, to = 0; y < down; y++) {
    if (y % turn === turn - 1) yield (0.3 * y) / down;
    for (let x = 0, from = (box.top + y) * width + box.left; x < across; x++, from++, to += 4) {
      const alpha = coverage[from]!;
      if (alpha === 0) continue;
      for (let c = 0; c < 3; c++) cut[to + c] = pixels[from * 4 + c]!;
      cut[to + 3] = alpha;
    }
  }
  const within = { x: 0, y: 0, width: across, height: down };
  const result = new Uint8Array(toWidth * toHeight * 4);
  const rows = Math.max(1, Math.floor(BAND_PX / toWidth));
  for (let top = 0; top < toHeight; top += rows) {
    const count = Math.min(rows, toHeight - top);
    const crop = { x: 0, y: (top * down) / toHeight, width: across, height: (count * down) / toHeight };
    const band = resizePicture(cut, across, down, crop, toWidth, count, { within, linearLight: true });
    result.set(band, top * toWidth * 4);
    yield 0.3 + (0.7 * (top + count)) / toHeight;
  }
  return result;
}

/** Takes the shadow away where the scene has no ground for it, such as beside a plinth. */
function keepOnGround(
  { pixels, x, y, width, height }: PlacedLayer,
  { ground }: Scene,
  unit: number,
  stageX: number,
  stageY: number,
): void {
  if (!ground) return;
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 4) {
      if (pixels[at + 3] === 0) continue;
      const part = ground((x + column + 0.5 - stageX) / unit, (y + row + 0.5 - stageY) / unit);
      const alpha = Math.floor(pixels[at + 3]! * part + 0.5);
      if (alpha === 0) pixels.fill(0, at, at + 4);
      else pixels[at + 3] = alpha;
    }
  }
}

/** The layers as one picture, as a document draws them. Straight RGBA. */
export function flattened({ backdrop, shadow, product }: Placement): Uint8Array<ArrayBuffer> {
  const result = backdrop.pixels.slice();
  for (const layer of [shadow, product]) layOver(result, backdrop.width, backdrop.height, layer);
  return result;
}

function layOver(target: Uint8Array, width: number, height: number, layer: PlacedLayer): void {
  const left = Math.max(0, layer.x);
  const right = Math.min(width, layer.x + layer.width);
  if (left >= right) return;
  for (let y = Math.max(0, layer.y); y < Math.min(height, layer.y + layer.height); y++) {
    const from = ((y - layer.y) * layer.width + left - layer.x) * 4;
    const to = (y * width + left) * 4;
    const bytes = (right - left) * 4;
    compositeOver(target.subarray(to, to + bytes), layer.pixels.subarray(from, from + bytes));
  }
}

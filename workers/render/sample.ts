/** Source pixels of one block of the output: masked, then resampled, straight RGBA. */
import { NEUTRAL_ADJUSTMENTS } from '../../engine/document/adjustments.ts';
import { compose, mapRect, translation } from '../../engine/geometry/matrix.ts';
import { inflate, intersect, roundOut } from '../../engine/geometry/rect.ts';
import type { Matrix, Rect } from '../../engine/geometry/space.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import { warpPicture } from '../../engine/kernels/resample/warp.ts';
import type { MaskPatch } from '../protocol/task-map.ts';
import { isWhole, type resizeByPica } from './fallback-resize.ts';
import type { Placement } from './placement.ts';

export interface Source {
  readonly picture: ResidentPicture;
  readonly opaque: boolean;
  readonly mask: MaskPatch | null;
  /** Average in linear light where it becomes smaller. */
  readonly linearLight?: boolean;
}

/** The resampler. `resizeWhole` relieves slow kernels of whole-pixel crops; null where the kernels are fast. */
export interface Resampler {
  readonly kernels: Kernels;
  readonly resizeWhole: typeof resizeByPica | null;
}

/** Lanczos-3 reaches this many px of the coarser grid, one more for rounding. */
const LANCZOS_MARGIN = 4;
/** Bicubic reaches 2 px; one px more for each mip level, because halving mixes px. */
const WARP_MARGIN = 4;

export async function sampleBlock(
  source: Source,
  placement: Placement,
  block: Rect<'output'>,
  resampler: Resampler,
): Promise<Uint8Array> {
  if (placement.kind === 'lanczos') return sampleLanczos(source, placement, block, resampler);
  if (placement.kind === 'exact' && isShift(placement)) return cutShifted(source, placement, block);
  const level = placement.kind === 'exact' ? 0 : mipLevel(placement);
  return sampleWarp(source, placement, block, resampler.kernels, level);
}

function isShift({ matrix: { a, d } }: Placement): boolean {
  return Math.round(a) === 1 && Math.round(d) === 1;
}

/** Whole rows at once: most exports at full size. The block is inside the picture. */
function cutShifted({ picture, mask }: Source, { matrix }: Placement, block: Rect<'output'>): Uint8Array {
  const region: Rect<'source'> = {
    x: block.x - Math.round(matrix.e),
    y: block.y - Math.round(matrix.f),
    width: block.width,
    height: block.height,
  };
  const pixels = picture.cut(region);
  if (mask) takeOut(pixels, region, mask);
  return pixels;
}

/** Halvings after which a source px is at least half an output px in every direction. */
function mipLevel({ matrix: { a, b, c, d } }: Placement): number {
  const smallest = Math.min(Math.hypot(a, b), Math.hypot(c, d));
  return Math.max(0, Math.floor(Math.log2(1 / smallest) + 1e-9));
}

function sampleWarp(
  source: Source,
  { matrix, inverse }: Placement,
  block: Rect<'output'>,
  kernels: Kernels,
  level: number,
): Uint8Array {
  const margin = WARP_MARGIN * 2 ** level * (level + 1);
  const region = regionFor(source.picture, mapRect(inverse, block), margin, 2 ** level);
  if (!region) return new Uint8Array(block.width * block.height * 4);
  if (level === 0 && !source.mask) {
    const { picture } = source;
    return warpPicture(picture.cut(region), picture.width, picture.height, matrix, block, region);
  }
  let part = cutRegion(source, region, kernels);
  if (level > 0) {
    const small = source.linearLight ? shrinkInLight(part, level, kernels) : kernels.halve(part, level);
    part.free();
    part = small;
  }
  // Halving may round the size up: a px of the mip is a little more than 2^level px there, never elsewhere.
  const scale = 2 ** level;
  const toSource: Matrix<'source', 'source'> = { a: scale, b: 0, c: 0, d: scale, e: region.x, f: region.y };
  const pixels = warpPicture(part.data(), part.width, part.height, compose(toSource, matrix), block);
  part.free();
  return pixels;
}

/** Like `halve`, `times` times: the same size, where the last px may exceed the picture. */
function shrinkInLight(part: ResidentPicture, times: number, kernels: Kernels): ResidentPicture {
  const by = 2 ** times;
  const [width, height] = [Math.ceil(part.width / by), Math.ceil(part.height / by)];
  const crop = { x: 0, y: 0, width: width * by, height: height * by };
  return kernels.resize(part, crop, width, height, { linearLight: true });
}

/** The map is split: first a resize onto an upright grid of the output's px, then a move that only turns and mirrors. */
async function sampleLanczos(
  source: Source,
  { matrix, inverse, area }: Placement,
  block: Rect<'output'>,
  resampler: Resampler,
): Promise<Uint8Array> {
  const turn = exactTurn(matrix);
  const unturn: Matrix<'output', 'output'> = { a: turn.a, b: turn.c, c: turn.b, d: turn.d, e: 0, f: 0 };
  const upright = compose(matrix, unturn);
  const grid = mapRect(unturn, block);
  const [width, height] = [Math.round(grid.width), Math.round(grid.height)];
  const crop = {
    x: (Math.round(grid.x) - upright.e) / upright.a,
    y: (Math.round(grid.y) - upright.f) / upright.d,
    width: width / upright.a,
    height: height / upright.d,
  };
  // Includes the neighbors of the block: without them every block would show an edge.
  const within = mapRect(inverse, area);
  const resized = await resizeCrop(source, crop, within, width, height, resampler);
  if (!resized) return new Uint8Array(block.width * block.height * 4);
  if (turn.a === 1 && turn.d === 1) return resized;
  const place = compose(translation<'output', 'output'>(Math.round(grid.x), Math.round(grid.y)), turn);
  return warpPicture(resized, width, height, place, block);
}

/** The turn and mirror in an axis-aligned map: entries −1, 0, 1. Its transpose undoes it. */
function exactTurn({ a, b, c, d }: Placement['matrix']): Matrix<'output', 'output'> {
  const upright = Math.abs(a) + Math.abs(d) > Math.abs(b) + Math.abs(c);
  return upright
    ? { a: Math.sign(a), b: 0, c: 0, d: Math.sign(d), e: 0, f: 0 }
    : { a: 0, b: Math.sign(b), c: Math.sign(c), d: 0, e: 0, f: 0 };
}

type CropBox = Rect<'source'>;

/** Straight RGBA of `crop`, a part of `within`, at `width`×`height`; null when the crop misses the picture. */
async function resizeCrop(
  source: Source,
  crop: CropBox,
  within: CropBox,
  width: number,
  height: number,
  { kernels, resizeWhole }: Resampler,
): Promise<Uint8Array | null> {
  const { picture, opaque, mask } = source;
  const linearLight = source.linearLight === true && width * height < crop.width * crop.height;
  if (resizeWhole && !linearLight && isWhole(crop, picture)) {
    const part = cutRegion(source, roundCrop(crop), kernels);
    const pixels = await resizeWhole(part.data(), part, width, height);
    part.free();
    return pixels;
  }
  const margin = LANCZOS_MARGIN * Math.max(1, crop.width / width, crop.height / height);
  const region = regionFor(picture, crop, margin, 1);
  if (!region) return null;
  if (!mask || !intersect(region, mask.area)) {
    return takeBytes(kernels.resize(picture, crop, width, height, { opaque, within, linearLight }));
  }
  const part = cutRegion(source, region, kernels);
  const resized = kernels.resize(part, fromCorner(crop, region), width, height, {
    within: fromCorner(within, region),
    linearLight,
  });
  part.free();
  return takeBytes(resized);
}

function fromCorner(box: CropBox, { x, y }: CropBox): CropBox {
  return { ...box, x: box.x - x, y: box.y - y };
}

function takeBytes(picture: ResidentPicture): Uint8Array {
  const bytes = picture.data().slice();
  picture.free();
  return bytes;
}

function roundCrop({ x, y, width, height }: CropBox): CropBox {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

/** Whole source px for a block, starting on a multiple of `step`; null when it needs none. */
function regionFor(
  picture: ResidentPicture,
  needed: Rect<'source'>,
  margin: number,
  step: number,
): Rect<'source'> | null {
  const wanted = roundOut(inflate(needed, margin));
  const left = Math.floor(Math.max(0, wanted.x) / step) * step;
  const top = Math.floor(Math.max(0, wanted.y) / step) * step;
  const right = Math.min(picture.width, Math.ceil((wanted.x + wanted.width) / step) * step);
  const bottom = Math.min(picture.height, Math.ceil((wanted.y + wanted.height) / step) * step);
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}

/** A copy of a region with the mask subtracted from its alpha. The caller frees it. */
function cutRegion({ picture, mask }: Source, region: Rect<'source'>, kernels: Kernels): ResidentPicture {
  const part = kernels.adjust(picture, NEUTRAL_ADJUSTMENTS, 1, { area: region });
  if (mask) takeOut(part.data(), region, mask);
  return part;
}

/** alpha × (1 − mask), rounded: the same integer arithmetic as the screen's painter. */
function takeOut(pixels: Uint8Array, region: Rect<'source'>, { area, coverage }: MaskPatch): void {
  const shared = intersect(region, area);
  if (!shared) return;
  for (let y = shared.y; y < shared.y + shared.height; y++) {
    let at = ((y - region.y) * region.width + shared.x - region.x) * 4 + 3;
    let from = (y - area.y) * area.width + shared.x - area.x;
    for (let x = 0; x < shared.width; x++, at += 4, from++) {
      const masked = coverage[from]!;
      if (masked === 0) continue;
      pixels[at] = ((pixels[at]! * (255 - masked) + 128) * 257) >>> 16;
    }
  }
}

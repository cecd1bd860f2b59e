/**
 * A draw list → straight RGBA of the output, by the engine's painter over exact pixel kernels.
 *
 * The output is the only buffer of its size. Everything else is made block by block, so that memory stays bounded at 24 megapixels
 * and a cancel or a display tile gets in between.
 */
import { scaling } from '../../engine/geometry/matrix.ts';
import { intersect, rectOf, roundOut } from '../../engine/geometry/rect.ts';
import type { Rect, Size } from '../../engine/geometry/space.ts';
import { type CompositeOptions, compositeOver } from '../../engine/kernels/color/composite.ts';
import { countLevels } from '../../engine/kernels/color/histogram.ts';
import type { ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import type { DrawList } from '../../engine/render/draw-list.ts';
import { itemBounds } from '../../engine/render/item-bounds.ts';
import { paint } from '../../engine/render/painter.ts';
import { provideShapeDrawing } from '../../engine/render/shape-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { Histogram } from '../protocol/protocol.ts';
import type { MaskPatch, ProgressListener, RenderedFrame, RenderInput } from '../protocol/task-map.ts';
import { drawMark } from '../render/canvas-text.ts';
import { parseColor } from '../render/color.ts';
import { draftLevel, fromLevel, shrinkPatch } from '../render/draft.ts';
import { ExportSurface, type PaintOp } from '../render/export-surface.ts';
import { frostUnder } from '../render/frost.ts';
import { edgeCoverage, type Placement, placePicture } from '../render/placement.ts';
import { blocksOf } from '../render/regions.ts';
import { type Resampler, sampleBlock } from '../render/sample.ts';
import type { FontBook } from '../stores/font-book.ts';
import type { PictureStore } from '../stores/picture-store.ts';

export interface RenderTools {
  readonly resampler: Resampler;
  readonly store: Pick<PictureStore, 'lend' | 'isOpaque'>;
  readonly fonts: FontBook;
  readonly token: CancelToken;
  readonly onProgress: ProgressListener | null;
}

/** Output px of a block, and the largest number of source px for one. */
const BLOCK_PIXELS = 2 ** 21;
const SOURCE_PIXELS = 2 ** 23;

/** A rectangle without a named space. */
type Plain = Pick<Rect<'output'>, 'x' | 'y' | 'width' | 'height'>;

/** The canvas. Created when an item does not cover it all: a file of one picture never needs it. */
class Canvas {
  readonly size: Size<'output'>;
  #pixels: Uint8Array | null = null;

  constructor(size: Size<'output'>) {
    this.size = size;
  }

  /** Straight RGBA, transparent at first. */
  get pixels(): Uint8Array {
    this.#pixels ??= new Uint8Array(this.size.width * this.size.height * 4);
    return this.#pixels;
  }

  /** Opaque pixels of the whole canvas replace everything painted so far. */
  replace(pixels: Uint8Array): void {
    this.#pixels = pixels;
  }
}

/** `draft` takes pictures from a sufficient level of their pyramid: a histogram does not need 24 megapixels. */
export async function renderExport(
  input: RenderInput,
  tools: RenderTools,
  draft = false,
): Promise<RenderedFrame> {
  const { drawList, output, masks } = input;
  const { linearLight = false } = drawList;
  const reports = await tools.fonts.loadFor(drawList);
  if (drawList.items.some(({ kind }) => kind === 'shape')) await loadShapes();
  const canvas = new Canvas(output);
  const surface = new ExportSurface();
  const toOutput = scaling<'frame', 'screen'>(
    output.width / drawList.frame.width,
    output.height / drawList.frame.height,
  );
  paint(drawList, surface, toOutput, { x: 0, y: 0, width: output.width, height: output.height });
  const maskOf = new Map(drawList.items.map((item, i) => [item, masks[i] ?? null]));
  const { ops } = surface;
  for (const [i, op] of ops.entries()) {
    if (op.kind === 'fill') fillArea(canvas, op.area, op.color);
    else if (op.kind === 'mark') await paintMarkOp(canvas, op, tools);
    else await paintPictureOp(canvas, op, maskOf.get(op.item) ?? null, { ...tools, linearLight }, draft);
    tools.onProgress?.((i + 1) / ops.length, 'rendering');
  }
  return { pixels: canvas.pixels, reports };
}

/** The code that draws shapes loads with the first one. */
async function loadShapes(): Promise<void> {
  const { shapeDrawingPart } = await import('../../engine/render/shape-drawing.ts');
  provideShapeDrawing(shapeDrawingPart);
}

/** Longest side of the counted frame: enough for a histogram of 256 bins. */
const HISTOGRAM_SIDE = 768;

export async function histogram(
  { drawList, masks }: { drawList: DrawList; masks: readonly (MaskPatch | null)[] },
  tools: RenderTools,
): Promise<Histogram> {
  const { width, height } = drawList.frame;
  const scale = Math.min(1, HISTOGRAM_SIDE / Math.max(width, height));
  const output = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const { pixels } = await renderExport({ drawList, output, masks }, tools, true);
  return countLevels(pixels);
}

type PictureTools = RenderTools & { readonly linearLight: boolean };
type PictureOp = Extract<PaintOp, { kind: 'picture' }>;

async function paintPictureOp(
  canvas: Canvas,
  op: PictureOp,
  mask: MaskPatch | null,
  tools: PictureTools,
  draft: boolean,
): Promise<void> {
  const { asset, adjustments, opacity } = op.item;
  if (opacity <= 0) return;
  const level = draft ? draftLevel(op.matrix) : 0;
  await tools.store.lend(asset, adjustments, level, (picture) =>
    paintLevel(canvas, op, { picture, level }, mask, tools),
  );
}

async function paintLevel(
  canvas: Canvas,
  { item, matrix, clip }: PictureOp,
  { picture, level }: { readonly picture: ResidentPicture; readonly level: number },
  fullMask: MaskPatch | null,
  { resampler, store, token, linearLight }: PictureTools,
): Promise<void> {
  const size = level === 0 ? item.size : { width: picture.width, height: picture.height };
  const placement = placePicture(size, fromLevel(matrix, level), clip, canvas.size);
  if (!placement) return;
  const mask = fullMask && level > 0 ? shrinkPatch(fullMask, level) : fullMask;
  const source = { picture, opaque: store.isOpaque(item.asset), mask, linearLight };
  const { columns, rows } = blockSize(placement, resampler);
  for (const block of blocksOf(placement.area, columns, rows)) {
    await token.checkpoint();
    const pixels = await sampleBlock(source, placement, block, resampler);
    const coverage = edgeCoverage(placement.shown, block);
    const covers = source.opaque && !mask && placement.kind !== 'warp' && !coverage;
    if (covers && item.blend === 'normal' && item.opacity >= 1) copyBlock(canvas, pixels, block);
    else compositeBlock(canvas, pixels, block, { blend: item.blend, opacity: item.opacity, coverage });
  }
}

/**
 * Blocks are wide and low where that is cheap, and small where an output px stands for many source px. The fallback resizer needs
 * whole pixels, which only the whole picture has.
 */
function blockSize(
  { area, inverse, kind }: Placement,
  { resizeWhole }: Resampler,
): { columns: number; rows: number } {
  if (resizeWhole && kind === 'lanczos') return { columns: area.width, rows: area.height };
  const sourcePerOutput = Math.abs(inverse.a * inverse.d - inverse.b * inverse.c);
  // The source of a rotated block is its bounding box, up to twice its size.
  const pixels = Math.min(BLOCK_PIXELS, SOURCE_PIXELS / (sourcePerOutput * (kind === 'warp' ? 2 : 1)));
  if (kind === 'warp') {
    const side = Math.max(16, Math.floor(Math.sqrt(pixels)));
    return { columns: side, rows: side };
  }
  return { columns: area.width, rows: Math.max(8, Math.floor(pixels / area.width)) };
}

async function paintMarkOp(
  canvas: Canvas,
  { item, matrix, clip }: Extract<PaintOp, { kind: 'mark' }>,
  { token, fonts }: RenderTools,
): Promise<void> {
  const { a, b, c, d, e, f } = matrix;
  // The bounds are computed in output px: for them this list's frame is the output.
  const bounds = itemBounds({ ...item, toFrame: { a, b, c, d, e, f } });
  const shown = intersect(roundOut(clip), rectOf(canvas.size));
  const area = bounds && shown && intersect(roundOut({ ...bounds } as Plain), shown);
  if (!area) return;
  if (item.kind === 'text' && item.pill) frostUnder(item.pill, matrix, clip, canvas.pixels, canvas.size);
  for (const block of blocksOf(area, 2048, 1024)) {
    await token.checkpoint();
    const pixels = drawMark(item, matrix, clip, block, fonts.edition);
    compositeBlock(canvas, pixels, block, { blend: item.blend });
  }
}

function fillArea(canvas: Canvas, area: Rect<'output'>, color: string): void {
  const whole = intersect(roundOut(area), rectOf(canvas.size));
  if (!whole) return;
  const row = new Uint8Array(whole.width * 4);
  const rgba = parseColor(color);
  for (let i = 0; i < row.length; i++) row[i] = rgba[i & 3]!;
  for (let y = whole.y; y < whole.y + whole.height; y++) {
    compositeOver(rowOf(canvas, whole.x, y, whole.width), row);
  }
}

/** Compositing of opaque pixels, at memory speed. */
function copyBlock(canvas: Canvas, pixels: Uint8Array, { x, y, width, height }: Rect<'output'>): void {
  if (width === canvas.size.width && height === canvas.size.height) {
    canvas.replace(pixels);
    return;
  }
  for (let row = 0; row < height; row++) {
    rowOf(canvas, x, y + row, width).set(pixels.subarray(row * width * 4, (row + 1) * width * 4));
  }
}

function compositeBlock(
  canvas: Canvas,
  pixels: Uint8Array,
  block: Rect<'output'>,
  options: CompositeOptions,
): void {
  const { coverage = null } = options;
  const { x, y, width, height } = block;
  if (width === canvas.size.width) {
    compositeOver(canvas.pixels.subarray(y * width * 4, (y + height) * width * 4), pixels, options);
    return;
  }
  for (let row = 0; row < height; row++) {
    compositeOver(rowOf(canvas, x, y + row, width), pixels.subarray(row * width * 4, (row + 1) * width * 4), {
      ...options,
      coverage: coverage?.subarray(row * width, (row + 1) * width) ?? null,
    });
  }
}

function rowOf(canvas: Canvas, x: number, y: number, width: number): Uint8Array {
  const from = (y * canvas.size.width + x) * 4;
  return canvas.pixels.subarray(from, from + width * 4);
}

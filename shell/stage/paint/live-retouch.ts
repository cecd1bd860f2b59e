/**
 * Strokes of clone and heal that are not in the document yet, in the tiles on screen: px of the same picture, as it is shown, laid over
 * where the strokes cover it. A mask is taken out of them as out of the picture. Healing shows what it samples until it is done.
 */
import { intersect, type Point, type Rect, TILE_SIZE, union } from '../../../engine/index.ts';
import { DISPLAY_TILE } from '../../../workers/index.ts';
import { levelSize } from './display-level.ts';
import type { LimitOf } from './keep-off.ts';
import type { PictureDisplay, Slot } from './picture-display.ts';

/** A stroke, in flight or waiting for the workers. */
export interface ShownStroke {
  readonly layer: string;
  readonly scratch: ReadonlyMap<string, Uint8Array>;
  readonly offset: Point<'source'>;
  /** 0…1. */
  readonly opacity: number;
  /** What of it may be painted; left out when all of it may. */
  readonly limit?: LimitOf | undefined;
}

/** A tile of the sheet's level, asked for when it is not here; undefined until it is. */
export type TileOf = (tx: number, ty: number) => ImageBitmap | undefined;

interface Painted {
  readonly canvas: OffscreenCanvas;
  readonly bitmap: ImageBitmap;
  /** By stroke, how often its damages were painted. */
  readonly done: Map<ShownStroke['scratch'], number>;
  /** Px of the slot that are not as the strokes have them. */
  owed: Rect<'source'> | null;
  /** All that the strokes sample was here once. */
  complete: boolean;
}

export class LiveRetouch {
  #strokes: readonly ShownStroke[] = [];
  readonly #damages = new WeakMap<ShownStroke['scratch'], Rect<'source'>[]>();
  readonly #slots = new WeakMap<Slot, Painted>();

  get active(): boolean {
    return this.#strokes.length > 0;
  }

  /** The strokes that are shown from now on, oldest first. */
  show(strokes: readonly ShownStroke[]): void {
    this.#strokes = strokes;
  }

  damaged({ scratch }: Pick<ShownStroke, 'scratch'>, damage: Rect<'source'>): void {
    const known = this.#damages.get(scratch);
    if (known) known.push(damage);
    else this.#damages.set(scratch, [damage]);
  }

  /**
   * The tile with the strokes on it, and what of the slot is new. null when there is none, false when what they sample is not here:
   * what is on screen until then has them.
   */
  tile(sheet: PictureDisplay, slot: Slot, layer: string, tileOf: TileOf): OffscreenCanvas | null | false {
    const strokes = this.#strokes.filter((stroke) => stroke.layer === layer);
    if (strokes.length === 0) {
      // A stroke was dropped: the tile as it was.
      if (this.#slots.delete(slot)) slot.dirty = { ...slot.rect, x: 0, y: 0 };
      return null;
    }
    const bitmap = tileOf(slot.tx, slot.ty);
    if (!bitmap) return null;
    const known = this.#slots.get(slot);
    const fresh =
      known?.bitmap !== bitmap ||
      [...known.done.keys()].some((key) => !strokes.some(({ scratch }) => scratch === key));
    const painted = fresh ? this.#begin(slot, bitmap) : known!;
    if (fresh && known) painted.owed = { ...slot.rect, x: 0, y: 0 };
    for (const { scratch } of strokes) {
      const damages = this.#damages.get(scratch) ?? [];
      for (const damage of damages.slice(painted.done.get(scratch) ?? 0)) {
        painted.owed = union(painted.owed, inSlot(damage, sheet, slot));
      }
      painted.done.set(scratch, damages.length);
    }
    const { owed } = painted;
    if (owed) {
      const whole = this.#paint(painted, sheet, slot, owed, strokes, tileOf);
      if (whole) {
        slot.dirty = union(slot.dirty, owed);
        painted.owed = null;
      } else if (!painted.complete) return false;
    }
    painted.complete = true;
    return painted.canvas;
  }

  #begin(slot: Slot, bitmap: ImageBitmap): Painted {
    const canvas = new OffscreenCanvas(slot.rect.width, slot.rect.height);
    contextOf(canvas).drawImage(bitmap, 0, 0);
    const painted = { canvas, bitmap, done: new Map(), owed: null, complete: false };
    this.#slots.set(slot, painted);
    return painted;
  }

  /** false when a tile that is sampled is not here. */
  #paint(
    { canvas, bitmap }: Painted,
    sheet: PictureDisplay,
    slot: Slot,
    part: Rect<'source'>,
    strokes: readonly ShownStroke[],
    tileOf: TileOf,
  ): boolean {
    const context = contextOf(canvas);
    const { x, y, width, height } = part;
    const layers: { readonly image: OffscreenCanvas; readonly opacity: number }[] = [];
    let whole = true;
    for (const stroke of strokes) {
      const coverage = coverageOf(stroke, sheet, slot, part);
      if (!coverage) continue;
      const image = new OffscreenCanvas(width, height);
      const pen = contextOf(image);
      if (!drawSamples(pen, sheet, slot, part, stroke.offset, tileOf)) whole = false;
      const mask = new OffscreenCanvas(width, height);
      contextOf(mask).putImageData(coverage, 0, 0);
      pen.globalCompositeOperation = 'destination-in';
      pen.drawImage(mask, 0, 0);
      layers.push({ image, opacity: stroke.opacity });
    }
    context.clearRect(x, y, width, height);
    context.drawImage(bitmap, x, y, width, height, x, y, width, height);
    for (const { image, opacity } of layers) {
      context.globalAlpha = opacity;
      context.drawImage(image, x, y);
    }
    context.globalAlpha = 1;
    return whole;
  }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2D canvas');
  return context;
}

/** Whole px of the slot. */
function inSlot(damage: Rect<'source'>, sheet: PictureDisplay, slot: Slot): Rect<'source'> | null {
  const scale = 2 ** -sheet.level;
  const x = Math.floor(damage.x * scale) - 1;
  const y = Math.floor(damage.y * scale) - 1;
  const right = Math.ceil((damage.x + damage.width) * scale) + 1;
  const bottom = Math.ceil((damage.y + damage.height) * scale) + 1;
  const inside = intersect({ x, y, width: right - x, height: bottom - y }, slot.rect);
  return inside && { ...inside, x: inside.x - slot.rect.x, y: inside.y - slot.rect.y };
}

/** As alpha; null when the stroke covers nothing of the part. */
function coverageOf(
  { scratch, limit }: ShownStroke,
  { level }: PictureDisplay,
  { rect }: Slot,
  { x, y, width, height }: Rect<'source'>,
): ImageData | null {
  const scale = 2 ** level;
  const half = level === 0 ? 0 : scale / 2;
  const [left, top] = [rect.x + x, rect.y + y];
  let image: ImageData | null = null;
  for (const [key, tile] of scratch) {
    const [tx = 0, ty = 0] = key.split(',').map(Number);
    // Px of the level whose middles lie in the tile.
    const first = (side: number, from: number) =>
      Math.max(from, Math.ceil((side * TILE_SIZE - half) / scale));
    const past = (side: number, to: number) =>
      Math.min(to, Math.ceil(((side + 1) * TILE_SIZE - half) / scale));
    const right = past(tx, left + width);
    const bottom = past(ty, top + height);
    const from = first(tx, left);
    const most = from < right && first(ty, top) < bottom ? (limit?.(tx, ty) ?? 'free') : 'free';
    for (let row = first(ty, top); row < bottom; row++) {
      const start = (row * scale + half - ty * TILE_SIZE) * TILE_SIZE + half - tx * TILE_SIZE;
      for (let column = from; column < right; column++) {
        const at = start + column * scale;
        const painted = tile[at]!;
        if (painted === 0) continue;
        image ??= new ImageData(width, height);
        image.data[((row - top) * width + column - left) * 4 + 3] =
          most === 'free' ? painted : Math.min(painted, most[at]!);
      }
    }
  }
  return image;
}

/** Draws what lies at `offset` from the part; false when some of it is not here. */
function drawSamples(
  pen: OffscreenCanvasRenderingContext2D,
  { level, item }: PictureDisplay,
  { rect }: Slot,
  { x, y, width, height }: Rect<'source'>,
  offset: Point<'source'>,
  tileOf: TileOf,
): boolean {
  const left = rect.x + x + offset.x / 2 ** level;
  const top = rect.y + y + offset.y / 2 ** level;
  const size = levelSize(item.size, level);
  let whole = true;
  for (let ty = Math.floor(top / DISPLAY_TILE); ty * DISPLAY_TILE < top + height; ty++) {
    for (let tx = Math.floor(left / DISPLAY_TILE); tx * DISPLAY_TILE < left + width; tx++) {
      if (tx < 0 || ty < 0 || tx * DISPLAY_TILE >= size.width || ty * DISPLAY_TILE >= size.height) continue;
      const tile = tileOf(tx, ty);
      if (tile) pen.drawImage(tile, tx * DISPLAY_TILE - left, ty * DISPLAY_TILE - top);
      else whole = false;
    }
  }
  return whole;
}

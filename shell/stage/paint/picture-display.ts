/**
 * One picture layer as the screen needs it: the visible tiles of one level, masked, side by side on one canvas.
 *
 * One canvas and not one a tile, because a turned or scaled tile has soft edges and two soft edges make a seam. A tile
 * that is not here yet is filled from what is: the sheet before it (another level or place) or the first preview.
 */
import { containsRect, type DrawPicture, type Rect, union } from '../../../engine/index.ts';
import { type TileSpan, tileRect } from './display-level.ts';
import { composeTile, type MaskUse, type TileSource } from './tile-composer.ts';

export interface Slot {
  readonly tx: number;
  readonly ty: number;
  /** Px of the level. */
  readonly rect: Rect<'source'>;
  /** Names the picture tile and the mask that its px were made from; '' = a stand-in. */
  shown: string;
  /** Feathered coverage as shown, `rect.width` bytes a row; null = nothing painted. */
  mask: Uint8Array | null;
  /** The feather that `mask` was made with, source px. */
  feather: number;
  /** `mask` is this slot's own copy and may be written to. */
  ownsMask: boolean;
  /** Holds more (or less) than the document's mask: a stroke in flight, or one just committed. */
  live: boolean;
  /** Px of the slot that show nothing yet, or whose mask has changed since they were composed. */
  dirty: Rect<'source'> | null;
}

export class PictureDisplay {
  readonly item: Pick<DrawPicture, 'asset' | 'size' | 'adjustments'>;
  readonly level: number;
  readonly span: TileSpan;
  readonly slots: readonly Slot[];
  /** What the canvas covers, px of the level. */
  readonly area: Rect<'source'>;
  readonly canvas: OffscreenCanvas;
  /** Draws parts of the layer as the file has them and clips to where there are none; true when nothing is left to draw. */
  exact: ((context: CanvasRenderingContext2D) => boolean) | null = null;
  /** Shows another picture until all tiles are here: then they are painted at once. */
  swaps = false;
  readonly #context: OffscreenCanvasRenderingContext2D;

  constructor(item: PictureDisplay['item'], level: number, span: TileSpan) {
    this.item = item;
    this.level = level;
    this.span = span;
    const slots: Slot[] = [];
    for (let ty = span.top; ty < span.bottom; ty++) {
      for (let tx = span.left; tx < span.right; tx++) {
        const rect = tileRect(tx, ty, item.size, level);
        slots.push({
          tx,
          ty,
          rect,
          shown: '',
          mask: null,
          feather: 0,
          ownsMask: false,
          live: false,
          dirty: { x: 0, y: 0, width: rect.width, height: rect.height },
        });
      }
    }
    this.slots = slots;
    this.area = slots.reduce<Rect<'source'> | null>((all, slot) => union(all, slot.rect), null) ?? {
      x: 0,
      y: 0,
      width: 1,
      height: 1,
    };
    this.canvas = new OffscreenCanvas(this.area.width, this.area.height);
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('No 2D canvas');
    this.#context = context;
  }

  /**
   * Shows what another sheet of the same layer shows, scaled; tiles of the same level are taken over as they are, each with the
   * name of what it shows. What it does not cover is left dirty.
   */
  takeOver(before: PictureDisplay): void {
    const factor = 2 ** (before.level - this.level);
    const from = before.area;
    const to = this.area;
    const covered = {
      x: from.x * factor,
      y: from.y * factor,
      width: from.width * factor,
      height: from.height * factor,
    };
    for (const slot of this.slots) if (containsRect(covered, slot.rect, factor)) slot.dirty = null;
    this.#context.drawImage(before.canvas, covered.x - to.x, covered.y - to.y, covered.width, covered.height);
    if (before.level !== this.level) return;
    this.swaps = before.item.asset !== this.item.asset;
    for (const slot of this.slots) {
      const old = before.slots.find((other) => other.tx === slot.tx && other.ty === slot.ty);
      if (!old) continue;
      slot.shown = old.shown;
      slot.mask = old.mask;
      slot.feather = old.feather;
      slot.ownsMask = old.ownsMask;
      slot.live = old.live;
      slot.dirty = old.dirty;
    }
  }

  /** Paints `part` (px of the slot) from its picture and its mask. */
  compose(slot: Slot, source: TileSource, use: MaskUse, part: Rect<'source'>): void {
    composeTile(this.#context, {
      source,
      mask: slot.mask,
      stride: slot.rect.width,
      use,
      part,
      left: slot.rect.x - this.area.x,
      top: slot.rect.y - this.area.y,
    });
  }
}

/** The slot's mask, its own and writable. */
export function writableMask(slot: Slot): Uint8Array {
  if (!slot.mask) slot.mask = new Uint8Array(slot.rect.width * slot.rect.height);
  else if (!slot.ownsMask) slot.mask = slot.mask.slice();
  slot.ownsMask = true;
  slot.live = true;
  return slot.mask;
}

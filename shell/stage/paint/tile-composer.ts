import type { Rect } from '../../../engine/index.ts';

/**
 * How a mask shows: as the hole that it makes, not at all, white on black instead of the picture, or as a flat tint over
 * what it will change.
 */
export type MaskUse =
  | { readonly kind: 'transparent' }
  | { readonly kind: 'none' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'fill'; readonly red: number; readonly green: number; readonly blue: number };

/** Of a painted fill mask on screen: one flat layer at this opacity. */
const FILL_OPACITY = 0.56;

/** Where a tile's px come from: its own bitmap (scale 1), or a preview of the whole picture. */
export interface TileSource {
  readonly image: ImageBitmap | OffscreenCanvas;
  /** Px of `image` for the tile's top-left corner. */
  readonly x: number;
  readonly y: number;
  /** Px of `image` per px of the tile. */
  readonly scaleX: number;
  readonly scaleY: number;
}

let scratch: { canvas: OffscreenCanvas; context: OffscreenCanvasRenderingContext2D } | null = null;

/** Paints `part` of a tile: the picture's px, then its mask taken out of them or tinted over them. */
export function composeTile(
  context: OffscreenCanvasRenderingContext2D,
  tile: {
    readonly source: TileSource;
    readonly mask: Uint8Array | null;
    /** Bytes a row of `mask`. */
    readonly stride: number;
    readonly use: MaskUse;
    /** Integer px of the tile. */
    readonly part: Rect<'source'>;
    /** Where the tile lies on `context`. */
    readonly left: number;
    readonly top: number;
  },
): void {
  const { source, mask, part } = tile;
  const { x, y, width, height } = part;
  if (width <= 0 || height <= 0) return;
  const left = tile.left + x;
  const top = tile.top + y;
  context.clearRect(left, top, width, height);
  const { scaleX, scaleY } = source;
  context.drawImage(
    source.image,
    source.x + x * scaleX,
    source.y + y * scaleY,
    width * scaleX,
    height * scaleY,
    left,
    top,
    width,
    height,
  );
  if (tile.use.kind === 'alone') {
    // Over the picture's px and no others: what is see-through stays so.
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = '#000000';
    context.fillRect(left, top, width, height);
    context.globalCompositeOperation = 'source-over';
  }
  if (!mask || tile.use.kind === 'none') return;
  const layer = maskLayer(mask, tile.stride, part, tile.use);
  context.globalCompositeOperation = tile.use.kind === 'transparent' ? 'destination-out' : 'source-atop';
  context.drawImage(layer, 0, 0, width, height, left, top, width, height);
  context.globalCompositeOperation = 'source-over';
}

function maskLayer(mask: Uint8Array, stride: number, part: Rect<'source'>, use: MaskUse): OffscreenCanvas {
  const { x, y, width, height } = part;
  const pixels = new ImageData(width, height);
  const words = new Uint32Array(pixels.data.buffer);
  const color = colorOf(use);
  const opacity = use.kind === 'fill' ? FILL_OPACITY : 1;
  for (let row = 0; row < height; row++) {
    const from = (y + row) * stride + x;
    const to = row * width;
    for (let i = 0; i < width; i++) {
      words[to + i] = ((Math.round((mask[from + i] ?? 0) * opacity) << 24) | color) >>> 0;
    }
  }
  const { canvas, context } = scratchFor(width, height);
  context.putImageData(pixels, 0, 0);
  return canvas;
}

function colorOf(use: MaskUse): number {
  if (use.kind === 'fill') return (use.blue << 16) | (use.green << 8) | use.red;
  return use.kind === 'alone' ? 0xffffff : 0;
}

/** One canvas for all masks; grows to the largest part that was asked for, a tile at most. */
function scratchFor(width: number, height: number) {
  if (!scratch || scratch.canvas.width < width || scratch.canvas.height < height) {
    const canvas = new OffscreenCanvas(
      Math.max(width, scratch?.canvas.width ?? 0),
      Math.max(height, scratch?.canvas.height ?? 0),
    );
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No 2D canvas');
    scratch = { canvas, context };
  }
  return scratch;
}

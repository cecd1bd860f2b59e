/** A cell drawn small: the draw list and the mask that its file is made of, by the engine's painter, from the thumbnail. */
import {
  BACKDROP,
  type BatchCell,
  type BatchMask,
  blurBackdrop,
  type DrawList,
  type DrawPicture,
  drawBatchCell,
  drawExtended,
  FITTED_SIDE,
  inflate,
  maskOnPicture,
  OWN_BACKDROP,
  paint,
  rectOf,
  scaling,
} from '../../engine/index.ts';
import { displaySurface } from '../stage/paint/display-surface.ts';
import { paintTextOnScreen } from '../stage/paint/text-on-screen.ts';
import type { TemplateLayer } from './batch-request.ts';

type Drawable = HTMLImageElement | OffscreenCanvas;

/** Cells that the thumbnail alone does not show as their files will be. */
export function isDrawn({ background, output }: BatchCell, laid: TemplateLayer | null): boolean {
  return (
    background.kind === 'blur' ||
    background.kind === 'own' ||
    (laid !== null && (laid.marks(output).length > 0 || laid.mask(output) !== null))
  );
}

/** `width` and `height`: device px. The thumbnail is loaded. */
export function drawPreview(
  canvas: HTMLCanvasElement,
  cell: BatchCell,
  thumbnail: HTMLImageElement,
  laid: TemplateLayer | null,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  canvas.width = width;
  canvas.height = height;
  const { output } = cell;
  const list = drawBatchCell(cell, laid?.marks(output) ?? []);
  const mask = laid?.mask(output) ?? null;
  const toCanvas = scaling<'frame', 'screen'>(width / output.width, height / output.height);
  const sheets = new Map<string, OffscreenCanvas>();
  const items = list.items.map((item) => {
    if (item.kind !== 'picture') return item;
    const sheet = item.asset.endsWith(OWN_BACKDROP)
      ? extendedCopy(thumbnail, list, item, toCanvas.a)
      : item.asset.endsWith(BACKDROP)
        ? backdropCopy(thumbnail, item, toCanvas.a)
        : shrunkCopy(thumbnail, item, toCanvas.a, mask);
    sheets.set(item.layer, sheet);
    const drawn = onSheet(item, sheet);
    // Its edge lies between two px of the screen: without this the card would shine through where the picture begins.
    return item.asset.endsWith(OWN_BACKDROP) && drawn.clip
      ? { ...drawn, clip: inflate(drawn.clip, 1 / toCanvas.a) }
      : drawn;
  });
  const surface = displaySurface(
    canvas,
    (layer) => {
      const sheet = sheets.get(layer);
      return sheet && { canvas: sheet, level: 0, area: rectOf({ width: sheet.width, height: sheet.height }) };
    },
    paintTextOnScreen,
  );
  paint({ ...list, items }, surface, toCanvas, { x: 0, y: 0, width, height });
}

/** As large as it is shown, so that no px is passed over, and without what the mask takes away. */
function shrunkCopy(
  thumbnail: HTMLImageElement,
  item: DrawPicture,
  scale: number,
  mask: BatchMask | null,
): OffscreenCanvas {
  const { naturalWidth, naturalHeight } = thumbnail;
  const by = Math.min(1, (item.toFrame.a * item.size.width * scale) / naturalWidth);
  const copy = scaledCopy(thumbnail, naturalWidth * by, naturalHeight * by, mask !== null);
  const patch = mask && maskOnPicture(mask, onSheet(item, copy));
  if (!patch) return copy;
  const { x, y, width, height } = patch.area;
  const context = copy.getContext('2d')!;
  const pixels = context.getImageData(x, y, width, height);
  for (const [i, covered] of patch.coverage.entries()) {
    pixels.data[4 * i + 3] = Math.round((pixels.data[4 * i + 3]! * (255 - covered)) / 255);
  }
  context.putImageData(pixels, x, y);
  return copy;
}

/** The tiny copy blurred, and as large as it is shown: the surface that draws it leaves large px as they are. */
function backdropCopy(
  thumbnail: HTMLImageElement,
  { size, toFrame }: DrawPicture,
  scale: number,
): OffscreenCanvas {
  const tiny = scaledCopy(thumbnail, size.width, size.height, true);
  const context = tiny.getContext('2d')!;
  const pixels = context.getImageData(0, 0, size.width, size.height);
  blurBackdrop(pixels.data, size);
  context.putImageData(pixels, 0, 0);
  return scaledCopy(tiny, size.width * toFrame.a * scale, size.height * toFrame.d * scale, false);
}

/** As the worker draws it, from the thumbnail. */
function extendedCopy(
  thumbnail: HTMLImageElement,
  list: DrawList,
  item: DrawPicture,
  scale: number,
): OffscreenCanvas {
  const { naturalWidth, naturalHeight } = thumbnail;
  const by = Math.min(1, FITTED_SIDE / Math.max(naturalWidth, naturalHeight));
  const copy = scaledCopy(thumbnail, naturalWidth * by, naturalHeight * by, true);
  const { data, width, height } = copy.getContext('2d')!.getImageData(0, 0, copy.width, copy.height);
  const pixels = drawExtended(list, item, { pixels: new Uint8Array(data.buffer), width, height });
  const grid = new OffscreenCanvas(item.size.width, item.size.height);
  grid.getContext('2d')!.putImageData(new ImageData(pixels, grid.width, grid.height), 0, 0);
  return scaledCopy(grid, grid.width * item.toFrame.a * scale, grid.height * item.toFrame.d * scale, false);
}

function scaledCopy(image: Drawable, wide: number, high: number, read: boolean): OffscreenCanvas {
  const width = Math.max(1, Math.round(wide));
  const height = Math.max(1, Math.round(high));
  const copy = new OffscreenCanvas(width, height);
  const context = copy.getContext('2d', { willReadFrequently: read });
  if (!context) throw new Error('No 2D canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return copy;
}

function onSheet(item: DrawPicture, { width, height }: OffscreenCanvas): DrawPicture {
  const { a, b, c, d, e, f } = item.toFrame;
  const x = item.size.width / width;
  const y = item.size.height / height;
  return { ...item, size: { width, height }, toFrame: { a: a * x, b: b * x, c: c * y, d: d * y, e, f } };
}

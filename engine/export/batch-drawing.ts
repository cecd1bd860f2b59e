/** The draw list of a cell: the picture in its place, the background behind it, and the template's texts and shapes on top. */
import { NEUTRAL_ADJUSTMENTS } from '../document/defaults.ts';
import type { AssetId, Color } from '../document/document.ts';
import { rectOf } from '../geometry/rect.ts';
import type { Rect, Size } from '../geometry/space.ts';
import type { PixelGrid } from '../kernels/cut-out/backdrop-plane.ts';
import { blurPlane } from '../kernels/resample/gaussian.ts';
import type { DrawList, DrawMark, DrawPicture } from '../render/draw-list.ts';
import type { BatchCell } from './batch-cell.ts';
import { FORMAT_FACTS } from './formats.ts';
import { EXTENDED_SIDE, extendBackdrop, OWN_BACKDROP } from './own-backdrop.ts';

/** Suffix of an asset's id: the tiny blurred copy that the worker makes to fill a canvas. */
export const BACKDROP = '~backdrop';

const BACKDROP_SIDE = 48;
/** Blur of the tiny copy; stretched over a canvas it is a fortieth of its longer side. */
const BACKDROP_SIGMA = 1.2;

/** Background of transparent parts in a format without alpha. */
export const BATCH_FLATTEN: Color = '#ffffff';

/** What shows through the transparent parts of a cell's file; null where they stay transparent. */
export function flattenedOnto({ rule, picture }: BatchCell): Color | null {
  if (picture.behind) return picture.behind;
  return FORMAT_FACTS[rule.encode.format].alpha ? null : BATCH_FLATTEN;
}

function backdropSize({ width, height }: Size<'source'>): Size<'source'> {
  const scale = BACKDROP_SIDE / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Blurs the tiny copy (straight RGBA of `size`) in place. */
export function blurBackdrop(
  pixels: Uint8Array | Uint8ClampedArray,
  { width, height }: Pick<Size<'source'>, 'width' | 'height'>,
): void {
  const plane = new Uint8Array(width * height);
  for (let channel = 0; channel < 4; channel++) {
    for (let i = 0; i < plane.length; i++) plane[i] = pixels[4 * i + channel]!;
    const blurred = blurPlane(plane, width, height, BACKDROP_SIGMA);
    for (let i = 0; i < plane.length; i++) pixels[4 * i + channel] = blurred[i]!;
  }
}

export function drawBatchCell(cell: BatchCell, marks: readonly DrawMark[]): DrawList {
  const { picture, crop, place, output, background } = cell;
  const behind =
    background.kind === 'blur' ? [backdrop(cell)] : background.kind === 'own' ? extended(cell) : [];
  return {
    frame: { width: output.width, height: output.height },
    background: background.kind === 'color' ? background.color : (picture.behind ?? null),
    ...(cell.rule.linearLight ? { linearLight: true } : {}),
    items: [...behind, pictureItem(picture.asset, picture.size, crop, place, place), ...marks],
  };
}

function backdrop({ picture, output }: BatchCell): DrawPicture {
  const size = backdropSize(picture.size);
  const scale = Math.max(output.width / size.width, output.height / size.height);
  const width = output.width / scale;
  const height = output.height / scale;
  const crop = { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
  return pictureItem(`${picture.asset}${BACKDROP}`, size, crop, rectOf(output), rectOf(output));
}

/**
 * Stretched over the whole file and drawn around the picture, not behind it: erased parts of the picture stay transparent. The
 * position of the picture decides which part shows where.
 */
function extended({ picture, place, output }: BatchCell): readonly DrawPicture[] {
  const scale = EXTENDED_SIDE / Math.max(output.width, output.height);
  const size: Size<'source'> = {
    width: Math.max(1, Math.round(output.width * scale)),
    height: Math.max(1, Math.round(output.height * scale)),
  };
  const right = place.x + place.width;
  const bottom = place.y + place.height;
  const around: readonly Rect<'output'>[] = [
    { x: 0, y: 0, width: output.width, height: place.y },
    { x: 0, y: bottom, width: output.width, height: output.height - bottom },
    { x: 0, y: place.y, width: place.x, height: place.height },
    { x: right, y: place.y, width: output.width - right, height: place.height },
  ];
  const asset = `${picture.asset}${OWN_BACKDROP}`;
  return around
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((clip) => pictureItem(asset, size, rectOf(size), rectOf(output), clip));
}

/** Straight RGBA for the item made by `extended`, from a small copy of the whole picture. */
export function drawExtended(
  list: Pick<DrawList, 'items'>,
  item: DrawPicture,
  copy: PixelGrid,
): Uint8ClampedArray<ArrayBuffer> {
  const asset = item.asset.replace(OWN_BACKDROP, '');
  const picture = list.items.find((one): one is DrawPicture => one.kind === 'picture' && one.asset === asset);
  if (!picture) throw new RangeError('A backdrop without the picture that it is of');
  const { a, d, e, f } = picture.toFrame;
  return extendBackdrop(copy, item.size, (x, y) => ({
    x: (x * item.toFrame.a - e) / a / picture.size.width,
    y: (y * item.toFrame.d - f) / d / picture.size.height,
  }));
}

function pictureItem(
  asset: AssetId,
  size: Size<'source'>,
  crop: Rect<'source'>,
  place: Rect<'output'>,
  clip: Rect<'output'>,
): DrawPicture {
  const a = place.width / crop.width;
  const d = place.height / crop.height;
  return {
    kind: 'picture',
    layer: asset,
    asset,
    size,
    toFrame: { a, b: 0, c: 0, d, e: place.x - crop.x * a, f: place.y - crop.y * d },
    clip: { x: clip.x, y: clip.y, width: clip.width, height: clip.height },
    opacity: 1,
    blend: 'normal',
    adjustments: NEUTRAL_ADJUSTMENTS,
    mask: null,
  };
}

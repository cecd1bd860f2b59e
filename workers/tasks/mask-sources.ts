/** Masks from pictures and masks, and a picture from a mask. */
import { isNeutral } from '../../engine/document/adjustments.ts';
import type { AssetId } from '../../engine/document/document.ts';
import type { Size } from '../../engine/geometry/space.ts';
import { channelTiles } from '../../engine/kernels/mask/plane-tiles.ts';
import { refineTiles } from '../../engine/kernels/mask/refine.ts';
import { wandTiles } from '../../engine/kernels/mask/wand.ts';
import type { TileCoverage } from '../../engine/kernels/paint/scan.ts';
import type { Kernels, ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import { tileIdOf } from '../../engine/tiles/tile-store.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { MaskRef, RefineRequest, WandRequest } from '../protocol/protocol.ts';
import type { MaskStore } from '../stores/mask-store.ts';
import type { PictureStore } from '../stores/picture-store.ts';
import { decode, makeResident } from './decode.ts';
import { isOpaque } from './open.ts';

/** The wand's selection in a picture with its displayed colors. */
export async function wand(request: WandRequest, store: PictureStore): Promise<readonly TileCoverage[]> {
  const picture = await store.adjusted(request.asset, request.adjustments, 0);
  const { width, height } = picture;
  // A copy for the time of the search: the picture's own px stay packed.
  const isPlain = isNeutral(request.adjustments) && store.isOpaque(request.asset);
  const data = isPlain ? picture.cut({ x: 0, y: 0, width, height }) : picture.data();
  return named(wandTiles({ data, width, height }, request));
}

/** Hundreds of tiles are hashed here, off the page's own thread. */
function named(tiles: Iterable<TileCoverage>): readonly TileCoverage[] {
  return Array.from(tiles, (tile) => ({ ...tile, id: tileIdOf(tile.coverage) }));
}

/** The transparent part of a picture. */
export async function alphaMask(
  { asset }: { readonly asset: AssetId },
  store: PictureStore,
): Promise<readonly TileCoverage[]> {
  if (store.isOpaque(asset)) return [];
  const picture = await store.level(asset, 0);
  return named(channelTiles(picture.data(), picture.width, picture.height, 'transparency'));
}

/** A picture file as a mask of `size`: its alpha when it has any, else its lightness. Other sizes are resampled. */
export async function fileMask(
  { file, size }: { readonly file: Blob; readonly size: Size<'source'> },
  kernels: Kernels,
  token: CancelToken,
): Promise<readonly TileCoverage[]> {
  const decoded = await decode(file, new Uint8Array(await file.arrayBuffer()));
  let picture: ResidentPicture | null = null;
  try {
    picture = (await makeResident(kernels, decoded, token)).picture;
    await token.checkpoint();
    const channel = decoded.header.hasAlpha && !isOpaque(picture.data()) ? 'alpha' : 'luma';
    picture = fitted(picture, size, kernels);
    return named(channelTiles(picture.data(), size.width, size.height, channel));
  } finally {
    decoded.bitmap.close();
    picture?.free();
  }
}

function fitted(picture: ResidentPicture, size: Size<'source'>, kernels: Kernels): ResidentPicture {
  if (picture.width === size.width && picture.height === size.height) return picture;
  const all = { x: 0, y: 0, width: picture.width, height: picture.height };
  const resized = kernels.resize(picture, all, size.width, size.height);
  picture.free();
  return resized;
}

/** Grows, shrinks, smooths or fills; can be canceled between tiles. */
export async function refineMask(
  { mask, how, px }: RefineRequest,
  store: MaskStore,
  token: CancelToken,
): Promise<readonly TileCoverage[]> {
  const tiles: TileCoverage[] = [];
  for (const tile of refineTiles(mask, (id) => store.tile(id), how, px)) {
    tiles.push(tile);
    await token.checkpoint();
  }
  return tiles;
}

/** Coverage as opaque gray, straight RGBA: white is painted. */
export function maskPixels(mask: MaskRef, store: MaskStore, kernels: Kernels): Uint8Array {
  const { width, height } = mask;
  const plane = store.assemble(mask, 0, { x: 0, y: 0, width, height }, kernels);
  const coverage = plane.data();
  const pixels = new Uint8Array(width * height * 4);
  const words = new Uint32Array(pixels.buffer);
  for (let at = 0; at < words.length; at++) words[at] = (0xff000000 | (coverage[at]! * 0x010101)) >>> 0;
  plane.free();
  return pixels;
}

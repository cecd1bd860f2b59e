import { asClamped } from '../codecs/codec.ts';
import { DISPLAY_TILE, type DisplayAreaRequest, type DisplayTileRequest } from '../protocol/protocol.ts';
import type { PictureStore } from '../stores/picture-store.ts';

/** One tile of the pyramid, as a bitmap that paints without further conversion. */
export async function displayTile(request: DisplayTileRequest, store: PictureStore): Promise<ImageBitmap> {
  const { asset, level, tx, ty } = request;
  const picture = await store.level(asset, level);
  const [x, y] = [tx * DISPLAY_TILE, ty * DISPLAY_TILE];
  const width = Math.min(DISPLAY_TILE, picture.width - x);
  const height = Math.min(DISPLAY_TILE, picture.height - y);
  if (!(width > 0 && height > 0)) throw new RangeError(`No tile ${tx},${ty} at level ${level}`);
  const pixels = await store.adjustedPart(request, { x, y, width, height });
  return createImageBitmap(new ImageData(asClamped(pixels), width, height));
}

/** The visible part of a level, while its colors change. */
export async function displayArea(request: DisplayAreaRequest, store: PictureStore): Promise<ImageBitmap> {
  const { width, height } = request.area;
  const pixels = await store.adjustedPart(request, request.area);
  return createImageBitmap(new ImageData(asClamped(pixels), width, height));
}

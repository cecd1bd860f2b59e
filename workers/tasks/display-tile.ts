import { asClamped } from '../codecs/codec.ts';
import type { PictureStore } from '../picture-store.ts';
import { DISPLAY_TILE, type DisplayTileRequest } from '../protocol.ts';
import { cutRows } from './regions.ts';

/** One tile of the pyramid, as a bitmap that paints without another conversion. */
export async function displayTile(request: DisplayTileRequest, store: PictureStore): Promise<ImageBitmap> {
  const { asset, adjustments, level, tx, ty } = request;
  const picture = await store.adjusted(asset, adjustments, level);
  const [x, y] = [tx * DISPLAY_TILE, ty * DISPLAY_TILE];
  const width = Math.min(DISPLAY_TILE, picture.width - x);
  const height = Math.min(DISPLAY_TILE, picture.height - y);
  if (!(width > 0 && height > 0)) throw new RangeError(`No tile ${tx},${ty} at level ${level}`);
  const pixels = cutRows(picture.data(), picture.width * 4, { x: x * 4, y, width: width * 4, height });
  return createImageBitmap(new ImageData(asClamped(pixels), width, height));
}

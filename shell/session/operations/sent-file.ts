/** Pictures of the open document as px and files that a server reads. */
import {
  type AssetId,
  buildDrawList,
  documentForPicture,
  isPicture,
  type LayerId,
  type PictureLayer,
  type Size,
  type Typesetter,
} from '../../../engine/index.ts';
import { UPLOAD_LIMITS } from '../../../vocabulary/limits.ts';
import type { PixelPool } from '../../../workers/index.ts';
import type { OpenDocument } from '../document/open-document.ts';

/**
 * @param kind exact: every px as it is, where that is small enough to be sent. small: lossy in its colors alone, so that a large one can be
 * sent; the edge of a cut-out stays as it is.
 */
export async function sentFile(pixels: ImageData, kind: 'exact' | 'small'): Promise<Blob> {
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  const exact = kind === 'exact' ? await canvas.convertToBlob({ type: 'image/png' }) : null;
  if (exact && exact.size <= UPLOAD_LIMITS.maxFileBytes) return exact;
  return canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
}

/**
 * A picture with its mask, at its own size.
 * @param mask null: without
 * @param side px that no side is to be longer than
 */
export async function pictureWithMask(
  { state }: OpenDocument['editor'],
  { asset, mask }: { readonly asset: AssetId; readonly mask: PictureLayer['mask'] | null },
  pool: Pick<PixelPool, 'render'>,
  side: number = Number.POSITIVE_INFINITY,
): Promise<ImageData> {
  const source = state.document.assets[asset]!;
  const document = documentForPicture(source, CUT_OUT);
  const shown = mask?.use === 'transparent' ? { mask } : {};
  const layers = document.layers.map((layer) => (isPicture(layer) ? { ...layer, ...shown } : layer));
  const scale = Math.min(1, side / Math.max(source.size.width, source.size.height));
  const width = Math.max(1, Math.round(source.size.width * scale));
  const height = Math.max(1, Math.round(source.size.height * scale));
  const size = { width, height } as Size<'output'>;
  const pixels = await pool.render(buildDrawList({ ...document, layers }, WITHOUT_TEXT), size);
  return new ImageData(new Uint8ClampedArray(pixels), size.width, size.height);
}

const CUT_OUT = 'cut-out' as LayerId;
/** Of what is lossy, 0…1. */
const QUALITY = 0.95;
const WITHOUT_TEXT: Typesetter = {
  generation: 0,
  layout: () => {
    throw new Error('A cut-out has no text');
  },
};

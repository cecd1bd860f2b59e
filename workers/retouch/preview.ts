import type { PictureStore } from '../stores/picture-store.ts';

/** The smallest level that fills the screen, shown until its tiles arrive. */
export async function previewOf(
  store: PictureStore,
  asset: string,
  screen: { readonly width: number; readonly height: number },
): Promise<ImageBitmap> {
  const { width, height } = await store.level(asset, 0);
  const halvings = Math.floor(Math.log2(Math.max(1, Math.min(width / screen.width, height / screen.height))));
  const small = await store.level(asset, halvings);
  return createImageBitmap(
    new ImageData(new Uint8ClampedArray(small.data().slice()), small.width, small.height),
  );
}

import type { Locator } from 'playwright';

/**
 * Widths of what the addresses of images answer now, px. A server that is busy answers with the file where a small copy takes too long, and
 * with the copy when it is there.
 */
export function widthsBehind(images: Locator): Promise<number[]> {
  return images.evaluateAll((shown: HTMLImageElement[]) =>
    Promise.all(
      shown.map(async ({ src }) => {
        const response = await fetch(src, { cache: 'reload' });
        return (await createImageBitmap(await response.blob())).width;
      }),
    ),
  );
}

/** Pictures drawn px by px: a server in a test's process lets sharp read photographs only, no SVG. */
import sharp from 'sharp';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Writes a PNG of `width` × `height` px; `colorOf` is called for each px, straight alpha, 0 to 255. */
export async function drawPicture(
  path: string,
  width: number,
  height: number,
  colorOf: (x: number, y: number) => Rgba,
): Promise<void> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    pixels.set(colorOf(at % width, Math.floor(at / width)), at * 4);
  }
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path);
}

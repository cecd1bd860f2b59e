/** Copies a bitmap's pixels into kernel memory in strips; never allocates a second full-size buffer. */
import type { ResidentPicture } from '../../engine/kernels/port/kernel-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { ReadBack } from '../protocol/task-map.ts';

/** Px that are all held with four bytes each. */
export type HeldPixels = Pick<ResidentPicture, 'width' | 'height' | 'data'>;

/** Bytes of a strip. */
const STRIP_BYTES = 12 * 2 ** 20;

/** Opaque pixels, in which premultiplication changes nothing. The quick way needs an `upright` picture. */
export async function readOpaque(
  bitmap: ImageBitmap,
  into: ResidentPicture,
  { upright, readBack }: { readonly upright: boolean; readonly readBack: ReadBack },
  token: CancelToken,
): Promise<void> {
  if (upright && readBack === 'quick' && (await readByVideoFrame(bitmap, into, token))) return;
  await readPremultiplied(bitmap, into, token);
}

/** WebCodecs: a third faster than a canvas, without its copy. False where it is missing or returns another format. */
async function readByVideoFrame(
  bitmap: ImageBitmap,
  into: ResidentPicture,
  token: CancelToken,
): Promise<boolean> {
  if (typeof VideoFrame === 'undefined') return false;
  const frame = new VideoFrame(bitmap, { timestamp: 0 });
  try {
    if (frame.codedWidth !== into.width || frame.codedHeight !== into.height) return false;
    // One buffer for all strips: as garbage, separate ones would add up to another copy of the picture.
    const strip = new Uint8Array(into.width * stripHeight(into) * 4);
    for (const { y, height } of strips(into)) {
      const rect = { x: 0, y, width: into.width, height };
      const bytes = strip.subarray(0, into.width * height * 4);
      await frame.copyTo(bytes, { format: 'RGBA', rect });
      into.put(bytes, rect);
      await token.checkpoint();
    }
    return true;
  } catch (error) {
    if (token.cancelled) throw error;
    return false;
  } finally {
    frame.close();
  }
}

/** 2D canvas: exact for opaque pixels only. */
export async function readPremultiplied(
  bitmap: ImageBitmap,
  into: ResidentPicture,
  token: CancelToken,
): Promise<void> {
  const canvas = new OffscreenCanvas(into.width, stripHeight(into));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No 2D canvas in this worker');
  context.globalCompositeOperation = 'copy';
  for (const { y, height } of strips(into)) {
    context.drawImage(bitmap, 0, y, into.width, height, 0, 0, into.width, height);
    const { data } = context.getImageData(0, 0, into.width, height);
    into.put(new Uint8Array(data.buffer), { x: 0, y, width: into.width, height });
    await token.checkpoint();
  }
}

/** Straight alpha by a WebGL2 texture. False without WebGL2. */
export async function readExact(bitmap: ImageBitmap, into: HeldPixels, token: CancelToken): Promise<boolean> {
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (!gl) return false;
  const largest = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE) as number, 8192);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
  gl.pixelStorei(gl.PACK_ALIGNMENT, 1);
  const pixels = new Uint8Array(Math.min(largest, into.width) * stripHeight(into) * 4);
  for (const { y, height } of strips(into)) {
    for (let x = 0; x < into.width; x += largest) {
      const width = Math.min(largest, into.width - x);
      const piece = await createImageBitmap(bitmap, x, y, width, height, { premultiplyAlpha: 'none' });
      readPiece(gl, piece, pixels);
      piece.close();
      copyBlock(pixels, width, height, into, x, y);
      await token.checkpoint();
    }
  }
  const sound = gl.getError() === gl.NO_ERROR;
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return sound;
}

function readPiece(gl: WebGL2RenderingContext, piece: ImageBitmap, into: Uint8Array): void {
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, piece);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.readPixels(0, 0, piece.width, piece.height, gl.RGBA, gl.UNSIGNED_BYTE, into);
  gl.deleteTexture(texture);
}

function copyBlock(
  block: Uint8Array,
  width: number,
  height: number,
  into: HeldPixels,
  x: number,
  y: number,
): void {
  const target = into.data();
  for (let row = 0; row < height; row++) {
    target.set(block.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * into.width + x) * 4);
  }
}

function stripHeight({ width, height }: Pick<HeldPixels, 'width' | 'height'>): number {
  return Math.min(height, Math.max(1, Math.floor(STRIP_BYTES / (width * 4))));
}

function* strips(picture: Pick<HeldPixels, 'width' | 'height'>): Generator<{ y: number; height: number }> {
  const height = stripHeight(picture);
  for (let y = 0; y < picture.height; y += height) yield { y, height: Math.min(height, picture.height - y) };
}

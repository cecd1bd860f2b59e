/**
 * Resizing without WebAssembly SIMD: pica's arithmetic (`pica-arithmetic.ts`), several times as fast as the scalar kernel (24
 * megapixels to 1080 px: 1.1 s against 10 s). It is Lanczos-3 and premultiplies too, but rounds differently: an export from such a
 * browser may differ from the others by a level in places. It takes whole pixels only.
 */
export interface WholeCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** True when pica can take this crop directly. */
export function isWhole(
  { x, y, width, height }: WholeCrop,
  size: { width: number; height: number },
): boolean {
  const whole = [x, y, width, height].every((value) => Math.abs(value - Math.round(value)) < 1e-3);
  return whole && x > -0.5 && y > -0.5 && x + width < size.width + 0.5 && y + height < size.height + 0.5;
}

/** Straight RGBA in and out. */
export async function resizeByPica(
  src: Uint8Array,
  size: { readonly width: number; readonly height: number },
  toWidth: number,
  toHeight: number,
): Promise<Uint8Array> {
  const { resize } = await import('pica/dist/pica_main.mjs');
  return resize({ src, ...size, toWidth, toHeight, filter: 'lanczos3' });
}

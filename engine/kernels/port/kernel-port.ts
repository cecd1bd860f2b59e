/**
 * The kernels with a SIMD twin. `createScalarKernels` (beside this file, plain TypeScript) is the reference and the fallback;
 * `workers/wasm` gives the same bytes with SIMD.
 *
 * Pictures are RGBA, 8 bits, straight alpha, sRGB, row-major, `width*4` bytes a row. Masks are 8-bit coverage, `width` bytes a row.
 * Resident buffers are where the kernel can reach them without a copy (wasm memory); a view becomes invalid whenever anything is
 * allocated, so call `data()` again instead of storing it.
 */
import type { Adjustments } from '../../document/document.ts';
import type { AdjustPart } from '../color/adjust.ts';
import type { CropBox, ResizeOptions } from '../resample/resize.ts';

export interface Resident {
  readonly width: number;
  readonly height: number;
  /** A fresh view of the bytes. */
  data(): Uint8Array;
  free(): void;
}
export interface ResidentPicture extends Resident {
  readonly kind: 'picture';
  /** A copy of `area` (whole px, inside the picture). */
  cut(area: CropBox): Uint8Array<ArrayBuffer>;
  /** Writes the px of `area`, row after row. `pixels` are not themselves resident. */
  put(pixels: Uint8Array, area: CropBox): void;
}
export interface ResidentMask extends Resident {
  readonly kind: 'mask';
}

export interface Kernels {
  readonly simd: boolean;
  allocPicture(width: number, height: number): ResidentPicture;
  /**
   * For opaque px that `put` writes, before which it holds any. May take three bytes a px until `data` is called: `cut`, `put` and
   * the kernels leave it so.
   */
  allocOpaque(width: number, height: number): ResidentPicture;
  /** The same px, held in the same way. */
  copy(source: ResidentPicture): ResidentPicture;
  allocMask(width: number, height: number): ResidentMask;
  /** Bytes held by resident buffers. */
  readonly residentBytes: number;

  /** Separable Lanczos-3 (antialiased when shrinking), premultiplied inside, straight out. */
  resize(
    source: ResidentPicture,
    crop: CropBox,
    width: number,
    height: number,
    options?: ResizeOptions,
  ): ResidentPicture;
  /**
   * Half size by 2×2 mean, premultiplied; odd edges repeat. Repeated for a pyramid: `times` (1 or more) at once give the same bytes
   * without the levels between.
   */
  halve(source: ResidentPicture, times?: number): ResidentPicture;
  halveMask(source: ResidentMask): ResidentMask;
  /**
   * Fades every edge over `px` to each side: a symmetric blur; outside the mask its edge px repeat. With `area` (integer px, inside
   * the mask) only that part is computed, and only it and a margin of `px` are read.
   */
  feather(coverage: ResidentMask, px: number, area?: CropBox): ResidentMask;
  /** Gaussian of any σ by three boxes (σ ≥ 24: on an eighth-size copy); ≤ 6/255 from the exact one. */
  blurMask(mask: ResidentMask, sigma: number): ResidentMask;
  /**
   * `scale` = px of this picture per source px, so that radii follow the mip level. With `part.area` only that part is computed;
   * its bytes are those of the whole picture there.
   */
  adjust(
    source: ResidentPicture,
    adjustments: Adjustments,
    scale: number,
    part?: AdjustPart,
  ): ResidentPicture;
}

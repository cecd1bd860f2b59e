/**
 * The kernels that have a fast twin. `createScalarKernels` (beside this file, plain TypeScript) is the oracle and the
 * fallback; `workers/wasm` gives the same answers with SIMD, to the bit.
 *
 * Pictures are RGBA, 8 bits, straight alpha, sRGB, row-major, `width*4` bytes a row. Masks are 8-bit coverage,
 * `width` bytes a row. Resident buffers live where the kernel can reach them without a copy (wasm memory); a view of
 * one goes stale whenever anything is allocated, so ask for `data()` again instead of keeping it.
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
}
export interface ResidentMask extends Resident {
  readonly kind: 'mask';
}

export interface Kernels {
  readonly simd: boolean;
  allocPicture(width: number, height: number): ResidentPicture;
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
   * Half size by 2×2 mean, premultiplied; odd edges repeat. A pyramid is this, again and again: `times` (1 or more) at
   * once give the same bytes without the levels between.
   */
  halve(source: ResidentPicture, times?: number): ResidentPicture;
  halveMask(source: ResidentMask): ResidentMask;
  /**
   * Lets every edge fade over `px` to each side: a symmetric blur; outside the mask its edge px repeat. With `area`
   * (integer px, inside the mask) only that part is made, and only it and a margin of `px` are read.
   */
  feather(coverage: ResidentMask, px: number, area?: CropBox): ResidentMask;
  /** Gaussian of any σ by three boxes (σ ≥ 24: on an eighth-size copy); ≤ 6/255 from the exact one. */
  blurMask(mask: ResidentMask, sigma: number): ResidentMask;
  /**
   * `scale` = px of this picture per source px, so that radii follow the mip level. With `part.area` only that part is
   * made: its bytes are those of the whole picture there.
   */
  adjust(
    source: ResidentPicture,
    adjustments: Adjustments,
    scale: number,
    part?: AdjustPart,
  ): ResidentPicture;
}

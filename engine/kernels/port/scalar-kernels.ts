/** The kernels in plain TypeScript: the reference of every SIMD twin, and the fallback without WebAssembly. */
import { cutRows, putRows } from '../base/cut-rows.ts';
import { adjustPicture } from '../color/adjust.ts';
import { featherArea } from '../paint/feather.ts';
import { blurPlane } from '../resample/gaussian.ts';
import { halvePicture, halvePlane } from '../resample/halve.ts';
import { type CropBox, resizePicture } from '../resample/resize.ts';
import type { Kernels, ResidentMask, ResidentPicture } from './kernel-port.ts';

export function createScalarKernels(): Kernels {
  let residentBytes = 0;

  function hold<K extends 'picture' | 'mask'>(kind: K, width: number, height: number, bytes: Uint8Array) {
    let held: Uint8Array | null = bytes;
    residentBytes += bytes.length;
    return {
      kind,
      width,
      height,
      data(): Uint8Array {
        if (!held) throw new Error('A resident buffer used after it was freed');
        return held;
      },
      free(): void {
        if (!held) return;
        residentBytes -= held.length;
        held = null;
      },
    };
  }
  function picture(width: number, height: number, bytes: Uint8Array): ResidentPicture {
    const held = hold('picture', width, height, bytes);
    const inBytes = (area: CropBox) => ({ ...area, x: area.x * 4, width: area.width * 4 });
    return {
      ...held,
      cut: (area) => cutRows(held.data(), width * 4, inBytes(area)),
      put: (pixels, area) => putRows(held.data(), width * 4, inBytes(area), pixels),
    };
  }
  const mask = (width: number, height: number, bytes: Uint8Array): ResidentMask =>
    hold('mask', width, height, bytes);

  return {
    simd: false,
    get residentBytes() {
      return residentBytes;
    },
    allocPicture: (width, height) => picture(width, height, new Uint8Array(width * height * 4)),
    allocOpaque: (width, height) => picture(width, height, new Uint8Array(width * height * 4)),
    copy: (source) => picture(source.width, source.height, source.data().slice()),
    allocMask: (width, height) => mask(width, height, new Uint8Array(width * height)),
    resize(source, crop, width, height, options) {
      const bytes = resizePicture(source.data(), source.width, source.height, crop, width, height, options);
      return picture(width, height, bytes);
    },
    halve(source, times = 1) {
      let bytes = source.data();
      let { width, height } = source;
      for (let n = 0; n < times; n++) {
        bytes = halvePicture(bytes, width, height);
        width = (width + 1) >> 1;
        height = (height + 1) >> 1;
      }
      return picture(width, height, bytes);
    },
    halveMask(source) {
      const bytes = halvePlane(source.data(), source.width, source.height);
      return mask((source.width + 1) >> 1, (source.height + 1) >> 1, bytes);
    },
    feather(coverage, px, area) {
      const part = area ?? { x: 0, y: 0, width: coverage.width, height: coverage.height };
      const bytes = featherArea(coverage.data(), coverage.width, coverage.height, px, part);
      return mask(part.width, part.height, bytes);
    },
    blurMask(source, sigma) {
      const bytes = blurPlane(source.data(), source.width, source.height, sigma);
      return mask(source.width, source.height, bytes);
    },
    adjust(source, adjustments, scale, part = {}) {
      const { width, height } = part.area ?? source;
      const bytes = adjustPicture(source.data(), source.width, source.height, adjustments, scale, part);
      return picture(width, height, bytes);
    },
  };
}

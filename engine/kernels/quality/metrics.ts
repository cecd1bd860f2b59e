/** Differences of two pictures, for tests and benchmarks. Any interleaved 8-bit channels. */

/** The largest difference of any byte, 0…255. */
export function maxDifference(a: Uint8Array, b: Uint8Array): number {
  requireSameLength(a, b);
  let worst = 0;
  for (let i = 0; i < a.length; i++) worst = Math.max(worst, Math.abs(a[i]! - b[i]!));
  return worst;
}

/** Peak signal-to-noise ratio in dB; Infinity when equal. */
export function psnr(a: Uint8Array, b: Uint8Array): number {
  requireSameLength(a, b);
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    const d = a[i]! - b[i]!;
    sum += d * d;
  }
  return sum === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10((255 * 255 * a.length) / sum);
}

/**
 * Mean structural similarity (Wang et al. 2004) of the luma over 8×8 windows at a stride of 4, −1…1. Pixels are RGBA; alpha is
 * ignored.
 */
export function ssim(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  requireSameLength(a, b);
  const p = lumaOf(a, width * height);
  const q = lumaOf(b, width * height);
  const c1 = (0.01 * 255) ** 2;
  const c2 = (0.03 * 255) ** 2;
  let total = 0;
  let windows = 0;
  for (let y = 0; y + 8 <= height; y += 4) {
    for (let x = 0; x + 8 <= width; x += 4) {
      let sp = 0;
      let sq = 0;
      let spp = 0;
      let sqq = 0;
      let spq = 0;
      for (let j = 0; j < 8; j++) {
        for (let i = 0, at = (y + j) * width + x; i < 8; i++, at++) {
          sp += p[at]!;
          sq += q[at]!;
          spp += p[at]! * p[at]!;
          sqq += q[at]! * q[at]!;
          spq += p[at]! * q[at]!;
        }
      }
      const mp = sp / 64;
      const mq = sq / 64;
      const vp = spp / 64 - mp * mp;
      const vq = sqq / 64 - mq * mq;
      const cov = spq / 64 - mp * mq;
      total += ((2 * mp * mq + c1) * (2 * cov + c2)) / ((mp * mp + mq * mq + c1) * (vp + vq + c2));
      windows++;
    }
  }
  if (windows === 0) throw new RangeError('SSIM needs at least 8×8 px');
  return total / windows;
}

function lumaOf(pixels: Uint8Array, count: number): Float64Array {
  const luma = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    luma[i] = 0.2126 * pixels[4 * i]! + 0.7152 * pixels[4 * i + 1]! + 0.0722 * pixels[4 * i + 2]!;
  }
  return luma;
}

function requireSameLength(a: Uint8Array, b: Uint8Array): void {
  if (a.length !== b.length) throw new RangeError(`Comparing ${a.length} with ${b.length} bytes`);
}

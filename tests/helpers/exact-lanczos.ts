/** Lanczos-3 in 64-bit floats, premultiplied, rounded once at the end: what an 8-bit resize comes close to. */
import type { Pixels } from './pixels.ts';

/** Straight RGBA of `times` the size, a whole number. */
export function enlargeExactly({ width, height, data }: Pixels, times: number): Uint8Array {
  const across = tapsOf(width, times);
  const down = tapsOf(height, times);
  const source = Float64Array.from(data, (value, at) =>
    at % 4 === 3 ? value : (value * data[at - (at % 4) + 3]!) / 255,
  );
  const result = new Uint8Array(across.length * down.length * 4);
  const line = new Float64Array(width * 4);
  down.forEach((rows, y) => {
    line.fill(0);
    for (const [row, weight] of rows) {
      for (let i = 0; i < line.length; i++) line[i]! += weight * source[row * line.length + i]!;
    }
    across.forEach((columns, x) => {
      const sum = [0, 0, 0, 0];
      for (const [column, weight] of columns) {
        for (let c = 0; c < 4; c++) sum[c]! += weight * line[column * 4 + c]!;
      }
      const at = (y * across.length + x) * 4;
      const alpha = between(0, sum[3]!, 255);
      result[at + 3] = Math.round(alpha);
      if (result[at + 3] === 0) return;
      for (let c = 0; c < 3; c++) result[at + c] = Math.round((255 * between(0, sum[c]!, alpha)) / alpha);
    });
  });
  return result;
}

/** For each enlarged sample: samples of the line and their weights, which sum to 1. */
function tapsOf(count: number, times: number): (readonly [number, number])[][] {
  return Array.from({ length: count * times }, (_, n) => {
    const center = (n + 0.5) / times - 0.5;
    const near = Array.from({ length: 6 }, (_, k) => Math.floor(center) - 2 + k);
    const taps = near.filter((at) => at >= 0 && at < count).map((at) => [at, lanczos3(at - center)] as const);
    const sum = taps.reduce((total, [, weight]) => total + weight, 0);
    return taps.map(([at, weight]) => [at, weight / sum] as const);
  });
}

function lanczos3(x: number): number {
  if (x === 0) return 1;
  const angle = Math.PI * x;
  return (3 * Math.sin(angle) * Math.sin(angle / 3)) / angle ** 2;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What is added at a network's narrowest place, and what it gives at its end. */
import type { Layer, Maps } from './maps.ts';

/** Adds what the whole picture shows to each px; nothing below zero. */
export function addWhole(maps: Maps, means: Float32Array, { inputs, weights, bias }: Layer): void {
  const { count, width, height, data } = maps;
  const plane = (width + 2) * (height + 2);
  for (let c = 0; c < count; c++) {
    let sum = bias[c]!;
    for (let i = 0; i < inputs; i++) sum += weights[c * inputs + i]! * means[i]!;
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        const at = c * plane + y * (width + 2) + x;
        const value = data[at]! + sum;
        data[at] = Math.max(value, 0);
      }
    }
  }
}

/** Four outputs a px, one for each px of the copy, before they become shares: log-odds within ±30. */
export function oddsOf({ count, width, height, data }: Maps, { weights, bias }: Layer): Float64Array {
  const odds = new Float64Array(4 * width * height);
  const row = width + 2;
  const plane = row * (height + 2);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y + 1) * row + x + 1;
      for (let k = 0; k < 4; k++) {
        let sum = bias[k]!;
        for (let c = 0; c < count; c++) sum += weights[k * count + c]! * data[c * plane + at]!;
        const to = (2 * y + (k >> 1)) * 2 * width + 2 * x + (k & 1);
        odds[to] = Math.max(-30, Math.min(30, sum));
      }
    }
  }
  return odds;
}

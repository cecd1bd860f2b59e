/**
 * Evens out noise and keeps edges: the guided filter (He, Sun and Tang, "Guided image filtering", 2013) of each channel by the luma.
 * Where the luma varies less than `noise` it becomes its mean; where it varies more it stays.
 */
import type { ModelTile, Tensor } from '../port/model-port.ts';

/** px of its window to each side. */
const RADIUS = 2;

/** Two windows reach so far. */
export const SMOOTH_TILE: ModelTile = { size: 128, padding: 2 * RADIUS, scale: 1 };

/** @param noise standard deviation that is evened out, 0…1 */
export function smoothTile(
  { data, shape }: Tensor,
  noise: number,
  { size, padding }: ModelTile = SMOOTH_TILE,
) {
  const side = shape[3]!;
  const area = side * side;
  const guide = new Float32Array(area);
  for (let i = 0; i < area; i++)
    guide[i] = 0.299 * data[i]! + 0.587 * data[i + area]! + 0.114 * data[i + 2 * area]!;
  const mean = means(guide, side);
  const squares = means(times(guide, guide), side);
  const spread = noise * noise;
  const made = new Float32Array(3 * size * size);
  for (let c = 0; c < 3; c++) {
    const channel = data.subarray(c * area, (c + 1) * area);
    const level = means(channel, side);
    const both = means(times(channel, guide), side);
    const slope = new Float32Array(area);
    for (let i = 0; i < area; i++) {
      const variance = Math.max(0, squares[i]! - mean[i]! * mean[i]!);
      slope[i] = (both[i]! - mean[i]! * level[i]!) / (variance + spread);
      level[i] = level[i]! - slope[i]! * mean[i]!;
    }
    const slopes = means(slope, side);
    const levels = means(level, side);
    for (let y = 0; y < size; y++) {
      for (let x = 0, at = (y + padding) * side + padding; x < size; x++, at++)
        made[(c * size + y) * size + x] = slopes[at]! * guide[at]! + levels[at]!;
    }
  }
  const answer: Tensor = { data: made, shape: [1, 3, size, size] };
  return answer;
}

function times(a: Float32Array, b: Float32Array): Float32Array {
  const product = new Float32Array(a.length);
  for (let i = 0; i < a.length; i++) product[i] = a[i]! * b[i]!;
  return product;
}

/** Of a window, which is cut off at the ends of the tile. */
function means(data: Float32Array, side: number): Float32Array {
  const rows = new Float32Array(data.length);
  const made = new Float32Array(data.length);
  for (let y = 0; y < side; y++) {
    const [top, bottom] = [Math.max(0, y - RADIUS), Math.min(side - 1, y + RADIUS)];
    for (let v = top; v <= bottom; v++)
      for (let x = 0; x < side; x++) rows[y * side + x] = rows[y * side + x]! + data[v * side + x]!;
    for (let x = 0; x < side; x++) rows[y * side + x] = rows[y * side + x]! / (bottom - top + 1);
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const left = Math.max(0, x - RADIUS);
      const right = Math.min(side - 1, x + RADIUS);
      let sum = 0;
      for (let u = left; u <= right; u++) sum += rows[y * side + u]!;
      made[y * side + x] = sum / (right - left + 1);
    }
  }
  return made;
}

/**
 * Minimum barrier distance to the border (Zhang et al. 2015): on the way to the edge of the picture that asks for the least, by how much
 * does the colour change? Along a wall, its joints and its light that is little, from a thing that stands free before it much, wherever
 * the light comes from. So it parts things from a ground that is neither smooth nor of one colour.
 *
 * Rows are swept forwards and backwards, each px taking the better way of two neighbours, as the authors do it: three times are
 * near enough to the exact distance.
 */
import { boxMean, integral, type Planes, stretched } from './smart-crop-planes.ts';

const SWEEPS = 3;
/** Of lightness and of the two opponent colours, whose range is half as wide. */
const WEIGHTS = [0.7, 1.4, 1.4] as const;

/** 0…1, as large as the picture. */
export function barrierMap({ width, height, channels }: Planes): Float64Array {
  const map = new Float64Array(width * height);
  for (const [k, channel] of channels.entries()) {
    // A px of noise would be a barrier all around itself.
    const calm = boxMean(integral(channel, width, height), width, height, 1);
    const distance = sweep(calm, width, height);
    for (let i = 0; i < map.length; i++) map[i]! += WEIGHTS[k]! * distance[i]!;
  }
  return stretched(map);
}

function sweep(plane: Float64Array, width: number, height: number): Float64Array {
  const distance = new Float64Array(plane.length);
  /** The highest and the lowest value on the way. */
  const high = plane.slice();
  const low = plane.slice();
  for (let y = 1; y < height - 1; y++) {
    distance.fill(Number.POSITIVE_INFINITY, y * width + 1, (y + 1) * width - 1);
  }
  for (let n = 0; n < SWEEPS; n++) {
    for (let y = 1; y < height - 1; y++) {
      goAlong(y * width + 1, width - 2, 1, width, plane, distance, high, low);
    }
    for (let y = height - 2; y > 0; y--) {
      goAlong((y + 1) * width - 2, width - 2, -1, width, plane, distance, high, low);
    }
  }
  return distance;
}

/** A row of `count` px from `first` on, each by way of the px before it (`step`) and the one in the row before. */
function goAlong(
  first: number,
  count: number,
  step: 1 | -1,
  width: number,
  plane: Float64Array,
  distance: Float64Array,
  high: Float64Array,
  low: Float64Array,
): void {
  for (let n = 0, i = first; n < count; n++, i += step) {
    const value = plane[i]!;
    let best = distance[i]!;
    // Written out twice: a call a px takes longer than the way.
    let from = i - step;
    let top = Math.max(high[from]!, value);
    let bottom = Math.min(low[from]!, value);
    if (top - bottom < best) {
      best = top - bottom;
      distance[i] = best;
      high[i] = top;
      low[i] = bottom;
    }
    from = i - step * width;
    top = Math.max(high[from]!, value);
    bottom = Math.min(low[from]!, value);
    if (top - bottom < best) {
      distance[i] = top - bottom;
      high[i] = top;
      low[i] = bottom;
    }
  }
}

/** From a map of attention to the box of the picture's subject. */
import { boxMean, integral } from './smart-crop-planes.ts';

/** Whole px of the map. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Region {
  readonly box: Box;
  readonly mass: number;
}

/** Regions with less than this share of the strongest one's mass are not the subject. */
const COMPANION = 0.12;

/**
 * The box of the strongest regions; null when nothing stands out. A region exceeds Otsu's threshold somewhere and continues where
 * the map is weaker (Canny's hysteresis), further with a higher confidence of the map, 0…1.
 */
export function subjectBox(map: Float64Array, width: number, height: number, trust: number): Box | null {
  const radius = trust < 0.5 ? Math.max(1, Math.round(Math.max(width, height) / 50)) : 1;
  const smooth = boxMean(integral(map, width, height), width, height, radius);
  const threshold = otsu(smooth);
  if (threshold <= 0) return null;
  const regions = regionsAbove(smooth, width, height, threshold * (1.15 - 0.8 * trust), threshold);
  const strongest = regions.reduce((most, { mass }) => Math.max(most, mass), 0);
  if (strongest === 0) return null;
  return regions
    .filter(({ mass }) => mass >= strongest * (1 - (1 - COMPANION) * trust))
    .map(({ box }) => box)
    .reduce(join);
}

/** Otsu (1979) over 128 bins: the threshold that separates the values into the two most different classes. */
export function otsu(values: Float64Array): number {
  const bins = 128;
  let top = 0;
  for (let i = 0; i < values.length; i++) if (values[i]! > top) top = values[i]!;
  if (top <= 0) return 0;
  const counts = new Int32Array(bins + 1);
  for (let i = 0; i < values.length; i++) counts[((values[i]! / top) * bins) | 0]!++;
  counts[bins - 1]! += counts[bins]!;
  let total = 0;
  for (let b = 0; b < bins; b++) total += b * counts[b]!;
  let below = 0;
  let belowSum = 0;
  let best = 0;
  let bestBin = 0;
  for (let b = 0; b < bins; b++) {
    below += counts[b]!;
    belowSum += b * counts[b]!;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const apart = belowSum / below - (total - belowSum) / above;
    const between = below * above * apart * apart;
    if (between > best) {
      best = between;
      bestBin = b;
    }
  }
  return ((bestBin + 1) / bins) * top;
}

/** Connected by sides and corners, by a flood with its own stack. */
function regionsAbove(
  map: Float64Array,
  width: number,
  height: number,
  threshold: number,
  seed: number,
): Region[] {
  const seen = new Uint8Array(map.length);
  const stack: number[] = [];
  const regions: Region[] = [];
  for (let start = 0; start < map.length; start++) {
    if (seen[start] || map[start]! < threshold) continue;
    seen[start] = 1;
    stack.push(start);
    let mass = 0;
    let peak = 0;
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
      const x = i % width;
      const y = (i - x) / width;
      mass += map[i]!;
      peak = Math.max(peak, map[i]!);
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const n = ny * width + nx;
          if (seen[n] || map[n]! < threshold) continue;
          seen[n] = 1;
          stack.push(n);
        }
      }
    }
    if (peak >= seed)
      regions.push({ box: { x: left, y: top, width: right - left, height: bottom - top }, mass });
  }
  return regions;
}

/** Bounds of all values at least this large; of negative size when there are none. */
export function boundsAbove(map: Float64Array, width: number, height: number, least: number): Box {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (map[i]! < least) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function join(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

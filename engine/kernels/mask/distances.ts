/** Exact Euclidean distances to the covered px (Felzenszwalb and Huttenlocher's lower envelope). */
import { Envelope, nearestRows } from './grow.ts';

/** Coverage from which a px counts as product: a rim too much is better than a rim too little. */
const KEPT = 32;

/** Px from the center of each px to that of the nearest product px. null without any. */
export function distancesTo(coverage: Uint8Array, width: number, height: number): Float32Array | null {
  const kept = coverage.map((value) => (value >= KEPT ? 255 : 0));
  const rowOf = nearestRows(kept, width, height, height);
  const distances = new Float32Array(kept.length);
  const best = new Int32Array(width);
  const envelope = new Envelope(width);
  for (let y = 0; y < height; y++) {
    if (!envelope.nearest(rowOf, y, best)) return null;
    for (let x = 0; x < width; x++) {
      const dx = best[x]! - x;
      const dy = rowOf[y * width + best[x]!]! - y;
      distances[y * width + x] = Math.sqrt(dx * dx + dy * dy);
    }
  }
  return distances;
}

import type { HoleDepth } from './hole-depth.ts';
import { HOLE, PATCH_RADIUS, type PatchLevel } from './patch-level.ts';
import { type Chance, drawBelow } from './xorshift.ts';

/** Comparisons that a start may cost, so that a long scratch does not take longer than what follows. */
const BUDGET = 12_000_000;
const MOST_SOURCES = 4000;

/**
 * The first guess, on the smallest level: the hole is peeled like an onion, each px after the known px around it, or
 * those of the layers before. Looks at up to `MOST_SOURCES` places spread over the picture.
 */
export function* peelHole(
  { width, height, features, kinds }: PatchLevel,
  { depth, order }: HoleDepth,
  sources: Uint8Array,
  chance: Chance,
): Generator<void> {
  const places = somePlaces(
    sources,
    Math.max(64, Math.min(MOST_SOURCES, Math.floor(BUDGET / (order.length * 24)))),
    chance,
  );
  const offsets = new Int32Array((2 * PATCH_RADIUS + 1) ** 2);
  for (let n = 0; n < order.length; n++) {
    const at = order[n]!;
    const x = at % width;
    const y = (at / width) | 0;
    let count = 0;
    for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy++) {
      if (y + dy < 0 || y + dy >= height) continue;
      for (let dx = -PATCH_RADIUS; dx <= PATCH_RADIUS; dx++) {
        if (x + dx < 0 || x + dx >= width) continue;
        const by = dy * width + dx;
        if (kinds[at + by] !== HOLE || (depth[at + by]! > 0 && depth[at + by]! < depth[at]!))
          offsets[count++] = by;
      }
    }
    const from = mostAlike(features, at, places, offsets.subarray(0, count));
    features.copyWithin(at * 4, from * 4, from * 4 + 4);
    if (n % 64 === 0) yield;
  }
}

function somePlaces(sources: Uint8Array, most: number, chance: Chance): Int32Array {
  const all: number[] = [];
  for (let at = 0; at < sources.length; at++) if (sources[at]) all.push(at);
  const step = Math.max(1, Math.ceil(all.length / most));
  const places = new Int32Array(Math.ceil(all.length / step));
  for (let n = 0; n < places.length; n++) {
    places[n] = all[Math.min(all.length - 1, n * step + drawBelow(chance, step))]!;
  }
  return places;
}

function mostAlike(features: Uint8Array, at: number, places: Int32Array, offsets: Int32Array): number {
  let best = places[0]!;
  let least = 0x7fffffff;
  for (let n = 0; n < places.length; n++) {
    const place = places[n]!;
    let sum = 0;
    for (let k = 0; k < offsets.length && sum < least; k++) {
      const a = (at + offsets[k]!) << 2;
      const b = (place + offsets[k]!) << 2;
      const red = features[a]! - features[b]!;
      const green = features[a + 1]! - features[b + 1]!;
      const blue = features[a + 2]! - features[b + 2]!;
      const texture = features[a + 3]! - features[b + 3]!;
      sum += red * red + green * green + blue * blue + texture * texture;
    }
    if (sum < least) {
      least = sum;
      best = place;
    }
  }
  return best;
}

import { type Chance, drawBelow } from '../base/xorshift.ts';
import type { HoleDepth } from './hole-depth.ts';
import { HOLE, KNOWN, PATCH_RADIUS, type PatchLevel, squaredDifference } from './patch-level.ts';
import { solveSeams } from './seam.ts';
import { copyCost, type SourceCosts } from './source-costs.ts';

/** Comparisons that a start may cost, so that a long scratch does not take longer than the matching. */
const BUDGET = 40_000_000;
const MOST_SOURCES = 4000;

/**
 * The first guess, on the smallest level. Colors are diffused into the hole from its rim; then it is filled from the outside in,
 * and each px becomes that of the place most similar to the px around it: known ones, and diffused ones at an eighth of the weight.
 * Without these the half patches at the rim might continue into a nearby object.
 */
export function* peelHole(
  level: PatchLevel,
  { depth, order }: HoleDepth,
  sources: Uint8Array,
  chance: Chance,
  costs: SourceCosts | null = null,
): Generator<void> {
  const { width, height, words, kinds } = level;
  yield* runIn(level, order);
  const most = Math.max(64, Math.min(MOST_SOURCES, Math.floor(BUDGET / (order.length * PATCH_PX))));
  const places = somePlaces(sources, most, chance);
  const sure = new Int32Array(PATCH_PX);
  const vague = new Int32Array(PATCH_PX);
  for (let n = 0; n < order.length; n++) {
    const at = order[n]!;
    const x = at % width;
    const y = Math.floor(at / width);
    const counts = { sure: 0, vague: 0 };
    for (let dy = -PATCH_RADIUS; dy <= PATCH_RADIUS; dy++) {
      if (y + dy < 0 || y + dy >= height) continue;
      for (let dx = -PATCH_RADIUS; dx <= PATCH_RADIUS; dx++) {
        if (x + dx < 0 || x + dx >= width) continue;
        const by = dy * width + dx;
        const peeled = depth[at + by]! > 0 && depth[at + by]! < depth[at]!;
        if (kinds[at + by] !== HOLE || peeled) sure[counts.sure++] = by;
        else vague[counts.vague++] = by;
      }
    }
    const known = sure.subarray(0, counts.sure);
    const from = mostAlike(words, at, places, known, vague.subarray(0, counts.vague), costs);
    words[at] = words[from]!;
    if (n % 16 === 0) yield;
  }
}

const PATCH_PX = (2 * PATCH_RADIUS + 1) ** 2;

/** The smoothest hole; its texture is that of its rim. */
function* runIn(level: PatchLevel, order: Int32Array): Generator<void> {
  const { width, height, features, kinds } = level;
  const copies = new Int32Array(kinds.length).fill(-1);
  const colors = yield* solveSeams({ level, left: 0, top: 0, width, height, copies });
  let sum = 0;
  let count = 0;
  for (const at of order) {
    for (const there of [
      at % width > 0 ? at - 1 : at,
      (at + 1) % width > 0 ? at + 1 : at,
      at - width,
      at + width,
    ]) {
      if (kinds[there] !== KNOWN) continue;
      sum += features[there * 4 + 3]!;
      count++;
    }
  }
  const texture = count > 0 ? sum / count : 0;
  for (const at of order) {
    for (let channel = 0; channel < 3; channel++)
      features[at * 4 + channel] = Math.max(0, Math.min(255, Math.floor(colors[at * 3 + channel]! + 0.5)));
    features[at * 4 + 3] = texture;
  }
}

function somePlaces(sources: Uint8Array, most: number, chance: Chance): Int32Array {
  let count = 0;
  for (let at = 0; at < sources.length; at++) count += sources[at]!;
  const all = new Int32Array(count);
  for (let at = 0, n = 0; n < count; at++) if (sources[at]) all[n++] = at;
  const step = Math.max(1, Math.ceil(all.length / most));
  const places = new Int32Array(Math.ceil(all.length / step));
  for (let n = 0; n < places.length; n++) {
    places[n] = all[Math.min(all.length - 1, n * step + drawBelow(chance, step))]!;
  }
  return places;
}

function mostAlike(
  words: Int32Array,
  at: number,
  places: Int32Array,
  sure: Int32Array,
  vague: Int32Array,
  costs: SourceCosts | null,
): number {
  let best = places[0]!;
  let least = 0x7fffffff;
  for (let n = 0; n < places.length; n++) {
    const place = places[n]!;
    let sum = costs ? copyCost(costs, at, place) : 0;
    for (let k = 0; k < sure.length && sum < least; k++)
      sum += squaredDifference(words[at + sure[k]!]!, words[place + sure[k]!]!);
    if (sum >= least) continue;
    let far = 0;
    for (let k = 0; k < vague.length; k++)
      far += squaredDifference(words[at + vague[k]!]!, words[place + vague[k]!]!);
    sum += far >> 3;
    if (sum >= least) continue;
    least = sum;
    best = place;
  }
  return best;
}

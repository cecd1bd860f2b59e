/** Finds the product of a picture, its outline, and the distance of every px from it. */
import { connectedParts } from '../../engine/kernels/cut-out/connected-parts.ts';
import { cutOut } from '../../engine/kernels/cut-out/cut-out.ts';
import { contourOf } from '../../engine/kernels/mask/contour.ts';
import { distancesTo } from '../../engine/kernels/mask/distances.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { FoundProduct, SmallPicture } from '../protocol/protocol.ts';

/** Share of the largest part's area: smaller parts are beside the product, and often to be erased. */
const LEAST_PART = 0.25;

export async function findProduct(request: SmallPicture, token: CancelToken): Promise<FoundProduct | null> {
  const { width, height } = request;
  const work = cutOut(request);
  let step = work.next();
  for (; !step.done; step = work.next()) await token.checkpoint();
  const found = step.value;
  if (!found) return null;
  const { coverage, center } = mainParts(found.coverage, width);
  const distances = distancesTo(coverage, width, height);
  if (!distances) return null;
  const covered = coverage.reduce((sum, value) => sum + value, 0);
  return {
    distances,
    outline: contourOf(distances, width, height, 0.5),
    width,
    height,
    confidence: found.confidence,
    percent: (100 * covered) / (255 * coverage.length),
    center: { x: center.x / width, y: center.y / height },
  };
}

/** The product without small things beside it, and the center of its box. px */
function mainParts(
  coverage: Uint8Array,
  width: number,
): { coverage: Uint8Array; center: { x: number; y: number } } {
  const parts = [...connectedParts(coverage.length, width, (i) => coverage[i]! > 0)];
  const largest = parts.reduce((most, part) => Math.max(most, part.length), 0);
  const kept = new Uint8Array(coverage.length);
  let [left, top, right, bottom] = [width, coverage.length / width, 0, 0];
  for (const part of parts) {
    if (part.length < LEAST_PART * largest) continue;
    for (const i of part) {
      const x = i % width;
      const y = Math.floor(i / width);
      kept[i] = coverage[i]!;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return { coverage: kept, center: { x: (left + right) / 2, y: (top + bottom) / 2 } };
}

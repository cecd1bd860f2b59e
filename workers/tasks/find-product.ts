/** Finds the product of a picture, and the distance of every px from it. */
import { cutOut } from '../../engine/kernels/cut-out/cut-out.ts';
import { distancesTo } from '../../engine/kernels/mask/distances.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { FoundProduct, SmallPicture } from '../protocol/protocol.ts';

export async function findProduct(request: SmallPicture, token: CancelToken): Promise<FoundProduct | null> {
  const { width, height } = request;
  const work = cutOut(request);
  let step = work.next();
  for (; !step.done; step = work.next()) await token.checkpoint();
  const found = step.value;
  const distances = found && distancesTo(found.coverage, width, height);
  if (!found || !distances) return null;
  const { confidence, box, coverage } = found;
  const covered = coverage.reduce((sum, value) => sum + value, 0);
  return {
    distances,
    width,
    height,
    confidence,
    percent: (100 * covered) / (255 * coverage.length),
    centre: { x: (box.x + box.width / 2) / width, y: (box.y + box.height / 2) / height },
  };
}

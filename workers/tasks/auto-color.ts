import type { Adjustments, AssetId } from '../../engine/document/document.ts';
import { autoAdjustments } from '../../engine/kernels/color/auto-adjust.ts';
import { castEvidence } from '../../engine/kernels/color/cast-evidence.ts';
import { countLevels } from '../../engine/kernels/color/histogram.ts';
import type { PictureStore } from '../stores/picture-store.ts';

/** Longest side of the measured copy, px: levels and a cast are the same there. */
const SIDE = 1024;

/** Adjustments for the picture as it was opened; without those that Auto leaves alone. */
export async function autoColor(asset: AssetId, store: PictureStore): Promise<Partial<Adjustments>> {
  const { width, height } = await store.level(asset, 0);
  const level = Math.max(0, Math.floor(Math.log2(Math.max(width, height) / SIDE)));
  const copy = await store.level(asset, level);
  const pixels = copy.data();
  const evidence = castEvidence(pixels, copy.width, copy.height);
  const { adjustments } = autoAdjustments(countLevels(pixels), evidence);
  const { temperature, tint, exposure, whites, blacks, contrast } = adjustments;
  // A contrast that the person set stays where Auto needs none.
  return { temperature, tint, exposure, whites, blacks, ...(contrast !== 0 && { contrast }) };
}

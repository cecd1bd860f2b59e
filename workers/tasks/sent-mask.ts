/** The coverage of a mask that came with a request. */
import type { Kernels } from '../../engine/kernels/port/kernel-port.ts';
import type { CancelToken } from '../base/cancel.ts';
import type { SentMask } from '../protocol/protocol.ts';
import type { MaskPatch } from '../protocol/task-map.ts';
import { MaskStore } from '../stores/mask-store.ts';
import { maskPatch } from './feather.ts';

/** As it is shown, its feather included; null where nothing is painted. */
export function sentPatch(
  { mask, tiles }: SentMask,
  kernels: Kernels,
  token: CancelToken,
): Promise<MaskPatch | null> {
  const store = new MaskStore();
  store.put(tiles.ids, tiles.coverage);
  return maskPatch(mask, kernels, store, new Map(), token);
}

/** What the mask leaves of its picture: 0…255 a px. */
export async function leftBy(sent: SentMask, kernels: Kernels, token: CancelToken): Promise<Uint8Array> {
  const { width, height } = sent.mask;
  const left = new Uint8Array(width * height).fill(255);
  const patch = await sentPatch(sent, kernels, token);
  if (!patch) return left;
  const { area, coverage } = patch;
  for (let y = 0, i = 0; y < area.height; y++) {
    for (let at = (area.y + y) * width + area.x, end = at + area.width; at < end; at++, i++) {
      left[at] = 255 - coverage[i]!;
    }
  }
  return left;
}

import type { PictureLayer } from '../../../engine/index.ts';
import type { StudioSession } from '../../session/core/session-types.ts';
import { isCutOut } from '../base/product.ts';
import { removal } from '../base/removal.ts';

/**
 * Removes the background of a picture that still has it: nothing would show behind the product. A step of its own. False where that
 * failed, which a notice says.
 */
export async function cutOutFirst(session: StudioSession, product: PictureLayer): Promise<boolean> {
  const state = session.getSnapshot().editor?.state;
  if (!state || isCutOut(state, product)) return true;
  return (await session.runOperation(product.id, removal())) !== null;
}

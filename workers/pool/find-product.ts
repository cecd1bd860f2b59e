import { message } from '../../engine/base/message.ts';
import type { FoundProduct, SmallPicture } from '../protocol/protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * null when the backdrop is not plain, or no product is found. Rejects with a GessoError: 'cancelled', or 'worker.crashed' when its
 * worker died twice.
 */
export function findProduct(
  picture: SmallPicture,
  options: OwnWorkerOptions = {},
): Promise<FoundProduct | null> {
  return inOwnWorker('findProduct', picture, options, message('next.preserve-again'));
}

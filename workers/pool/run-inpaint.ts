import { message } from '../../engine/base/message.ts';
import type { FilledPicture, FillInRequest } from '../protocol/protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * The picture with the marked area filled, as a new file; null when nothing is marked. Rejects with a GessoError:
 * 'fill.nothing-left' when all of it is marked, 'cancelled', 'worker.crashed' when its worker died twice.
 */
export function fillIn(
  request: FillInRequest,
  options: OwnWorkerOptions = {},
): Promise<FilledPicture | null> {
  return inOwnWorker('fillIn', request, options, message('next.mark-less'));
}

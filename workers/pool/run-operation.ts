import { message } from '../../engine/base/message.ts';
import type { OperationAnswer, OperationRequest } from '../protocol/operation-protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * Runs an image operation in a worker that ends with it. Rejects with a GessoError: the operation's, 'cancelled', or 'worker.crashed' when
 * its worker died twice.
 */
export function runOperation(
  request: OperationRequest,
  options: OwnWorkerOptions = {},
): Promise<OperationAnswer> {
  return inOwnWorker('runOperation', request, options, message('next.try-again'));
}

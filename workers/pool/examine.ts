import { message } from '../../engine/base/message.ts';
import type { ExaminedFile, ExamineRequest } from '../protocol/operation-protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * The facts of a picture file, or its check by rules, in a worker that ends afterwards. Rejects with a GessoError: for a file that is no
 * picture, 'cancelled', or 'worker.crashed' when its worker died twice.
 */
export function examineFile(request: ExamineRequest, options: OwnWorkerOptions = {}): Promise<ExaminedFile> {
  return inOwnWorker('examine', request, options, message('next.try-again'));
}

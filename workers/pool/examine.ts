import { message } from '../../engine/base/message.ts';
import type { ExaminedFile, ExamineRequest } from '../protocol/operation-protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * What a picture file is, or how it stands to rules, in a worker of its own, which ends with it. Rejects with a GessoError: that it is
 * no picture, 'cancelled', or 'worker.crashed' when its worker died twice.
 */
export function examineFile(request: ExamineRequest, options: OwnWorkerOptions = {}): Promise<ExaminedFile> {
  return inOwnWorker('examine', request, options, message('next.try-again'));
}

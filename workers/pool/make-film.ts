import { message } from '../../engine/base/message.ts';
import type { FilmRequest, MadeFilm } from '../protocol/film-protocol.ts';
import { inOwnWorker, type OwnWorkerOptions } from './own-worker.ts';

/**
 * Makes a video of a picture in a worker that ends with it. Rejects with a GessoError: 'cancelled', or 'worker.crashed' when its worker
 * died twice.
 */
export function makeFilm(request: FilmRequest, options: OwnWorkerOptions = {}): Promise<MadeFilm> {
  return inOwnWorker('makeFilm', request, options, message('next.try-again'));
}

import type { FastifyReply } from 'fastify';
import { ApiError } from '../base/api-error.ts';

/** Aborts when the caller's connection closes before the answer has gone out. */
export function hungUp({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const tell = () => {
    if (!raw.writableFinished) controller.abort(new ApiError('conflict.taskCancelled'));
  };
  if (raw.closed || raw.destroyed) tell();
  else raw.once('close', tell);
  return controller.signal;
}

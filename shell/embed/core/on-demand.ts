import { GessoError, message } from '../../../engine/index.ts';

/** A part of the editor that loads when it is first needed. */
export function onDemand<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new GessoError('network.failed', message('embed.part-not-loaded'), {
      kept: message('kept.picture'),
      next: message('next.check-connection'),
      cause,
    });
  });
}

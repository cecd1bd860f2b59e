import { GessoError } from '../../../engine/index.ts';

/** A part of the editor that loads when it is first needed. */
export function onDemand<T>(part: Promise<T>): Promise<T> {
  return part.catch((cause: unknown) => {
    throw new GessoError('network.failed', 'A part of the editor could not be loaded.', {
      kept: 'The picture is as it was.',
      next: 'Check the connection and try again.',
      cause,
    });
  });
}

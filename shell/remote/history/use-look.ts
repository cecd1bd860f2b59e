import { useEffect, useState } from 'react';
import { isUnanswered } from '../../../api/client/error-kinds.ts';
import { lookAt } from './history-data.ts';

export type Look =
  | { readonly is: 'looking' | 'missing' }
  /** The server did not answer: whether it is there is not known. */
  | { readonly is: 'failed'; readonly error: unknown; again(): void };

/** Looks for an entry that the lists do not have, by its id; what is found is in the lists then. @param wanted null = nothing to look for */
export function useLook(wanted: string | null): Look {
  const [end, setEnd] = useState<{ readonly wanted: string; readonly error: unknown } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt looks again
  useEffect(() => {
    if (wanted === null) return;
    let isWanted = true;
    lookAt(wanted).catch((error: unknown) => isWanted && setEnd({ wanted, error }));
    return () => {
      isWanted = false;
    };
  }, [wanted, attempt]);
  if (end === null || end.wanted !== wanted) return { is: 'looking' };
  if (!isUnanswered(end.error)) return { is: 'missing' };
  const again = () => {
    setEnd(null);
    setAttempt((count) => count + 1);
  };
  return { is: 'failed', error: end.error, again };
}

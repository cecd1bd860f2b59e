/** Every way to close the batch discards what is in it, and asks first: a button, a link, Back, a closed tab. */
import { useEffect, useRef, useState } from 'react';
import { holdHash, writeHash } from '../address/hash-binding.ts';
import { parseHash } from '../address/hash-state.ts';
import type { BatchStore } from './batch-store.ts';

interface Lost {
  /** Files that were made and not saved. */
  readonly files: number;
  /** Added pictures of which no file was made. */
  readonly pictures: number;
}

export interface LeaveGuard {
  /** What closing would discard; null if no question is open. */
  readonly lost: Lost | null;
  /** Back to the studio. */
  leave(): void;
  confirm(): void;
  stay(): void;
}

const closeBatch = () => writeHash({ operation: null });

export function useLeaveGuard(store: BatchStore): LeaveGuard {
  const [asked, setAsked] = useState<{ readonly lost: Lost; go(): void } | null>(null);
  const isFree = useRef(false);
  const lostOf = (): Lost | null => {
    const lost = { files: store.unsaved(), pictures: store.unmade() };
    return lost.files + lost.pictures > 0 ? lost : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads the store alone.
  useEffect(() => {
    const askTab = (event: BeforeUnloadEvent) => {
      if (lostOf()) event.preventDefault();
    };
    const isLeaving = (hash: string) =>
      !isFree.current && parseHash(hash).operation !== 'batch' && lostOf() !== null;
    const askView = (event: HashChangeEvent) => {
      const wanted = window.location.hash;
      if (!isLeaving(wanted)) return;
      window.history.replaceState(window.history.state, '', event.oldURL);
      setAsked({
        lost: lostOf()!,
        go: () => {
          window.location.hash = wanted;
        },
      });
    };
    holdHash(isLeaving);
    window.addEventListener('beforeunload', askTab);
    window.addEventListener('hashchange', askView);
    return () => {
      holdHash(null);
      window.removeEventListener('beforeunload', askTab);
      window.removeEventListener('hashchange', askView);
    };
  }, [store]);
  return {
    lost: asked?.lost ?? null,
    leave() {
      const lost = lostOf();
      if (lost) setAsked({ lost, go: closeBatch });
      else closeBatch();
    },
    confirm() {
      isFree.current = true;
      asked?.go();
    },
    stay: () => setAsked(null),
  };
}

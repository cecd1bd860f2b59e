/** Every way to close the batch discards its files, and asks first if some are unsaved: a button, a link, Back, a closed tab. */
import { useEffect, useRef, useState } from 'react';
import { holdHash, writeHash } from '../address/hash-binding.ts';
import { parseHash } from '../address/hash-state.ts';
import type { BatchStore } from './batch-store.ts';

export interface LeaveGuard {
  /** Number of unsaved files that closing would discard; null if no question is open. */
  readonly unsaved: number | null;
  /** Back to the studio. */
  leave(): void;
  confirm(): void;
  stay(): void;
}

const closeBatch = () => writeHash({ operation: null });

export function useLeaveGuard(store: BatchStore): LeaveGuard {
  const [asked, setAsked] = useState<{ readonly unsaved: number; go(): void } | null>(null);
  const isFree = useRef(false);
  useEffect(() => {
    const askTab = (event: BeforeUnloadEvent) => {
      // A closed tab loses the pictures too, which are there again when the batch is opened again in it.
      if (store.unsaved() + store.unmade() > 0) event.preventDefault();
    };
    const isLeaving = (hash: string) =>
      !isFree.current && parseHash(hash).operation !== 'batch' && store.unsaved() > 0;
    const askView = (event: HashChangeEvent) => {
      const wanted = window.location.hash;
      if (!isLeaving(wanted)) return;
      window.history.replaceState(window.history.state, '', event.oldURL);
      setAsked({
        unsaved: store.unsaved(),
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
    unsaved: asked?.unsaved ?? null,
    leave() {
      const unsaved = store.unsaved();
      if (unsaved > 0) setAsked({ unsaved, go: closeBatch });
      else closeBatch();
    },
    confirm() {
      isFree.current = true;
      asked?.go();
    },
    stay: () => setAsked(null),
  };
}

/** A kit as it is being edited: what changed is sent after a pause, one change after the other. */
import { useEffect, useRef, useState } from 'react';
import { type BrandKit, type BrandKitChange, changeKit } from '../remote/brand/brand-kits.ts';

const PAUSE_MS = 600;

export interface KitDraft {
  readonly kit: BrandKit;
  readonly state: 'saved' | 'saving' | 'failed';
  readonly error: unknown;
  change(change: BrandKitChange): void;
  /** Sends pending changes now. */
  send(): Promise<void>;
}

export function useKitDraft(saved: BrandKit): KitDraft {
  const [waiting, setWaiting] = useState<BrandKitChange>({});
  const [state, setState] = useState<KitDraft['state']>('saved');
  const [error, setError] = useState<unknown>(null);
  const held = useRef<BrandKitChange>({});
  const line = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef(0);

  const hold = (next: BrandKitChange) => {
    held.current = next;
    setWaiting(next);
  };
  const sendHeld = async () => {
    const change = held.current;
    if (Object.keys(change).length === 0) return;
    setState('saving');
    try {
      await changeKit(saved.id, change);
      // Changes made during the request are sent next.
      const left = Object.entries(held.current).filter(([name, value]) => change[name as never] !== value);
      hold(Object.fromEntries(left) as BrandKitChange);
      setState(left.length > 0 ? 'saving' : 'saved');
      setError(null);
    } catch (failure) {
      setState('failed');
      setError(failure);
    }
  };
  const send = () => {
    clearTimeout(timer.current);
    line.current = line.current.then(sendHeld);
    return line.current;
  };
  const latest = useRef(send);
  latest.current = send;
  // Closing the dialog sends the last changes.
  useEffect(() => () => void latest.current(), []);

  return {
    kit: { ...saved, ...(waiting as Partial<BrandKit>), logo: saved.logo },
    state,
    error,
    change(change) {
      hold({ ...held.current, ...change });
      setState('saving');
      clearTimeout(timer.current);
      timer.current = window.setTimeout(send, PAUSE_MS);
    },
    send,
  };
}

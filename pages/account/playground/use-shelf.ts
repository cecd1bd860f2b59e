import { useEffect, useState } from 'react';
import { openShelf, type Try } from './tries.ts';

const shelf = openShelf();

interface Shelf {
  readonly tries: readonly Try[];
  readonly key: string;
  /** Does the key stay on this device? */
  readonly isKept: boolean;
  add(next: Try): void;
  clear(): void;
  setKey(key: string): void;
  setKept(isKept: boolean): void;
}

/** What this device keeps of the playground. The key is of this page alone until the person has it kept. */
export function useShelf(): Shelf {
  const [tries, setTries] = useState<readonly Try[]>([]);
  const [key, setKey] = useState('');
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void shelf.read().then(setTries);
    void shelf.readKey().then((kept) => {
      if (kept === '') return;
      setKey(kept);
      setKept(true);
    });
  }, []);
  return {
    tries,
    key,
    isKept,
    add: (next) => void shelf.add(next).then(setTries),
    clear: () => void shelf.clear().then(() => setTries([])),
    setKey(next) {
      setKey(next);
      if (isKept) void shelf.writeKey(next);
    },
    setKept(next) {
      setKept(next);
      void shelf.writeKey(next ? key : '');
    },
  };
}

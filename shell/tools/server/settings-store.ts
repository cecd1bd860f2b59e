/** Options of a panel, kept while the page is open; an address may set them before the panel has loaded. */
import { useSyncExternalStore } from 'react';

export interface Settings<T extends object> {
  readonly current: () => T;
  readonly set: (patch: Partial<T>) => void;
  readonly listen: (listener: () => void) => () => void;
  readonly use: () => T;
}

export function createSettings<T extends object>(start: T): Settings<T> {
  let value = start;
  const listeners = new Set<() => void>();
  const current = () => value;
  const listen = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    current,
    listen,
    set(patch) {
      value = { ...value, ...patch };
      for (const listener of [...listeners]) listener();
    },
    use: () => useSyncExternalStore(listen, current, current),
  };
}

import { createContext, useContext, useSyncExternalStore } from 'react';
import type { BatchSnapshot } from './batch-state.ts';
import type { BatchStore } from './batch-store.ts';

export const BatchContext = createContext<BatchStore | null>(null);

export function useBatch(): BatchStore {
  const store = useContext(BatchContext);
  if (!store) throw new Error('Used outside the batch screen');
  return store;
}

export function useBatchSnapshot(): BatchSnapshot {
  const store = useBatch();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** Selects from the batch. Rerenders only if the value changes, so `select` must not create objects. */
export function useBatchValue<T>(select: (batch: BatchSnapshot) => T): T {
  const store = useBatch();
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()));
}

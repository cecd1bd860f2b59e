import { useEffect, useSyncExternalStore } from 'react';
import type { Loadable, Resource } from './resource.ts';

/** Loads it when first shown, and again after another user has signed in. @param when false = not loaded: signed out */
export function useResource<T>(resource: Resource<T>, when = true): Loadable<T> {
  const state = useSyncExternalStore(resource.listen, resource.current, resource.current);
  useEffect(() => {
    if (when && state.status === 'empty') resource.load();
  }, [resource, when, state.status]);
  return state;
}

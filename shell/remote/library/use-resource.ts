import { useEffect, useSyncExternalStore } from 'react';
import type { Loadable, Resource } from './resource.ts';

/**
 * Loads it when it is first shown, and again when somebody else has signed in.
 * @param when false = it is not asked for: nobody is signed in
 */
export function useResource<T>(resource: Resource<T>, when = true): Loadable<T> {
  const state = useSyncExternalStore(resource.listen, resource.current, resource.current);
  useEffect(() => {
    if (when && state.status === 'empty') resource.load();
  }, [resource, when, state.status]);
  return state;
}
